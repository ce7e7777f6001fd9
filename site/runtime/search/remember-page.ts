// The pages that this reader opened last, kept for an empty search box. Entry: rememberPage(). Part of the
// shell's own script, so it is small: recent-pages.ts, which reads them, validates them.

import { storageSlot } from '../state/storage.ts';

export interface RecentPage {
  route: string;
  title: string;
}

const MAX_PAGES = 6;
export const recentSlot = storageSlot('recent-pages');

export function rememberPage({ route, title }: RecentPage): void {
  let others: RecentPage[] = [];
  try {
    const kept = JSON.parse(recentSlot.get() ?? '[]') as RecentPage[];
    others = kept.filter((page) => page.route !== route);
  } catch {} // the stored text is not ours
  recentSlot.set(JSON.stringify([{ route, title }, ...others].slice(0, MAX_PAGES)));
}
