// The frames of a guide: an h2 "Step 1: …" and all below it are a section. On a page with steps, code that is longer than
// a command stands beside the text, whose last piece stays in view while longer code passes, several files of one
// language as tabs, and so do pictures; text flows around a single picture, which is before it in the HTML. A paragraph
// with the words
// **You see** is a checkpoint; a box of a checklist is labelled by its words. Entry: frameGuide(). Changes the HTML tree
// in place.

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { hasImagesOnly } from './file-mentions.ts';
import { isBlank } from './prepare-markdown.ts';
import { isJsx, type Node, tagOf, textOf, walk } from './tree/tree.ts';

const CHECKPOINT = 'You see';
/** `public/index.html`, not `Add to server.mjs`: that is more to do, which a tab would hide. */
const FILE_NAME = /^\S+\.\w+$/;
/** Longer code stands beside the text. */
const COMMAND_LINES = 3;

export function frameGuide(tree: Node): void {
  walk(tree, (node) => {
    if (node.tagName === 'p' && node.children?.some(isCheckpointMark))
      node.properties = { ...node.properties, className: ['checkpoint'] };
    if (node.tagName === 'li' && [node.properties?.['className']].flat().includes('task-list-item'))
      labelBox(node);
  });
  const sections: { isStep: boolean; nodes: Node[] }[] = [];
  for (const node of tree.children ?? []) {
    const begins = /^(?:h[12]|section)$/.test(tagOf(node));
    if (begins || sections.length === 0) sections.push({ isStep: markStep(node), nodes: [] });
    sections.at(-1)?.nodes.push(node);
  }
  if (!sections.some(({ isStep }) => isStep)) return;
  tree.children = sections.flatMap(({ isStep, nodes }) =>
    isStep ? element('section', 'step', partsOf(nodes)) : partsOf(nodes),
  );
}

function element(tagName: string, className: string | undefined, children: Node[]): Node {
  return { type: 'element', tagName, properties: className ? { className } : {}, children };
}

function isCheckpointMark(node: Node): boolean {
  return (
    node.tagName === 'strong' && [CHECKPOINT, contentMessages.checkpoint].includes(textOf(node))
  );
}

/** The words up to a list, a paragraph or a component inside the item. */
function labelBox(item: Node): void {
  const children = item.children ?? [];
  const place = children.find(({ tagName }) => tagName !== undefined);
  if (place?.tagName === 'p') labelBox(place);
  if (place?.tagName !== 'input') return;
  const end = children.findIndex(
    (child) => child.type === 'mdxJsxFlowElement' || /^(?:[uo]l|p|div|table)$/.test(tagOf(child)),
  );
  const words = children.splice(0, end < 0 ? children.length : end);
  children.unshift(element('label', undefined, words));
}

/** `Step 2: Verify on your server` → `Step 2: `; in the site's language as well. */
function stepStart(heading: string, number: string): string | undefined {
  const starts = [`Step ${number}: `, contentMessages.step(number)];
  return starts.find((start) => heading.startsWith(start));
}

/** If so, its number becomes a mark, and the words before it are only read aloud. */
function markStep(heading: Node): boolean {
  const [first] = heading.children ?? [];
  const number = /\d+/.exec(first?.value ?? '')?.[0];
  if (heading.tagName !== 'h2' || number === undefined || first?.value === undefined) return false;
  const words = stepStart(first.value, number);
  if (words === undefined) return false;
  first.value = first.value.slice(words.length);
  heading.properties = { ...heading.properties, dataStep: number };
  heading.children?.unshift(element('span', 'step-name', [{ type: 'text', value: words }]));
  return true;
}

/**
 * Text with code or pictures beside it: up to more code, to a heading that is followed by some, or to a table, which
 * needs the whole width.
 */
function partsOf(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  let part: Node[] = [];
  const end = (): void => {
    out.push(...withCodeBeside(part));
    part = [];
  };
  for (const [at, node] of nodes.entries()) {
    const isNew = part.some(isBeside) && !isBeside(node) && !isBlank(node);
    const next = nodes.slice(at + 1).find((one) => isHeading(one) || isTable(one) || isBeside(one));
    const hasCode = next !== undefined && isBeside(next);
    const hasTable = next !== undefined && isTable(next);
    if (isTable(node) || (isHeading(node) ? hasCode || hasTable : isNew && hasCode)) end();
    part.push(node);
    if (isTable(node)) end();
  }
  end();
  return out;
}

