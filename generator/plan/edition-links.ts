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
  { config, mainRoute }: SitePlan,
  planned: ReadonlyMap<Edition, SitePlan>,
  siteFile: (edition: SitePlan) => string,
): EditionLinks {
  const { edition, editions, url } = config;
  const { languages, versions } = siblingsOf(config);
  const original =
    languages.find(({ locale }) => locale.code === editions[0]?.locale.code) ?? edition;
  const keys = new Map(versions.map((one) => [one, routesByKey(planned.get(one))]));
  const written = new Map(languages.map((one) => [one, writtenIn(planned.get(one))]));
  const href = (one: Edition, route: Page['route']): string =>
    hrefOf(route, { ...config, baseUrl: baseOf(config, one) });
  const versionOf = (page: Page): PageVersion | undefined => {
    if (versions.length < 2 || samePage(page.route, SEARCH_ROUTE)) return undefined;
    const pages = versions.map((one): [string, string] => {
      if (page.route === NOT_FOUND_ROUTE) return [one.version.id, baseOf(config, one)];
      if (one === edition) return [one.version.id, href(one, page.route)];
      const routes = keys.get(one);
      const there = routes === undefined ? page.route : routes.get(keyOf(page));
      return [one.version.id, href(one, there ?? planned.get(one)?.mainRoute ?? mainRoute)];
    });
    const { id, label, banner } = edition.version;
    const version = {
      id,
      pages: Object.fromEntries(pages),
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
    const there = languages.filter((one) =>
      one === edition
        ? page.original === undefined
        : (written.get(one)?.has(withoutSlash(page.route)) ?? true),
    );
    const isShared = versions.length > 1 && samePage(page.route, SEARCH_ROUTE);
    return {
      version: versionOf(page),
      sites: isShared ? sites() : undefined,
      alternates: [
        ...there.map((one) => ({ lang: one.locale.htmlLang, href: url + href(one, page.route) })),
        { lang: 'x-default', href: url + href(original, page.route) },
      ],
      canonical: page.original === undefined ? undefined : url + href(original, page.route),
    };
  };
}

/** Identifies the same page in all versions: the id of its doc, or the route of a generated page. */
function keyOf({ body, route }: Page): string {
  return body.kind === 'doc' ? body.doc.id : route;
}

function routesByKey(plan: SitePlan | undefined): ReadonlyMap<string, Page['route']> | undefined {
  return plan && new Map(plan.pages.map((page) => [keyOf(page), page.route]));
}

/** The routes of pages that are written in the edition's own language. */
function writtenIn(plan: SitePlan | undefined): ReadonlySet<string> | undefined {
  const pages = plan?.pages.filter(({ original }) => original === undefined);
  return pages && new Set(pages.map(({ route }) => withoutSlash(route)));
}
