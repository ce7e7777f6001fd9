// Where Chromium is, whatever machine the tests run on: CHROME_PATH, then its usual places, else it is installed
// where that needs no asking (root on Debian). Entry: chromiumPath().
// Tests take the headless shell: the same engine without a browser's window to draw, so that a page costs
// half as much and a new reader a third.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPlaces } from '../../generator/diagrams/chromium.ts';

/** `shell`: the headless shell, else the browser; `browser`: what a reader has, for measurements. */
export type ChromiumKind = 'shell' | 'browser';

const SHELL = '/usr/bin/chromium-headless-shell';
/** Recommended packages would bring a desktop: sound, printing, some 200 packages. */
const INSTALL = ['install', '-y', '--no-install-recommends'];
/** One that the site's stylesheet names: every machine lays out the same lines. */
const FONTS = 'fonts-liberation';

/** The executable; installed first where it is missing. Throws with the command to run where it cannot be. */
export function chromiumPath(kind: ChromiumKind): string {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names "${named}", which is not there`);
  }
  const found = findChromium(kind) ?? (canInstall() ? installChromium(kind) : undefined);
  if (found !== undefined) return found;
  throw new Error(
    `browser tests need Chromium or Chrome and found none. Install it with\n  ${installCommand()}\nor name it: CHROME_PATH=/path/to/chromium npm test`,
  );
}

/** Before tests start side by side: two installations at once would lock each other out. */
export function prepareChromium(): void {
  const isNamed = (process.env['CHROME_PATH'] ?? '') !== '';
  if (!isNamed && !existsSync(SHELL) && canInstall()) installChromium('shell');
}

function findChromium(kind: ChromiumKind): string | undefined {
  const places = kind === 'shell' ? [SHELL, ...chromiumPlaces()] : [...chromiumPlaces(), SHELL];
  return places.find((place) => existsSync(place));
}

/** Only where it can be done without asking: root on Debian. */
function canInstall(): boolean {
  const isRoot = process.getuid?.() === 0;
  return process.platform === 'linux' && isRoot && existsSync('/usr/bin/apt-get');
}

/** The headless shell; the browser where the release has no shell. */
function installChromium(kind: ChromiumKind): string | undefined {
  const aptGet = (...words: string[]): void => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', words, { stdio: 'inherit', env });
  };
  console.error('Installing Chromium with apt-get for the browser tests.');
  try {
    aptGet('update');
    aptGet(...INSTALL, 'chromium-headless-shell', FONTS);
  } catch {
    if (findChromium(kind) === undefined) installBrowser(aptGet);
  }
  return findChromium(kind);
}

function installBrowser(aptGet: (...words: string[]) => void): void {
  try {
    aptGet(...INSTALL, 'chromium', FONTS);
  } catch (error) {
    console.error('Installing Chromium failed.', error); // the caller throws with the command to run
  }
}

function installCommand(): string {
  switch (process.platform) {
    case 'darwin':
      return 'brew install --cask chromium';
    case 'win32':
      return 'winget install --id Google.Chrome';
    default:
      return `sudo apt-get update && sudo apt-get ${INSTALL.join(' ')} chromium-headless-shell ${FONTS}`;
  }
}
