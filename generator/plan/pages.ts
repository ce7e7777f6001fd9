// Routed docs, categories and sidebars → Page[], each with all the facts about other pages that it will need.
// Entry: planPages().

import { listInWords } from '../../site/shared/messages/list.ts';
import { encodedPath, samePage, withoutSlash } from '../../site/shared/routes.ts';
import type {
  Breadcrumb,
  Card,
  NavLink,
  Route,
  SidebarCategory,
  SidebarItem,
} from '../../site/shared/site-types.ts';
import { isOriginal } from '../config/editions.ts';
import { LOCALES } from '../content/edition-files.ts';
import type { GitDates } from '../content/git-dates.ts';
import type { DocMetadata, Page, SiteConfig } from '../types.ts';
import { type RoutedDoc, SEARCH_ROUTE } from './page-routes.ts';
import { type RoutedInput, unknownName, unknownPage } from './plan-input.ts';
import { categoriesIn, countDocs, pagesInOrder } from './sidebar-queries.ts';
import type { CategoryPage, PlannedSidebars } from './sidebar-trees.ts';

interface PagesInput extends RoutedInput {
  sidebars: PlannedSidebars;
}

export function planPages(input: PagesInput): Page[] {
  const listed = input.docs.docs.filter(({ doc }) => input.drafts || !doc.frontMatter.draft);
  const facts = pageFacts(input);
  const docs = listed.map((routed) => docPage(routed, facts));
  const byRoute = new Map(docs.map((page) => [page.route, page]));
  const categories = input.sidebars.categories.flatMap((category) => {
    const owner = byRoute.get(category.route);
    if (owner === undefined) return [categoryPage(category, facts)];
    input.report({
      severity: 'warning',
      ...category.place,
      text: `the route "${category.route}" belongs to ${owner.source} already; the category's page is left out`,
      hint: 'give the category a slug',
    });
    return [];
  });
  return [...docs, ...categories];
}

interface PageFacts extends PagesInput {
  reading: ReadonlyMap<string, ReadingOrder>; // per sidebar
  trails: ReadonlyMap<string, ReadonlyMap<Route, readonly Breadcrumb[]>>;
  byRoute: ReadonlyMap<Route, DocMetadata>;
  categories: ReadonlyMap<Route, SidebarCategory>; // by the route of their page
}

/** The pages of a sidebar in order; a page listed twice counts at its first place. */
interface ReadingOrder {
  links: readonly NavLink[];
  places: ReadonlyMap<string, number>; // route without trailing slash → index
}

function readingOf(items: readonly SidebarItem[]): ReadingOrder {
  const links = pagesInOrder(items);
  const places = new Map<string, number>();
  for (const [index, { route }] of links.entries()) {
    const plain = withoutSlash(route);
    if (!places.has(plain)) places.set(plain, index);
  }
  return { links, places };
}

function pageFacts(input: PagesInput): PageFacts {
  const { sidebars } = input.sidebars;
  return {
    ...input,
    reading: new Map(sidebars.map(({ id, items }) => [id, readingOf(items)])),
    trails: new Map(sidebars.map(({ id, items }) => [id, trailsOf(items)])),
    byRoute: new Map(input.docs.docs.map(({ doc, route }) => [route, doc])),
    categories: new Map(
      sidebars
        .flatMap(({ items }) => categoriesIn(items))
        .flatMap((one) => (one.route === undefined ? [] : [[one.route, one] as const])),
    ),
  };
}

/** The breadcrumbs of every page of a sidebar, in one walk; a page listed twice counts at its first place. */
function trailsOf(items: readonly SidebarItem[]): Map<Route, readonly Breadcrumb[]> {
  const trails = new Map<Route, readonly Breadcrumb[]>();
  const visit = (inside: readonly SidebarItem[], above: readonly Breadcrumb[]): void => {
    for (const item of inside) {
      if (item.type !== 'link' && item.type !== 'category') continue;
      const crumb =
        item.route === undefined ? { label: item.label } : { label: item.label, route: item.route };
      const trail = [...above, crumb];
      if (item.route !== undefined && !trails.has(item.route)) trails.set(item.route, trail);
      if (item.type === 'category') visit(item.items, trail);
    }
  };
  visit(items, []);
  return trails;
}

