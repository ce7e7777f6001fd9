// Where the site is: on a host, or in a folder opened from disk (an offline copy: generator/offline/). Entries:
// siteBase(), siteOrigin(), pageAddress().

import { withIndexFile } from '../../shared/routes.ts';

/** The base URL, from the document. */
export function siteBase(): string {
  return document.documentElement.dataset['baseUrl'] ?? '/';
}

/** `https://docs.example.com`; `file://` in a folder, whose `location.origin` differs between browsers. */
export function siteOrigin(): string {
  return location.protocol === 'file:' ? 'file://' : location.origin;
}

/** The address of the page at this path; in an offline copy it ends in `index.html`. */
export function pageAddress(path: string): string {
  return document.documentElement.dataset['indexFiles'] === undefined ? path : withIndexFile(path);
}
