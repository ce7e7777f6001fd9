// `npm run check -- content/guides/a.mdx`: checks one file without rendering all others; also checks the
// translations. Entries: checkFile(), checkTranslations(). A linked page is rendered only where a link
// names an anchor.

import { memoryMemo } from '../cache/memo.ts';
import { checkAliases, checkLinks } from '../checks/broken-links.ts';
import { hasInFold } from '../checks/fold-ids.ts';
import { inWrittenFiles, localeFolders, translationOf } from '../content/locale.ts';
import { sortDiagnostics, withSeverity } from '../diagnostics/diagnostics.ts';
import { undrawnFaults } from '../diagrams/drawings.ts';
import type { LoadedSite } from '../load-site.ts';
import type { Diagnostic, Page } from '../types.ts';
import { openSite, renderPages } from './open-site.ts';

export async function checkFile(siteDir: string, path: string): Promise<readonly Diagnostic[]> {
  const name = path.normalize();
  const translation = translationOf(name);
  const { loaded, diagnostics, renderer } = await openSite(siteDir, translation?.code);
  try {
    const found = [...diagnostics];
    if (loaded !== undefined) {
      const source = translation?.path ?? name;
      const own = loaded.plan.pages.filter((page) => page.source === source);
      found.push(...(await faultsOf(own, loaded)));
      // The rules of writing.yaml apply to the site's default language only.
      if (translation === undefined)
        found.push(...(await writingOf({ siteDir, only: name, reported: found }, loaded)));
    }
    return ofFiles(found, loaded, (file) => file.normalize() === name);
  } finally {
    await renderer.close();
  }
}

/** Diagnostics of the files below content/locales, for all locales but the default one. */
export async function checkTranslations(siteDir: string): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const code of localeFolders(siteDir)) {
    const { loaded, diagnostics, renderer } = await openSite(siteDir, code);
    try {
      const paths = new Set(
        loaded?.sources.docs.flatMap(({ path, file }) => (file === undefined ? [] : path)),
      );
      const pages = loaded?.plan.pages.filter(({ source }) => paths.has(source)) ?? [];
      const faults = loaded === undefined ? [] : await faultsOf(pages, loaded);
      const folder = `content/locales/${code}/`;
      const isOwn = (file: string): boolean => file.startsWith(folder);
      found.push(...ofFiles([...diagnostics, ...faults], loaded, isOwn));
    } finally {
      await renderer.close();
    }
  }
  return found;
}

function ofFiles(
  found: readonly Diagnostic[],
  loaded: LoadedSite | undefined,
  isOwn: (file: string) => boolean,
): readonly Diagnostic[] {
  const named = inWrittenFiles(found, loaded?.docs ?? []);
  const asked = named.filter(({ file }) => file === undefined || isOwn(file));
  return sortDiagnostics(withSeverity(asked, true));
}

/** Diagnostics of these pages, and of their links and anchors. */
async function faultsOf(
  pages: readonly Page[],
  loaded: LoadedSite,
): Promise<readonly Diagnostic[]> {
  const docs = pages.filter(({ body }) => body.kind === 'doc');
  if (docs.length === 0) return [];
  const own = await renderPages(docs, loaded);
  const named = new Set(
    own.links.flatMap(({ destination }) =>
      destination.kind === 'page' && destination.hash ? [destination.route] : [],
    ),
  );
  for (const { route } of docs) named.delete(route);
  const targets = loaded.plan.pages.filter(({ route }) => named.has(route));
  const others = await renderPages(targets, loaded);
  const ids = (route: string): ReadonlySet<string> | undefined =>
    own.ids.get(route) ?? others.ids.get(route);
  const isInFold = (route: string, id: string): boolean =>
    hasInFold(id, own.folds.get(route) ?? others.folds.get(route) ?? [], loaded.api);
  return [
    ...own.diagnostics,
    ...undrawnFaults(own.diagrams.values(), loaded.rendering.drawings),
    ...checkLinks(own.links, {
      ...{ pages: loaded.plan.pages, files: loaded.files, ids, isInFold },
      ...{ api: loaded.api, specs: loaded.config.specs },
    }),
    ...checkAliases(loaded.plan.aliases, ids),
  ];
}

async function writingOf(
  asked: { siteDir: string; only: string; reported: readonly Diagnostic[] },
  { sources, plan: site, config }: LoadedSite,
): Promise<readonly Diagnostic[]> {
  const { checkWriting } = await import('../writing/check-writing.ts');
  const { variables } = config;
  return checkWriting({ ...asked, sources, pages: site.pages, variables, memo: memoryMemo() });
}
