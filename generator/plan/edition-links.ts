// What the pages of one edition say of the others: the same page in other versions and languages, the notice on pages
// that are not of the latest version, canonical addresses. The only place where a page of an edition is compared with
// pages of others. Entry: editionLinks().

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { hrefOf, samePage, withoutSlash } from '../../site/shared/routes.ts';
import type { PageVersion } from '../../site/shared/site-types.ts';
import { baseOf, latestOf, siblingsOf } from '../config/editions.ts';
import type { Edition, Page } from '../types.ts';
import { SEARCH_ROUTE } from './page-routes.ts';
import { NOT_FOUND_ROUTE, type SitePlan } from './site-plan.ts';

export interface PageLinks {
  version?: PageVersion; // where the site has several
  sites?: Readonly<Record<string, string>>; // on the search page, which all versions share
  alternates: readonly { lang: string; href: string }[];
  canonical?: string; // absent: the page's own address
}

export type EditionLinks = (page: Page) => PageLinks;

/**
 * `planned`: the plans of other editions. One that is missing is taken to have the same pages. `siteFile`: the
 * address of an edition's site data.
 */
export function editionLinks(
  { config }: SitePlan,
  planned: ReadonlyMap<Edition, SitePlan>,
  siteFile: (edition: SitePlan) => string,
): EditionLinks {
  const { edition, editions, url } = config;
  const { languages, versions } = siblingsOf(config);
  const original =
    languages.find(({ locale }) => locale.code === editions[0]?.locale.code) ?? edition;
  const routes = new Map(versions.map((one) => [one, routesByKey(planned.get(one))]));
  const written = new Map(languages.map((one) => [one, writtenIn(planned.get(one))]));
  const href = (one: Edition, route: Page['route']): string =>
    hrefOf(route, { ...config, baseUrl: baseOf(config, one) });
  const versionOf = (page: Page): PageVersion => {
    const hrefIn = (one: Edition): string => {
      if (page.route === NOT_FOUND_ROUTE) return baseOf(config, one);
      return href(one, routes.get(one)?.(page) ?? page.route);
    };
    const { id, label, banner } = edition.version;
    const version = {
      id,
      pages: Object.fromEntries(versions.map((one) => [one.version.id, hrefIn(one)])),
      badge: contentMessages.versionBadge(label),
    };
    if (banner === 'none') return version;
    const text = contentMessages.versionNote[banner](config.title, label);
    const latest = latestOf(config.versions).id;
    return { ...version, note: { text, link: contentMessages.latestVersion, latest } };
  };
  const sites = (): Record<string, string> =>
    Object.fromEntries(
      versions.flatMap((one) => {
        const plan = planned.get(one);
        return plan === undefined ? [] : [[one.version.id, siteFile(plan)]];
      }),
    );
  return (page) => {
    const isOwn = page.original === undefined;
    const there = languages.filter((one) =>
      one === edition ? isOwn : (written.get(one)?.has(withoutSlash(page.route)) ?? true),
    );
    const isSearch = samePage(page.route, SEARCH_ROUTE);
    return {
      version: versions.length > 1 && !isSearch ? versionOf(page) : undefined,
      sites: versions.length > 1 && isSearch ? sites() : undefined,
      alternates: [
        ...there.map((one) => ({ lang: one.locale.htmlLang, href: url + href(one, page.route) })),
        { lang: 'x-default', href: url + href(original, page.route) },
      ],
      canonical: isOwn ? undefined : url + href(original, page.route),
    };
  };
}

/** Finds the same page in another version, by the id of its doc or the route of a generated page; else its main page. */
function routesByKey(plan: SitePlan | undefined): (page: Page) => Page['route'] {
  if (plan === undefined) return ({ route }) => route;
  const keyOf = ({ body, route }: Page): string => (body.kind === 'doc' ? body.doc.id : route);
  const routes = new Map(plan.pages.map((page) => [keyOf(page), page.route]));
  return (page) => routes.get(keyOf(page)) ?? plan.mainRoute;
}

/** The routes of pages that are written in the edition's own language. */
function writtenIn(plan: SitePlan | undefined): ReadonlySet<string> | undefined {
  const pages = plan?.pages.filter(({ original }) => original === undefined);
  return pages && new Set(pages.map(({ route }) => withoutSlash(route)));
}
