// What of a sidebar is drawn on a page, and which of its categories hold the page. Entries: itemsToDraw(),
// activeKeys().

import { holdsPage } from '../../shared/prune-sidebar.ts';
import { samePage } from '../../shared/routes.ts';
import type { Route, Sidebar, SidebarCategory, SidebarItem } from '../../shared/site-types.ts';

/**
 * Without unlisted links (but for the open page) and without empty categories that have no page. An
 * empty one that has a page becomes a link, unless its pages are only not in the HTML.
 */
export function itemsToDraw(items: readonly SidebarItem[], route: Route): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'link') return item.unlisted && !samePage(item.route, route) ? [] : [item];
    if (item.type !== 'category' || item.isPruned) return [item];
    const children = itemsToDraw(item.items, route);
    if (children.length > 0) return [{ ...item, items: children }];
    if (item.route === undefined) return [];
    return [{ type: 'link', label: item.label, route: item.route }];
  });
}

/** A category's name among all sidebars' categories: its labels from the root. */
export function categoryKey(parentKey: string, category: SidebarCategory): string {
  return `${parentKey}/${category.label}`;
}

/** The keys of the categories that hold the open page, from the outside in. */
export function activeKeys(sidebar: Sidebar, route: Route): string[] {
  return keysBelow(sidebar.items, sidebar.id, route);
}

function keysBelow(items: readonly SidebarItem[], parentKey: string, route: Route): string[] {
  return items.flatMap((item) => {
    if (item.type !== 'category' || !holdsPage(item, route)) return [];
    const key = categoryKey(parentKey, item);
    return [key, ...keysBelow(item.items, key, route)];
  });
}
