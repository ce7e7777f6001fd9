// The pages this reader opened last, for an empty search box. Entry: recentPages().

import { type RecentPage, recentSlot } from './remember-page.ts';

export function recentPages(): RecentPage[] {
  try {
    const pages: unknown = JSON.parse(recentSlot.get() ?? '[]');
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