function docPage({ doc, route }: RoutedDoc, facts: PageFacts): Page {
  const { frontMatter } = doc;
  const sidebar = sidebarOfDoc(doc, facts);
  const pager = neighbours(facts.reading.get(sidebar ?? ''), route);
  const editUrl =
    frontMatter.editUrl === null
      ? undefined
      : (frontMatter.editUrl ?? editUrlOf(doc, facts.config));
  return {
    route,
    source: doc.generated?.place.file ?? doc.path,
    body: { kind: 'doc', doc },
    title: doc.title,
    keywords: frontMatter.keywords,
    breadcrumbs: facts.trails.get(sidebar ?? '')?.get(route) ?? [],
    tags: [],
    cards: cardsOf(route, facts),
    icon: facts.sidebars.icons.get(route),
    layout: sidebar === undefined && frontMatter.hideTableOfContents ? 'wide' : 'doc',
    unlisted: frontMatter.unlisted,
    draft: frontMatter.draft,
    indexed: !frontMatter.unlisted && !frontMatter.draft && !samePage(route, SEARCH_ROUTE),
    hideFooter: frontMatter.hideFooter,
    hideTitle: frontMatter.hideTitle,
    hideTableOfContents: frontMatter.hideTableOfContents,
    tocMinDepth: frontMatter.tocMinDepth,
    tocMaxDepth: frontMatter.tocMaxDepth,
    description: doc.description,
    sidebar,
    previous: pagerLink(doc, 'pagination_prev', facts, pager.previous),
    next: pagerLink(doc, 'pagination_next', facts, pager.next),
    editUrl,
    image: frontMatter.image,
    lastUpdate: lastUpdateOf(doc, facts.dates),
    original: originalOf(doc, facts.config),
  };
}

function sidebarOfDoc(
  { id, path, frontMatter, places }: DocMetadata,
  { sidebars, reading, report }: PageFacts,
): string | undefined {
  const name = frontMatter.displayedSidebar;
  if (name === undefined) return sidebars.sidebarOf.get(id);
  if (name === null || reading.has(name)) return name ?? undefined;
  const place = places['displayed_sidebar'] ?? { file: path };
  report(unknownName({ place, text: `there is no sidebar "${name}"`, name }, reading.keys()));
  return undefined;
}

function neighbours(
  reading: ReadingOrder | undefined,
  route: Route,
): { previous?: NavLink; next?: NavLink } {
  const at = reading?.places.get(withoutSlash(route));
  if (reading === undefined || at === undefined) return {};
  return { previous: reading.links[at - 1], next: reading.links[at + 1] };
}

/** The neighbour that the front matter names; without one, `usual` with the label of its own front matter. */
function pagerLink(
  doc: DocMetadata,
  key: 'pagination_prev' | 'pagination_next',
  { docs, byRoute, report }: PageFacts,
  usual: NavLink | undefined,
): NavLink | undefined {
  const named =
    key === 'pagination_prev' ? doc.frontMatter.paginationPrevious : doc.frontMatter.paginationNext;
  if (named === null) return undefined;
  if (named === undefined)
    return (
      usual && {
        ...usual,
        label: byRoute.get(usual.route)?.frontMatter.paginationLabel ?? usual.label,
      }
    );
  const target = docs.byId.get(named);
  if (target === undefined) {
    report(unknownPage(named, doc.places[key] ?? { file: doc.path }, docs));
    return undefined;
  }
  const { frontMatter, title } = target.doc;
  if (frontMatter.unlisted || frontMatter.draft) return undefined;
  return {
    label: frontMatter.paginationLabel ?? frontMatter.sidebarLabel ?? title,
    route: target.route,
  };
}

