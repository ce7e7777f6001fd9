// Checks that links lead to existing pages and anchors. Entries: checkLinks(), checkAliases().
// Product specification, section 5: broken links fail the build; broken Markdown links, broken anchors
// and duplicate routes warn. Anchors are those of the emitted HTML.

import type { Route } from '../../site/shared/site-types.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Api } from '../openapi/api.ts';
import { diagnosed, type SpecFault } from '../openapi/check/spec-fault.ts';
import { specName } from '../openapi/spec/api-index.ts';
import { isTop, type ResolvedLink } from '../plan/link-resolver.ts';
import type { Diagnostic, Page, Position, SiteConfig } from '../types.ts';

export interface LinkTargets {
  pages: readonly Pick<Page, 'route' | 'unlisted'>[];
  ids(route: Route): ReadonlySet<string> | undefined; // of its emitted HTML; undefined: not rendered
  isInFold(route: Route, id: string): boolean; // ids of fields that the page fetches on demand
  api: Pick<Api, 'linkPlaces' | 'documents'>;
  specs: SiteConfig['specs'];
}

export function checkLinks(links: Iterable<ResolvedLink>, targets: LinkTargets): Diagnostic[] {
  const unlisted = new Set(targets.pages.filter((page) => page.unlisted).map(({ route }) => route));
  const found: Diagnostic[] = [];
  const inSpecs: LinkFault[] = [];
  for (const link of links) {
    const { file, line, column } = link;
    for (const fault of [faultOf(link, targets), unlistedFault(link, unlisted)]) {
      if (fault === undefined) continue;
      if (link.inSpecs === true) inSpecs.push({ link, fault });
      else
        found.push({
          ...fault,
          file,
          ...(line === undefined ? {} : { line }),
          ...(column === undefined ? {} : { column }),
        });
    }
  }
  return [...found, ...faultsInSpecs(inSpecs, targets)];
}

interface LinkFault {
  link: ResolvedLink;
  fault: LinkDiagnostic;
}

/** Many pages may show one description: its links are reported once, where it is written. */
function faultsInSpecs(found: readonly LinkFault[], { api, specs }: LinkTargets): Diagnostic[] {
  if (found.length === 0) return [];
  const byHref = new Map([...found].reverse().map((one) => [one.link.href, one]));
  const places = api.linkPlaces([...byHref.keys()].sort());
  const faults = [...byHref.values()].flatMap(({ link, fault: { text, hint = '', mayFollow } }) => {
    const own = places.filter(({ href }) => href === link.href);
    const { kind } = link.destination;
    const isNowhere = kind === 'nowhere' || kind === 'no-file';
    return own.map(
      ({ document, pointer, shownBy }): SpecFault => ({
        ...{ check: 'links', document, pointer, at: { words: link.href } },
        text: shownBy > 1 ? `${text} (shown by ${shownBy} operations)` : text,
        hint: isNowhere ? `${hint}; or say where such links lead: ${settingOf(document)}` : hint,
        ...(mayFollow && { mayFollow }),
      }),
    );
  });
  return diagnosed(faults, api.documents(), specs);
}

function settingOf(document: string): string {
  return `specs: { ${specName(document)}: { linkBase: … } } in content/site.yaml`;
}

/** Redirects of anchors whose new id is not in the page's HTML. */
export function checkAliases(
  aliases: ReadonlyMap<string, readonly { from: string; to: string; place: Position }[]>,
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

type LinkDiagnostic = Pick<Diagnostic, 'severity' | 'text' | 'hint' | 'mayFollow'>;

function faultOf(
  { href, destination, route }: ResolvedLink,
  targets: LinkTargets,
): LinkDiagnostic | undefined {
  switch (destination.kind) {
    case 'page':
      return anchorFault(href, destination.hash, destination.route, targets);
    case 'anchor':
      return anchorFault(href, destination.hash, route, targets);
    case 'no-file':
      return {
        severity: 'warning',
        text: `link to "${href}": there is no such file`,
        hint: `${destination.path} does not exist; the text is shown without a link`,
      };
    case 'nowhere':
      return {
        severity: 'error',
        mayFollow: true,
        text: `broken link to "${href}"`,
        hint: routeHint(href, destination.route, targets),
      };
    case 'file':
    case 'elsewhere':
      return undefined;
    default:
      return destination satisfies never;
  }
}

/** Product specification, section 6: unlisted pages are reachable only by direct link. */
function unlistedFault(
  { href, destination, route }: ResolvedLink,
  unlisted: ReadonlySet<Route>,
): LinkDiagnostic | undefined {
  if (destination.kind !== 'page' || unlisted.has(route)) return undefined;
  if (!unlisted.has(destination.route)) return undefined;
  return {
    severity: 'warning',
    text: `link to "${href}" leads from a listed page to an unlisted one`,
    hint: `remove the link, or "unlisted: true" from the front matter of ${destination.route}`,
  };
}

function routeHint(href: string, route: string, targets: LinkTargets): string {
  const routes = targets.pages.map((page) => page.route);
  const close = nearest(route, routes);
  if (close !== undefined) return `did you mean "${close}"?`;
  const isFolder = !href.startsWith('/') && href.endsWith('/');
  return isFolder
    ? 'no page has this route; for a folder of a repository write its whole address, https://…'
    : 'no page has this route';
}

function anchorFault(
  href: string,
  hash: string | undefined,
  route: Route,
  targets: LinkTargets,
): LinkDiagnostic | undefined {
  if (hash === undefined || hash === '') return undefined;
  const ids = targets.ids(route);
  if (isTop(hash)) return undefined;
  if (ids === undefined || ids.has(hash) || targets.isInFold(route, hash)) return undefined;
  const close = nearest(hash, [...ids]);
  return {
    severity: 'warning',
    text: `link to "${href}": ${route} has no anchor "${hash}"`,
    hint: close === undefined ? 'no heading of that page has this id' : `did you mean "#${close}"?`,
  };
}
