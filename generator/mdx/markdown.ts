// What happens to a page while it is still Markdown: admonitions and code become components, comments
// go, and what authors may not write is reported. Entry: prepareMarkdown(). Changes the tree in place.

import { contentComponents } from '../../site/shared/components.ts';
import { nearest } from '../suggest.ts';
import { codeBlock } from './code.ts';
import type { Mistakes } from './mistakes.ts';
import { isJsx, type Node, textOf } from './tree.ts';

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
const ADMONITION_ALIASES: Readonly<Record<string, string>> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
};

export function prepareMarkdown(tree: Node, lines: readonly string[], mistakes: Mistakes): void {
  const children = tree.children;
  if (children === undefined) return;
  tree.children = children.flatMap((child) => {
    const prepared = prepareNode(child, lines, mistakes);
    if (prepared === undefined) return [];
    prepareMarkdown(prepared, lines, mistakes);
    return [prepared];
  });
}

function prepareNode(node: Node, lines: readonly string[], mistakes: Mistakes): Node | undefined {
  switch (node.type) {
    case 'code':
      return codeComponent(node, mistakes);
    case 'containerDirective':
      return admonition(node, lines, mistakes);
    case 'paragraph':
      checkStrayColons(node, mistakes);
      return node;
    case 'mdxjsEsm':
      mistakes.error(
        node.position?.start,
        `"${(node.value ?? '').split('\n')[0]}" is code`,
        'pages cannot import or export: every component listed in CONTRIBUTING.md can be used as it is',
      );
      return undefined;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      checkExpression(node, mistakes);
      return undefined;
    default:
      return node;
  }
}

function checkExpression(node: Node, mistakes: Mistakes): void {
  const code = (node.value ?? '').trim();
  if (code === '' || /^\/\*[\s\S]*\*\/$/.test(code)) return;
  mistakes.error(
    node.position?.start,
    `"{${code}}" is an expression`,
    'for braces in prose write \\{ or put the text in `code`; for a value use a %%variable%%',
  );
}

function codeComponent(node: Node, mistakes: Mistakes): Node {
  const { part, problems } = codeBlock({
    language: node.lang ?? '',
    meta: node.meta ?? '',
    code: node.value ?? '',
  });
  for (const { text, hint } of problems) mistakes.error(node.position?.start, text, hint);
  return {
    type: 'mdxJsxFlowElement',
    name: part.name,
    attributes: [],
    children: [],
    data: { props: part.props },
    ...(node.position === undefined ? {} : { position: node.position }),
  };
}

function admonition(node: Node, lines: readonly string[], mistakes: Mistakes): Node {
  const name = node.name ?? '';
  const at = node.position?.start;
  const kind = Object.hasOwn(ADMONITION_ALIASES, name) ? (ADMONITION_ALIASES[name] ?? name) : name;
  if (!(ADMONITIONS as readonly string[]).includes(kind)) {
    const close = nearest(name, [...ADMONITIONS, ...Object.keys(ADMONITION_ALIASES)]);
    const hint =
      close === undefined
        ? `it is one of ${ADMONITIONS.join(', ')}`
        : `did you mean ":::${close}"?`;
    mistakes.error(at, `there is no admonition ":::${name}"`, hint);
  }
  const lastLine = lines[(node.position?.end.line ?? 0) - 1] ?? '';
  if (!/^[\s>]*:{3,}\s*$/.test(lastLine)) {
    mistakes.error(at, `":::${name}" is not closed`, 'end it with a line that holds only ":::"');
  }
  const children = node.children ?? [];
  const label = children.find((child) => child.data?.['directiveLabel'] === true);
  return {
    type: 'mdxJsxFlowElement',
    name: 'Admonition',
    attributes: [],
    data: { props: { kind, ...(label === undefined ? {} : { title: textOf(label) }) } },
    children: children.filter((child) => child !== label),
    ...(node.position === undefined ? {} : { position: node.position }),
  };
}

/** `:::note Title` and a lone `:::` are no containers: the parser leaves them as words. */
function checkStrayColons(node: Node, mistakes: Mistakes): void {
  const first = node.children?.[0];
  if (first?.type !== 'text') return;
  const match = /^(:{3,})[ \t]*(\w*)[ \t]*([^\n]*)/.exec(first.value ?? '');
  if (match === null) return;
  const [, , name = '', rest = ''] = match;
  const at = node.position?.start;
  if (name === '')
    mistakes.error(
      at,
      '":::" closes nothing',
      'remove it, or open an admonition above with :::note',
    );
  else if (rest !== '') {
    mistakes.error(at, `":::${name} ${rest}" opens no admonition`, `write :::${name}[${rest}]`);
  } else mistakes.error(at, `":::${name}" opens no admonition`, `write :::${name} without a space`);
}

/** Whether a tag names a component of ours, rather than an HTML element. */
export function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name);
}

export function unknownComponent(node: Node, mistakes: Mistakes): void {
  const name = node.name ?? '';
  const close = nearest(name, Object.keys(contentComponents));
  mistakes.error(
    node.position?.start,
    name === '' ? 'an empty tag "<>" is not allowed' : `there is no component <${name}>`,
    close === undefined
      ? 'the components are listed in CONTRIBUTING.md'
      : `did you mean <${close}>?`,
  );
}

/** White space, or a comment's leftovers, between the children of a component. */
export function isBlank(node: Node): boolean {
  if (node.type === 'text') return (node.value ?? '').trim() === '';
  return node.type === 'paragraph'
    ? (node.children ?? []).every(isBlank)
    : !isJsx(node) && node.type === 'comment';
}
