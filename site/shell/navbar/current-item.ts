// Which navbar items link to the open page or its section. Entry: currentOf().

import { samePage, withoutSlash } from '../../shared/routes.ts';
import type { NavbarItem, PageData } from '../../shared/site-types.ts';

/** The value of aria-current: 'page' for the open page itself, true for its section. */
export type Current = 'page' | true | undefined;

export function currentOf(item: NavbarItem, page: PageData): Current {
  if (item.type === 'dropdown') return item.items.some((one) => currentOf(one, page)) || undefined;
  if (item.type !== 'link' || 'href' in item.target) return undefined;
  if (item.version !== undefined || item.base !== undefined) return undefined; // every page is in an edition
  const { route } = item.target;
  if (samePage(route, page.route) && item.target.hash === undefined) return 'page';
  if (item.sidebar !== undefined) return item.sidebar === page.sidebar?.id || undefined;
  if (item.activeBaseRegex !== undefined) {
    return new RegExp(item.activeBaseRegex, 'i').test(page.route) || undefined;
  }
  return isBelow(page.route, item.activeBasePath ?? route) || undefined;
}

/** Every page is below the root, so the root matches only itself. */
function isBelow(route: string, base: string): boolean {
  const bare = withoutSlash(base);
  return bare !== '/' && `${route}/`.startsWith(`${bare}/`);
}
