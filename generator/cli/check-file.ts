// `npm run check -- content/guides/a.mdx`: checks one file without rendering all others; also checks the
// translations. Entries: checkFile(), checkTranslations(). A linked page is rendered only where a link
// names an anchor.

import { checkSite } from '../checks/check-site.ts';
import { inWrittenFiles, localeFolders, translationOf } from '../content/locale.ts';
import { sortDiagnostics, withSeverity } from '../diagnostics/diagnostics.ts';
import type { LoadedSite } from '../load-site.ts';
import type { Diagnostic, Page } from '../types.ts';
import { openSite, renderPages } from './open-site.ts';

export async function checkFile(siteDir: string, path: string): Promise<readonly Diagnostic[]> {
  const name = path.normalize();
  const translation = translationOf(name);
  const { loaded, diagnostics, renderer } = await openSite(siteDir, translation?.code);
  try {
    const problems = [...diagnostics];
    if (loaded !== undefined) {
      const source = translation?.path ?? name;
      const pages = loaded.plan.pages.filter((page) => page.source === source);
      problems.push(...(await faultsOf(siteDir, pages, loaded)));
    }
    return ofFiles(problems, loaded, (file) => file.normalize() === name);
  } finally {
    await renderer.close();
  }
}

/** Diagnostics of the files below content/locales, for all locales but the default one. */
export async function checkTranslations(siteDir: string): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const code of localeFolders(siteDir)) {
    const { loaded, diagnostics, renderer } = await openSite(siteDir, code);
    try {
      const paths = new Set(
        loaded?.sources.docs.flatMap(({ path, file }) => (file === undefined ? [] : path)),
      );
      const pages = loaded?.plan.pages.filter(({ source }) => paths.has(source)) ?? [];
      const faults = loaded === undefined ? [] : await faultsOf(siteDir, pages, loaded);
      const folder = `content/locales/${code}/`;
      const isOwn = (file: string): boolean => file.startsWith(folder);
      problems.push(...ofFiles([...diagnostics, ...faults], loaded, isOwn));
    } finally {
      await renderer.close();
    }
  }
  return problems;
}

function ofFiles(
  problems: readonly Diagnostic[],
  loaded: LoadedSite | undefined,
  isOwn: (file: string) => boolean,
): readonly Diagnostic[] {
  const named = inWrittenFiles(problems, loaded?.docs ?? []);
  const asked = named.filter(({ file }) => file === undefined || isOwn(file));
  return sortDiagnostics(withSeverity(asked, true));
}

/** All checks of the site, with the articles of these pages and of those whose anchors they link to. */
async function faultsOf(
  siteDir: string,
  pages: readonly Page[],
  loaded: LoadedSite,
): Promise<readonly Diagnostic[]> {
  const docs = pages.filter(({ body }) => body.kind === 'doc');
  if (docs.length === 0) return [];
  const shown = await renderPages(docs, loaded);
  const named = new Set(
    shown.links.flatMap(({ destination }) =>
      destination.kind === 'page' && destination.hash ? [destination.route] : [],
    ),
  );
  for (const { route } of docs) named.delete(route);
  const targets = loaded.plan.pages.filter(({ route }) => named.has(route));
  const others = await renderPages(targets, loaded);
  const rendered = {
    ...shown,
    ids: new Map([...others.ids, ...shown.ids]),
    folds: new Map([...others.folds, ...shown.folds]),
  };
  return [...shown.diagnostics, ...checkSite(siteDir, loaded, rendered)];
}
