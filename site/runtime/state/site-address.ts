// Where the site is on its host. Entry: siteBase().

/** The base URL, from the document. */
export function siteBase(): string {
  return document.documentElement.dataset['baseUrl'] ?? '/';
}
