// Checks that links lead to existing pages and anchors. Entries: checkLinks(), checkAliases().
// test/SPEC.md §5: broken links fail the build; broken Markdown links, broken anchors
// and duplicate routes warn. Anchors are those of the emitted HTML.

import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { withoutSlash } from '../../site/shared/routes.ts';
import { typedAddress } from '../../site/shared/safe-address.ts';
import type { Route } from '../../site/shared/site-types.ts';
import type { SiteFiles } from '../content/site-files.ts';
import { didYouMean, nearest, nearestFile } from '../diagnostics/nearest.ts';
import type { Api } from '../openapi/api.ts';
import { diagnosed, type SpecFault } from '../openapi/check/spec-fault.ts';
import type { ResolvedLink } from '../plan/link-resolver.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import type { Diagnostic, Edition, Page, Position, SiteConfig } from '../types.ts';

export interface LinkTargets {
  pages: readonly Pick<Page, 'route' | 'unlisted' | 'source' | 'title'>[];
  files: Pick<SiteFiles, 'assets' | 'publicFiles'>;
  ids(route: Route): ReadonlySet<string> | undefined; // of its emitted HTML; undefined: not rendered
  isInFold(route: Route, id: string): boolean; // ids of fields that the page fetches on demand
  api: Pick<Api, 'linkPlaces' | 'documents'>;
  specs: SiteConfig['specs'];
  planned?: ReadonlyMap<Edition, Pick<SitePlan, 'pages'>> | undefined; // of all editions
}

export function checkLinks(links: Iterable<ResolvedLink>, targets: LinkTargets): Diagnostic[] {
  const unlisted = new Set(targets.pages.filter((page) => page.unlisted).map(({ route }) => route));
  const diagnostics: Diagnostic[] = [];
  const inSpecs: LinkFault[] = [];
  for (const link of links) {
    const { file, line, column } = link;
    for (const fault of [faultOf(link, targets), unlistedFault(link, unlisted)]) {
      if (fault === undefined) continue;
      if (link.inSpecs === true) inSpecs.push({ link, fault });
      else diagnostics.push({ ...fault, file, line, column });
    }
  }
  return [...diagnostics, ...faultsInSpecs(inSpecs, targets)];
}

interface LinkFault {
  link: ResolvedLink;
  fault: LinkDiagnostic;
}

/** Many pages may show one description: its links are reported once, where it is written. */
function faultsInSpecs(
  linkFaults: readonly LinkFault[],
  { api, specs }: LinkTargets,
): Diagnostic[] {
  if (linkFaults.length === 0) return [];
  const byHref = new Map([...linkFaults].reverse().map((one) => [one.link.href, one]));
  const places = api.linkPlaces([...byHref.keys()].sort());
  const faults = places.flatMap(({ href, document, pointer }): SpecFault[] => {
    const fault = byHref.get(href)?.fault;
    return fault === undefined
      ? []
      : [{ ...fault, check: 'links', document, pointer, at: { words: href } }];
  });
  return diagnosed(faults, api.documents(), specs);
}

/** Redirects of anchors whose new id is not in the page's HTML. */
export function checkAliases(
  aliases: ReadonlyMap<string, readonly { from: string; to: string; place: Position }[]>,
  ids: LinkTargets['ids'],
): Diagnostic[] {
  return [...aliases].flatMap(([route, list]) => {
    const pageIds = ids(route as Route);
    const missing = pageIds === undefined ? [] : list.filter(({ to }) => !pageIds.has(to));
    return missing.map(
      ({ from, to, place }): Diagnostic => ({
        severity: 'warning',
        ...place,
        text: `the redirect from "${route}#${from}" leads to "#${to}", which the page does not have`,
        hint: anchorHint(to, pageIds ?? []),
      }),
    );
  });
}

type LinkDiagnostic = Pick<Diagnostic, 'severity' | 'text' | 'hint' | 'mayFollow'>;

