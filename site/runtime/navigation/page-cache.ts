// Pages that have been fetched, or are being fetched, by path: a query changes nothing in a page's HTML.
// Entry: createPageCache().

import { type FetchedPage, fetchPage } from './fetch-page.ts';

const MAX_PAGES = 30;

export interface PageCache {
  /** Fetches a page that is not there yet; one that failed is fetched again. */
  get(url: URL): Promise<FetchedPage>;
  clear(): void;
}

export function createPageCache(): PageCache {
  const pages = new Map<string, Promise<FetchedPage>>();
  return {
    get({ pathname }) {
      const known = pages.get(pathname);
      if (known !== undefined) return known;
      const fetched = fetchPage(pathname);
      pages.set(pathname, fetched);
      fetched.catch(() => pages.delete(pathname));
      if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value ?? '');
      return fetched;
    },
    clear: () => pages.clear(),
  };
}
