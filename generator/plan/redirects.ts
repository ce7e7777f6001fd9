// Redirects of site.yaml: an old path to a new one, or an old anchor of a page to its new id.
// Entry: planRedirects().

import { samePage, withoutSlash } from '../../site/shared/routes.ts';
import type { Route } from '../../site/shared/types.ts';
import { nearest } from '../suggest.ts';
import type { Diagnostic, Page, RedirectConfig, SiteConfig } from '../types.ts';

export interface Redirect {
  from: Route;
  to: string; // a route, with its hash if it has one, or an absolute URL
}

export interface PlannedRedirects {
  redirects: Redirect[];
  aliases: Map<string, { from: string; to: string }[]>;
  diagnostics: Diagnostic[];
}

export function planRedirects(config: SiteConfig, pages: readonly Page[]): PlannedRedirects {
  const planned: PlannedRedirects = { redirects: [], aliases: new Map(), diagnostics: [] };
  const routes = new Map(pages.map((page) => [withoutSlash(page.route), page.route]));
  for (const redirect of config.redirects) {
    const [from = '', oldId] = redirect.from.split('#');
    const [to = '', newId] = redirect.to.split('#');
    if (oldId !== undefined && newId !== undefined && samePage(from, to)) {
      const route = routes.get(withoutSlash(from)) ?? from;
      planned.aliases.set(route, [
        ...(planned.aliases.get(route) ?? []),
        { from: oldId, to: newId },
      ]);
    } else {
      const fault = faultOf(redirect, routes);
      if (fault === undefined) planned.redirects.push({ from: from as Route, to: redirect.to });
      else planned.diagnostics.push({ ...redirect.place, ...fault });
    }
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
      text: `the redirect from "${from}" leaves its page`,
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
  const target = to.split('#')[0] ?? '';
  if (!target.startsWith('/') || routes.has(withoutSlash(target))) return undefined;
  const close = nearest(target, [...routes.values()]);
  return {
    severity: 'error',
    text: `the redirect from "${from}" leads to "${to}", which does not exist`,
    hint: close === undefined ? 'no page has this route' : `did you mean "${close}"?`,
  };
}
