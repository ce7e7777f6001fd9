// Links from the pages of one version to the others: the same page there, and the notice on pages that are not of
// the latest version. Entry: linkVersions(), latestOf(), mainRoutes().

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { samePage } from '../../site/shared/routes.ts';
import type { PageVersion, Route } from '../../site/shared/site-types.ts';
import type { Page, SiteConfig } from '../types.ts';
import { isOutsideVersions } from './page-routes.ts';
import { pagesInOrder } from './sidebar-queries.ts';
import type { Version } from './version-folders.ts';
import type { PlannedVersion } from './version-plan.ts';

/** The version at the site's root, or else the first. */
export function latestOf(versions: readonly Version[]): Version {
  const latest = versions.find(({ path }) => path === '') ?? versions[0];
  if (latest === undefined) throw new Error('latestOf: site.yaml was read with no version');
  return latest;
}

/** Each version's main page: its home page, else the first page of its first sidebar, else its first page. */
export function mainRoutes(planned: readonly PlannedVersion[]): ReadonlyMap<string, Route> {
  return new Map(planned.map((one) => [one.version.id, mainRoute(one)]));
}

function mainRoute({ prefix, pages, sidebars }: PlannedVersion): Route {
  const docs = pages.filter(({ body, route }) => body.kind === 'doc' && !isOutsideVersions(route));
  const home = docs.find(({ route }) => samePage(route, `${prefix}/`));
  const [first] = sidebars.values();
  return home?.route ?? pagesInOrder(first?.items ?? [])[0]?.route ?? docs[0]?.route ?? '/';
}

/** The pages of all versions, each with its version; unchanged if there is only one version. */
export function linkVersions(planned: readonly PlannedVersion[], config: SiteConfig): Page[] {
  if (planned.length < 2) return planned.flatMap(({ pages }) => pages);
  const mains = mainRoutes(planned);
  const byKey = new Map(
    planned.map((one) => [
      one.version.id,
      new Map(one.pages.map((page) => [keyOf(page, one), page.route])),
    ]),
  );
  const latest = latestOf(config.versions);
  return planned.flatMap((one) =>
    one.pages.map((page) => {
      if (isOutsideVersions(page.route)) return page;
      const key = keyOf(page, one);
      const pages = Object.fromEntries(
        planned.map(({ version: { id } }) => [id, byKey.get(id)?.get(key) ?? mains.get(id) ?? '/']),
      );
      return { ...page, version: pageVersion(one.version, latest, pages, config) };
    }),
  );
}

/** Identifies the same page in all versions: the id of its doc, or the route of a generated page. */
function keyOf({ body, route }: Page, { prefix }: PlannedVersion): string {
  return body.kind === 'doc' ? body.doc.id : route.slice(prefix.length);
}

function pageVersion(
  { id, label, path, banner }: Version,
  latest: Version,
  pages: Readonly<Record<string, Route>>,
  { title }: SiteConfig,
): PageVersion {
  const version = { id, path, pages, badge: contentMessages.versionBadge(label) };
  if (banner === 'none') return version;
  const text = contentMessages.versionNote[banner](title, label);
  return { ...version, note: { text, link: contentMessages.latestVersion, latest: latest.id } };
}
