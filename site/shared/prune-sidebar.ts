// A long sidebar as the HTML of one page holds it: the top level and the branch of the open page, of a long
// list in it the neighbours. The rest is read from the sidebar's JSON in the browser (product decision 17). Entries: pruneSidebar(), holdsPage().

import { samePage } from './routes.ts';
import type { Route, Sidebar, SidebarCategory, SidebarItem } from './site-types.ts';

/** A sidebar with at most this many items is whole in every page. */
const MAX_ITEMS_IN_HTML = 200;
/** A category with a page of its own, which lists all, shows at most so many; so many before and after the open one. */
const MAX_SIBLINGS = 80;
const NEIGHBORS = 20;

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

/** A closed category keeps its first page, which its link needs. */
function pruneItem(item: SidebarItem, route: Route): SidebarItem {
  if (item.type !== 'category') return item;
  if (holdsPage(item, route))
    return { ...item, items: neighbors(item, route).map((child) => pruneItem(child, route)) };
  return { ...item, items: item.items.slice(0, 1).map((child) => pruneItem(child, route)) };
}

/** Hundreds of schemas on each of their pages would cost more than the pages. */
function neighbors({ items, ...category }: SidebarCategory, route: Route): readonly SidebarItem[] {
  if (category.route === undefined || items.length <= MAX_SIBLINGS) return items;
  const at = items.findIndex((item) => holdsPage(item, route)); // -1: the category's own page is open
  const first = Math.max(0, Math.min(at - NEIGHBORS, items.length - 2 * NEIGHBORS - 1));
  return items.slice(first, first + 2 * NEIGHBORS + 1);
}

/** Whether the open page is this item's own or below it. */
export function holdsPage(item: SidebarItem, route: Route): boolean {
  if (item.type !== 'link' && item.type !== 'category') return false;
  if (item.route !== undefined && samePage(item.route, route)) return true;
  return item.type === 'category' && item.items.some((child) => holdsPage(child, route));
}
