// Which categories of the sidebars the reader has open. Kept while pages change, for all sidebars.
// Entry: useSidebarFolds().

import { useState } from 'react';
import type { Route, Sidebar, SidebarCategory } from '../shared/types.ts';
import { activeKeys } from './sidebar-tree.ts';

export interface SidebarFolds {
  isOpen(key: string, category: SidebarCategory): boolean;
  toggle(key: string, category: SidebarCategory): void;
}

interface State {
  place: string; // the page and sidebar that `open` was last brought up to date for
  open: Readonly<Record<string, boolean>>; // by category key; absent: as the sidebar starts it
}

export function useSidebarFolds(sidebar: Sidebar | undefined, route: Route): SidebarFolds {
  const place = `${sidebar?.id} ${route}`;
  const [state, setState] = useState<State>(() => ({ place, open: opened({}, sidebar, route) }));
  // While rendering, not in an effect: the new page's category is open in its first frame.
  if (state.place !== place) setState({ place, open: opened(state.open, sidebar, route) });
  const isOpen = (key: string, category: SidebarCategory) => state.open[key] ?? !category.collapsed;
  return {
    isOpen,
    toggle: (key, category) =>
      setState({ place, open: { ...state.open, [key]: !isOpen(key, category) } }),
  };
}

/** The open page's categories open; none closes by itself (product spec §2). */
function opened(
  open: State['open'],
  sidebar: Sidebar | undefined,
  route: Route,
): Readonly<Record<string, boolean>> {
  if (sidebar === undefined) return open;
  return {
    ...open,
    ...Object.fromEntries(activeKeys(sidebar, route).map((key) => [key, true])),
  };
}
