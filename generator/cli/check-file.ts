// `npm run check -- content/guides/a.mdx`: checks one file without rendering all others, in the edition that it
// belongs to. Entry: checkFile(). A linked page is rendered only where a link names an anchor.

import { checkSite } from '../checks/check-site.ts';
import { sortDiagnostics, withSeverity } from '../diagnostics/diagnostics.ts';
import type { LoadedSite } from '../load-site.ts';
import type { Diagnostic, Edition, Page } from '../types.ts';
import { openSite, renderPages } from './open-site.ts';

export async function checkFile(siteDir: string, path: string): Promise<readonly Diagnostic[]> {
  const name = path.normalize();
  const folder = VERSION.exec(name)?.[0] ?? '';
  const code = LANGUAGE.exec(name.slice(folder.length))?.[1];
  const wanted = ({ root, locale }: Edition, at: number): boolean =>
    code === undefined
      ? at === 0 || (root === folder && folder !== '')
      : root === folder && locale.code === code;
  const { editions, diagnostics, renderer } = await openSite(siteDir, wanted);
  try {
    const problems = [...diagnostics];
    for (const loaded of editions) {
      const { sources, plan } = loaded;
      const fileOf = (source: string): string => sources.names.get(source) ?? source;
      const pages = plan.pages.filter(({ source }) => fileOf(source) === name);
      problems.push(...(await faultsOf(siteDir, pages, loaded)));
    }
    const asked = problems.filter(({ file }) => file === undefined || file.normalize() === name);
    return sortDiagnostics(withSeverity(asked, true));
  } finally {
    await renderer.close();
  }
}

/** `versions/1.0/`, `content/locales/ar/`: the folders of an edition. */
const VERSION = /^versions\/[^/]+\//;
const LANGUAGE = /^content\/locales\/([^/]+)\//;

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
  return [...shown.diagnostics, ...loaded.written(checkSite(siteDir, loaded, rendered))];
}
