// The words that readers see, in blocks with their offsets in the file. Entries: readPage(), yamlBlocks().
// What is not text, such as tags and the addresses of links, is replaced by as many spaces.

import { codeFences } from '../../generator/text/fences.ts';
import type { YamlNode } from '../../generator/yaml/yaml-nodes.ts';

export interface TextFile {
  path: string;
  text: string;
}

export interface Block {
  kind: 'heading' | 'paragraph' | 'cell' | 'attribute' | 'value'; // 'value': of a YAML file
  depth: number; // of a heading in the page; else 0
  text: string; // with inline code and variables
  offset: number;
}

/** What is wrong with a text, and where in its file. */
export interface Fault {
  text: string;
  hint: string;
  offset: number;
}

export interface Fence {
  language: string;
  title: string;
  text: string; // including the opening and closing lines
  offset: number;
}

export interface PageProse {
  frontMatter: ReadonlyMap<string, Block>; // by key: title, sidebar_label, description
  blocks: readonly Block[]; // of the body
  fences: readonly Fence[];
}

export function readPage(text: string): PageProse {
  const front = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? '';
  const fences = codeFences(text).map(({ opening, closing }): Fence => {
    const code = text.slice(opening, closing);
    const [, language = '', title = ''] =
      /(?:`{3,}|~{3,})(\w*)(?:.*?\btitle="(.*?)")?/.exec(code) ?? [];
    return { language, title, text: code, offset: opening };
  });
  const attributes: Block[] = fences
    .filter(({ language, title }) => language === 'mermaid' && title !== '')
    .map(({ text: code, title, offset }) => attribute(title, offset + code.indexOf(title)));
  let body = blank(front) + text.slice(front.length);
  for (const { text: code, offset } of fences)
    body = body.slice(0, offset) + blank(code) + body.slice(offset + code.length);
  const prose = withoutMarkup(body, (...found) => void attributes.push(attribute(...found)));
  return { frontMatter: frontMatterOf(front), blocks: [...blocksOf(prose), ...attributes], fences };
}

/** Values of such keys, in a file of YAML; those such as `stcpay` select rows or anchors. */
export function yamlBlocks(root: YamlNode, file: string, keys: RegExp): Block[] {
  const blocks: Block[] = [];
  const visit = (node: YamlNode, shown: boolean): void => {
    if (node.kind === 'list') for (const item of node.items) visit(item, shown);
    else if (node.kind === 'map')
      for (const { key, value } of node.pairs) visit(value, keys.test(key));
    else if (shown && typeof node.value === 'string' && !/^[a-z][a-zA-Z0-9_-]*$/.test(node.value)) {
      const text = withoutMarkup(file.slice(node.start, node.end), () => {});
      blocks.push({ kind: 'value', depth: 0, text, offset: node.start });
    }
  };
  visit(root, false);
  return blocks;
}

/** A text without inline code, variables and addresses. */
export function wordsIn(text: string): string {
  return text.replace(/`[^`]*`|%%\w+%%|https?:\/\/\S+/g, blank);
}

export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function attribute(text: string, offset: number): Block {
  return { kind: 'attribute', depth: 0, text, offset };
}

function frontMatterOf(front: string): Map<string, Block> {
  const lines = front.matchAll(/^(title|sidebar_label|description):[ \t]*["']?(.+?)["']?$/gm);
  return new Map(
    [...lines].map(({ 0: line, 1: key = '', 2: text = '', index }) => {
      const kind = key === 'description' ? 'paragraph' : 'heading';
      return [key, { kind, depth: 0, text, offset: index + line.indexOf(text, key.length) }];
    }),
  );
}

/** Inline code, which stays; an image; comments, tags, the address of a link, the id of a heading. */
const MARKUP =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|!\[([^\]]*)\]\([^)]*\)|\{\/\*[\s\S]*?\*\/\}|<\/?\w(?:"[^"]*"|'[^']*'|[^>"'])*>|\]\([^)]*\)|\\?\{#[^}]*\}/g;
const ATTRIBUTE = /\b(?:title|label|lead|caption|alt)="([^"]+)"/g;

/** `onAttribute` receives what readers see of images and tags, which is no part of the text around it. */
function withoutMarkup(text: string, onAttribute: (text: string, offset: number) => void): string {
  return text.replace(
    MARKUP,
    (markup, code: string | undefined, alt: string | undefined, index: number) => {
      if (code !== undefined) return markup;
      if (alt) onAttribute(alt, index + 2);
      for (const { 0: whole, 1: value = '', index: at } of markup.matchAll(ATTRIBUTE))
        onAttribute(value, index + at + whole.indexOf('"') + 1);
      return blank(markup);
    },
  );
}

/** The marks that begin a block of its own on a line: of a heading, list, quote or admonition. */
const MARK = /^\s*(?:(#{1,6}) +|(?:[-*+]|\d+\.|>)\s+|:::+\s*\w*)/;

function blocksOf(prose: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let offset = 0;
  for (const line of prose.split('\n')) {
    const [mark, hashes] = MARK.exec(line) ?? [];
    if (/^\s*\|/.test(line)) {
      open = undefined;
      let at = offset;
      for (const cell of line.split(/(?<!\\)\|/)) {
        blocks.push({ kind: 'cell', depth: 0, text: cell, offset: at });
        at += cell.length + 1;
      }
    } else if (mark !== undefined || open === undefined || line.trim() === '') {
      const start = mark?.length ?? 0;
      const kind = hashes === undefined ? 'paragraph' : 'heading';
      open = { kind, depth: hashes?.length ?? 0, text: line.slice(start), offset: offset + start };
      if (open.text.trim() === '') open = undefined;
      else blocks.push(open);
      if (hashes !== undefined || mark?.includes(':::')) open = undefined;
    } else open.text += `\n${line}`;
    offset += line.length + 1;
  }
  return blocks;
}
