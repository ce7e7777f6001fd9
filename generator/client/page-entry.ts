// What a page asks for first: a few lines of script that name its islands and the app. Entry: pageEntry().

import { shortHash } from '../cache/hash.ts';
import { assetPath, nameOf } from './reserved-folders.ts';

export interface ClientFile {
  path: string; // in dist/
  content: Uint8Array;
}

/** What entries import, as paths in dist/. */
export interface EntryModules {
  early: string;
  app: readonly string[]; // what it imports at once, then itself
  islands: Readonly<Record<string, string>>;
  live?: string;
}

export interface EntryFile {
  path: string; // in dist/
  imports: readonly string[]; // chunks it imports at once
  hasCode: boolean; // of its own, more than imports
}

export function setKey(islands: readonly string[]): string {
  return islands.join('+');
}

export function islandsOf(set: string): string[] {
  return set.split('+').filter(Boolean);
}

/** A page's entry: the list of its islands, each behind an import of its own, and boot. */
export function pageEntry(set: string, { early, app, islands, live }: EntryModules): ClientFile {
  const fetched = (path: string): string => `import("./${nameOf(path)}")`;
  const loaders = islandsOf(set).map((name) => `${name}:()=>${fetched(islands[name] ?? '')}`);
  // All files of the app in one tick: one after the other would cost a round trip.
  const content = `${live === undefined ? '' : `${fetched(live)};`}import{boot}from"./${nameOf(early)}";
export const islands={${loaders.join()}};
boot(islands,()=>(${app.map(fetched).join()}));
`;
  const slug = ['page', ...islandsOf(set)].join('-').toLowerCase();
  return { path: assetPath(`${slug}-${shortHash(content)}.js`), content: Buffer.from(content) };
}

/**
 * What pages import to run the app. Chunks share its code, so its own file may do no more than import the one
 * chunk that has it: that file is left out of `files`, and pages import the chunk.
 */
export function appFiles({ path, imports, hasCode }: EntryFile, files: ClientFile[]): string[] {
  if (hasCode || imports.length !== 1) return [...imports, path];
  const at = files.findIndex((file) => file.path === path);
  if (at >= 0) files.splice(at, 1);
  return [...imports];
}
