// One page's source → parts of HTML, and what it names in other files. Entry: compileMdx().
// 1. Replace variables.  2. Parse.  3. Check and prepare the Markdown.  4. Serialise.
// Every place in a message is a place in the file as the author sees it.

import type { Diagnostic, Part, Variables } from '../types.ts';
import { diagnoseVariables, expandVariables } from '../variables.ts';
import { isTooDeep, TOO_DEEP, tooDeepAt } from './depth.ts';
import { escapeExplicitIds } from './explicit-ids.ts';
import { headingIds } from './headings.ts';
import { prepareMarkdown } from './markdown.ts';
import { mistakesOf } from './mistakes.ts';
import { checkPlacement } from './placement.ts';
import { type Mentions, serialize } from './serialize.ts';
import { featuresOf, parseMdx } from './syntax.ts';
import { explainSyntaxError } from './syntax-errors.ts';
import type { Node, Point } from './tree.ts';

export interface MdxSource {
  path: string;
  text: string; // the whole file
  bodyOffset: number; // where the body starts, after the front matter
  variables: Variables;
}

export interface CompiledMdx extends Mentions {
  parts: readonly Part[];
  hasTitle: boolean; // the body begins with a heading of its own
  diagnostics: readonly Diagnostic[];
}

export function compileMdx(source: MdxSource): CompiledMdx {
  const diagnostics: Diagnostic[] = [];
  const written = blankFrontMatter(source);
  const escaped = escapeExplicitIds(written);
  const expanded = expandVariables(escaped, source.variables);
  diagnostics.push(
    ...diagnoseVariables({
      source: { path: source.path, text: escaped },
      unknown: expanded.unknown,
      variables: source.variables,
    }),
  );
  const features = featuresOf(expanded.text);
  const original = originalPoints({ written: escaped, expanded });
  const mistakes = mistakesOf(source.path, diagnostics, original);
  const mentions: Mentions = {
    links: [],
    images: [],
    tables: [],
    api: [],
    snippets: [],
    hierarchy: false,
  };
  const empty = { ...mentions, parts: [], hasTitle: false, diagnostics };
  const deep = tooDeepAt(expanded.text);
  if (deep !== undefined) {
    mistakes.error(deep, TOO_DEEP.text, TOO_DEEP.hint);
    return empty;
  }
  let tree: Node;
  try {
    const lines = expanded.text.split('\n');
    tree = parseMdx(expanded.text, features, (markdown) => {
      prepareMarkdown(markdown, lines, mistakes);
    });
  } catch (error) {
    const { at, text, hint } = isTooDeep(error)
      ? { ...TOO_DEEP, at: undefined }
      : explainSyntaxError(error, expanded.text);
    mistakes.error(at, text, hint);
    return empty;
  }
  checkPlacement(tree, mistakes);
  const headings = headingIds(tree, mistakes);
  const parts = serialize(tree, { mistakes, headings, mentions });
  return { ...mentions, parts, hasTitle: beginsWithTitle(tree), diagnostics };
}

/** The front matter as blank lines: every line and offset of the body stays where it is. */
function blankFrontMatter({ text, bodyOffset }: MdxSource): string {
  return text.slice(0, bodyOffset).replace(/[^\n]/g, ' ') + text.slice(bodyOffset);
}

interface TextStages {
  written: string; // as the author wrote it
  expanded: { text: string; originalOffset(offset: number): number }; // what is parsed
}

/** From a place in the parsed text back to the line and column in the file. */
function originalPoints({ written, expanded }: TextStages): (point: Point) => Point {
  if (expanded.text === written) return ({ line, column }) => ({ line, column });
  const parsedStarts = lineStarts(expanded.text);
  const writtenStarts = lineStarts(written);
  return ({ line, column }) => {
    const parsed = (parsedStarts[line - 1] ?? 0) + column - 1;
    const offset = expanded.originalOffset(parsed);
    const at = Math.max(
      writtenStarts.findLastIndex((start) => start <= offset),
      0,
    );
    return { line: at + 1, column: offset - (writtenStarts[at] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function beginsWithTitle(tree: Node): boolean {
  const first = tree.children?.find(
    (node) => node.type !== 'text' || (node.value ?? '').trim() !== '',
  );
  return first?.type === 'element' && first.tagName === 'h1';
}
