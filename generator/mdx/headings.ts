// Ids of headings: generated as on GitHub, with a number if repeated, or the author's own `{#id}`. Explicit ids are
// claimed first, so a heading added above never takes one away. Entry: headingIds().

import GithubSlugger from 'github-slugger';
import { reservedIdFault } from '../html/reserved-ids.ts';
import type { Reporter } from './tree/reporter.ts';
import { isJsx, type Node, type Point, textOf, walk } from './tree/tree.ts';

export interface HeadingIds {
  /** The id of a heading, to be called once for each; an explicit `{#id}` is not part of its text. */
  claim(heading: Node, attribute: unknown): { id: string; text: string };
  /** Whether it is the page's title, which has an id only if the author gave it one. */
  isTitle(heading: Node): boolean;
  explicit(heading: Node): string | undefined;
}

export function headingIds(tree: Node, reporter: Reporter): HeadingIds {
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
  const titles: Node[] = [];
  walk(tree, (node) => {
    if (isTitle(node)) titles.push(node);
    const attribute = idAttribute(node);
    if (attribute !== undefined) reserve(attribute, node.position?.start);
    else if (isHeading(node)) {
      const id = takeExplicitId(node);
      if (id === undefined) return;
      explicit.set(node, id);
      reserve(id, node.position?.start);
    }
  });
  for (const second of titles.slice(1))
    reporter.warning(
      second.position?.start,
      'a second heading of the first level: a page has one title',
      'write it with ##, or split the page',
    );
  return {
    claim(heading, attribute) {
      const text = textOf(heading).trim();
      const own = typeof attribute === 'string' ? attribute.normalize() : explicit.get(heading);
      return { id: own ?? slugger.slug(text === '' ? 'section' : text.normalize()), text };
    },
    isTitle: (heading) => titles[0]?.position === heading.position,
    explicit: (heading) => explicit.get(heading),
  };
}

function isHeading(node: Node): boolean {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName ?? '');
}

function isTitle(node: Node): boolean {
  return node.type === 'element' ? node.tagName === 'h1' : isJsx(node) && node.name === 'h1';
}

function idAttribute(node: Node): string | undefined {
  if (!isJsx(node) || /^[A-Z]/.test(node.name ?? 'X')) return undefined;
  const written = (name: string): string | undefined => {
    const value = node.attributes?.find((attribute) => attribute.name === name)?.value;
    return typeof value === 'string' ? value.normalize() : undefined;
  };
  return written('id') ?? (node.name === 'a' ? written('name') : undefined);
}

/** `Title {#id}` at the end of a heading's text; `{ #id }` and `{: #id .class }` of MkDocs and kramdown. */
const EXPLICIT_ID = /\{(?::?[ \t]+|:)?#([^{}\s]+)(?:[ \t]+[^{}\n]*)?\}\s*$/;

function takeExplicitId(heading: Node): string | undefined {
  const last = heading.children?.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = EXPLICIT_ID.exec(last.value ?? '');
  if (match !== null) last.value = last.value?.slice(0, match.index).trimEnd() ?? '';
  return match?.[1]?.normalize();
}
