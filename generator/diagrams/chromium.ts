// Where Chromium is, for drawings. Entries: findChromium(), chromiumPlaces().

import { existsSync } from 'node:fs';
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
