// Which sidebar categories are open: kept across navigation, and for the visit in session storage, where the inline
// script reads them before the first paint. Entry: useSidebarFolds().

import { useEffect, useLayoutEffect, useState } from 'react';
import { readSession, writeSession } from '../../runtime/state/session.ts';
import type { Route, Sidebar, SidebarCategory } from '../../shared/site-types.ts';
import { activeKeys } from './sidebar-tree.ts';

export interface SidebarFolds {
  isOpen(key: string, category: SidebarCategory): boolean;
  toggle(key: string, category: SidebarCategory): void;
}

type OpenCategories = Readonly<Record<string, boolean>>; // by category key; absent: its initial state

interface FoldState {
  place: string; // the page and sidebar that `open` was last updated for
  open: OpenCategories;
}

/** Also used by the inline script. */
const KEY = 'sidebar-folds';

export function useSidebarFolds(sidebar: Sidebar | undefined, route: Route): SidebarFolds {
  const place = `${sidebar?.id} ${route}`;
  const [state, setState] = useState<FoldState>(() => ({
    place,
    open: opened({}, sidebar, route),
  }));
  // While rendering, not in an effect, so that the new page's category is open in its first frame.
  if (state.place !== place) setState({ place, open: opened(state.open, sidebar, route) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the first render is the server's
  useLayoutEffect(() => {
    const left = readSession<OpenCategories>(KEY);
    if (left) setState({ place, open: opened(left, sidebar, route) });
  }, []);
  useEffect(() => writeSession(KEY, state.open), [state.open]);
  return {
    isOpen: (key, category) => state.open[key] ?? !category.collapsed,
    // An updater function, since two clicks may come before the next render.
    toggle: (key, { collapsed }) =>
      setState(({ open }) => ({ place, open: { ...open, [key]: !(open[key] ?? !collapsed) } })),
  };
}

/** Opens the open page's categories; none closes by itself (test/SPEC.md §2). */
function opened(open: OpenCategories, sidebar: Sidebar | undefined, route: Route): OpenCategories {
  if (sidebar === undefined) return open;
  return {
    ...open,
    ...Object.fromEntries(activeKeys(sidebar, route).map((key) => [key, true])),
  };
}
