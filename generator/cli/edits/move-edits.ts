// What moving a page changes in the site's other files: links in prose and data, ids in front matter,
// sidebars.yaml and site.yaml, and the redirect. Entry: moveEdits(). Places come from the readers that the
// build uses, so nothing that only looks like a link is touched.

import { posix } from 'node:path';
import { withoutSlash } from '../../../site/shared/routes.ts';
import { layoutLinks } from '../../checks/layout-links.ts';
import type { SidebarEntry } from '../../config/sidebar-types.ts';
import { readSidebars } from '../../config/sidebars-config.ts';
import { lineStarts } from '../../diagnostics/positions.ts';
import { escapedPattern } from '../../hosting/host-rules.ts';
import type { LoadedSite } from '../../load-site.ts';
import type { ResolvedLink } from '../../plan/link-resolver.ts';
import type { DocMetadata, Position } from '../../types.ts';

export interface Move {
  from: DocMetadata;
  fromRoute: string;
  toId: string;
  toPath: string;
  toRoute: string;
}

/** In one file: the first `old` at or after `place` becomes `fresh`. */
export interface WordEdit {
  place: Position;
  old: string;
  fresh: string;
}

export function moveEdits(
  move: Move,
  {
    loaded,
    links,
    images,
  }: { loaded: LoadedSite; links: readonly ResolvedLink[]; images: readonly ImagePlace[] },
): WordEdit[] {
  const written = [...links, ...layoutLinks(loaded.plan, loaded.resolve)];
  return [
    ...written.flatMap((link) => linkEdit(link, move)),
    ...images.flatMap((image) => imageEdit(image, move)),
    ...idEdits(move, loaded),
    ...redirectEdits(move, loaded),
  ];
}

/** An image of the page that moves. */
export type ImagePlace = Position & { href: string };

function linkEdit(link: ResolvedLink, move: Move): WordEdit[] {
  const { file, line = 1, column = 1, href, destination } = link;
  const place = { file, line, column };
  const [path = '', rest] = cut(href);
  const isOwn = file === move.from.path;
  const isFile = /\.mdx?$/.test(path);
  if (destination.kind === 'page' && destination.route === move.fromRoute) {
    const target =
      isFile && !path.startsWith('/')
        ? relative(isOwn ? move.toPath : file, move.toPath)
        : move.toRoute;
    return edit(place, href, target + rest);
  }
  if (!isOwn || path === '' || path.startsWith('/')) return [];
  if (destination.kind === 'page') {
    const target = isFile ? posix.join(posix.dirname(file), path) : undefined;
    return edit(
      place,
      href,
      (target === undefined ? destination.route : relative(move.toPath, target)) + rest,
    );
  }
  if (destination.kind === 'file')
    return edit(place, href, relative(move.toPath, destination.path) + rest);
  return [];
}

function imageEdit({ href, ...place }: ImagePlace, move: Move): WordEdit[] {
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(href)) return [];
  const target = posix.join(posix.dirname(move.from.path), href);
  return edit(place, href, relative(move.toPath, target));
}

function edit(place: Position, old: string, fresh: string): WordEdit[] {
  return old === fresh ? [] : [{ place, old, fresh }];
}

/** `/a?b#c` → `/a` and `?b#c`. */
function cut(href: string): [string, string] {
  const at = href.search(/[?#]/);
  return at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at)];
}

function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function idEdits({ from, toId }: Move, { sources, plan: site, config }: LoadedSite): WordEdit[] {
  const old = from.id;
  const inHeads = site.docs.docs.flatMap(({ doc }) =>
    [
      { key: 'pagination_prev', value: doc.frontMatter.paginationPrevious },
      { key: 'pagination_next', value: doc.frontMatter.paginationNext },
    ].flatMap(({ key, value }) => {
      const place = doc.places[key];
      return value === old && place !== undefined ? edit(place, old, toId) : [];
    }),
  );
  const sidebars =
    sources.sidebars === undefined
      ? []
      : (readSidebars(sources.sidebars, config.variables).value ?? []);
  const inSidebars = sidebars
    .flatMap(({ entries }) => placesOf(entries, old))
    .flatMap((place) => edit(place, old, toId));
  const inNavbar = config.navbar.items.flatMap((item) =>
    item.type === 'doc' && item.docId === old ? edit(item.place, old, toId) : [],
  );
  return [...inHeads, ...inSidebars, ...inNavbar];
}

