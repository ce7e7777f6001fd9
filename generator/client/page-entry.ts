// The first script of a page: a few lines that name its islands and the app. Entry: pageEntry().

import { shortHash } from '../cache/hash.ts';
import { importTogether } from './parallel-chunks.ts';
import { assetPath, nameOf } from './reserved-folders.ts';

export interface ClientFile {
  path: string; // in dist/
  content: Uint8Array;
}

/** What entries import, as paths in dist/. */
export interface EntryModules {
  boot: string;
  app: readonly string[]; // its static imports, then itself
  islands: Readonly<Record<string, readonly string[]>>; // static imports that the app does not have, then itself
  live?: string;
}

export interface EntryFile {
  path: string; // in dist/
  imports: readonly string[]; // chunks that it imports statically
  hasCode: boolean; // of its own, more than imports
}

/** A page's entry: the list of its islands, each behind an import() of its own, and boot. */
export function pageEntry(
  set: readonly string[],
  { boot, app, islands, live }: EntryModules,
): ClientFile {
  const loaders = set.map((name) => `${name}:()=>${importTogether(islands[name] ?? [])}`);
  const dev = live === undefined ? '' : `${importTogether([live])};`;
  const content = `${dev}import{boot}from"./${nameOf(boot)}";
export const islands={${loaders.join()}};
boot(islands,()=>${importTogether(app)});
`;
  const slug = ['page', ...set].join('-').toLowerCase();
  return { path: assetPath(`${slug}-${shortHash(content)}.js`), content: Buffer.from(content) };
}

/**
 * What pages import to run the app. esbuild may move all its code into one shared chunk, which its own file then
 * merely imports: that file is removed from `files`, and pages import the chunk.
 */
export function appFiles({ path, imports, hasCode }: EntryFile, files: ClientFile[]): string[] {
  if (hasCode || imports.length !== 1) return [...imports, path];
  const at = files.findIndex((file) => file.path === path);
  if (at >= 0) files.splice(at, 1);
  return [...imports];
}