function isHeading(node: Node): boolean {
  return /^h\d$/.test(tagOf(node));
}

function isTable(node: Node): boolean {
  return /^(?:table|DataTable)$/.test(tagOf(node));
}

function withCodeBeside(part: readonly Node[]): readonly Node[] {
  const from = part.findIndex(isBeside);
  if (from < 0) return part;
  const to = part.findLastIndex(isBeside) + 1;
  const [text, files, rest] = [
    part.slice(0, from),
    filesAsTabs(part.slice(from, to)),
    part.slice(to),
  ];
  if (text.every(isBlank)) return [...files, ...rest];
  const [picture] = files;
  if (files.length === 1 && picture && hasImagesOnly(picture) && picture.children?.length === 1)
    return [element('div', 'step-part', [element('div', 'step-picture', files), ...text]), ...rest];
  const last = rest.every(isBlank) ? text.findLastIndex(isHeading) + 1 : text.length;
  return [
    element('div', 'step-part', [
      ...text.slice(0, last),
      ...inView(text.slice(last)),
      element('div', 'step-code', files),
      ...inView(rest),
    ]),
  ];
}

/** The last text beside the code. A heading must stay where links lead to. */
function inView(nodes: readonly Node[]): readonly Node[] {
  if (nodes.every(isBlank) || nodes.some(isHeading)) return nodes;
  return [element('div', 'step-text', [...nodes])];
}

function isBeside(node: Node): boolean {
  if (node.name === 'Tabs') return isCodeOnly(node) && panelsOf(node).flat().some(isBeside);
  return node.name === 'Snippet' || linesOf(node) > COMMAND_LINES || hasImagesOnly(node);
}

function isCodeOnly(tabs: Node): boolean {
  return panelsOf(tabs)
    .flat()
    .every((node) => node.name === 'Snippet' || linesOf(node) > 0);
}

function panelsOf({ children = [] }: Node): Node[][] {
  return children
    .filter(({ name }) => name === 'Tab')
    .map((tab) => (tab.children ?? []).filter((child) => !isBlank(child)));
}

/** 0: not a block of code. */
function linesOf({ name, data }: Node): number {
  const html = (data?.['props'] as Record<string, unknown> | undefined)?.['html'];
  return name === 'CodeBlock' && typeof html === 'string' ? html.trimEnd().split('\n').length : 0;
}

/** Files one after the other become tabs, in each language. */
function filesAsTabs(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  let files: Node[] = [];
  const end = (): void => {
    out.push(...(files.length > 1 ? [tabsOf(files)] : files));
    files = [];
  };
  for (const node of nodes.filter((one) => !isBlank(one))) {
    const name = fileName(node);
    if (name !== undefined) {
      if (files.some((file) => fileName(file) === name)) end();
      files.push(node);
      continue;
    }
    end();
    for (const child of node.name === 'Tabs' ? (node.children ?? []) : [])
      child.children = filesAsTabs(child.children ?? []);
    out.push(node);
  }
  end();
  return out;
}

function tabsOf(files: readonly Node[]): Node {
  const tabs = files.map((file) => component('Tab', { label: fileName(file) }, [file]));
  return element('div', 'files', [component('Tabs', {}, tabs)]);
}

function component(name: string, props: object, children: Node[]): Node {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children, data: { props } };
}

/** What a block of code or a snippet is called, if that is the name of a file. */
function fileName(node: Node): string | undefined {
  const props = node.data?.['props'] as Record<string, unknown> | undefined;
  const written = (key: string): unknown =>
    node.attributes?.find(({ name }) => name === key)?.value ?? undefined;
  const file = String(written('file') ?? '');
  const title =
    node.name === 'Snippet' && isJsx(node)
      ? (written('title') ?? file.slice(file.lastIndexOf('/') + 1))
      : props?.['title'];
  return typeof title === 'string' && FILE_NAME.test(title) ? title : undefined;
}
