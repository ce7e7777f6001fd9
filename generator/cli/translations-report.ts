// `npm run check -- --translations`: what of each edition is not translated, and what has changed in the original since
// it was. content/locales/<code>.lock keeps a hash of each original as it was translated; `--record` writes it.
// Entry: reportTranslations().

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { isOriginal } from '../config/editions.ts';
import { LOCALES, lockOf } from '../content/edition-files.ts';
import type { LoadedSite } from '../load-site.ts';
import { textsOf } from '../openapi/spec/spec-texts.ts';
import { wordsUnder } from '../yaml/laid-over.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

/** A file of the original, and whether a translation lies over it. */
interface Translated {
  path: string; // of the original, below the folder of its version
  translation?: string | undefined;
  hash: string; // of what was translated
  missing?: readonly string[]; // pointers of texts
}

/** Prints a line for each gap, and writes the locks if `isRecording`: all that is translated is then up to date. */
export function reportTranslations(
  siteDir: string,
  editions: readonly LoadedSite[],
  isRecording: boolean,
): void {
  for (const site of editions.filter(({ config }) => !isOriginal(config))) {
    const { root, locale } = site.config.edition;
    const lock = join(siteDir, lockOf(root, locale.code));
    const all = filesOf(site).sort((a, b) => (a.path < b.path ? -1 : 1));
    const begun = all.filter(({ translation }) => translation !== undefined);
    const lineOf = ({ path, hash }: Translated): string => `${hash} ${path}`;
    if (isRecording && begun.length > 0) {
      mkdirSync(dirname(lock), { recursive: true });
      writeFileSync(lock, begun.map((one) => `${lineOf(one)}\n`).join(''));
    }
    const recorded = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : [];
    const outdated = begun.filter((one) => !recorded.includes(lineOf(one)));
    const gaps = all.filter(
      ({ translation, missing }) => translation === undefined || missing?.length,
    );
    const lines = [
      `${locale.label} (${root}${LOCALES}${locale.code}/): ${all.length - gaps.length} of ${all.length} files are translated.`,
      ...outdated.map(
        ({ path, translation }) =>
          `${translation}: ${root}${path} has changed since, or nobody recorded what was translated`,
      ),
      ...gaps.map(({ path, missing: [first, ...more] = [] }) =>
        first === undefined
          ? `${root}${path}: not translated`
          : `${root}${path}: ${more.length + 1} texts are not translated, the first is ${first}`,
      ),
    ];
    console.log(lines.join('\n'));
  }
}

function filesOf({ sources, config }: LoadedSite): Translated[] {
  const { site, sidebars, categories, data, docs, originals, specs, names } = sources;
  const hashes = new Map(originals.map(({ path, hash }) => [path, hash]));
  const yaml = [site, sidebars, ...categories, ...data.values()];
  return [
    ...docs.map(({ path, hash }) => {
      const original = hashes.get(path);
      return { path, hash: original ?? hash, translation: original && names.get(path) };
    }),
    ...yaml.flatMap((source): Translated[] => {
      if (source === undefined) return [];
      // Addresses and colours may change without a word to translate.
      const hash = hashOf(wordsUnder(parseYaml(source).root).join('\n'));
      return [{ path: source.path, hash, translation: source.translation?.file }];
    }),
    ...specs.map((source) => {
      const { path, text, texts } = source;
      const translated = new Set(texts?.map(({ pointer }) => pointer));
      return {
        path,
        hash: hashOf(text),
        translation: texts && (names.get('content/specs.yaml') ?? ''),
        missing: textsOf(source, config.variables).filter((pointer) => !translated.has(pointer)),
      };
    }),
  ];
}
