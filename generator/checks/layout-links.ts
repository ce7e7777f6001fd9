// Links that are on every page (navbar, footer, announcement, sidebars), reference.errorsPage and the search suggestions:
// checked once for the whole site. Entry: layoutLinks().

import { SITE_FILE } from '../config/site-config.ts';
import { scanHtml } from '../html/scan-html.ts';
import type { LinkResolver, ResolvedLink } from '../plan/link-resolver.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import type { NavbarItemConfig, Position, WrittenLink } from '../types.ts';

export function layoutLinks(plan: SitePlan, resolve: LinkResolver): ResolvedLink[] {
  const { navbar, footer, announcement, reference, search, theme, places } = plan.config;
  const written: Partial<WrittenLink>[] = [
    ...plan.sidebarLinks,
    ...navbar.items.flatMap(navbarLinks),
    ...[navbar.logo?.href, footer?.logo?.href]
      .filter((href) => href?.startsWith('/'))
      .map((to) => ({ to })),
    { to: theme?.titleFont, place: places['theme'] },
    ...[...(footer?.links ?? []), ...(footer?.columns.flatMap(({ links }) => links) ?? [])].flatMap(
      (link) => ('html' in link ? linksIn(link.html, link.place) : [link]),
    ),
    { to: reference.errorsPage, place: places['reference'] },
    ...search.suggestions.map((to) => ({ to, place: places['search'] })),
    ...(announcement === undefined ? [] : linksIn(announcement.content, announcement.place)),
  ];
  return written.flatMap(({ to, place }) => {
    if (to === undefined) return [];
    const destination = resolve(to, { path: SITE_FILE, route: '/' });
    return [{ ...(place ?? { file: SITE_FILE }), href: to, destination, route: '/' as const }];
  });
}

/** Links in the owner's own HTML. */
function linksIn(html: string, place: Position): Partial<WrittenLink>[] {
  return scanHtml(html).hrefs.map((to) => ({ to, place }));
}

function navbarLinks(item: NavbarItemConfig): Partial<WrittenLink>[] {
  switch (item.type) {
    case 'html':
      return linksIn(item.html, item.place);
    case 'default':
    case 'docsVersion':
      return [{ to: item.to, place: item.place }];
    case 'dropdown':
      return [{ to: item.to, place: item.place }, ...item.items.flatMap(navbarLinks)];
    case 'search':
    case 'doc':
    case 'docSidebar':
    case 'docsVersionDropdown':
    case 'localeDropdown':
      return []; // their targets are the plan's
    default:
      item satisfies never;
      return [];
  }
}
