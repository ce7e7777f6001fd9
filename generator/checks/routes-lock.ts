// content/routes.lock: addresses that readers may have bookmarked, one per line: a route, or a route with the
// anchor of a heading. Entries: checkRoutesLock(), lockedAddresses(). An address that is gone needs a redirect.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { samePage, withoutSlash } from '../../site/shared/routes.ts';
import { readSource } from '../content/read-source.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { SEARCH_ROUTE } from '../plan/page-routes.ts';
import { NOT_FOUND_ROUTE, type SitePlan } from '../plan/site-plan.ts';
import type { Article } from '../render/articles.ts';
import type { Diagnostic } from '../types.ts';

export const ROUTES_LOCK = 'content/routes.lock';

export interface LockInput {
  site: SitePlan;
  ids(route: string): ReadonlySet<string> | undefined; // undefined: not known, so not checked
}

interface Locked {
  address: string;
  line: number; // from 1
}

export function checkRoutesLock(siteDir: string, input: LockInput): Diagnostic[] {
  if (!existsSync(join(siteDir, ROUTES_LOCK))) return [];
  const source = readSource(siteDir, ROUTES_LOCK);
  if ('severity' in source) return [source];
  const pages = new Map(input.site.pages.map((page) => [withoutSlash(page.route), page]));
  const routes = input.site.pages.map(({ route }) => route);
  const { root } = input.site.config.edition;
  const redirected = new Set(input.site.redirects.map(({ from }) => withoutSlash(from)));
  return readLock(source.text).flatMap((locked) => {
    const [path = '', anchor] = locked.address.split('#');
    const page = pages.get(withoutSlash(path));
    // Versions share the search page of the latest.
    if (redirected.has(withoutSlash(path)) || samePage(path, SEARCH_ROUTE)) return [];
    if (page === undefined) return [lostRoute(locked, path, { routes, root })];
    const ids = anchor === undefined ? undefined : input.ids(page.route);
    if (anchor === undefined || ids === undefined || ids.has(anchor)) return [];
    return [lostAnchor(locked, { path, anchor, ids, source: page.source, root })];
  });
}

/** Without comments and empty lines. */
export function readLock(text: string): Locked[] {
  return text.split('\n').flatMap((line, at) => {
    const address = line.trim().normalize();
    return address === '' || address.startsWith('#') ? [] : [{ address, line: at + 1 }];
  });
}

function lostRoute(
  { line }: Locked,
  route: string,
  { routes, root }: { routes: readonly string[]; root: string },
): Diagnostic {
  const close = nearest(route, routes);
  return {
    severity: 'error',
    mayFollow: true,
    file: ROUTES_LOCK,
    line,
    column: 1,
    text: `the page "${route}" is gone and has no redirect`,
    hint: `write under redirects: in ${root}content/site.yaml: ${route}: ${close ?? '/the-new-page'}; ${FORGET}`,
  };
}

/** Addresses that nobody can have bookmarked, such as those of an unpublished page, may be forgotten. */
const FORGET = 'if nobody can have bookmarked this address yet: npm run routes -- --forget';

interface LostAnchor {
  path: string;
  anchor: string;
  ids: ReadonlySet<string>; // that the page has now
  source: string;
  root: string; // of the version's files
}

function lostAnchor({ line }: Locked, { path, anchor, ids, source, root }: LostAnchor): Diagnostic {
  const close = nearest(anchor, ids) ?? 'the-new-heading';
  return {
    severity: 'error',
    mayFollow: true,
    file: ROUTES_LOCK,
    line,
    column: path.length + 1,
    text: `the heading "#${anchor}" of "${path}" (${source}) is gone and has no redirect`,
    hint: `give the heading its old id, {#${anchor}}, or write under redirects: in ${root}content/site.yaml: "${path}#${anchor}": "${path}#${close}"; ${FORGET}`,
  };
}

/** The addresses that readers can have bookmarked: pages, and headings on them. */
export function lockedAddresses(articles: Iterable<Article>): string[] {
  return [...articles].flatMap(({ page, headings }) =>
    page.draft || page.route === NOT_FOUND_ROUTE
      ? []
      : [page.route, ...headings.map(({ id }) => `${page.route}#${id}`)],
  );
}
