// Which links the router follows: those to pages of this site. Entry: pageLinkOf().

import type { SiteData } from '../../shared/site-types.ts';

/** `/files/openapi.yaml`: a file to open or save, not a page. Pages may end in `.html`. */
const FILE = /\.(?!html$)[a-z][a-z0-9]{1,5}$/i;

export function pageLinkOf(
  target: EventTarget | null,
  { baseUrl, otherBases = [] }: Pick<SiteData, 'baseUrl' | 'otherBases'>,
): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.hasAttribute('download')) return undefined;
  if (link.classList.contains('part')) return undefined; // a schema's own document: not a page of the site
  if (link.hreflang !== '') return undefined; // another language: its shell differs
  if (link.target !== '' && link.target !== '_self') return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(baseUrl)) return undefined;
  if (otherBases.some((base) => url.pathname.startsWith(base))) return undefined;
  return FILE.test(url.pathname) ? undefined : url;
}

/** The element an address's hash names; an undecodable hash names none. */
export function anchorOf(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined; // invalid percent-encoding: no such anchor
  }
}
