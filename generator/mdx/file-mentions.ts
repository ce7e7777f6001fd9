// What tags say about files beside the page: addresses of video, audio and sources, sizes of images. Entries:
// fileAttributes(), pixelsOf().

import { escapeHtml } from '../../site/shared/escape-html.ts';
import type { Part } from '../types.ts';
import type { Mentions } from './compile-types.ts';
import { isBlank } from './prepare-markdown.ts';
import type { Reporter } from './tree/reporter.ts';
import type { Node, Point } from './tree/tree.ts';

/** The attributes of an element that name files. */
const FILE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
};

export function namesFiles(tag: string): boolean {
  return Object.hasOwn(FILE_ATTRIBUTES, tag);
}

/** A paragraph of nothing but images: it may be drawn as figures. */
export function hasImagesOnly({ children = [] }: Node): boolean {
  const isImage = ({ tagName, name }: Node): boolean => (tagName ?? name) === 'img';
  return children.some(isImage) && children.every((child) => isImage(child) || isBlank(child));
}

/** ` src="…"` with an address that is resolved when the page is rendered, and the remaining attributes. */
export function fileAttributes(
  tag: string,
  attributes: ReadonlyMap<string, unknown>,
  at: Point | undefined,
  { reporter, mentions }: { reporter: Reporter; mentions: Mentions },
): { parts: Part[]; others: Map<string, unknown> } {
  const others = new Map(attributes);
  const parts: Part[] = [];
  for (const [key, value] of attributes) {
    const name = key.toLowerCase();
    if (!FILE_ATTRIBUTES[tag]?.includes(name) || typeof value !== 'string') continue;
    others.delete(key);
    parts.push(` ${name}="`);
    for (const { href, rest } of name === 'srcset' ? candidatesOf(value) : [{ href: value }]) {
      if (href.trim() === '')
        reporter.error(at, `<${tag}> without an address`, `write <${tag} ${name}="./file">`);
      mentions.images.push({ href, isMedia: true, ...reporter.place(at) });
      parts.push({ kind: 'address', href }, escapeHtml(rest ?? ''));
    }
    parts.push('"');
  }
  return { parts, others };
}

/** `a.png 1x, b.png 2x` of a srcset: each address, and what follows it. */
const CANDIDATE = /([^\s,]\S*[^\s,]|[^\s,])((?:\s+[^\s,]+)?\s*(?:,\s*|$))/g;

function candidatesOf(set: string): { href: string; rest?: string }[] {
  return [...set.matchAll(CANDIDATE)].map(([, href = '', rest = '']) => ({ href, rest }));
}

/** The author's own width and height of an image. */
export function pixelsOf(
  attributes: ReadonlyMap<string, unknown>,
  at: Point | undefined,
  reporter: Reporter,
): { width?: number; height?: number } {
  const pixels = (name: 'width' | 'height'): number | undefined => {
    const written = attributes.get(name);
    if (written === undefined) return undefined;
    const [, digits] = /^\s*(\d{1,5})(?:px)?\s*$/.exec(String(written)) ?? [];
    if (digits !== undefined && Number(digits) > 0) return Number(digits);
    reporter.warning(
      at,
      `the ${name} "${String(written)}" of an image is not a number of pixels`,
      `write ${name}="200"`,
    );
    return undefined;
  };
  return { width: pixels('width'), height: pixels('height') };
}
