// Everything that needs more than one file: routes, sidebars, pages, navbar, redirects. Entry: planSite().
// No later stage reads a neighbour: what it needs of other pages is in the Page it is given.

import { messages } from '../../site/shared/messages.ts';
import { hrefOf, samePage } from '../../site/shared/routes.ts';
import type { HierarchySection, Route, Sidebar, SiteData } from '../../site/shared/types.ts';
import type { Diagnostic, DocHead, Page, SidebarConfig, SiteConfig, Source } from '../types.ts';
import { planHierarchy } from './hierarchy.ts';
import { planFooter, planNavbar } from './navbar.ts';
import { planPages, SEARCH_ROUTE } from './pages.ts';
import { type Alias, planRedirects, type Redirect } from './redirects.ts';
import { type RoutedDocs, routeDocs } from './routes.ts';
import { type PlannedSidebars, planSidebars } from './sidebar-trees.ts';
import { pagesInOrder } from './sidebar-walk.ts';
import { planTags } from './tags.ts';

export interface PlanInput {
  config: SiteConfig;
  heads: readonly DocHead[];
  sidebars: readonly SidebarConfig[];
  categoryFiles: readonly Source[];
  drafts: boolean;
}

export interface SitePlan {
  config: SiteConfig;
  docs: RoutedDocs;
  pages: readonly Page[]; // by route; the not-found page is the last
  sidebars: readonly Sidebar[];
  sidebarLabels: ReadonlyMap<string, string>;
  hierarchy: readonly HierarchySection[];
  redirects: readonly Redirect[];
  aliases: ReadonlyMap<string, readonly Alias[]>; // per route: old id → new id
  siteData: SiteData;
  diagnostics: readonly Diagnostic[];
}

export function planSite(input: PlanInput): SitePlan {
  const { config, drafts } = input;
  const diagnostics: Diagnostic[] = [];
  const docs = routeDocs(input.heads, config);
  const planned = planSidebars({
    configs: input.sidebars,
    categoryFiles: input.categoryFiles,
    docs,
    drafts,
    variables: config.variables,
    report: (...found) => void diagnostics.push(...found),
  });
  const { pages: plain, diagnostics: pageFaults } = planPages({
    config,
    docs,
    sidebars: planned,
    drafts,
  });
  const tagged = planTags(plain);
  const pages = tagged.pages.sort((a, b) => (a.route < b.route ? -1 : 1));
  const redirects = planRedirects(config, pages);
  diagnostics.push(
    ...docs.diagnostics,
    ...planned.diagnostics,
    ...pageFaults,
    ...tagged.diagnostics,
    ...redirects.diagnostics,
  );
  if (pages.length > 0 && !pages.some((page) => page.route === '/')) {
    diagnostics.push({
      severity: 'warning',
      text: 'the site has no home page',
      hint: 'write content/index.mdx',
      file: 'content',
    });
  }
  const sidebars = new Map(planned.sidebars.map((sidebar) => [sidebar.id, sidebar]));
  const report = (...found: Diagnostic[]): void => void diagnostics.push(...found);
  const navbar = planNavbar({
    config,
    docs,
    sidebars,
    sidebarOf: planned.sidebarOf,
    drafts,
    report,
  });
  return {
    config,
    docs,
    pages: [...pages, notFoundPage(planned)],
    sidebars: planned.sidebars,
    sidebarLabels: planned.labels,
    hierarchy: planHierarchy(planned, pages),
    redirects: redirects.redirects,
    aliases: redirects.aliases,
    siteData: siteData(config, navbar),
    diagnostics,
  };
}

export const NOT_FOUND_ROUTE = '/404.html';

function notFoundPage({ sidebars, labels }: PlannedSidebars): Page {
  const sections = sidebars.flatMap(({ id, items }) => {
    const first = pagesInOrder(items)[0];
    return first === undefined ? [] : [{ label: labels.get(id) ?? id, route: first.route }];
  });
  return {
    route: NOT_FOUND_ROUTE,
    source: 'content',
    body: { kind: 'not-found', searchRoute: SEARCH_ROUTE, sections },
    title: messages.notFoundTitle,
    keywords: [],
    breadcrumbs: [],
    tags: [],
    layout: 'wide',
    unlisted: false,
    draft: false,
    indexed: false,
    hideFooter: false,
    hideTitle: false,
    hideTableOfContents: true,
    tocMinDepth: 2,
    tocMaxDepth: 3,
  };
}

function siteData(config: SiteConfig, items: SiteData['navbar']['items']): SiteData {
  const { title, tagline, baseUrl, trailingSlash, announcement, colorMode, locales } = config;
  const navbar = { ...config.navbar, ...logoOf(config.navbar.logo, config) };
  const footer = planFooter(config);
  const locale = locales.list.find(({ code }) => code === locales.default);
  return {
    title,
    baseUrl,
    navbar: { ...navbar, items },
    colorMode,
    locale: {
      code: locales.default,
      htmlLang: locale?.htmlLang ?? locales.default,
      direction: locale?.direction ?? 'ltr',
    },
    ...(tagline === undefined ? {} : { tagline }),
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    ...(footer === undefined ? {} : { footer }),
    ...(announcement === undefined
      ? {}
      : {
          announcement: {
            id: announcement.id,
            content: withAddresses(announcement.content, config),
            isCloseable: announcement.isCloseable,
          },
        }),
  };
}

function logoOf<L extends { src: string; srcDark?: string }>(
  logo: L | undefined,
  { baseUrl }: SiteConfig,
): { logo?: L } {
  if (logo === undefined) return {};
  const { src, srcDark } = logo;
  const dark = srcDark === undefined ? {} : { srcDark: fileAddress(srcDark, baseUrl) };
  return { logo: { ...logo, src: fileAddress(src, baseUrl), ...dark } };
}

function fileAddress(path: string, baseUrl: string): string {
  return path.startsWith('/') && !path.startsWith(baseUrl) ? baseUrl + path.slice(1) : path;
}

/** `href="/a"` in the owner's sanitised HTML, as an address of this site. */
function withAddresses(html: string, config: SiteConfig): string {
  return html.replace(
    /href="(\/(?!\/)[^"#?]*)/g,
    (_all, path: Route) => `href="${hrefOf(path, config)}`,
  );
}

/** The page at a route, whichever way its trailing slash is written. */
export function pageAt(pages: readonly Page[], route: string): Page | undefined {
  return pages.find((page) => samePage(page.route, route));
}
