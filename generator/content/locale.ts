// One language edition of a site: its configuration and its pages. A page without a translation falls back
// to the default locale's. Entries: localeConfig(), localeDocs(), inWrittenFiles().

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Diagnostic, Position, SiteConfig, Source } from '../types.ts';

/** `content/locales/ar/guides/a.mdx` translates `content/guides/a.mdx`. */
const TRANSLATION = /^content\/locales\/([^/]+)\/(.+)$/;

/** The configuration of the edition `code`: its locale is the default, its pages are below `/code/`. */
export function localeConfig(config: SiteConfig, code: string): SiteConfig | Diagnostic {
  const { list, default: main } = config.locales;
  const codes = list.map((locale) => locale.code);
  if (!codes.includes(code))
    return {
      severity: 'error',
      text: `there is no locale "${code}"`,
      hint: didYouMean(code, codes, 'name it under locales: in content/site.yaml'),
    };
  if (code === main) return config;
  const home = { code: main, baseUrl: config.baseUrl };
  return {
    ...config,
    baseUrl: `${config.baseUrl}${code}/`,
    locales: { list, default: code, home },
  };
}

/** Where the edition of a locale is: the site's base URL, or below it. */
export function localeBase({ baseUrl, locales }: SiteConfig, code: string): string {
  const home = locales.home ?? { code: locales.default, baseUrl };
  return code === home.code ? home.baseUrl : `${home.baseUrl}${code}/`;
}

/** `content/locales/ar/guides/a.mdx` → its locale, and the page that it translates. */
export function translationOf(path: string): { code: string; path: string } | undefined {
  const [, code, rest] = TRANSLATION.exec(path) ?? [];
  return code === undefined ? undefined : { code, path: `content/${rest}` };
}

/** The docs of one edition under the default locale's paths; `file` is the path of a translation's own file. */
export function localeDocs(docs: readonly Source[], code: string): Source[] {
  const translated = new Map<string, Source>();
  const sources: Source[] = [];
  for (const source of docs) {
    const translation = translationOf(source.path);
    if (translation === undefined) sources.push(source);
    else if (translation.code === code)
      translated.set(translation.path, {
        ...source,
        path: translation.path,
        file: source.file ?? source.path,
      });
  }
  const paths = new Set(sources.map(({ path }) => path));
  const additions = [...translated.values()].filter(({ path }) => !paths.has(path));
  return [...sources.map((source) => translated.get(source.path) ?? source), ...additions].sort(
    (a, b) => (a.path < b.path ? -1 : 1),
  );
}

/**
 * Moves diagnostics to the files that authors wrote: from a translated page to its translation, from a made page to
 * its place in specs/.
 */
export function inWrittenFiles(
  found: readonly Diagnostic[],
  docs: readonly Source[],
): readonly Diagnostic[] {
  const files = new Map(
    docs.flatMap(({ path, file, made }): [string, Partial<Position>][] => {
      if (made !== undefined) return [[path, made.place]];
      return file === undefined ? [] : [[path, { file }]];
    }),
  );
  if (files.size === 0) return found;
  return found.map((one) => ({ ...one, ...files.get(one.file ?? '') }));
}

/** The locales that have translations, sorted. */
export function localeFolders(siteDir: string): string[] {
  try {
    const entries = readdirSync(join(siteDir, 'content/locales'), { withFileTypes: true });
    return entries.flatMap((one) => (one.isDirectory() ? one.name : [])).sort();
  } catch {
    return []; // there are no translations
  }
}
