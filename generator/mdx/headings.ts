// Ids and names of headings. Ids: generated as on GitHub, with a number if repeated, or the author's own `{#id}`.
// Explicit ids are claimed first, so a heading added above never takes one away. The name is the author's own words:
// every list that names the heading reads it from its aria-label. Entry: nameHeadings().

import GithubSlugger, { slug } from 'github-slugger';
import { reservedIdFault } from '../html/reserved-ids.ts';
import type { PageHeading } from './compile-types.ts';
import type { Reporter } from './tree/reporter.ts';
import { isComponentName, isJsx, type Node, type Point, tagOf, walk } from './tree/tree.ts';

/**
 * Gives each heading its id and text; the page's title has an id only if its author gave it one. The result: those below
 * the title. `original`: the headings of the page that this one translates. Theirs are the ids, so that links hold.
 */
export function nameHeadings(
  tree: Node,
  reporter: Reporter,
  original: readonly PageHeading[] | undefined,
): PageHeading[] {
  const slugger = new GithubSlugger();
  const explicit = new Map<Node, string>();
  const lines = new Map<string, number>();
  const reserve = (id: string, at: Point | undefined): void => {
    const line = lines.get(id);
    if (line !== undefined) {
      reporter.error(
        at,
        `the id "${id}" is already used on line ${line}`,
        'give one of them another id',
      );
    }
    const fault = reservedIdFault(id);
    if (fault !== undefined) reporter.error(at, fault.text, fault.hint);
    lines.set(id, reporter.place(at).line);
    slugger.occurrences[id] = 0;
  };
  const headings: Node[] = [];
  walk(tree, (node) => {
    const isNamed = isHeading(node);
    if (isNamed) headings.push(node);
    const id = idAttribute(node) ?? (isNamed ? takeExplicitId(node) : undefined);
    if (id === undefined) return;
    explicit.set(node, id);
    reserve(id, node.position?.start);
  });
  const [title, ...others] = headings.filter((heading) => tagOf(heading) === 'h1');
  for (const second of others)
    reporter.warning(
      second.position?.start,
      'a second heading of the first level: a page has one title',
      'write it with ##, or split the page',
    );
  const own = headings.filter((heading) => heading.type === 'element' && heading.tagName !== 'h1');
  const translated =
    original === undefined ? new Map() : idsByPlace(own, original, { reporter, explicit });
  for (const [heading, id] of translated) if (!explicit.has(heading)) slugger.occurrences[id] = 0;
  return headings.flatMap((heading) => {
    if (heading === title) {
      const id = explicit.get(heading);
      if (id !== undefined && heading.properties) heading.properties['id'] = id;
      return [];
    }
    const text = nameOf(heading);
    if (text === '')
      reporter.warning(
        heading.position?.start,
        'a heading without words',
        'write its words: the table of contents shows them, and links to it are named by them',
      );
    const words = WORD.test(slug(text)) ? text.normalize() : OF_SIGNS;
    const id = translated.get(heading) ?? explicit.get(heading) ?? slugger.slug(words);
    heading.heading = { id, text };
    const depth = depthOf(heading);
    return depth > 1 ? [{ depth, id, text }] : [];
  });
}

function depthOf(heading: Node): number {
  return Number(tagOf(heading).slice(1));
}

/** The ids of the original's headings, up to where the structures differ. */
function idsByPlace(
  own: readonly Node[],
  original: readonly PageHeading[],
  { reporter, explicit }: { reporter: Reporter; explicit: ReadonlyMap<Node, string> },
): Map<Node, string> {
  const differs = own.findIndex((heading, at) => depthOf(heading) !== original[at]?.depth);
  const same = differs < 0 ? own.length : differs;
  if (same < own.length || same < original.length) {
    const [here, there] = [own[same], original[same]];
    const named = there && `"${'#'.repeat(there.depth)} ${there.text}"`;
    const text =
      here === undefined
        ? `a section of the original is missing at the end: ${named}`
        : `the original has ${named ?? 'no heading'} at this place`;
    const hint = 'translate the headings in the order and at the levels of the original';
    reporter.warning((here ?? own.at(-1))?.position?.start, text, hint);
  }
  for (const [at, heading] of own.slice(0, same).entries()) {
    const [id, expected] = [explicit.get(heading), original[at]?.id];
    if (id === undefined || id === expected) continue;
    const text = `this heading has the id of the original's, "${expected}", not "${id}"`;
    reporter.warning(heading.position?.start, text, `remove {#${id}}`);
  }
  return new Map(own.slice(0, same).map((heading, at) => [heading, original[at]?.id ?? '']));
}

const WORD = /[\p{L}\p{N}]/u;
/** The id of a heading without any word, as in mdBook. */
const OF_SIGNS = 'section';

/** Alternative texts count only where there are no words, as in a page's title. */
function nameOf(heading: Node): string {
  const words = wordsOf(heading, '');
  return words === '' ? wordsOf(heading, 'alt') : words;
}

function wordsOf(heading: Node, images: '' | 'alt'): string {
  const within = (node: Node): string => {
    if (node.type === 'text') return node.value ?? '';
    const name = node.tagName ?? node.name;
    if (name === 'br') return ' ';
    if (name === 'img') return images === '' ? '' : String(attributeOf(node, 'alt') ?? '');
    return isUnnamed(node) ? '' : (node.children ?? []).map(within).join('');
  };
  return within(heading).replace(/\s+/g, ' ').trim();
}

/** The number of a footnote, and words that are not seen or not read aloud. */
function isUnnamed(node: Node): boolean {
  const hidden = ['dataFootnoteRef', 'hidden', 'ariaHidden', 'aria-hidden'];
  if (hidden.some((name) => isSet(attributeOf(node, name)))) return true;
  const classes = attributeOf(node, 'className') ?? attributeOf(node, 'class');
  return /(?:^| )(?:visually-hidden|sr-only)(?: |$)/.test([classes].flat().join(' '));
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && value !== 'false';
}

/** `true`: without a value. */
function attributeOf({ properties, attributes }: Node, name: string): unknown {
  if (properties !== undefined) return properties[name];
  const match = attributes?.find((attribute) => attribute.name === name);
  return match === undefined ? undefined : (match.value ?? true);
}

/** Written in Markdown, or as a tag. The heading above the footnotes, which has an id, is ours. */
function isHeading(node: Node): boolean {
  const isElement = node.type === 'element' && node.properties?.['id'] === undefined;
  return (isElement || isJsx(node)) && /^h[1-6]$/.test(tagOf(node));
}

function idAttribute(node: Node): string | undefined {
  if (!isJsx(node) || isComponentName(node.name ?? 'X')) return undefined;
  const written = (name: string): string | undefined => {
    const value = attributeOf(node, name);
    return typeof value === 'string' ? value.normalize() : undefined;
  };
  return written('id') ?? (node.name === 'a' ? written('name') : undefined);
}

/** `Title {#id}` at the end of a heading's text. */
const EXPLICIT_ID = /\{#([^{}\s]+)\}\s*$/;

function takeExplicitId(heading: Node): string | undefined {
  const last = heading.children?.findLast((child) => child.type !== 'comment');
  if (last?.type !== 'text') return undefined;
  const match = EXPLICIT_ID.exec(last.value ?? '');
  if (match !== null) last.value = last.value?.slice(0, match.index).trimEnd() ?? '';
  return match?.[1]?.normalize();
}
