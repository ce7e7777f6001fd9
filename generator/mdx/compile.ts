// One page's source (`.mdx` or `.md`) → parts of HTML, and what it names in other files. Entries: compileMdx(),
// compileAnswer(). 1. Replace variables, accept foreign forms.  2. Parse.  3. Check and prepare the Markdown.
// 4. Frame the steps of a guide.  5. Serialise.
// Every position in a message is one in the file as the author sees it.

import { lineStarts, type OffsetFault, placesIn } from '../diagnostics/positions.ts';
import { conflictMarker } from '../text/conflict-markers.ts';
import { codeFences, type Fence, isInFence } from '../text/fences.ts';
import { diagnoseVariables, expandVariables } from '../text/variables.ts';
import type { Diagnostic, Part, Variables } from '../types.ts';
import type { CompileAnswer, CompileFacts, PageHeading } from './compile-types.ts';
import { acceptForeignForms } from './foreign-syntax.ts';
import { nameHeadings } from './headings.ts';
import { noMentions } from './mentions.ts';
import { checkPlacement } from './placement.ts';
import { prepareMarkdown } from './prepare-markdown.ts';
import { serialize } from './serialize.ts';
import { frameGuide } from './steps.ts';
import { explainSyntaxError } from './syntax/mdx-syntax-errors.ts';
import { featuresOf, parseMarkdown } from './syntax/syntax.ts';
import { reporterFor } from './tree/reporter.ts';
import { isJsx, type Node, type Point, tagOf } from './tree/tree.ts';

export interface MdxSource {
  path: string;
  text: string; // the whole file
  bodyOffset: number; // where the body starts, after the front matter
  variables: Variables;
  original?: readonly PageHeading[] | undefined; // headings of the page that this one translates
}

export interface CompiledMdx extends CompileFacts {
  parts: readonly Part[];
}

/** The answer to a compile job, as it is cached. */
export function compileAnswer(source: MdxSource): CompileAnswer {
  const { parts, ...facts } = compileMdx(source);
  return { facts, parts: JSON.stringify(parts) };
}

export function compileMdx(source: MdxSource): CompiledMdx {
  try {
    return compilePage(source);
  } catch (error) {
    if (!isStackOverflow(error)) throw error;
    const diagnostic = {
      severity: 'error' as const,
      file: source.path,
      text: 'lists, quotes or tags are nested too deeply',
      hint: 'begin a new section, or split the page',
    };
    return nothing([diagnostic]);
  }
}

/** Of a page that cannot be read. */
function nothing(diagnostics: readonly Diagnostic[]): CompiledMdx {
  return { ...noMentions(), parts: [], headings: [], hasTitle: false, diagnostics };
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}

function compilePage(source: MdxSource): CompiledMdx {
  const diagnostics: Diagnostic[] = [];
  const written = blankFrontMatter(source);
  const expanded = expandVariables(written, source.variables);
  diagnostics.push(
    ...diagnoseVariables({
      source: { path: source.path, text: written },
      unknown: expanded.unknown,
      variables: source.variables,
    }),
  );
  const features = featuresOf(expanded.text, source.path);
  const accepted = acceptForeignForms(expanded.text, features.format);
  const { text } = accepted;
  const original = originalPoints(written, text, [accepted, expanded]);
  const reporter = reporterFor(source.path, diagnostics, original);
  const conflict = conflictIn(text);
  if (conflict !== undefined) {
    const line = text.slice(0, conflict.offset).split('\n').length;
    reporter.error({ line, column: 1 }, conflict.text, conflict.hint);
    return nothing(diagnostics);
  }
  let tree: Node;
  try {
    const lines = text.split('\n');
    tree = parseMarkdown(text, features, (markdown) =>
      prepareMarkdown(markdown, { lines, format: features.format, reporter }),
    );
  } catch (error) {
    if (isStackOverflow(error)) throw error;
    const problem = explainSyntaxError(error, text);
    reporter.error(problem.at, problem.text, problem.hint);
    return nothing(diagnostics);
  }
  checkPlacement(tree, reporter);
  const hasTitle = nameOpening(tree);
  frameGuide(tree);
  const headings = nameHeadings(tree, reporter, source.original);
  const mentions = noMentions();
  const parts = serialize(tree, { reporter, mentions });
  return { ...mentions, parts, headings, hasTitle, diagnostics };
}

/** The front matter as blank lines: every line and offset of the body stays where it is. */
function blankFrontMatter({ text, bodyOffset }: MdxSource): string {
  return text.slice(0, bodyOffset).replace(/[^\n]/g, ' ') + text.slice(bodyOffset);
}

/** From a place in the parsed text back to the line and column in the file. `stages`: what changed it, last first. */
function originalPoints(
  written: string,
  text: string,
  stages: readonly { originalOffset(offset: number): number }[],
): (point: Point) => Point {
  if (text === written) return ({ line, column }) => ({ line, column });
  const parsedStarts = lineStarts(text);
  const placeOf = placesIn({ path: '', text: written });
  return ({ line, column }) => {
    const parsed = (parsedStarts[line - 1] ?? 0) + column - 1;
    const place = placeOf(stages.reduce((at, stage) => stage.originalOffset(at), parsed));
    return { line: place.line, column: place.column };
  };
}

/** Tags that may stand around and above a title. */
const AROUND_TITLE = new Set(['a', 'div', 'p', 'picture']);
const ABOVE_TITLE = new Set(['br', 'hr', 'img', 'source']);

/**
 * Marks the title and the paragraph below it, which become parts of their own. Whether there is a title: an h1 with no
 * words above it, by the same rules as `firstTitle()` of text/.
 */
function nameOpening(tree: Node): boolean {
  const [first, second] = (tree.children ?? []).filter((node) => firstWords(node) !== undefined);
  const words = first && firstWords(first);
  const hasTitle = words !== undefined && tagOf(words) === 'h1';
  if (hasTitle) words.part = 'title';
  const lead = hasTitle ? second : first;
  if (lead !== undefined) lead.part = 'lead';
  return hasTitle;
}

/** The first text or element with words. Undefined: there are only pictures. */
function firstWords(node: Node): Node | undefined {
  if (node.type === 'text') return (node.value ?? '').trim() === '' ? undefined : node;
  if ((node.type !== 'element' && !isJsx(node)) || ABOVE_TITLE.has(tagOf(node))) return undefined;
  if (!AROUND_TITLE.has(tagOf(node))) return node;
  for (const child of node.children ?? []) {
    const words = firstWords(child);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** A fence that shows a whole conflict is an example of one. */
function conflictIn(text: string): OffsetFault | undefined {
  let fences: readonly Fence[] | undefined;
  return conflictMarker(text, (offset) => {
    fences ??= codeFences(text);
    return isInFence(fences, offset);
  });
}
