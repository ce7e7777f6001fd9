// Redirects of site.yaml: an old path to a new one, or an old anchor of a page to its new id.
// Entry: planRedirects().

import { samePage, withoutSlash } from '../../site/shared/routes.ts';
import type { Route } from '../../site/shared/site-types.ts';
import { routeFault } from '../config/route-fault.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { reservedIdFault } from '../html/reserved-ids.ts';
import type { Diagnostic, Page, Position, RedirectConfig, SiteConfig } from '../types.ts';

export interface Redirect {
  from: Route;
  to: string; // a route, possibly with a hash, or an absolute URL
  place: Position;
}

/** An anchor's old id, which the page keeps next to the new one. */
export interface AnchorAlias {
  from: string;
  to: string;
  place: Position;
}

export interface PlannedRedirects {
  redirects: Redirect[];
  aliases: Map<string, AnchorAlias[]>; // by route
}

export function planRedirects(
  config: SiteConfig,
  pages: readonly Page[],
  report: (fault: Diagnostic) => void,
): PlannedRedirects {
  const planned: PlannedRedirects = { redirects: [], aliases: new Map() };
  const routes = new Map(pages.map((page) => [withoutSlash(page.route), page.route]));
  for (const redirect of config.redirects) {
    const { place } = redirect;
    const [from = '', oldId] = redirect.from.split('#');
    const [to = '', newId] = redirect.to.split('#');
    const route = routes.get(withoutSlash(from));
    const isAlias = oldId !== undefined && newId !== undefined && samePage(from, to);
    if (isAlias && route !== undefined) {
      const reserved = reservedIdFault(oldId);
      const others = planned.aliases.get(route) ?? [];
      if (reserved !== undefined) report({ ...place, severity: 'error', ...reserved });
      else planned.aliases.set(route, [...others, { from: oldId, to: newId, place }]);
      continue;
    }
    const fault = isAlias ? noPage(redirect, routes) : faultOf(redirect, routes);
    if (fault !== undefined) report({ ...place, ...fault });
    else planned.redirects.push({ from: from as Route, to: redirect.to, place });
  }
  return planned;
}

function faultOf(
  { from, to }: RedirectConfig,
  routes: ReadonlyMap<string, Route>,
): Pick<Diagnostic, 'severity' | 'text' | 'hint'> | undefined {
  const [fromPath = '', fromId] = from.split('#');
  if (fromId !== undefined) {
    return {
      severity: 'error',
      text: `the redirect from "${from}" leads to another page`,
      hint: 'an anchor can only be redirected to another anchor of the same page',
    };
  }
  if (routes.has(withoutSlash(fromPath))) {
    return {
      severity: 'error',
      text: `the redirect from "${from}" hides a page that exists`,
      hint: 'remove the redirect or the page',
    };
  }
  const fault = routeFault(fromPath as Route);
  if (fault !== undefined) {
    return {
      severity: 'error',
      text: `the redirect from "${from}" ${fault}`,
      hint: 'write the old path of a page, such as /guides/old',
    };
  }
  const target = to.split(/[?#]/)[0] ?? '';
  if (!target.startsWith('/') || routes.has(withoutSlash(target))) return undefined;
  return noPage({ from, to }, routes);
}

function noPage(
  { from, to }: Pick<RedirectConfig, 'from' | 'to'>,
  routes: ReadonlyMap<string, Route>,
): Pick<Diagnostic, 'severity' | 'text' | 'hint' | 'mayFollow'> {
  const path = to.split(/[?#]/)[0] ?? '';
  return {
    severity: 'error',
    mayFollow: true,
    text: `the redirect from "${from}" leads to "${to}", which does not exist`,
    hint: didYouMean(path, routes.values(), 'no page has this route'),
  };
}
