// `npm run check -- --translations`: what of each edition is not translated, and what has changed in the original since
// it was. content/locales/<code>.lock keeps a hash of each original as it was translated; `--record` writes it.
// Entry: reportTranslations().

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { isOriginal } from '../config/editions.ts';
import { LOCALES } from '../content/edition-files.ts';
import type { LoadedSite } from '../load-site.ts';
import { textsOf } from '../openapi/spec/spec-texts.ts';
import type { Source } from '../types.ts';

/** A file of the original, and whether a translation lies over it. */
interface Translated {
  path: string; // of the original, in the site folder
  translation?: string;
  hash: string; // of the original
}

/** Prints a line for each gap, and writes the locks if `isRecording`: all that is translated is then up to date. */
export function reportTranslations(
  siteDir: string,
  editions: readonly LoadedSite[],
  isRecording: boolean,
): void {
  for (const site of editions.filter(({ config }) => !isOriginal(config))) {
    const { root, locale } = site.config.edition;
    const lock = join(siteDir, root, `${LOCALES}${locale.code}.lock`);
    const all = filesOf(site, root);
    const done = all.filter(({ translation }) => translation !== undefined);
    if (isRecording) {
      const lines = done.map(({ path, hash }) => `${hash} ${path.slice(root.length)}\n`);
      mkdirSync(dirname(lock), { recursive: true });
      writeFileSync(lock, lines.sort(byPath).join(''));
    }
    const recorded = isRecording ? undefined : readLock(lock);
    const outdated = done.filter(
      ({ path, hash }) => recorded && recorded.get(path.slice(root.length)) !== hash,
    );
    console.log(
      `${locale.label} (${root}${LOCALES}${locale.code}/): ${done.length} of ${all.length} files are translated.`,
    );
    for (const { path, translation } of outdated)
      console.log(
        `${translation}: ${path} has changed since, or nobody recorded what was translated`,
      );
    for (const { path, translation } of all)
      if (translation === undefined) console.log(`${path}: not translated`);
    for (const line of missingTexts(site)) console.log(line);
  }
}

function filesOf({ sources }: LoadedSite, root: string): Translated[] {
  const { site, sidebars, categories, data, docs, originals, names } = sources;
  const onDisk = (path: string): string => root + path;
  const hashes = new Map(originals.map(({ path, hash }) => [path, hash]));
  const pages = docs.map(({ path, hash }): Translated => {
    const original = hashes.get(path);
    return { path: onDisk(path), hash: original ?? hash, translation: original && names.get(path) };
  });
  const yaml = [site, sidebars, ...categories, ...data.values()].flatMap((source) =>
    source === undefined ? [] : [yamlFile(source, onDisk(source.path))],
  );
  const specs = sources.specs.flatMap(({ path, text, texts }): Translated[] =>
    texts === undefined
      ? []
      : [
          {
            path: onDisk(path),
            hash: hashOf(text),
            translation: names.get('content/specs.yaml') ?? '',
          },
        ],
  );
  return [...pages, ...yaml, ...specs];
}

function yamlFile({ text, hash, translation }: Source, path: string): Translated {
  if (translation === undefined) return { path, hash };
  return { path, hash: hashOf(text.slice(0, translation.start)), translation: translation.file };
}

function missingTexts({ sources, config }: LoadedSite): string[] {
  return sources.specs.flatMap((source) => {
    const done = new Set(source.texts?.map(({ pointer }) => pointer));
    const missing = textsOf(source, config.variables).filter((pointer) => !done.has(pointer));
    const path = `${config.edition.root}${source.path}`;
    return missing.length === 0
      ? []
      : [`${path}: ${missing.length} texts are not translated, the first is ${missing[0]}`];
  });
}

function readLock(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.split(' ')[0] ?? '']),
  );
}

function byPath(a: string, b: string): number {
  return a.slice(a.indexOf(' ')) < b.slice(b.indexOf(' ')) ? -1 : 1;
}
