// Routed docs, categories and sidebars → Page[], each with all the facts about other pages that it will need.
// Entry: planPages().

import { listInWords } from '../../site/shared/messages/list.ts';
import { encodedPath, samePage, withoutSlash } from '../../site/shared/routes.ts';
import type {
  Breadcrumb,
  Card,
  NavLink,
  Route,
  Sidebar,
  SidebarCategory,
  SidebarItem,
} from '../../site/shared/site-types.ts';
import { isOriginal } from '../config/editions.ts';
import { LOCALES } from '../content/edition-files.ts';
import type { GitDates } from '../content/git-dates.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Diagnostic, DocHead, Page, SiteConfig } from '../types.ts';
import { type RoutedDoc, type RoutedDocs, SEARCH_ROUTE } from './page-routes.ts';
import { categoriesIn, countDocs, pagesInOrder } from './sidebar-queries.ts';
import type { GeneratedCategory, PlannedSidebars } from './sidebar-trees.ts';

interface PagesInput {
  config: SiteConfig;
  docs: RoutedDocs;
  sidebars: PlannedSidebars;
  drafts: boolean;
  dates: GitDates; // of sources
  translatesSidebars: boolean;
}

export function planPages(input: PagesInput): { pages: Page[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const listed = input.docs.docs.filter(({ doc }) => input.drafts || !doc.meta.draft);
  const facts = pageFacts(input);
  const docs = listed.map((routed) => docPage(routed, input, facts, diagnostics));
  const byRoute = new Map(docs.map((page) => [page.route, page]));
  const categories = input.sidebars.categories.flatMap((category) => {
    const owner = byRoute.get(category.route);
    if (owner === undefined) return [categoryPage(category, input, facts)];
    diagnostics.push({
      severity: 'warning',
      ...category.place,
      text: `the route "${category.route}" belongs to ${owner.source} already; the category's page is left out`,
      hint: 'give the category a slug',
    });
    return [];
  });
  return { pages: [...docs, ...categories], diagnostics };
}

interface PageFacts {
  sidebars: ReadonlyMap<string, Sidebar>;
  reading: ReadonlyMap<string, ReadingOrder>; // per sidebar
  trails: ReadonlyMap<string, ReadonlyMap<Route, readonly Breadcrumb[]>>;
  docs: ReadonlyMap<Route, DocHead>;
  categories: ReadonlyMap<Route, SidebarCategory>; // by the route of their page
  about: ReadonlyMap<Route, string>;
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

function pageFacts({ docs, sidebars }: PagesInput): PageFacts {
  return {
    sidebars: new Map(sidebars.sidebars.map((sidebar) => [sidebar.id, sidebar])),
    reading: new Map(sidebars.sidebars.map(({ id, items }) => [id, readingOf(items)])),
    trails: new Map(sidebars.sidebars.map(({ id, items }) => [id, trailsOf(items)])),
    docs: new Map(docs.docs.map(({ doc, route }) => [route, doc])),
    categories: new Map(
      sidebars.sidebars
        .flatMap(({ items }) => categoriesIn(items))
        .flatMap((one) => (one.route === undefined ? [] : [[one.route, one] as const])),
    ),
    about: sidebars.about,
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

function docPage(
  { doc, route }: RoutedDoc,
  input: PagesInput,
  facts: PageFacts,
  found: Diagnostic[],
): Page {
  const { meta } = doc;
  const sidebar = sidebarOfDoc(doc, input, facts, found);
  const pager = neighbours(facts.reading.get(sidebar ?? ''), route);
  const previous = pagerLink(doc, 'pagination_prev', { input, facts, found }, pager.previous);
  const next = pagerLink(doc, 'pagination_next', { input, facts, found }, pager.next);
  const editUrl =
    meta.editUrl === null ? undefined : (meta.editUrl ?? editUrlOf(doc, input.config));
  return {
    route,
    source: doc.generated?.place.file ?? doc.path,
    body: { kind: 'doc', doc },
    title: doc.title,
    keywords: meta.keywords,
    breadcrumbs: facts.trails.get(sidebar ?? '')?.get(route) ?? [],
    tags: [],
    cards: cardsOf(route, facts),
    icon: input.sidebars.icons.get(route),
    layout: sidebar === undefined && meta.hideTableOfContents ? 'wide' : 'doc',
    unlisted: meta.unlisted,
    draft: meta.draft,
    indexed: !meta.unlisted && !meta.draft && !samePage(route, SEARCH_ROUTE),
    hideFooter: meta.hideFooter,
    hideTitle: meta.hideTitle,
    hideTableOfContents: meta.hideTableOfContents,
    tocMinDepth: meta.tocMinDepth,
    tocMaxDepth: meta.tocMaxDepth,
    description: doc.description,
    sidebar,
    previous,
    next,
    editUrl,
    image: meta.image,
    lastUpdate: lastUpdateOf(doc, input.dates),
    original: originalOf(doc, input),
  };
}

function sidebarOfDoc(
  doc: DocHead,
  input: PagesInput,
  facts: PageFacts,
  found: Diagnostic[],
): string | undefined {
  const named = doc.meta.displayedSidebar;
  if (named === null) return undefined;
  if (named === undefined) return input.sidebars.sidebarOf.get(doc.id);
  if (facts.sidebars.has(named)) return named;
  const names = [...facts.sidebars.keys()];
  found.push({
    severity: 'error',
    mayFollow: true,
    ...(doc.places['displayed_sidebar'] ?? { file: doc.path }),
    text: `there is no sidebar "${named}"`,
    hint: didYouMean(named, names, `there are ${names.join(', ')}`),
  });
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
  doc: DocHead,
  key: 'pagination_prev' | 'pagination_next',
  { input, facts, found }: { input: PagesInput; facts: PageFacts; found: Diagnostic[] },
  usual: NavLink | undefined,
): NavLink | undefined {
  const named = key === 'pagination_prev' ? doc.meta.paginationPrevious : doc.meta.paginationNext;
  if (named === null) return undefined;
  if (named === undefined) {
    const target = usual === undefined ? undefined : facts.docs.get(usual.route);
    const label = target?.meta.paginationLabel;
    return usual === undefined || label === undefined ? usual : { ...usual, label };
  }
  const { byId } = input.docs;
  const target = byId.get(named);
  if (target === undefined) {
    found.push({
      severity: 'error',
      mayFollow: true,
      ...(doc.places[key] ?? { file: doc.path }),
      text: `there is no page "content/${named}.mdx"`,
      hint: didYouMean(
        named,
        byId.keys(),
        'an id is the path under content/ without its extension',
      ),
    });
    return undefined;
  }
  const { meta, title } = target.doc;
  if (meta.unlisted || meta.draft) return undefined;
  return { label: meta.paginationLabel ?? meta.sidebarLabel ?? title, route: target.route };
}

/** What pages without a file of their own have in common. */
export const GENERATED_PAGE = {
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

function categoryPage(category: GeneratedCategory, input: PagesInput, facts: PageFacts): Page {
  const { route, label, description, sidebar, place } = category;
  return {
    ...GENERATED_PAGE,
    route,
    source: place.file,
    place,
    body: {
      kind: 'category',
      title: label,
      icon: input.sidebars.icons.get(route),
      cards: cardsOf(route, facts) ?? [],
      description,
    },
    title: label,
    sidebar,
    breadcrumbs: facts.trails.get(sidebar)?.get(route) ?? [],
    tocMinDepth: input.config.tableOfContents.minDepth,
    tocMaxDepth: input.config.tableOfContents.maxDepth,
    description,
    original: input.translatesSidebars ? undefined : originalLanguage(input.config),
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
    const doc = facts.docs.get(item.route);
    return [
      {
        label: doc?.title ?? item.label,
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
function descriptionOf(route: Route, { about, docs }: PageFacts): string | undefined {
  return about.get(route) ?? docs.get(route)?.description;
}

function editUrlOf(doc: DocHead, config: SiteConfig): string | undefined {
  return config.editUrl === undefined
    ? undefined
    : `${config.editUrl.replace(/\/$/, '')}/${encodedPath(doc.generated?.place.file ?? doc.file ?? doc.path)}`;
}

/** The original's language, unless the page is written or translated in the edition's. */
function originalOf({ file, generated }: DocHead, { config }: PagesInput): Page['original'] {
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
  { meta, generated, file, path }: DocHead,
  dates: GitDates,
): Page['lastUpdate'] {
  const date = dates.get((generated?.place.file ?? file ?? path).normalize());
  return date === undefined ? meta.lastUpdate : { date, ...meta.lastUpdate };
}
