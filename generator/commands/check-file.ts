// `npm run check -- content/guides/a.mdx`: what is wrong in one file, without looking at all others. Entry:
// checkFile(). Of the pages that it links to, those are made whose anchors it names.

import type { Survey } from '../build.ts';
import { checkAliases, checkLinks } from '../check.ts';
import { sortDiagnostics, withSeverity } from '../diagnostics.ts';
import type { Diagnostic } from '../types.ts';
import { answersOf, lookAt } from './looked-at.ts';

export async function checkFile(siteDir: string, path: string): Promise<readonly Diagnostic[]> {
  const { survey, diagnostics, renderer } = await lookAt(siteDir);
  try {
    const found = [...diagnostics];
    const page = survey?.site.pages.find(
      ({ body, source }) => body.kind === 'doc' && source === path,
    );
    if (survey !== undefined && page !== undefined) {
      const own = await answersOf([page], survey);
      const named = new Set(
        own.links.flatMap(({ destination }) =>
          destination.kind === 'page' && destination.hash ? [destination.route] : [],
        ),
      );
      const targets = survey.site.pages.filter(
        ({ route }) => named.has(route) && route !== page.route,
      );
      const others = await answersOf(targets, survey);
      const ids = (route: string): ReadonlySet<string> | undefined =>
        own.ids.get(route) ?? others.ids.get(route);
      const { pages } = survey.site;
      found.push(...own.diagnostics, ...checkLinks(own.links, { pages, ids }));
      found.push(...checkAliases(survey.site.aliases, ids));
    }
    if (survey !== undefined)
      found.push(...(await writingOf({ siteDir, only: path, told: found }, survey)));
    const ofFile = found.filter(({ file }) => file === undefined || file === path);
    return sortDiagnostics(withSeverity(ofFile, true));
  } finally {
    await renderer.close();
  }
}

async function writingOf(
  asked: { siteDir: string; only: string; told: readonly Diagnostic[] },
  { sources, site, config }: Survey,
): Promise<readonly Diagnostic[]> {
  const { checkWriting } = await import('../writing/check.ts');
  return checkWriting({ ...asked, sources, pages: site.pages, variables: config.variables });
}
