// One page's source → parts of HTML, and what it names in other files. Entry: compileMdx().
// 1. Replace variables, lift code out.  2. Parse.  3. Check and prepare the Markdown.  4. Serialise.
// Every place in a message is a place in the file as the author sees it.

import type { Diagnostic, Part, Variables } from '../types.ts';
import { diagnoseVariables, expandVariables } from '../variables.ts';
import { escapeExplicitIds } from './explicit-ids.ts';
import { type LiftedText, liftFences } from './fences.ts';
import { headingIds } from './headings.ts';
import { prepareMarkdown } from './markdown.ts';
import { mistakesOf } from './mistakes.ts';
import { checkPlacement } from './placement.ts';
import { type Mentions, serialize } from './serialize.ts';
import { parseMdx } from './syntax.ts';
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
  const lifted = liftFences(expanded.text);
  const original = originalPoints(escaped, expanded, lifted);
  const mistakes = mistakesOf(source.path, diagnostics, original);
  const mentions: Mentions = { links: [], images: [], tables: [], hierarchy: false };
  const empty = { ...mentions, parts: [], hasTitle: false, diagnostics };
  let tree: Node;
  try {
    const text = { lines: lifted.text.split('\n'), codes: lifted.codes };
    tree = parseMdx(lifted.text, (markdown) => prepareMarkdown(markdown, text, mistakes));
  } catch (error) {
    const { at, text, hint } = explainSyntaxError(error);
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

/** From a place in the parsed text back to the line and column in the file. */
function originalPoints(
  text: string,
  expanded: { text: string; originalOffset(offset: number): number },
  lifted: LiftedText,
): (point: Point) => Point {
  if (expanded.text === text)
    return ({ line, column }) => ({ line: lifted.originalLine(line), column });
  const expandedStarts = lineStarts(expanded.text);
  const starts = lineStarts(text);
  return ({ line, column }) => {
    const start = expandedStarts[lifted.originalLine(line) - 1] ?? 0;
    const offset = expanded.originalOffset(start + column - 1);
    let at = starts.findLastIndex((start) => start <= offset);
    if (at < 0) at = 0;
    return { line: at + 1, column: offset - (starts[at] ?? 0) + 1 };
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
