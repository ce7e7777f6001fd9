// `:::note[Title]` … `:::` and GitHub's `> [!NOTE]` → the Admonition component; `:::details[Title]` → a fold.
// Entries: containerOf(), alertOf(), checkStrayColons(), isContainerName().

import { defined } from '../../site/shared/defined.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { FOREIGN_CONTAINERS, hintFor } from './tree/foreign-names.ts';
import type { Reporter } from './tree/reporter.ts';
import { type Node, textOf } from './tree/tree.ts';

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
const ADMONITION_ALIASES: Readonly<Record<string, string>> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
};
/** GitHub's gravest, where Docusaurus' `:::caution` is a warning. */
const ALERT_ALIASES: Readonly<Record<string, string>> = {
  ...ADMONITION_ALIASES,
  caution: 'danger',
};
const FOLD = 'details';

const NAMES = [...ADMONITIONS, ...Object.keys(ADMONITION_ALIASES), FOLD];

export function isContainerName(name: string): boolean {
  return NAMES.includes(name);
}

export function containerOf(node: Node, lines: readonly string[], reporter: Reporter): Node {
  const name = node.name ?? '';
  const at = node.position?.start;
  const kind = kindOf(name, ADMONITION_ALIASES);
  if (!isContainerName(name)) {
    reporter.error(at, `unknown admonition ":::${name}"`, nameHint(name));
  }
  const lastLine = lines[(node.position?.end.line ?? 0) - 1] ?? '';
  if (!/^[\s>]*:{3,}\s*$/.test(lastLine)) {
    reporter.error(at, `":::${name}" is not closed`, 'end it with a line that holds only ":::"');
  }
  const children = node.children ?? [];
  const label = children.find((child) => child.data?.['directiveLabel'] === true);
  const inside = children.filter((child) => child !== label);
  if (name === FOLD) return fold(node, label, inside);
  return admonition(node, kind, label === undefined ? undefined : textOf(label), inside);
}

/** `> [!NOTE]` and `> [!NOTE] Title`: the first line of a quotation's first paragraph. */
const ALERT = /^\[!([a-z]+)\][ \t]*([^\n]*)(?:\n|$)/i;

/** Undefined: a quotation like any other. */
export function alertOf(node: Node, reporter: Reporter): Node | undefined {
  const [first, ...rest] = node.children ?? [];
  const [words, ...more] = first?.children ?? [];
  if (first?.type !== 'paragraph' || words?.type !== 'text') return undefined;
  const [written, name = '', title = ''] = ALERT.exec(words.value ?? '') ?? [];
  if (written === undefined) return undefined;
  const kind = kindOf(name.toLowerCase(), ALERT_ALIASES);
  if (!(ADMONITIONS as readonly string[]).includes(kind)) {
    const close = nearest(name.toLowerCase(), NAMES);
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
  const after = isCut ? written.indexOf(']') + 1 : written.length;
  const left = { ...words, value: (words.value ?? '').slice(after).trimStart() };
  const paragraph = { ...first, children: left.value === '' ? more : [left, ...more] };
  while (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  const inside = paragraph.children.length === 0 ? rest : [paragraph, ...rest];
  return admonition(node, kind, title === '' || isCut ? undefined : title, inside);
}

/** `:::note Title` and a lone `:::` are no containers: the parser leaves them as words. */
export function checkStrayColons(node: Node, lines: readonly string[], reporter: Reporter): void {
  const first = node.children?.[0];
  if (first?.type !== 'text' || !/^:{3,}/.test(first.value ?? '')) return;
  const at = node.position?.start;
  const line = (lines[(at?.line ?? 0) - 1] ?? '').slice((at?.column ?? 1) - 1).trimEnd();
  const [, name = '', rest = ''] = /^:{3,}[ \t]*([\w-]*)[ \t]*(.*)$/.exec(line) ?? [];
  if (name === '')
    reporter.error(
      at,
      '":::" has no admonition to close',
      'remove it, or open an admonition above with :::note',
    );
  else if (!isContainerName(name)) {
    reporter.error(at, `"${line}" does not start an admonition`, nameHint(name));
  } else {
    const label = rest === '' ? '' : `[${rest}]`;
    reporter.error(at, `"${line}" does not start an admonition`, `write :::${name}${label}`);
  }
}

function nameHint(name: string): string {
  const foreign = hintFor(FOREIGN_CONTAINERS, name);
  if (foreign !== undefined) return foreign;
  const close = nearest(name, NAMES);
  return close === undefined
    ? `it is one of ${ADMONITIONS.join(', ')}`
    : `did you mean ":::${close}"?`;
}

function kindOf(name: string, aliases: Readonly<Record<string, string>>): string {
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
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

function fold({ position }: Node, label: Node | undefined, children: Node[]): Node {
  const tag = defined({ type: 'mdxJsxFlowElement', attributes: [], position });
  const words = label?.children ?? [{ type: 'text', value: contentMessages.details }];
  const summary: Node = { ...tag, name: 'summary', children: words };
  return { ...tag, name: 'details', children: [summary, ...children] };
}
