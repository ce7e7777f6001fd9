// What search.json says about the site's pages besides the index: sections, suggested pages, the list of all pages.
// Entry: knownPages().

import { hrefOf, withoutSlash } from '../../site/shared/routes.ts';
import type { SearchManifest } from '../../site/shared/search/search-manifest.ts';
import { HIERARCHY_ROUTE } from '../plan/page-routes.ts';
import { pagesInOrder } from '../plan/sidebar-queries.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import type { Page } from '../types.ts';

type KnownPages = Pick<SearchManifest, 'sections' | 'suggested' | 'hierarchy'>;

/** The same number as of recently opened pages. */
const MAX_SUGGESTED = 6;

/** `pages`: the searchable pages of a version; `base`: its root. */
export function knownPages(pages: readonly Page[], base: string, site: SitePlan): KnownPages {
  const { config, sidebarLabels } = site;
  const used = new Set(pages.map(({ sidebar }) => sidebar));
  const sidebars = site.sidebars.filter(({ id }) => used.has(id));
  const pathOf = ({ route }: Page): string => hrefOf(route, config).slice(base.length);
  const byRoute = new Map(pages.map((page) => [withoutSlash(page.route), page]));
  const at = (route: string): Page[] => {
    const page = byRoute.get(withoutSlash(route));
    return page === undefined ? [] : [page];
  };
  const each = Math.ceil(MAX_SUGGESTED / Math.max(1, sidebars.length));
  const first = sidebars.flatMap(({ items }) =>
    pagesInOrder(items)
      .flatMap(({ route }) => at(route))
      .slice(0, each),
  );
  const { suggestions } = config.search;
  const suggested = (suggestions.length > 0 ? suggestions.flatMap(at) : first)
    .slice(0, MAX_SUGGESTED)
    .map((page) => ({ title: page.title, page: pathOf(page) }));
  const [hierarchy] = at(base.slice(config.baseUrl.length - 1, -1) + HIERARCHY_ROUTE);
  return {
    sections: sidebars.map(({ id }) => ({ id, label: sidebarLabels.get(id) ?? id })),
    suggested,
    ...(hierarchy === undefined ? {} : { hierarchy: pathOf(hierarchy) }),
  };
}
