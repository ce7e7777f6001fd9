// The Chromium that browser tests drive, whatever machine they run on. Entry: openBrowser().
// 1. Find it: CHROME_PATH, then its usual places.  2. Install it where that is possible (root on Debian).
// 3. Launch it with a fresh profile.  4. Close it when the test file has ended.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after } from 'node:test';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const open = new Set<Browser>();

// Registered when this module is loaded, so on the test file itself and not on one of its tests.
after(async () => {
  await Promise.all([...open].map((browser) => browser.close()));
});

/** A browser with an empty profile of its own. It is closed after the last test of the file. */
export async function openBrowser(): Promise<Browser> {
  // Playwright makes a new user data folder for every launch, and removes it.
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  open.add(browser);
  browser.on('disconnected', () => open.delete(browser));
  return browser;
}

/** The executable; installed first where it is missing and that is possible. */
function chromiumPath(): string {
  const found = findChromium() ?? (installChromium() ? findChromium() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    `browser tests need Chromium or Chrome and found none. Install it with\n  ${installCommand()}\nor name it: CHROME_PATH=/path/to/chromium npm test`,
  );
}

function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names "${named}", which is not there`);
  }
  return usualPlaces().find((place) => existsSync(place));
}

function usualPlaces(): string[] {
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
      ];
  }
}

/** False where it cannot be done without asking: not Linux, not root, no apt-get. */
function installChromium(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.error('Chromium is missing; installing it with apt-get for the browser tests.');
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit', env });
  } catch (error) {
    console.error('Installing Chromium failed.', error); // the caller throws with the command to run
  }
  return true;
}

function installCommand(): string {
  switch (process.platform) {
    case 'darwin':
      return 'brew install --cask chromium';
    case 'win32':
      return 'winget install --id Google.Chrome';
    default:
      return 'sudo apt-get update && sudo apt-get install -y chromium';
  }
}
