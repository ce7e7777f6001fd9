// Links of the navbar, the footer and the announcement: they stand on every page, and are checked once.

import type { ResolvedLink } from './check.ts';
import { scanHtml } from './html.ts';
import type { LinkResolver } from './links.ts';
import type { NavbarItemConfig, Place, SiteConfig } from './types.ts';

const SITE_FILE = 'content/site.yaml';

export function layoutLinks(config: SiteConfig, resolve: LinkResolver): ResolvedLink[] {
  const { navbar, footer, announcement } = config;
  const written = [
    ...navbar.items.flatMap(navbarLinks),
    ...(footer?.links ?? []),
    ...(footer?.columns.flatMap(({ links }) => links) ?? []),
    ...scanHtml(announcement?.content ?? '').hrefs.map((to) => ({
      to,
      place: announcement?.place,
    })),
  ];
  return written.flatMap(({ to, place }) => {
    if (to === undefined) return [];
    const destination = resolve(to, { path: SITE_FILE, route: '/' });
    return [{ ...(place ?? { file: SITE_FILE }), href: to, destination, route: '/' as const }];
  });
}

function navbarLinks(item: NavbarItemConfig): { to?: string | undefined; place: Place }[] {
  const own =
    item.type === 'default' || item.type === 'dropdown' ? [{ to: item.to, place: item.place }] : [];
  return item.type === 'dropdown' ? [...own, ...item.items.flatMap(navbarLinks)] : own;
}
