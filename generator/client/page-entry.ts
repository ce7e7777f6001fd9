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
  start: string; // the name of its start() there
  islands: Readonly<Record<string, string>>;
  live?: string;
}

export interface EntryFile {
  path: string; // in dist/
  imports: readonly string[]; // chunks it imports at once
}

export function setKey(islands: readonly string[]): string {
  return islands.join('+');
}

export function islandsOf(set: string): string[] {
  return set.split('+').filter(Boolean);
}

/** A page's entry: the list of its islands, each behind an import of its own, and boot. */
export function pageEntry(
  set: string,
  { early, app, start, islands, live }: EntryModules,
): ClientFile {
  const fetched = (path: string): string => `import("./${nameOf(path)}")`;
  const loaders = islandsOf(set).map((name) => `${name}:()=>${fetched(islands[name] ?? '')}`);
  // All files of the app in one tick: one after the other would cost a round trip.
  const content = `${live === undefined ? '' : `${fetched(live)};`}import{boot}from"./${nameOf(early)}";
export const islands={${loaders.join()}};
boot(islands,()=>(${app.map(fetched).join()})${start === 'start' ? '' : `.then(app=>({start:app.${start}}))`});
`;
  const slug = ['page', ...islandsOf(set)].join('-').toLowerCase();
  return { path: assetPath(`${slug}-${shortHash(content)}.js`), content: Buffer.from(content) };
}

/** Late chunks share the app's code, so its own file may only hand it on: then the page asks for the other. */
export function appModules(
  { path, imports }: EntryFile,
  files: ClientFile[],
): Pick<EntryModules, 'app' | 'start'> {
  const at = files.findIndex((file) => file.path === path);
  const code = Buffer.from(files[at]?.content ?? []).toString();
  const [, start] =
    /^import\{(\w+) as (\w+)\}from"[^"]*";export\{\2 as start\};\n$/.exec(code) ?? [];
  if (start === undefined) return { app: [...imports, path], start: 'start' };
  files.splice(at, 1);
  return { app: imports, start };
}
