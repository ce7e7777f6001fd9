// All listed pages as one tree of names, for the docs hierarchy. Entry: planHierarchy().

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import type {
  HierarchyBranch,
  HierarchySection,
  Route,
  SidebarItem,
} from '../../site/shared/site-types.ts';
import type { Page } from '../types.ts';
import type { PlannedSidebars } from './sidebar-trees.ts';

export function planHierarchy(
  sidebars: PlannedSidebars,
  pages: readonly Page[],
): HierarchySection[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const sections = sidebars.sidebars.map(({ id, items }) => ({
    label: sidebars.labels.get(id) ?? id,
    anchor: anchorOf(sidebars.originals.get(id) ?? id),
    branches: items.flatMap((item) => branchOf(item, byRoute)),
  }));
  const others = pages.filter(
    (page) => page.sidebar === undefined && page.indexed && page.body.kind === 'doc',
  );
  const rest = others.map(({ title: label, route }) => ({ label, route, children: [] }));
  return rest.length === 0
    ? sections
    : [...sections, { label: contentMessages.otherPages, anchor: 'other-pages', branches: rest }];
}

function branchOf(item: SidebarItem, pages: ReadonlyMap<Route, Page>): HierarchyBranch[] {
  if (item.type === 'link') {
    if (item.unlisted) return [];
    const page = pages.get(item.route);
    return [
      {
        label: page?.title ?? item.label,
        route: item.route,
        children: [],
        method: item.method,
      },
    ];
  }
  if (item.type === 'internal' && item.method !== undefined) {
    const { label, route, hash, method } = item; // the second operation of a page
    return [{ label, route, hash, method, children: [] }];
  }
  if (item.type !== 'category') return [];
  return [
    {
      label: item.label,
      anchor: anchorOf(item.original ?? item.label),
      children: item.items.flatMap((child) => branchOf(child, pages)),
      route: item.route,
    },
  ];
}

/** `E-commerce plugins` → `e-commerce-plugins`, the same in all languages. */
function anchorOf(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}
