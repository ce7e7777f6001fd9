// A page's source as the writing rules see it: blocks of text and inline code, fences, images; each piece with
// its offset in the file. Entry: readWritten(). Variables are not expanded.

import { lineStarts, placesIn } from '../diagnostics/positions.ts';
import { readHtmlTags } from '../mdx/html/html-tags.ts';
import { featuresOf, parseMarkdown } from '../mdx/syntax/syntax.ts';
import type { Reporter } from '../mdx/tree/reporter.ts';
import { isJsx, type Node, type Point } from '../mdx/tree/tree.ts';
import type { Position } from '../types.ts';

export interface TextPiece {
  kind: 'text' | 'code';
  text: string; // as in the file; code without its backticks
  offset: number;
}

export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'cell' | 'attribute';
  depth: number; // of a heading; else 0
  pieces: readonly TextPiece[];
}

export interface FencedText {
  language: string;
  title?: string; // of a diagram: what it shows
  text: string; // including the opening and closing lines
  offset: number;
}

export interface ImageMention {
  alt: string;
  offset: number;
}

export interface WrittenPage {
  path: string;
  blocks: readonly TextBlock[];
  fences: readonly FencedText[];
  images: readonly ImageMention[];
  links: readonly { offset: number }[]; // in prose and of cards, in order
  placeOf(offset: number): Position;
}

/** Undefined: the page cannot be parsed; the build has reported it. */
export function readWritten(
  { path, text: written }: { path: string; text: string },
  bodyOffset: number,
): WrittenPage | undefined {
  const text = written.slice(0, bodyOffset).replace(/[^\n]/g, ' ') + written.slice(bodyOffset);
  const features = featuresOf(text, path);
  const reader = new PageReader(text);
  try {
    parseMarkdown(text, features, (tree) => {
      if (features.format === 'md') readHtmlTags(tree, NO_MISTAKES);
      reader.visit(tree);
    });
  } catch {
    return undefined; // reported when the page was compiled
  }
  const { blocks, fences, images, links } = reader;
  return { path, blocks, fences, images, links, placeOf: placesIn({ path, text }) };
}

/** Errors in a page's tags were reported at compile time. */
const NO_MISTAKES: Reporter = {
  error: () => {},
  warning: () => {},
  place: (at) => at ?? { line: 1, column: 1 },
};

const INLINE = new Set(
  'text inlineCode emphasis strong delete link linkReference break image mdxJsxTextElement'.split(
    ' ',
  ),
);
/** The title in the opening line of a fence. */
const TITLE = /^[^\n]*?\stitle="([^"\n]*)"/;
/** Attributes whose text readers see. */
const WORDS = new Set(['title', 'label', 'lead', 'caption', 'alt']);

class PageReader {
  readonly blocks: TextBlock[] = [];
  readonly fences: FencedText[] = [];
  readonly images: ImageMention[] = [];
  readonly links: { offset: number }[] = [];
  private readonly text: string;
  private readonly starts: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.starts = lineStarts(text);
  }

  visit(node: Node): void {
    if (node.type === 'code') {
      const { text, offset } = this.slice(node);
      const language = (node.lang ?? '').toLowerCase();
      const title = language === 'mermaid' ? TITLE.exec(text)?.[1] : undefined;
      this.fences.push({ language, title, text, offset });
      if (title !== undefined) this.words(title, offset);
      return;
    }
    if (isJsx(node)) this.attributes(node);
    const children = node.children ?? [];
    if (children.some(({ type }) => INLINE.has(type))) this.block(node);
    else for (const child of children) this.visit(child);
  }

  private block(node: Node): void {
    const pieces: TextPiece[] = [];
    this.collect(node.children ?? [], pieces);
    if (pieces.length === 0) return;
    const kind =
      node.type === 'heading' ? 'heading' : node.type === 'tableCell' ? 'cell' : 'paragraph';
    this.blocks.push({ kind, depth: node.depth ?? 0, pieces });
  }

  private collect(nodes: readonly Node[], pieces: TextPiece[]): void {
    for (const node of nodes) {
      const { text, offset } = this.slice(node);
      if (node.type === 'text') pieces.push({ kind: 'text', text, offset });
      else if (node.type === 'inlineCode') {
        const mark = /^`+/.exec(text)?.[0].length ?? 0;
        pieces.push({ kind: 'code', text: node.value ?? '', offset: offset + mark });
      } else if (node.type === 'image') {
        this.images.push({ alt: node.alt ?? '', offset });
        this.words(node.alt ?? '', offset);
      } else {
        if (node.type === 'link' || node.type === 'linkReference') this.links.push({ offset });
        if (isJsx(node)) this.attributes(node);
        this.collect(node.children ?? [], pieces);
      }
    }
  }

  private attributes(node: Node): void {
    for (const attribute of node.attributes ?? []) {
      const { name = '', value, position } = attribute;
      if (position === undefined || typeof value !== 'string') continue;
      const offset = this.offsetOf(position.start);
      if (name === 'to' || name === 'href') this.links.push({ offset });
      if (name === 'alt') this.images.push({ alt: value, offset });
      if (WORDS.has(name)) this.words(value, offset + name.length);
    }
  }

  /** Adds a text that occurs somewhere after `from`. */
  private words(text: string, from: number): void {
    const offset = text === '' ? -1 : this.text.indexOf(text, from);
    const pieces: TextPiece[] = [{ kind: 'text', text, offset }];
    if (offset >= 0) this.blocks.push({ kind: 'attribute', depth: 0, pieces });
  }

  private slice({ position }: Node): { text: string; offset: number } {
    if (position === undefined) return { text: '', offset: 0 };
    const offset = this.offsetOf(position.start);
    return { text: this.text.slice(offset, this.offsetOf(position.end)), offset };
  }

  private offsetOf({ line, column }: Point): number {
    return (this.starts[line - 1] ?? 0) + column - 1;
  }
}
