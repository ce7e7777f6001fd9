// `:::note[Title]` … `:::` and GitHub's `> [!NOTE]` → the Admonition component; `:::details[Title]` → a fold.
// Entries: containerOf(), alertOf(), checkStrayColons(); admonitionKinds(), isContainerName().

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { FOREIGN_CONTAINERS, hintIn } from './tree/foreign-names.ts';
import type { MarkdownContext, Reporter } from './tree/reporter.ts';
import { type Node, textOf, walk } from './tree/tree.ts';

/** Each has a title among the messages. */
export function admonitionKinds(): string[] {
  return Object.keys(contentMessages.admonition);
}

/** What other generators call them. */
const ADMONITION_ALIASES: ReadonlyMap<string, string> = new Map([
  ['caution', 'warning'],
  ['important', 'info'],
  ['success', 'tip'],
  ['secondary', 'note'],
]);
const FOLD = 'details';

function containerNames(): string[] {
  return [...admonitionKinds(), ...ADMONITION_ALIASES.keys(), FOLD];
}

export function isContainerName(name: string): boolean {
  return containerNames().includes(name);
}

/** `[!CAUTION]` is GitHub's most severe alert; Docusaurus' `:::caution` is a warning. */
const ALERT_ALIASES = new Map(ADMONITION_ALIASES).set('caution', 'danger');

export function containerOf(node: Node, context: MarkdownContext, strays: Strays): Node {
  const { lines, format, reporter } = context;
  const name = node.name ?? '';
  const at = node.position?.start;
  const kind = ADMONITION_ALIASES.get(name) ?? name;
  if (!isContainerName(name)) {
    reporter.error(at, `unknown admonition ":::${name}"`, nameHint(name, format));
  } else if (!isClosed(node, lines)) {
    if (!strays.cutShort.has(node))
      reporter.error(
        at,
        `":::${name}" is not closed`,
        `end it with a line that holds only "${colonsOf(node, lines)}"`,
      );
  } else checkNested(node, context, strays);
  const children = node.children ?? [];
  const label = children.find((child) => child.data?.['directiveLabel'] === true);
  const inside = children.filter((child) => child !== label);
  if (name === FOLD) return fold(node, label?.children ?? titleWords(node), inside);
  const title = label === undefined ? titleAttribute(node) : textOf(label);
  return admonition(node, kind, title, inside);
}

/** A container that ends with the one around it ends before the line of colons, which is not its own. */
function isClosed(node: Node, lines: readonly string[]): boolean {
  const { line = 0, column = 0 } = node.position?.end ?? {};
  const last = (lines[line - 1] ?? '').slice(0, column - 1).trimEnd();
  return (/^[\s>]*(:+)$/.exec(last)?.[1] ?? '').startsWith(colonsOf(node, lines));
}

/** The colons that open a container. */
function colonsOf({ position }: Node, lines: readonly string[]): string {
  const { line = 0, column = 1 } = position?.start ?? {};
  return /^:+/.exec((lines[line - 1] ?? '').slice(column - 1))?.[0] ?? ':::';
}

/** The first ":::" ends the outer container, if it has no more colons than the inner one. */
function checkNested(outer: Node, { lines, reporter }: MarkdownContext, strays: Strays): void {
  const cutShort: Node[] = [];
  walk(outer, (node) => {
    if (node !== outer && node.type === 'containerDirective' && !isClosed(node, lines))
      if (node.position?.end.line === outer.position?.end.line) cutShort.push(node);
  });
  const [first] = cutShort;
  if (first === undefined || strays.cutShort.has(first)) return;
  for (const node of cutShort) strays.cutShort.add(node);
  strays.open += cutShort.length;
  const colons = colonsOf(first, lines) + ':'.repeat(cutShort.length);
  reporter.error(
    first.position?.start,
    `":::${first.name}" is not closed: the ":::" on line ${reporter.place(outer.position?.end).line} closes ":::${outer.name}" around it`,
    `the outer one needs more colons: "${colons}${outer.name}" above, "${colons}" below`,
  );
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
  const kind = ALERT_ALIASES.get(name.toLowerCase()) ?? name.toLowerCase();
  if (!admonitionKinds().includes(kind)) {
    const names = [...admonitionKinds(), ...ALERT_ALIASES.keys()];
    const all = `it is one of ${names.join(', ').toUpperCase()}`;
    reporter.error(
      node.position?.start,
      `unknown alert "[!${name}]"`,
      didYouMean(name.toLowerCase(), containerNames(), all, (near) => `"[!${near.toUpperCase()}]"`),
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

/** Among sibling blocks: what has been reported already. */
export interface Strays {
  open: number; // lines that fail to start an admonition, or end another one: their closing `:::` are not reported
  cutShort: Set<Node>; // containers that end with the one around them; on the whole page
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
  const foreign = FOREIGN_CONTAINERS.get(name);
  if (foreign !== undefined) return hintIn(format, foreign);
  const all = `it is one of ${admonitionKinds().join(', ')}`;
  return didYouMean(name, containerNames(), all, (near) => `":::${near}"`);
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
  return {
    type: 'mdxJsxFlowElement',
    name: 'Admonition',
    attributes: [],
    data: { props: { kind, title } },
    children,
    position,
  };
}

function fold({ position }: Node, words: Node[], children: Node[]): Node {
  const tag = { type: 'mdxJsxFlowElement', attributes: [], position };
  const summary: Node = { ...tag, name: 'summary', children: words };
  return { ...tag, name: 'details', children: [summary, ...children] };
}
