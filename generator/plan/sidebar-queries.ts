// Queries on a sidebar tree: the pages in reading order, their number, the categories.

import type { NavLink, SidebarCategory, SidebarItem } from '../../site/shared/site-types.ts';

/** Listed pages in reading order: a category's page comes before its children. */
export function pagesInOrder(items: readonly SidebarItem[]): NavLink[] {
  return items.flatMap((item): NavLink[] => {
    if (item.type === 'link')
      return item.unlisted ? [] : [{ label: item.label, route: item.route }];
    if (item.type !== 'category') return [];
    const link = item.route === undefined ? [] : [{ label: item.label, route: item.route }];
    return [...link, ...pagesInOrder(item.items)];
  });
}

/** How many listed docs are below, not counting categories' own pages. */
export function countDocs(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => {
    if (item.type === 'category') return sum + countDocs(item.items);
    return sum + (item.type === 'link' && !item.unlisted ? 1 : 0);
  }, 0);
}

/** All categories, each before those inside it. */
export function categoriesIn(items: readonly SidebarItem[]): SidebarCategory[] {
  return items.flatMap((item) =>
    item.type === 'category' ? [item, ...categoriesIn(item.items)] : [],
  );
}
