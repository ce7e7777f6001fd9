// The pages that this reader opened last, kept for an empty search box. Entries: rememberPage(), recentPages().

import { editionBase, siteBase } from '../state/site-address.ts';
import { storageSlot } from '../state/storage.ts';

export interface RecentPage {
  route: string;
  title: string;
}

const MAX_PAGES = 6;

/** Of one edition: another has other titles. */
function slotHere(): ReturnType<typeof storageSlot> {
  return storageSlot(`recent-pages${editionBase().slice(siteBase().length - 1, -1)}`);
}

export function rememberPage({ route, title }: RecentPage): void {
  const others = recentPages().filter((page) => page.route !== route);
  slotHere().set(JSON.stringify([{ route, title }, ...others].slice(0, MAX_PAGES)));
}

export function recentPages(): RecentPage[] {
  try {
    const pages: unknown = JSON.parse(slotHere().get() ?? '[]');
    return Array.isArray(pages) ? pages.filter(isRecentPage) : [];
  } catch {
    return []; // the stored text is not ours
  }
}

function isRecentPage(value: unknown): value is RecentPage {
  const page = value as Partial<RecentPage> | null;
  return (
    typeof page?.route === 'string' && page.route.startsWith('/') && typeof page.title === 'string'
  );
}
