// Tags of docs → a page per tag and a list of all tags, if any doc has tags. Entry: planTags().

import GithubSlugger from 'github-slugger';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { samePage } from '../../site/shared/routes.ts';
import type { NavLink, Route } from '../../site/shared/site-types.ts';
import type { Diagnostic, Page } from '../types.ts';
import { placeOfPage } from './check-routes.ts';
import { PAGE_WITHOUT_FILE } from './pages.ts';

const TAGS_ROUTE = '/tags';

/** The pages, with their tags as links, followed by the tag pages. */
export function planTags(pages: readonly Page[], report: (fault: Diagnostic) => void): Page[] {
  for (const fault of pages.flatMap(unusableTags)) report(fault);
  const byRoute = tagsByRoute(pages);
  if (byRoute.size === 0) return [...pages];
  const tags = [...byRoute].sort(([, a], [, b]) => compareWords(a.label, b.label));
  const generated = [tagsPage(tags), ...tags.map(([route, tag]) => tagPage(route, tag))];
  const remaining = pages.filter((page) => {
    const owner = generated.find(({ route }) => samePage(route, page.route));
    if (owner === undefined) return true;
    const what = owner.route === TAGS_ROUTE ? 'the list of tags' : 'a tag';
    report({
      severity: 'warning',
      ...placeOfPage(page),
      text: `the route "${page.route}" belongs to ${what} already; this page is left out`,
      hint: 'give it another slug',
    });
    return false;
  });
  return [...remaining.map((page) => ({ ...page, tags: linksOf(page, byRoute) })), ...generated];
}

function unusableTags({ body }: Page): Diagnostic[] {
  if (body.kind !== 'doc') return [];
  const bad = body.doc.frontMatter.tags.filter((label) => !hasWord(label));
  return bad.map((label) => ({
    severity: 'error' as const,
    ...(body.doc.places['tags'] ?? { file: body.doc.path }),
    text: `the tag "${label}" has no letter or digit for an address`,
    hint: 'use a word',
  }));
}

function hasWord(label: string): boolean {
  return /[\p{L}\p{N}]/u.test(label);
}

interface Tag {
  label: string; // as the first page with the tag writes it
  pages: Page[];
}

function tagsByRoute(pages: readonly Page[]): Map<Route, Tag> {
  const tags = new Map<Route, Tag>();
  for (const page of pages) {
    for (const label of labelsOf(page)) {
      const route = routeOfTag(label);
      const tag = tags.get(route) ?? { label, pages: [] };
      tag.pages.push(page);
      tags.set(route, tag);
    }
  }
  return tags;
}

function labelsOf(page: Page): readonly string[] {
  return page.body.kind === 'doc' ? page.body.doc.frontMatter.tags.filter(hasWord) : [];
}

function routeOfTag(label: string): Route {
  // The slug alone would not tell C# and C++ apart.
  const words = label.replaceAll('#', '-sharp').replaceAll('+', '-plus');
  return `${TAGS_ROUTE}/${new GithubSlugger().slug(words)}` as Route;
}

function linksOf(page: Page, tags: ReadonlyMap<Route, Tag>): NavLink[] {
  const routes = [...new Set(labelsOf(page).map(routeOfTag))];
  return routes.map((route) => ({ label: tags.get(route)?.label ?? route, route }));
}

function compareWords(a: string, b: string): number {
  return a.localeCompare(b, 'en') || (a < b ? -1 : 1);
}

function tagsPage(tags: readonly [Route, Tag][]): Page {
  const listed = tags.map(([to, { label, pages }]) => ({
    label,
    route: to,
    count: listedOf(pages).length,
  }));
  return {
    ...PAGE_WITHOUT_FILE,
    route: TAGS_ROUTE,
    title: contentMessages.tagsTitle,
    body: {
      kind: 'tags',
      title: contentMessages.tagsTitle,
      tags: listed.filter(({ count }) => count > 0),
    },
  };
}

function listedOf(pages: readonly Page[]): Page[] {
  return pages.filter((page) => !page.unlisted);
}

function tagPage(route: Route, { label, pages }: Tag): Page {
  const [first] = pages;
  const listed = listedOf(pages);
  const unlisted = listed.length === 0;
  const members = unlisted ? pages : listed;
  const title = contentMessages.docsTagged(members.length, label);
  const cards = members.map(({ title: words, route: to, description }) => ({
    label: words,
    route: to,
    description,
  }));
  return {
    ...PAGE_WITHOUT_FILE,
    route,
    place: first?.body.kind === 'doc' ? first.body.doc.places['tags'] : undefined,
    title,
    body: {
      kind: 'tag',
      title,
      cards: cards.sort((a, b) => compareWords(a.label, b.label)),
      tagsRoute: TAGS_ROUTE,
    },
    unlisted,
    indexed: !unlisted,
  };
}
