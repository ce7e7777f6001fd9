// Do the links of a page lead somewhere, and their anchors too? Entry: checkLinks().
// Product specification, section 5: broken links fail the build; broken Markdown links, broken anchors
// and duplicate routes warn. Anchors are those of the emitted HTML.

import { withoutSlash } from '../site/shared/routes.ts';
import type { Route } from '../site/shared/types.ts';
import type { Destination } from './links.ts';
import { nearest } from './suggest.ts';
import type { Diagnostic, Place } from './types.ts';

export interface ResolvedLink {
  file: string; // where it is written
  line?: number;
  column?: number;
  href: string; // as it is written
  destination: Destination;
  route: Route; // of the page it stands on
}

export interface LinkTargets {
  routes: readonly Route[];
  ids(route: Route): ReadonlySet<string> | undefined; // of its emitted HTML; undefined: not rendered
}

export function checkLinks(links: Iterable<ResolvedLink>, targets: LinkTargets): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const link of links) {
    const fault = faultOf(link, targets);
    if (fault === undefined) continue;
    const { file, line, column } = link;
    found.push({
      ...fault,
      file,
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    });
  }
  return found;
}

/** Old ids whose new id the page's HTML does not have. */
export function checkAliases(
  aliases: ReadonlyMap<string, readonly { from: string; to: string; place: Place }[]>,
  ids: LinkTargets['ids'],
): Diagnostic[] {
  return [...aliases].flatMap(([route, list]) => {
    const known = ids(route as Route);
    const missing = known === undefined ? [] : list.filter(({ to }) => !known.has(to));
    return missing.map(({ from, to, place }): Diagnostic => {
      const close = nearest(to, known ?? []);
      return {
        severity: 'warning',
        ...place,
        text: `the redirect from "${route}#${from}" leads to "#${to}", which the page does not have`,
        hint:
          close === undefined ? 'no heading of that page has this id' : `did you mean "#${close}"?`,
      };
    });
  });
}

type Fault = Pick<Diagnostic, 'severity' | 'text' | 'hint'>;

function faultOf(
  { href, destination, route }: ResolvedLink,
  targets: LinkTargets,
): Fault | undefined {
  switch (destination.kind) {
    case 'page':
      return anchorFault(href, destination.hash, destination.route, targets);
    case 'anchor':
      return anchorFault(href, destination.hash, route, targets);
    case 'no-file':
      return {
        severity: 'warning',
        text: `link to "${href}": there is no such file`,
        hint: `${destination.path} does not exist; the words are shown without a link`,
      };
    case 'nowhere':
      return {
        severity: 'error',
        text: `link to "${href}" leads nowhere`,
        hint: routeHint(destination.route, targets),
      };
    case 'file':
    case 'elsewhere':
      return undefined;
    default:
      return destination satisfies never;
  }
}

function routeHint(route: string, targets: LinkTargets): string {
  const close = pageOfFile(route, targets.routes) ?? nearest(route, targets.routes);
  return close === undefined ? 'no page has this route' : `did you mean "${close}"?`;
}

/** `/a/two.html` and `/a/index.html` → the pages `/a/two` and `/a`, if the site has them. */
function pageOfFile(route: string, routes: readonly Route[]): Route | undefined {
  if (!route.endsWith('.html')) return undefined;
  const page = withoutSlash(route.replace(/(?:\/index)?\.html$/, '') || '/');
  return routes.find((one) => withoutSlash(one) === page);
}

function anchorFault(
  href: string,
  hash: string | undefined,
  route: Route,
  targets: LinkTargets,
): Fault | undefined {
  if (hash === undefined || hash === '') return undefined;
  const ids = targets.ids(route);
  if (ids === undefined || ids.has(hash)) return undefined;
  const close = nearest(hash, [...ids]);
  return {
    severity: 'warning',
    text: `link to "${href}": ${route} has no anchor "${hash}"`,
    hint: close === undefined ? 'no heading of that page has this id' : `did you mean "#${close}"?`,
  };
}