/** What pages without a file of their own have in common. */
export const PAGE_WITHOUT_FILE = {
  source: 'content',
  keywords: [],
  breadcrumbs: [],
  tags: [],
  layout: 'doc',
  unlisted: false,
  draft: false,
  indexed: true,
  hideFooter: false,
  hideTitle: false,
  hideTableOfContents: true,
  tocMinDepth: 2,
  tocMaxDepth: 3,
} as const;

function categoryPage(category: CategoryPage, facts: PageFacts): Page {
  const { route, label, description, sidebar, place } = category;
  return {
    ...PAGE_WITHOUT_FILE,
    route,
    source: place.file,
    place,
    body: {
      kind: 'category',
      title: label,
      icon: facts.sidebars.icons.get(route),
      cards: cardsOf(route, facts) ?? [],
      description,
    },
    title: label,
    sidebar,
    breadcrumbs: facts.trails.get(sidebar)?.get(route) ?? [],
    tocMinDepth: facts.config.tableOfContents.minDepth,
    tocMaxDepth: facts.config.tableOfContents.maxDepth,
    description,
    original: facts.translatesSidebars ? undefined : originalLanguage(facts.config),
    ...neighbours(facts.reading.get(sidebar), route),
  };
}

/** Undefined: the page heads no category. */
function cardsOf(route: Route, facts: PageFacts): Card[] | undefined {
  return facts.categories.get(route)?.items.flatMap((item) => cardOf(item, facts));
}

function cardOf(item: SidebarItem, facts: PageFacts): Card[] {
  if (item.type === 'link') {
    if (item.unlisted) return [];
    return [
      {
        label: facts.byRoute.get(item.route)?.title ?? item.label,
        route: item.route,
        description: descriptionOf(item.route, facts),
        method: item.method,
      },
    ];
  }
  if (item.type !== 'category') return [];
  const route = item.route ?? pagesInOrder(item.items)[0]?.route;
  if (route === undefined) return [];
  const description = item.route === undefined ? undefined : descriptionOf(item.route, facts);
  return [
    {
      label: item.label,
      route,
      pages: countDocs(item.items),
      description: description ?? listInWords(labelsIn(item.items)),
    },
  ];
}

/** Labels that serve as the description of a group without one. */
function labelsIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return item.unlisted ? [] : [item.label];
    return item.type === 'category' ? [item.label] : [];
  });
}

/** sidebars.yaml takes precedence: a card has room for a line. */
function descriptionOf(route: Route, { sidebars, byRoute }: PageFacts): string | undefined {
  return sidebars.about.get(route) ?? byRoute.get(route)?.description;
}

function editUrlOf(doc: DocMetadata, config: SiteConfig): string | undefined {
  return config.editUrl === undefined
    ? undefined
    : `${config.editUrl.replace(/\/$/, '')}/${encodedPath(doc.generated?.place.file ?? doc.file ?? doc.path)}`;
}

/** The original's language, unless the page is written or translated in the edition's. */
function originalOf({ file, generated }: DocMetadata, config: SiteConfig): Page['original'] {
  const { root, locale } = config.edition;
  const isTranslated =
    generated?.isTranslated ?? file?.startsWith(`${root}${LOCALES}${locale.code}/`);
  return isTranslated ? undefined : originalLanguage(config);
}

/** Undefined: the edition's own. */
export function originalLanguage(config: SiteConfig): Page['original'] {
  const [main] = config.editions;
  if (main === undefined || isOriginal(config)) return undefined;
  return { lang: main.locale.htmlLang, dir: main.locale.direction };
}

/** Front matter takes precedence over git. */
function lastUpdateOf(
  { frontMatter, generated, file, path }: DocMetadata,
  dates: GitDates,
): Page['lastUpdate'] {
  const date = dates.get((generated?.place.file ?? file ?? path).normalize());
  return date === undefined ? frontMatter.lastUpdate : { date, ...frontMatter.lastUpdate };
}
