// A route → the path of its file in the output. Entry: documentPath().

import type { Route } from '../../site/shared/site-types.ts';

/** `/a/b` → `a/b/index.html`, or `a/b.html` where the site's routes have no trailing slash. */
export function documentPath(route: Route, trailingSlash: boolean | undefined): string {
  const path = route.slice(1);
  if (path.endsWith('.html')) return path;
  if (path === '' || path.endsWith('/')) {
    return trailingSlash === false && path !== ''
      ? `${path.slice(0, -1)}.html`
      : `${path}index.html`;
  }
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}
