// Routes and addresses: a route as a link, and the route of an address.
// Entry: hrefOf(), fileHref(), encodedPath(), decodePathname().

import type { Route } from './site-types.ts';

export interface AddressRules {
  baseUrl: string; // starts and ends with '/'
  trailingSlash?: boolean; // undefined: routes as they are
}

/** `/guides/coupons/` → `/guides/coupons`; the root stays. Makes the two spellings of a page equal. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Whether two paths name the same page, trailing slash aside. */
export function samePage(a: string, b: string): boolean {
  return withoutSlash(a) === withoutSlash(b);
}

/** A route as the site's rule for trailing slashes spells it. The root is never changed. */
function canonicalRoute(route: Route, trailingSlash: boolean | undefined): Route {
  if (route === '/' || trailingSlash === undefined) return route;
  const bare = withoutSlash(route);
  return (trailingSlash ? `${bare}/` : bare) as Route;
}

/** `/api/errors` → `/docs/api/errors/`: base URL in front, trailing slash by the site's rule, encoded. */
export function hrefOf(route: Route, rules: AddressRules): string {
  return rules.baseUrl + encodedPath(canonicalRoute(route, rules.trailingSlash).slice(1));
}

/** A file of the output as a link: `a b.md` → `/docs/a%20b.md`. */
export function fileHref(path: string, { baseUrl }: Pick<AddressRules, 'baseUrl'>): string {
  return baseUrl + encodedPath(path);
}

/**
 * A path as addresses spell it: `/` and the characters that RFC 3986 calls unreserved stay, all others are encoded. So
 * an address can stand in Markdown, where a parenthesis ends a link, and in the rules of hosts as it is.
 */
export function encodedPath(path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  return path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Nothing to encode. */
const PLAIN_PATH = /^[\w./~-]*$/;

/** `/a/index.html`, `/a.html` → `/a`: what a host may serve instead of the bare path. */
const HTML_FILE = /(?:\/index)?\.html$/;

/** The root of a site stays: `/index.html` → `/`. */
export function withoutHtml(path: string): string {
  return path.replace(HTML_FILE, '') || '/';
}

/** test/SPEC.md §8: an invalid percent-encoded pathname is a URIError. */
export function decodePathname(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (cause) {
    throw new URIError(
      `the path "${pathname}" could not be decoded: its percent-encoding is not valid`,
      { cause },
    );
  }
}
