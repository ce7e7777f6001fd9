// Two builds of a small output without a site, for looking at what stands when one is cut short between them.
// Entry: putOut(), buildsIn(), isWhole(), brokenReferences(). A child process runs it: it needs little.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/output/folders.ts';
import { openOutput } from '../../generator/output/output-folder.ts';
import { OUTPUT_MARKER } from '../../generator/output/output-marker.ts';

export type Version = 'one' | 'two';

export interface Place {
  outDir: string;
  cacheDir: string;
}

/** A build of this version. `more`: pages besides those that make the difference. */
export function putOut(place: Place, version: Version, more = 0): void {
  const output = openOutput(place);
  for (const [path, text] of filesOf(version, more)) output.add(path, text);
  output.commit();
}

/** `404.html`, `2024/` and `API/` come before `_assets/` in the alphabet, the others after it. */
const PAGES = ['404.html', '2024/index.html', 'API/index.html', 'a/index.html', 'index.html'];

function filesOf(version: Version, more: number): [path: string, text: string][] {
  const own = `${version}/index.html`;
  const numbered = Array.from({ length: more }, (_, at) => `page-${at}/index.html`);
  return [
    ...[...PAGES, ...numbered, own].map((path): [string, string] => [
      path,
      `${version} <script src="/_assets/app-${version}.js"></script> <a href="/${own}">`,
    ]),
    [`_assets/app-${version}.js`, version],
    ['robots.txt', 'the same'],
  ];
}

function textsIn(outDir: string): Map<string, string> {
  const paths = filesBelow(outDir).filter((path) => path !== OUTPUT_MARKER);
  return new Map(paths.sort().map((path) => [path, readFileSync(join(outDir, path), 'utf8')]));
}

/** Of which builds the files are that stand. */
export function buildsIn(outDir: string): Set<string> {
  const texts = [...textsIn(outDir)].filter(([path]) => path !== 'robots.txt');
  return new Set(texts.map(([, text]) => text.slice(0, 3)));
}

/** Whether all files of a build stand, and no other. */
export function isWhole(outDir: string, more = 0): boolean {
  const [version, ...others] = buildsIn(outDir);
  if (others.length > 0 || (version !== 'one' && version !== 'two')) return false;
  const wanted = filesOf(version, more).map(([path]) => path);
  return String([...textsIn(outDir).keys()]) === String(wanted.sort());
}

/** `a/index.html → /_assets/app-two.js`: what pages refer to and is not there. */
export function brokenReferences(outDir: string): string[] {
  const files = textsIn(outDir);
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/(?:src|href)="\/([^"]+)"/g)]
      .map(([, to = '']) => to)
      .filter((to) => !files.has(to))
      .map((to) => `${path} → /${to}`),
  );
}
