// Which files an edition is made of: those of its version, with the files of its language laid over them: a page, an
// image or an example replaces the original's, the keys of a YAML file lie over the original's.
// Entries: translationsIn(), strayTranslations(), translated(), inWrittenFiles().

import { hashOf } from '../cache/hash.ts';
import { SITE_FILE } from '../config/site-config.ts';
import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import { placesIn } from '../diagnostics/positions.ts';
import type { Diagnostic, Position, Source } from '../types.ts';
import { laidOver } from '../yaml/laid-over.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

/** Where an edition's files are in the site folder. */
export interface EditionFolders {
  root: string; // '' or 'versions/1.0/'
  locale: string; // 'ar': content/locales/ar/ lies over content/
}

export const LOCALES = 'content/locales/';

/** What a language has translated, and when. */
export function lockOf(root: string, code: string): string {
  return `${root}${LOCALES}${code}.lock`;
}

/** A line of that file: the hash of an original as it was translated, and its path. */
export const RECORDED = /^(\S+) (.+)$/gm;

/** What the files of one language lie over → these files: `content/a.mdx` → `content/locales/ar/a.mdx`. */
export function translationsIn(files: readonly string[], locale: string): Map<string, string> {
  const folder = `${LOCALES}${locale}/`;
  const below = files.filter((path) => path.startsWith(folder));
  return new Map(below.map((path) => [`content/${path.slice(folder.length)}`, path]));
}

/** Files that only a translation needs: texts of the shell, of specifications, words for search. */
export function isTextFile(path: string): boolean {
  return /^content\/(?:messages|specs|synonyms)\.yaml$/.test(path);
}

/** Whether a translation lies over the original key by key. Synonyms are those of one language. */
export function isMerged(path: string): boolean {
  return /\.ya?ml$/.test(path) && !isTextFile(path) && !path.startsWith('content/examples/');
}

/** Files of a language that lie over nothing. */
export function strayTranslations(
  translations: ReadonlyMap<string, string>,
  originals: readonly string[],
  onDisk: (path: string) => string,
): Diagnostic[] {
  const known = new Set(originals);
  return [...translations].flatMap(([path, file]): Diagnostic[] => {
    if (known.has(path) || isTextFile(path)) return [];
    const close = nearest(path, originals);
    const hint = close === undefined ? 'remove it' : `did you mean ${close}? Otherwise remove it`;
    const text = `translates nothing: there is no ${onDisk(path)}`;
    return [{ severity: 'error', file: onDisk(file), text, hint }];
  });
}

/** What stands once for all editions. */
const SHARED_KEYS = new Set(['url', 'baseUrl', 'trailingSlash', 'versions', 'locales']);

/** YAML with its translation laid over it; parseYaml() merges the two. */
export function translated(
  original: Source,
  over: Source,
  file: string,
): { source: Source; faults: Diagnostic[] } {
  const text = `${original.text}\n${over.text}`;
  const translation = { start: original.text.length + 1, file };
  const source = { ...original, text, hash: hashOf(text), translation };
  const placeOf = placesIn(source);
  const { path } = original;
  const faults: Diagnostic[] = [];
  const under = parseYaml(original).root;
  const above = parseYaml({ path, text, start: translation.start }).root;
  if (under === undefined || above === undefined) return { source, faults };
  laidOver(under, above, {
    length({ start, items }, list) {
      faults.push({
        severity: 'warning',
        ...placeOf(list.start),
        text: `this list has ${list.items.length} items, the original ${items.length} (line ${placeOf(start).line}); it is not translated`,
        hint: 'lists are translated item by item: repeat each, with what differs',
      });
    },
    key({ key, keyStart }, map) {
      const isName = path === 'content/sidebars.yaml' && map === under;
      if (!isName && !path.startsWith('content/data/')) return; // the keys of others are known
      const names = map.pairs.map((pair) => pair.key);
      const hint = didYouMean(key, names, `there are ${names.join(', ')}`);
      const text = `the original has no "${key}"`;
      faults.push({ severity: 'error', ...placeOf(keyStart), text, hint });
    },
  });
  const pairs = path === SITE_FILE && above.kind === 'map' ? above.pairs : [];
  for (const { key, keyStart } of pairs.filter((pair) => SHARED_KEYS.has(pair.key))) {
    const text = `${key} stands once, in content/site.yaml`;
    faults.push({ severity: 'error', ...placeOf(keyStart), text, hint: 'remove it here' });
  }
  return { source, faults };
}

/** The same source under the path that it has in a site of one edition. */
export function renamed(source: Source, path: string): Source {
  const { path: onDisk, file = onDisk } = source;
  return onDisk === path ? source : Object.assign(source, { path, file });
}

/**
 * Moves diagnostics to the files that authors wrote: of a frozen version, of a translation, and from a generated page to
 * its place in specs/.
 */
export function inWrittenFiles(
  found: readonly Diagnostic[],
  { names }: { names: ReadonlyMap<string, string> },
  docs: readonly Source[],
): readonly Diagnostic[] {
  const generated = new Map(
    docs.flatMap((doc): [string, Position][] =>
      doc.generated === undefined ? [] : [[doc.path, doc.generated.place]],
    ),
  );
  return found.map((one) => {
    const place = generated.get(one.file ?? '') ?? {};
    const placed = { ...one, ...place };
    const file = names.get(placed.file ?? '');
    return file === undefined ? placed : { ...placed, file };
  });
}
