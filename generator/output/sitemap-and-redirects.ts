// Files for the site as a whole: sitemap, robots.txt, redirects. Entries: siteFiles(), sharedFiles().

import { escapeHtml } from '../../site/shared/escape-html.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { withCatalogue } from '../../site/shared/messages/with-catalogue.ts';
import { encodedPath, hrefOf, withoutSlash } from '../../site/shared/routes.ts';
import type { Route } from '../../site/shared/site-types.ts';
import { documentPath } from '../plan/page-routes.ts';
import type { Redirect } from '../plan/redirects.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import type { Page } from '../types.ts';

export interface SiteFile {
  path: string;
  content: string;
}

/** Of one edition, in its folder. */
export function siteFiles(site: SitePlan): SiteFile[] {
  return withCatalogue(site.config.messages, () => [
    { path: 'sitemap.xml', content: sitemap(site) },
    ...site.redirects.map((redirect) => redirectPage(redirect, site)),
  ]);
}

/** At the top of the output, for all editions. */
export function sharedFiles(sites: readonly SitePlan[]): SiteFile[] {
  const moved = movedAddresses(sites);
  const list = { path: 'redirects.json', content: `${JSON.stringify(moved, null, 2)}\n` };
  return [
    { path: 'robots.txt', content: robots(sites) },
    ...(Object.keys(moved).length === 0 ? [] : [list]),
  ];
}

/** Names the sitemap of every edition with pages that crawlers may read. */
function robots(sites: readonly SitePlan[]): string {
  const sitemaps = sites
    .filter((site) => indexedPages(site).length > 0)
    .map(({ config: { url, baseUrl } }) => `Sitemap: ${url}${baseUrl}sitemap.xml\n`);
  return `User-agent: *\nAllow: /\n${sitemaps.join('')}`;
}

function indexedPages({ config, pages }: SitePlan): readonly Page[] {
  if (config.edition.version.noIndex) return [];
  return pages.filter((page) => page.indexed && !page.original);
}

function sitemap(site: SitePlan): string {
  const { config } = site;
  const urls = indexedPages(site).map(
    ({ route }) => `  <url><loc>${escapeHtml(config.url + hrefOf(route, config))}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** A page that redirects the reader, for hosts that do not read redirects.json. */
function redirectPage({ from, to }: Redirect, { config, siteData }: SitePlan): SiteFile {
  const target = targetOf(to, config);
  const address = escapeHtml(target);
  const { htmlLang, direction } = siteData.locale;
  return {
    path: documentPath(from, config.trailingSlash),
    content: `<!doctype html>
<html lang="${htmlLang}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${escapeHtml(target.startsWith('/') ? config.url + target : target)}">
<title>${contentMessages.redirecting}</title>
<p>${contentMessages.redirecting}: <a href="${address}">${address}</a></p>
</html>
`,
  };
}

/**
 * Old path, with the base URL and without a trailing slash → new address; answered with 301. Read by the preview and
 * by hosts.
 */
export function movedAddresses(
  sites: readonly Pick<SitePlan, 'redirects' | 'config'>[],
): Record<string, string> {
  const list = sites.flatMap(({ redirects, config }) =>
    redirects.map(({ from, to }) => [
      config.baseUrl + withoutSlash(from).slice(1),
      targetOf(to, config),
    ]),
  );
  return Object.fromEntries(list);
}

/** Encoded: it is a header's value. */
function targetOf(to: string, config: SitePlan['config']): string {
  if (!to.startsWith('/')) return new URL(to).href;
  const [route = '/', hash] = to.split('#');
  return hrefOf(route as Route, config) + (hash === undefined ? '' : `#${encodedPath(hash)}`);
}
