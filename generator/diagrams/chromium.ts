// A headless Chromium, for drawings. Entries: findChromium(), chromiumPlaces(), openChromium().

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The executable: CHROME_PATH, else its usual places; undefined: there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'] ?? '';
  if (named !== '') return existsSync(named) ? named : undefined;
  return chromiumPlaces().find((place) => existsSync(place));
}

export function chromiumPlaces(): string[] {
  switch (process.platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      );
    case 'win32':
      return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
        const folder = process.env[variable];
        if (folder === undefined) return [];
        return [
          path.win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          path.win32.join(folder, 'Chromium', 'Application', 'chrome.exe'),
          path.win32.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ];
      });
    default:
      return [
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome-stable',
        '/usr/bin/google-chrome',
        '/opt/google/chrome/chrome',
        '/snap/bin/chromium',
        '/usr/bin/chromium-headless-shell',
      ];
  }
}

const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--force-device-scale-factor=1',
  '--font-render-hinting=none',
  '--remote-debugging-port=0', // else some versions exit when the page is loaded
];

export interface OpenedChromium {
  /** Resolves when the process has ended, with the error if it could not be started. */
  ended: Promise<Error | undefined>;
  close(): Promise<void>;
}

/** With a profile of its own, which is removed on close. */
export function openChromium(executable: string, url: string): OpenedChromium {
  const profile = mkdtempSync(path.join(tmpdir(), 'diagrams-'));
  // Chromium has no sandbox for root. It opens only a page of ours, from this machine.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const words = [...FLAGS, ...sandbox, `--user-data-dir=${profile}`, url];
  // A process group of its own, to kill all of it: a child process could still write to the profile during removal.
  const hasGroup = process.platform !== 'win32';
  const child: ChildProcess = spawn(executable, words, { stdio: 'ignore', detached: hasGroup });
  const kill = (): void => {
    try {
      if (hasGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const remove = (): void => {
    kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', remove); // a terminal's Ctrl-C does not reach the group
  const ended = new Promise<Error | undefined>((resolve) => {
    child.once('error', resolve);
    child.once('exit', () => resolve(undefined));
  });
  return {
    ended,
    async close() {
      kill();
      await ended;
      process.removeListener('exit', remove);
      remove();
    },
  };
}
