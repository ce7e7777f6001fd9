// Where the site is: on a host, or in a folder that was opened without one (generator/offline/). Entries: siteBase(),
// siteOrigin(), pageAddress().

import { withIndexFile } from '../../shared/routes.ts';

/** The base URL, from the document. */
export function siteBase(): string {
  return document.documentElement.dataset['baseUrl'] ?? '/';
}

/** `https://docs.example.com`; `file://` in a folder, which browsers give different names. */
export function siteOrigin(): string {
  return location.protocol === 'file:' ? 'file://' : location.origin;
}

/** The address of the page at this path: in a folder it names the file. */
export function pageAddress(path: string): string {
  return document.documentElement.dataset['indexFiles'] === undefined ? path : withIndexFile(path);
}
