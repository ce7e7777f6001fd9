// A fenced block → a CodeBlock (or Diagram) component with finished HTML. Entry: codeBlock().
// The info string: ```js title="server.js" {1,3-5} showLineNumbers=10
// Comments `highlight-next-line`, `highlight-start` … `highlight-end` mark lines and are removed;
// in a `diff` block `+` and `-` mark them, and so do `diff-add` / `diff-remove` comments elsewhere.

import { mistakes } from '../../diagnostics/nearest.ts';
import { diagramKey } from '../../diagrams/diagram-key.ts';
import type { Part } from '../../types.ts';
import { type CodeProblem, fenceOptions } from './fence-options.ts';
import { highlight, isKnownLanguage, knownLanguages } from './highlight-code.ts';
import { canonicalLanguage, PLAIN_TEXT } from './language-aliases.ts';

export interface CodeFence {
  language: string;
  meta: string;
  code: string;
}

type LineMark = 'highlighted' | 'inserted' | 'deleted';
type ComponentPart = Extract<Part, { kind: 'component' }>;

export function codeBlock(fence: CodeFence): {
  part: ComponentPart;
  problems: readonly CodeProblem[];
} {
  const language = fence.language.toLowerCase() || PLAIN_TEXT;
  const options = fenceOptions(fence.meta);
  if (language === 'mermaid')
    return { part: diagram(fence.code, options.title), problems: options.problems };
  const problems = [...languageProblems(language), ...options.problems];
  const { code, marks } = markedLines(fence.code, options.ranges);
  const lines = withPrompts(highlight(code, language), language);
  if (canonicalLanguage(language) === 'diff') markDiff(code, marks);
  const { title, lineNumbers } = options;
  const folded = lines.length > LONG ? lines.length : undefined;
  const needsLines = marks.size > 0 || lineNumbers !== undefined;
  const html = needsLines ? wrapLines(lines, marks) : foldedLines(lines);
  const props = { html, language, title, lineNumbers, folded };
  return { part: { kind: 'component', name: 'CodeBlock', props, parts: [] }, problems };
}

/** `title`: the text alternative of the diagram. */
function diagram(code: string, title: string | undefined): ComponentPart {
  const source = code.trim();
  const props = { source, drawing: diagramKey(source), label: title };
  return { kind: 'component', name: 'Diagram', props, parts: [] };
}

/** A line that holds only a comment with a mark: `// highlight-next-line`, `# highlight-start`. */
const MARK_LINE =
  /^\s*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)\s*(highlight|diff-add|diff-remove)-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

const MARK_OF: Readonly<Record<string, LineMark>> = {
  highlight: 'highlighted',
  'diff-add': 'inserted',
  'diff-remove': 'deleted',
};

/** With a range in the info string comments stay as they are (they may be the subject). */
function markedLines(text: string, ranges: ReadonlySet<number>) {
  const marks = new Map<number, LineMark>();
  if (ranges.size > 0) {
    for (const line of ranges) marks.set(line, 'highlighted');
    return { code: text, marks };
  }
  if (!/(?:highlight|diff-add|diff-remove)-(?:next-line|start)/.test(text))
    return { code: text, marks };
  const lines: string[] = [];
  let open: LineMark | undefined;
  let next: LineMark | undefined;
  for (const line of text.split('\n')) {
    const [, kind, place] = MARK_LINE.exec(line) ?? [];
    const mark = kind === undefined ? undefined : MARK_OF[kind];
    if (mark !== undefined) {
      if (place === 'next-line') next = mark;
      else open = place === 'start' ? mark : undefined;
      continue;
    }
    lines.push(line);
    const here = next ?? open;
    if (here !== undefined) marks.set(lines.length, here);
    next = undefined;
  }
  return { code: lines.join('\n'), marks };
}

function markDiff(code: string, marks: Map<number, LineMark>): void {
  for (const [index, line] of code.split('\n').entries()) {
    if (/^\+(?!\+\+)/.test(line)) marks.set(index + 1, 'inserted');
    if (/^-(?!--)/.test(line)) marks.set(index + 1, 'deleted');
  }
}

/** Of a listing with more lines, these stay in view: from the first that is marked, or the first of all. A fold hides ten. */
const LONG = 30;
const SHOWN = 20;

/** `$ npm ci`: the prompt is visible, but neither selected nor copied. */
function withPrompts(lines: string[], language: string): string[] {
  if (canonicalLanguage(language) !== 'bash') return lines;
  return lines.map((line) => line.replace(/^\$ /, '<span class="prompt">$ </span>'));
}

function foldedLines(lines: readonly string[]): string {
  if (lines.length <= LONG) return lines.join('\n');
  const rest = `<span class="rest">${lines.slice(SHOWN).join('\n')}</span>`;
  return [...lines.slice(0, SHOWN), rest].join('\n');
}

function wrapLines(lines: readonly string[], marks: ReadonlyMap<number, LineMark>): string {
  const first = Math.min(...marks.keys(), lines.length);
  const from = marks.size === 0 ? 0 : Math.min(Math.max(first - 3, 0), lines.length - SHOWN);
  const isRest = (index: number) => lines.length > LONG && (index < from || index >= from + SHOWN);
  return lines
    .map((line, index) => {
      const classes = ['line', marks.get(index + 1), isRest(index) ? 'rest' : undefined];
      return `<span class="${classes.filter(Boolean).join(' ')}">${line}\n</span>`;
    })
    .join('');
}

/** A language that is unknown; its code is shown as text. */
function languageProblems(language: string): CodeProblem[] {
  if (isKnownLanguage(language)) return [];
  const text = `the language "${language}" cannot be highlighted`;
  return [{ severity: 'warning', text, hint: hintFor(language) }];
}

/** `js{1,3}` is "js" without a space; in a short name a wrong letter makes that of another language. */
function hintFor(language: string): string {
  const [name = ''] = /^[\w+#-]+/.exec(language) ?? [];
  if (isKnownLanguage(name)) return `put a space after "${name}"`;
  const meant =
    language.length > 4
      ? knownLanguages().find((known) => known.length >= 4 && mistakes(language, known) === 1)
      : undefined;
  return meant === undefined ? 'use "text" for plain text' : `did you mean "${meant}"?`;
}
