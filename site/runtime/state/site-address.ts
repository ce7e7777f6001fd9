// Where the site is on its host. Entries: siteBase(), editionBase(), searchPlace().

import type { SiteData } from '../../shared/site-types.ts';

/** The base URL of all editions, from the document: nothing outside it is trusted. */
export function siteBase(): string {
  return document.documentElement.dataset['baseUrl'] ?? '/';
}

/** The base URL of the page's own edition. */
export function editionBase(): string {
  return document.documentElement.dataset['editionBase'] ?? siteBase();
}

/** The edition that has the search page, and which version it is to search: all versions share one (test/SPEC.md §2). */
export function searchPlace({ baseUrl, versionPath = '' }: SiteData): {
  baseUrl: string;
  version: string;
} {
  const end = versionPath === '' ? baseUrl.length : -`${versionPath}/`.length;
  return { baseUrl: baseUrl.slice(0, end), version: versionPath };
}
