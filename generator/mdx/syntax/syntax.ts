// The parser: `.md` is CommonMark and GFM, `.mdx` is MDX and GFM; both with `:::` containers. Text in, HTML
// tree (hast) out. Entry: parseMarkdown(). GFM's footnotes and bare-address links cost a quarter of all parsing, so
// they are switched on only for a page that has them; a processor is kept for each combination.

import { createProcessor } from '@mdx-js/mdx';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension } from 'micromark-util-types';
import { contentMessages } from '../../../site/shared/messages/content-messages.ts';
import { withoutFences } from '../../text/fences.ts';
import type { Node } from '../tree/tree.ts';
import { addMdxConstructs } from './constructs.ts';
import { FOOTNOTE_PREFIX } from './footnotes.ts';

export type TreeStep = (tree: Node) => void;

/** Parses `text`, lets `onMarkdown` see and change the Markdown tree, and returns the HTML tree. */
export function parseMarkdown(text: string, features: Features, onMarkdown: TreeStep): Node {
  const processor = processorFor(features);
  const file = { value: text, data: {} };
  current = { onMarkdown, html: undefined };
  try {
    processor.runSync(processor.parse(file.value) as never);
    if (current.html === undefined)
      throw new Error('parseMarkdown: the HTML tree was not captured');
    return current.html;
  } finally {
    current = undefined;
  }
}

/** What one run hands to the plug-ins, which are made once per processor. */
let current: { onMarkdown: TreeStep; html: Node | undefined } | undefined;

type Processor = ReturnType<typeof createProcessor>;
export interface Features {
  format: 'md' | 'mdx';
  footnotes: boolean;
  autolinks: boolean;
}

const processors = new Map<string, Processor>();

function processorFor(features: Features): Processor {
  const labels = {
    footnoteLabel: contentMessages.footnotes,
    footnoteBackLabel: contentMessages.backToReference,
  };
  const key = JSON.stringify({ ...features, ...labels });
  const existing = processors.get(key);
  if (existing !== undefined) return existing;
  const processor = createProcessor({
    format: features.format,
    remarkPlugins: [[syntaxExtensions, features], markdownStep],
    rehypePlugins: [captureHtml],
    remarkRehypeOptions: {
      clobberPrefix: FOOTNOTE_PREFIX,
      footnoteLabelProperties: { className: ['visually-hidden'] },
      ...labels,
    },
  });
  processors.set(key, processor);
  return processor;
}

function syntaxExtensions(this: { data(): object }, features: Features): void {
  const data = this.data() as {
    micromarkExtensions?: Extension[];
    fromMarkdownExtensions?: object[];
  };
  data.micromarkExtensions ??= [];
  if (features.format === 'mdx') addMdxConstructs(data.micromarkExtensions);
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(
    gfmTable(),
    gfmStrikethrough(),
    gfmTaskListItem(),
    containersOnly(),
    ...(features.autolinks ? [gfmAutolinkLiteral()] : []),
    ...(features.footnotes ? [gfmFootnote()] : []),
  );
  data.fromMarkdownExtensions.push(
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    directiveFromMarkdown(),
    ...(features.autolinks ? [gfmAutolinkLiteralFromMarkdown()] : []),
    ...(features.footnotes ? [gfmFootnoteFromMarkdown()] : []),
  );
}

const COLON = 58;

/** Only `:::name` is ours. `:name` and `::name` stay text, or "at 10:30pm" would be a directive. */
function containersOnly(): Extension {
  const flow = directive().flow?.[COLON];
  return { flow: { [COLON]: Array.isArray(flow) ? flow.slice(0, 1) : flow } };
}

function markdownStep(): TreeStep {
  return (tree) => current?.onMarkdown(tree);
}

/** Takes the HTML tree and leaves an empty one, so that the steps that generate script have nothing to do. */
function captureHtml(): (tree: Node) => Node {
  return (tree) => {
    if (current !== undefined) current.html = tree;
    return { type: 'root', children: [] };
  };
}

const BARE_ADDRESS = /(?:https?:\/\/|www\.)|[\w.+-]@[\w-]+\./i;

/** The optional syntax that a page needs; an address in code, taken for a link, only costs time. */
export function featuresOf(text: string, path: string): Features {
  return {
    format: path.endsWith('.md') ? 'md' : 'mdx',
    footnotes: text.includes('[^'),
    autolinks: BARE_ADDRESS.test(withoutTargets(text)),
  };
}

/** `[label](https://…)` is a link already; so are quoted attributes, `code` and fenced blocks. */
function withoutTargets(text: string): string {
  if (!BARE_ADDRESS.test(text)) return '';
  return withoutFences(text).replace(/\]\([^)\s]*|`[^`\n]*`|="[^"\n]*"/g, '');
}
