// Links that are on every page (navbar, footer, announcement, sidebars), reference.errorsPage and the search suggestions:
// checked once for the whole site. Entries: layoutLinks(), sidebarLinks().

import type { Sidebar, SidebarItem } from '../../site/shared/site-types.ts';
import { scanHtml } from '../html/scan-html.ts';
import type { LinkResolver, ResolvedLink } from '../plan/link-resolver.ts';
import type { NavbarItemConfig, Position, SiteConfig } from '../types.ts';

const SITE_FILE = 'content/site.yaml';

export function layoutLinks(config: SiteConfig, resolve: LinkResolver): ResolvedLink[] {
  const { navbar, footer, announcement, reference, search, theme, places } = config;
  const written = [
    ...navbar.items.flatMap(navbarLinks),
    ...logoLinks(navbar.logo?.href, footer?.logo?.href),
    { to: theme?.titleFont, ...(places['theme'] && { place: places['theme'] }) },
    ...[...(footer?.links ?? []), ...(footer?.columns.flatMap(({ links }) => links) ?? [])].flatMap(
      (link) => ('html' in link ? linksIn(link.html, link.place) : [link]),
    ),
    { to: reference.errorsPage, ...(places['reference'] && { place: places['reference'] }) },
    ...search.suggestions.map((to) => ({
      to,
      ...(places['search'] && { place: places['search'] }),
    })),
    ...(announcement === undefined ? [] : linksIn(announcement.content, announcement.place)),
  ];
  return written.flatMap(({ to, place }) => {
    if (to === undefined) return [];
    const destination = resolve(to, { path: SITE_FILE, route: '/' });
    return [{ ...(place ?? { file: SITE_FILE }), href: to, destination, route: '/' as const }];
  });
}

/** Of sidebars, to parts of pages. */
export function sidebarLinks(sidebars: readonly Sidebar[], resolve: LinkResolver): ResolvedLink[] {
  const file = 'content/sidebars.yaml';
  const linksOf = (item: SidebarItem): ResolvedLink[] => {
    if (item.type === 'category') return item.items.flatMap(linksOf);
    if (item.type !== 'internal') return [];
    const href = item.route + item.hash;
    return [{ file, href, destination: resolve(href, { path: file, route: '/' }), route: '/' }];
  };
  return sidebars.flatMap(({ items }) => items.flatMap(linksOf));
}

interface WrittenLink {
  to?: string | undefined;
  place?: Position;
}

/** Links in the owner's own HTML. */
function linksIn(html: string, place: Position): WrittenLink[] {
  return scanHtml(html).hrefs.map((to) => ({ to, place }));
}

function logoLinks(...hrefs: readonly (string | undefined)[]): WrittenLink[] {
  return hrefs.filter((href) => href?.startsWith('/')).map((to) => ({ to }));
}

function navbarLinks(item: NavbarItemConfig): WrittenLink[] {
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
