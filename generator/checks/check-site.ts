// All checks of pages that have been rendered: links and anchors, what pages show of the API, aliases, diagrams without
// a drawing, path collisions, addresses in routes.lock. Entry: checkSite().

import { join } from 'node:path';
import { isOriginal } from '../config/editions.ts';
import { undrawnFaults } from '../diagrams/drawings.ts';
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

/** What the checks read of a loaded site. */
export interface CheckedSite {
  config: SiteConfig;
  plan: SitePlan;
  api: Api;
  files: LinkTargets['files'];
  resolve: LinkResolver;
  sources: { publicFiles: readonly string[] };
  downloads: { paths: readonly string[] };
  drawings: Parameters<typeof undrawnFaults>[1];
}

/** Anchors of pages that are not among the rendered ones are not checked. */
export type CheckedArticles = Pick<
  RenderedArticles,
  'links' | 'ids' | 'shown' | 'diagrams' | 'folds'
> &
  Pick<LinkTargets, 'planned'>;

export function checkSite(
  siteDir: string,
  { config, plan, api, files, resolve, sources, downloads, drawings }: CheckedSite,
  rendered: CheckedArticles,
): Diagnostic[] {
  const ids = (route: string): ReadonlySet<string> | undefined => rendered.ids.get(route);
  const isInFold = (route: string, id: string): boolean =>
    hasInFold(id, rendered.folds.get(route) ?? [], api);
  const links = [...rendered.links, ...layoutLinks(plan, resolve)];
  const { planned } = rendered;
  const { specs } = config;
  return [
    ...checkLinks(links, { pages: plan.pages, files, ids, isInFold, api, specs, planned }),
    ...checkShown(rendered.shown, api.index, config.specs),
    ...checkAliases(plan.aliases, ids),
    ...undrawnFaults(rendered.diagrams.values(), drawings),
    ...checkCollisions(plan, { publicFiles: sources.publicFiles, generated: downloads.paths }),
    ...(isOriginal(config)
      ? checkRoutesLock(join(siteDir, config.edition.root), { site: plan, ids })
      : []),
  ];
}
