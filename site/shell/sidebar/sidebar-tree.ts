// Which items of a sidebar are drawn on a page, and which of its categories contain the page. Entries: itemsToDraw(),
// activeKeys().

import { holdsPage } from '../../shared/prune-sidebar.ts';
import { samePage } from '../../shared/routes.ts';
import type { Route, Sidebar, SidebarCategory, SidebarItem } from '../../shared/site-types.ts';

/**
 * Without unlisted links (except the open page) and without empty categories that have no index page. An empty category
 * with an index page becomes a link, unless it is only pruned.
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

/** A category's key among all sidebars' categories: the labels from the root. */
export function categoryKey(parentKey: string, category: SidebarCategory): string {
  return `${parentKey}/${category.label}`;
}

/** The keys of the categories that contain the open page, outermost first. */
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
