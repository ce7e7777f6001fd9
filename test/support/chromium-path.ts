// Where Chromium is, whatever machine the tests run on: CHROME_PATH, then its usual places, else it is installed.
// Entry: chromiumPath(). Tests take the headless shell: the same engine without a browser's window to draw, so that a
// page costs half as much and a new reader a third.

import { existsSync } from 'node:fs';
import { chromiumPlaces } from '../../generator/diagrams/chromium.ts';
import { installPackages } from './debian-packages.ts';

const SHELL = '/usr/bin/chromium-headless-shell';

/** `shell`: the headless shell, else the browser; `browser`: what a reader has, for measurements. */
export function chromiumPath(kind: 'shell' | 'browser'): string {
  const named = process.env['CHROME_PATH'] ?? '';
  if (named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names "${named}", which is not there`);
  }
  const places = kind === 'shell' ? [SHELL, ...chromiumPlaces()] : chromiumPlaces();
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  const need =
    'browser tests need Chromium or Chrome, which CHROME_PATH may name (macOS: brew install --cask chromium; Windows: winget install Google.Chrome)';
  // The site's stylesheet names this face: every machine lays out the same lines.
  installPackages(need, 'chromium-headless-shell', 'fonts-liberation');
  return SHELL;
}
