// Ids of headings: the GitHub way, or `{#id}` as the author says; stable under repeats. Explicit ids are
// claimed first, so a heading added above never takes one away. Entry: headingIds().

import GithubSlugger from 'github-slugger';
import { reservedIdFault } from '../reserved-ids.ts';
import { splitExplicitId } from './explicit-ids.ts';
import type { Mistakes } from './mistakes.ts';
import { isJsx, type Node, type Point, textOf, walk } from './tree.ts';

export interface HeadingIds {
  /** The id of a heading, once; an explicit `{#id}` is taken out of its words. */
  claim(heading: Node, attribute: unknown): { id: string; text: string };
}

export function headingIds(tree: Node, mistakes: Mistakes): HeadingIds {
  const slugger = new GithubSlugger();
  const explicit = new Map<Node, string>();
  const lines = new Map<string, number>();
  const reserve = (id: string, at: Point | undefined): void => {
    const line = lines.get(id);
    if (line !== undefined) {
      mistakes.error(
        at,
        `the id "${id}" is already used on line ${line}`,
        'give one of them another id',
      );
    }
    const fault = reservedIdFault(id);
    if (fault !== undefined) mistakes.error(at, fault.text, fault.hint);
    lines.set(id, mistakes.place(at).line);
    slugger.occurrences[id] = 0;
  };
  walk(tree, (node) => {
    const attribute = idAttribute(node);
    if (attribute !== undefined) reserve(attribute, node.position?.start);
    else if (isHeading(node)) {
      const id = takeExplicitId(node);
      if (id === undefined) return;
      explicit.set(node, id);
      reserve(id, node.position?.start);
    }
  });
  return {
    claim(heading, attribute) {
      const text = textOf(heading).trim();
      const own = typeof attribute === 'string' ? attribute : explicit.get(heading);
      return { id: own ?? slugger.slug(text === '' ? 'section' : text), text };
    },
  };
}

function isHeading(node: Node): boolean {
  return node.type === 'element' && /^h[2-6]$/.test(node.tagName ?? '');
}

function idAttribute(node: Node): string | undefined {
  if (!isJsx(node) || /^[A-Z]/.test(node.name ?? 'X')) return undefined;
  const value = node.attributes?.find((attribute) => attribute.name === 'id')?.value;
  return typeof value === 'string' ? value : undefined;
}

function takeExplicitId(heading: Node): string | undefined {
  const last = heading.children?.at(-1);
  if (last?.type !== 'text') return undefined;
  const { text, id } = splitExplicitId(last.value ?? '');
  if (id !== undefined) last.value = text;
  return id;
}
