// Prunes a long sidebar for the HTML of one page: the top level and the branch of the open page stay, of a very long
// list only the page's neighbors. The browser reads the rest from the sidebar's JSON. Entries:
// pruneSidebar(), holdsPage().

import { samePage } from './routes.ts';
import type { Route, Sidebar, SidebarCategory, SidebarItem } from './site-types.ts';

/** A sidebar with at most this many items is not pruned. */
const MAX_ITEMS_IN_HTML = 200;
/**
 * How many items are kept before the open page in its list, and after it: more than fit on a screen, so that the
 * sidebar is scrolled and items added above move nothing.
 */
const NEIGHBORS = 40;

export function pruneSidebar(sidebar: Sidebar, route: Route): Sidebar {
  if (countItems(sidebar.items) <= MAX_ITEMS_IN_HTML) return sidebar;
  return { id: sidebar.id, items: sidebar.items.map((item) => pruneItem(item, route)) };
}

function countItems(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, item) => sum + 1 + (item.type === 'category' ? countItems(item.items) : 0),
    0,
  );
}

/** Other branches keep the link to their index page; a branch without one keeps its first item. */
function pruneItem(item: SidebarItem, route: Route): SidebarItem {
  if (item.type !== 'category') return item;
  if (holdsPage(item, route))
    return { ...item, items: neighbors(item, route).map((child) => pruneItem(child, route)) };
  if (item.route !== undefined && item.items.some(isListed))
    return { ...item, items: [], isPruned: true };
  return { ...item, items: item.items.slice(0, 1).map((child) => pruneItem(child, route)) };
}

function isListed(item: SidebarItem): boolean {
  return item.type !== 'link' || item.unlisted !== true;
}

/** Shortens the list only if the category has an index page, which shows all of it. */
function neighbors({ items, route: link }: SidebarCategory, route: Route): readonly SidebarItem[] {
  if (link === undefined || items.length <= 2 * NEIGHBORS) return items;
  const at = Math.max(
    items.findIndex((item) => holdsPage(item, route)),
    0,
  );
  return items.slice(Math.max(at - NEIGHBORS, 0), at + NEIGHBORS + 1);
}

/** Whether the open page is this item's own or below it. */
export function holdsPage(item: SidebarItem, route: Route): boolean {
  if (item.type !== 'link' && item.type !== 'category') return false;
  if (item.route !== undefined && samePage(item.route, route)) return true;
  return item.type === 'category' && item.items.some((child) => holdsPage(child, route));
}
