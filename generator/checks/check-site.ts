// All checks of a site whose pages have been rendered: links and anchors, what pages show of the API, aliases,
// path collisions, addresses in routes.lock. Entry: checkSite().

import type { Api } from '../openapi/api.ts';
import { checkShown } from '../openapi/check/check-mentions.ts';
import type { LinkResolver } from '../plan/link-resolver.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import type { RenderedArticles } from '../render/articles.ts';
import type { Diagnostic, SiteConfig } from '../types.ts';
import { checkAliases, checkLinks, type LinkTargets } from './broken-links.ts';
import { hasInFold } from './fold-ids.ts';
import { layoutLinks } from './layout-links.ts';
import { checkCollisions } from './path-collisions.ts';
import { checkRoutesLock } from './routes-lock.ts';

export interface CheckedSite {
  siteDir: string;
  config: SiteConfig;
  plan: SitePlan;
  api: Api;
  files: LinkTargets['files'];
  resolve: LinkResolver;
  publicFiles: readonly string[];
  made: readonly string[]; // paths of files that the build makes besides pages
}

export function checkSite(site: CheckedSite, rendered: RenderedArticles): Diagnostic[] {
  const { config, plan, api, files, resolve, publicFiles, made, siteDir } = site;
  // A page that could not be rendered may have no ids: its anchors are not checked.
  const ids = (route: string): ReadonlySet<string> | undefined => rendered.ids.get(route);
  const isInFold = (route: string, id: string): boolean =>
    hasInFold(id, rendered.folds.get(route) ?? [], api);
  const links = [...rendered.links, ...layoutLinks(config, resolve)];
  return [
    ...checkLinks(links, { pages: plan.pages, files, ids, isInFold, api, specs: config.specs }),
    ...checkShown(rendered.shown, api.index, config.specs),
    ...checkAliases(plan.aliases, ids),
    ...checkCollisions(plan, { publicFiles, made }),
    ...checkRoutesLock(siteDir, { site: plan, ids }),
  ];
}
