// Docs → routes. A route is the path under content/, verbatim; `slug` replaces it. Entry: routeDocs().
// If two docs have the same route, the first path wins, with a warning that names both.

import { samePage, withoutSlash } from '../../site/shared/routes.ts';
import type { Route } from '../../site/shared/site-types.ts';
import { routeOfId } from '../content/doc-metadata.ts';
import type { Diagnostic, DocMetadata, SiteConfig } from '../types.ts';

/** test/SPEC.md §2: the page that lists all others. */
export const HIERARCHY_ROUTE = '/docs-hierarchy';
export const SEARCH_ROUTE = '/search';

export interface RoutedDoc {
  doc: DocMetadata;
  route: Route;
}

export interface RoutedDocs {
  docs: readonly RoutedDoc[];
  byId: ReadonlyMap<string, RoutedDoc>;
  byPath: ReadonlyMap<string, RoutedDoc>; // of the source file
}

export function routeDocs(
  metadata: readonly DocMetadata[],
  config: SiteConfig,
  report: (fault: Diagnostic) => void,
): RoutedDocs {
  const owners = new Map<string, RoutedDoc>();
  const docs: RoutedDoc[] = [];
  for (const doc of metadata) {
    const route = routeOfDoc(doc);
    if (!hasSearchPage(config) && samePage(route, SEARCH_ROUTE)) continue; // frozen with content/
    const owner = owners.get(withoutSlash(route));
    if (owner !== undefined) {
      report(duplicate(doc, owner));
      continue;
    }
    const routed = { doc, route };
    owners.set(withoutSlash(route), routed);
    docs.push(routed);
  }
  return {
    docs,
    byId: new Map(docs.map((routed) => [routed.doc.id, routed])),
    byPath: new Map(docs.map((routed) => [routed.doc.path, routed])),
  };
}

function duplicate(doc: DocMetadata, owner: RoutedDoc): Diagnostic {
  const belongs = `the route "${owner.route}" belongs to ${nameOf(owner.doc)} already`;
  if (doc.generated !== undefined) {
    return {
      severity: 'warning',
      ...doc.generated.item,
      text: `${belongs}; the page of ${doc.generated.what} is left out`,
      hint: 'give this item another path:, or the other page another slug',
    };
  }
  const place = doc.places['slug'] ?? { file: doc.path, line: 1, column: 1 };
  return {
    severity: 'warning',
    ...place,
    text: `${belongs}; this page is left out`,
    hint: 'give one of the two another slug',
  };
}

/** For messages: a generated page has no file of its own. */
function nameOf({ generated, path }: DocMetadata): string {
  return generated === undefined ? path : `the page of ${generated.what}`;
}

function routeOfDoc({ id, frontMatter }: DocMetadata): Route {
  const folder = id.includes('/') ? id.slice(0, id.lastIndexOf('/') + 1) : '';
  const { slug } = frontMatter;
  return slug === undefined ? routeOfId(id) : resolveSlug(slug, folder);
}

/** A slug with a leading slash is the route; any other is relative to the doc's folder. */
function resolveSlug(slug: string, folder: string): Route {
  if (slug.startsWith('/')) return slug as Route;
  const parts: string[] = [];
  for (const part of `${folder}${slug}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** All versions share the search page of the latest, which searches the version that the reader comes from. */
export function hasSearchPage({ edition }: SiteConfig): boolean {
  return edition.version.path === '';
}

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