function placesOf(entries: readonly SidebarEntry[], id: string): Position[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'doc') return entry.id === id ? [entry.place] : [];
    if (entry.type !== 'category') return [];
    const own = entry.link.kind === 'doc' && entry.link.id === id ? [entry.place] : [];
    return [...own, ...placesOf(entry.entries, id)];
  });
}

/** Redirects to the page now lead to its new route. */
function redirectEdits({ fromRoute, toRoute }: Move, { config }: LoadedSite): WordEdit[] {
  if (fromRoute === toRoute) return [];
  return config.redirects.flatMap(({ from, to, place }) => {
    const [path, rest] = cut(to);
    if (withoutSlash(path) !== withoutSlash(fromRoute)) return [];
    if (from.includes('#'))
      return edit(place, cut(from)[0], toRoute).concat(edit(place, to, toRoute + rest));
    return edit(place, to, toRoute + rest);
  });
}

/** The text with all edits of this file applied; `missed`: those whose `old` was not found. */
export function applyEdits(
  text: string,
  edits: readonly WordEdit[],
): { text: string; missed: WordEdit[] } {
  const starts = lineStarts(text);
  const missed: WordEdit[] = [];
  const byOffset = new Map<number, WordEdit>();
  for (const one of edits) {
    const from = (starts[one.place.line - 1] ?? text.length) + one.place.column - 1;
    const definition = isReference(text, from) ? definitionOf(text, one.old) : -1;
    if (definition >= 0) {
      byOffset.set(definition, one); // all uses of a reference share it
      continue;
    }
    let at = wordAt(text, one.old, from);
    // Two links may have the same place: each edit takes the next free match.
    while (at >= 0 && byOffset.has(at)) at = wordAt(text, one.old, at + 1);
    if (at < 0) missed.push(one);
    else byOffset.set(at, one);
  }
  let result = text;
  for (const [at, { old, fresh }] of [...byOffset].sort(([a], [b]) => b - a))
    result = result.slice(0, at) + fresh + result.slice(at + old.length);
  return { text: result, missed };
}

/** `[words][name]` and `[name]`: the address is in a definition. */
function isReference(text: string, at: number): boolean {
  return /^!?\[(?:[^[\]]|\[[^\]]*\])*\](?!\()/.test(text.slice(at, at + MAX_LABEL));
}
const MAX_LABEL = 1000;

/** `[name]: /guides/a` → where the address begins. */
function definitionOf(text: string, word: string): number {
  for (const { 0: head, index } of text.matchAll(/^ {0,3}\[[^\]\n]+\]:[ \t]*<?/gm)) {
    const at = index + head.length;
    if (wordAt(text.slice(0, at + word.length + 1), word, at) === at) return at;
  }
  return -1;
}

/** Only as a whole: `/guides/a` does not match in `/guides/ab` or `/x/guides/a`. */
function wordAt(text: string, word: string, from: number): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole =
      !/[\w/-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + word.length] ?? '');
    if (isWhole) return at;
  }
  return -1;
}

/** Adds the redirect to `redirects:` of site.yaml, and removes one from the page's new route. */
export function withRedirect(yaml: string, { fromRoute, toRoute }: Move): string {
  if (withoutSlash(fromRoute) === withoutSlash(toRoute)) return yaml;
  const [from, to] = [withoutSlash(fromRoute), withoutSlash(toRoute)];
  const back = new RegExp(`^[ \\t]+['"]?${escapedPattern(to)}/?['"]?[ \\t]*:.*\\n?`, 'm');
  const cleared = yaml.replace(back, '');
  const line = `${from}: ${toRoute}`;
  if (/^redirects:[ \t]*\{[ \t]*\}/m.test(cleared))
    return cleared.replace(/^redirects:[ \t]*\{[ \t]*\}/m, `redirects:\n  ${line}`);
  if (/^redirects:[ \t]*\{/m.test(cleared))
    return cleared.replace(/^redirects:[ \t]*\{[ \t]*/m, `redirects: { ${line}, `);
  if (/^redirects:[ \t]*(?:#.*)?$/m.test(cleared)) {
    const indent =
      /^redirects:[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\n)*([ \t]+)\S/m.exec(cleared)?.[1] ?? '  ';
    return cleared.replace(/^redirects:[^\n]*/m, (head) => `${head}\n${indent}${line}`);
  }
  return `${cleared.trimEnd()}\n\nredirects:\n  ${line}\n`;
}
