// `:::note[Title]` … `:::` and GitHub's `> [!NOTE]` → the Admonition component; `:::details[Title]` → a fold.
// Entries: containerOf(), alertOf(), checkStrayColons().

import { defined } from '../../site/shared/defined.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { nearest } from '../diagnostics/nearest.ts';
import {
  ADMONITION_ALIASES,
  ADMONITIONS,
  CONTAINER_NAMES,
  FOLD,
  isContainerName,
} from './tree/container-names.ts';
import { FOREIGN_CONTAINERS, hintFor, hintIn } from './tree/foreign-names.ts';
import type { MarkdownContext, Reporter } from './tree/reporter.ts';
import { type Node, textOf } from './tree/tree.ts';

/** `[!CAUTION]` is GitHub's most severe alert; Docusaurus' `:::caution` is a warning. */
const ALERT_ALIASES: Readonly<Record<string, string>> = {
  ...ADMONITION_ALIASES,
  caution: 'danger',
};
export function containerOf(node: Node, { lines, format, reporter }: MarkdownContext): Node {
  const name = node.name ?? '';
  const at = node.position?.start;
  const kind = kindOf(name, ADMONITION_ALIASES);
  const lastLine = lines[(node.position?.end.line ?? 0) - 1] ?? '';
  if (!isContainerName(name)) {
    reporter.error(at, `unknown admonition ":::${name}"`, nameHint(name, format));
  } else if (!/^[\s>]*:{3,}\s*$/.test(lastLine)) {
    reporter.error(at, `":::${name}" is not closed`, 'end it with a line that holds only ":::"');
  }
  const children = node.children ?? [];
  const label = children.find((child) => child.data?.['directiveLabel'] === true);
  const inside = children.filter((child) => child !== label);
  if (name === FOLD) return fold(node, label?.children ?? titleWords(node), inside);
  const title = label === undefined ? titleAttribute(node) : textOf(label);
  return admonition(node, kind, title, inside);
}

/** `:::note{title="Title"}`: the parser gives a directive's attributes as a record. */
function titleAttribute(node: Node): string | undefined {
  const attributes: unknown = node.attributes;
  if (typeof attributes !== 'object' || attributes === null) return undefined;
  const title = 'title' in attributes ? attributes.title : undefined;
  return typeof title === 'string' && title !== '' ? title : undefined;
}

/** `> [!NOTE]`, `> [!NOTE] Title` and Obsidian's `> [!NOTE]- Title`: the first line of a quotation. */
const ALERT = /^\[!([a-z]+)\][-+]?[ \t]*([^\n]*)(?:\n|$)/i;

/** Undefined: an ordinary quotation. */
export function alertOf(node: Node, reporter: Reporter): Node | undefined {
  const [first, ...rest] = node.children ?? [];
  const [words, ...more] = first?.children ?? [];
  if (first?.type !== 'paragraph' || words?.type !== 'text') return undefined;
  const [written, name = '', title = ''] = ALERT.exec(words.value ?? '') ?? [];
  if (written === undefined) return undefined;
  const kind = kindOf(name.toLowerCase(), ALERT_ALIASES);
  if (!(ADMONITIONS as readonly string[]).includes(kind)) {
    const close = nearest(name.toLowerCase(), CONTAINER_NAMES);
    reporter.error(
      node.position?.start,
      `unknown alert "[!${name}]"`,
      close === undefined
        ? 'it is one of NOTE, TIP, IMPORTANT, WARNING, CAUTION'
        : `did you mean "[!${close.toUpperCase()}]"?`,
    );
  }
  // A title with markup in it stays where it is, as the first words of the admonition.
  const isCut = title !== '' && more.length > 0 && !written.endsWith('\n');
  const after = isCut ? written.length - title.length : written.length;
  const left = { ...words, value: (words.value ?? '').slice(after).trimStart() };
  const paragraph = { ...first, children: left.value === '' ? more : [left, ...more] };
  while (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  const inside = paragraph.children.length === 0 ? rest : [paragraph, ...rest];
  return admonition(node, kind, title === '' || isCut ? undefined : title, inside);
}

/** Lines among sibling blocks that fail to start an admonition: their closing `:::` are not reported as well. */
export interface Strays {
  open: number;
}

/** `:::note Title` and a lone `:::` are not containers: the parser leaves them as text. */
export function checkStrayColons(
  node: Node,
  { lines, format, reporter }: MarkdownContext,
  strays: Strays,
): void {
  const first = node.children?.[0];
  if (first?.type !== 'text' || !/^:{3,}/.test(first.value ?? '')) return;
  const at = node.position?.start;
  const line = (lines[(at?.line ?? 0) - 1] ?? '').slice((at?.column ?? 1) - 1).trimEnd();
  const [, name = '', rest = ''] = /^:{3,}[ \t]*([\w-]*)[ \t]*(.*)$/.exec(line) ?? [];
  if (name !== '') strays.open += 1;
  if (name === '' && strays.open > 0) strays.open -= 1;
  else if (name === '')
    reporter.error(
      at,
      '":::" has no admonition to close',
      'remove it, or open an admonition above with :::note',
    );
  else if (!isContainerName(name)) {
    reporter.error(at, `"${line}" does not start an admonition`, nameHint(name, format));
  } else {
    const label = rest === '' ? '' : `[${rest}]`;
    reporter.error(at, `"${line}" does not start an admonition`, `write :::${name}${label}`);
  }
}

function nameHint(name: string, format: 'md' | 'mdx'): string {
  const foreign = hintFor(FOREIGN_CONTAINERS, name);
  if (foreign !== undefined) return hintIn(format, foreign);
  const close = nearest(name, CONTAINER_NAMES);
  return close === undefined
    ? `it is one of ${ADMONITIONS.join(', ')}`
    : `did you mean ":::${close}"?`;
}

function kindOf(name: string, aliases: Readonly<Record<string, string>>): string {
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
}

function titleWords(node: Node): Node[] {
  return [{ type: 'text', value: titleAttribute(node) ?? contentMessages.details }];
}

function admonition(
  { position }: Node,
  kind: string,
  title: string | undefined,
  children: Node[],
): Node {
  return defined({
    type: 'mdxJsxFlowElement',
    name: 'Admonition',
    attributes: [],
    data: { props: defined({ kind, title }) },
    children,
    position,
  });
}

function fold({ position }: Node, words: Node[], children: Node[]): Node {
  const tag = defined({ type: 'mdxJsxFlowElement', attributes: [], position });
  const summary: Node = { ...tag, name: 'summary', children: words };
  return { ...tag, name: 'details', children: [summary, ...children] };
}