function faultOf(link: ResolvedLink, targets: LinkTargets): LinkDiagnostic | undefined {
  const { destination, route } = link;
  const href = link.href.replaceAll('%5C', '\\'); // the parser encodes a backslash
  switch (destination.kind) {
    case 'page':
      return anchorFault(href, destination.hash, destination.route, targets);
    case 'anchor':
      return anchorFault(href, destination.hash, route, targets);
    case 'no-file':
      return {
        severity: 'warning',
        text: `link to "${href}": there is no such file`,
        hint: fileHint(link, destination.path, targets),
      };
    case 'nowhere':
      return broken(href, routeHint(link, destination.route, targets));
    case 'edition': {
      const pages = targets.planned?.get(destination.edition)?.pages;
      const routes = pages?.map((page) => withoutSlash(page.route));
      const wanted = withoutSlash(destination.route);
      if (routes === undefined || routes.includes(wanted)) return undefined;
      const otherwise = 'that edition has no page with this route';
      return broken(href, didYouMean(wanted, routes, otherwise));
    }
    case 'file':
    case 'elsewhere':
      return undefined;
    default:
      return destination satisfies never;
  }
}

function broken(href: string, hint: string): LinkDiagnostic {
  return { severity: 'error', mayFollow: true, text: `broken link to "${href}"`, hint };
}

/** test/SPEC.md §6: unlisted pages are reachable only by direct link. */
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

function fileHint(link: ResolvedLink, path: string, targets: LinkTargets): string {
  const meant = typedAddress(link.href);
  if (meant !== undefined) return `did you mean "${meant}"?`;
  const close = link.inSpecs ? undefined : fileNear(path, targets);
  return close === undefined
    ? `${path} does not exist; the text is shown without a link`
    : `did you mean "${asWritten(link, close, targets)}"?`;
}

function fileNear(path: string, { pages, files }: LinkTargets): string | undefined {
  const sources = pages.map(({ source }) => source).filter((source) => /\.mdx?$/.test(source));
  return nearestFile(path, [...sources, ...files.assets]);
}

/** A file as the author of the link would name it. */
function asWritten(link: ResolvedLink, path: string, targets: LinkTargets): string {
  const { href } = link;
  const [, after = ''] = /([?#].*)$/.exec(href) ?? [];
  const written = posix.relative(folderOf(link, targets), path);
  return `${href.startsWith('./') ? './' : ''}${written}${after}`;
}

/** Links of a data table start from the page that shows it. */
function folderOf({ file, route }: ResolvedLink, { pages }: LinkTargets): string {
  const page = pages.find((one) => one.route === route);
  return posix.dirname(page !== undefined && /\.mdx?$/.test(page.source) ? page.source : file);
}

/** A relative link starts from the page's address, which a slug may have moved away from its file. */
function routeHint(link: ResolvedLink, route: string, targets: LinkTargets): string {
  const { href } = link;
  const meant = typedAddress(href);
  if (meant !== undefined) return `did you mean "${meant}"?`;
  const isRelative = !href.startsWith('/') && !link.inSpecs;
  const others = targets.pages.map((page) => page.route).filter((one) => one !== link.route);
  const close = nearest(route, others) ?? fileMeant(link, { route, isRelative }, targets);
  if (close !== undefined) return `did you mean "${close}"?`;
  return isRelative
    ? `no page has the route "${route}", to which it leads from "${link.route}"`
    : 'no page has this route';
}

function fileMeant(
  link: ResolvedLink,
  { route, isRelative }: { route: string; isRelative: boolean },
  targets: LinkTargets,
): string | undefined {
  if (!isRelative) {
    const file = nearestFile(route.slice(1), targets.files.publicFiles);
    return file && `/${file}`;
  }
  const [path = ''] = link.href.split(/[?#]/);
  const file = fileNear(posix.join(folderOf(link, targets), path), targets);
  return file && asWritten(link, file, targets);
}

function anchorFault(
  href: string,
  hash: string | undefined,
  route: Route,
  targets: LinkTargets,
): LinkDiagnostic | undefined {
  if (hash === undefined || hash === '') return undefined;
  const ids = targets.ids(route);
  if (ids === undefined || ids.has(hash) || targets.isInFold(route, hash)) return undefined;
  if (hash.toLowerCase() === 'top' || hash === titleSlug(route, targets)) return undefined;
  return {
    severity: 'warning',
    text: `link to "${href}": ${route} has no anchor "${hash}"`,
    hint: anchorHint(hash, ids),
  };
}

/** A title has no id: where there is no such id, browsers stay at the top of the page. */
function titleSlug(route: Route, { pages }: LinkTargets): string | undefined {
  const page = pages.find((one) => one.route === route);
  return page && slug(page.title.normalize());
}

function anchorHint(hash: string, ids: Iterable<string>): string {
  return didYouMean(hash, ids, 'no heading of that page has this id', (id) => `"#${id}"`);
}
