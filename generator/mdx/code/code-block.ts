// A fenced block → a CodeBlock (or Mermaid) component with finished HTML. Entry: codeBlock().
// The info string: ```js title="server.js" {1,3-5} showLineNumbers=10
// Comments `highlight-next-line`, `highlight-start` … `highlight-end` mark lines and are removed;
// in a `diff` block `+` and `-` mark them, and so do `diff-add` / `diff-remove` comments elsewhere.

import { defined } from '../../../site/shared/defined.ts';
import { diagramKey } from '../../diagrams/diagram-key.ts';
import type { Part } from '../../types.ts';
import type { CodeProblem } from './code-problem.ts';
import { diagramSize } from './diagram-size.ts';
import { isBraced, languageProblems } from './fence-language.ts';
import { highlight } from './highlight-code.ts';
import { canonicalLanguage, PLAIN_TEXT } from './language-aliases.ts';

export interface CodeFence {
  language: string;
  meta: string;
  code: string;
}

type LineMark = 'highlighted' | 'inserted' | 'deleted';
type ComponentPart = Extract<Part, { kind: 'component' }>;

export function codeBlock(fence: CodeFence): { part: ComponentPart; problems: CodeProblem[] } {
  const language = fence.language.toLowerCase() || PLAIN_TEXT;
  const meta = parseMeta(isBraced(language) ? '' : fence.meta);
  if (language === 'mermaid')
    return { part: mermaid(fence.code, meta.title), problems: meta.problems };
  const problems = [...languageProblems(language, fence.meta), ...meta.problems];
  const { code, marks } = markedLines(fence.code, meta.ranges);
  const lines = withPrompts(highlight(code, language), language);
  if (canonicalLanguage(language) === 'diff') markDiff(code, marks);
  const numbered = meta.lineNumbers !== undefined;
  const html = marks.size > 0 || numbered ? wrapLines(lines, marks) : lines.join('\n');
  const props = defined({ html, language, title: meta.title, lineNumbers: meta.lineNumbers });
  return { part: { kind: 'component', name: 'CodeBlock', props, parts: [] }, problems };
}

/** `title`: what the diagram shows, for those who do not see it. */
function mermaid(code: string, title: string | undefined): ComponentPart {
  const source = code.trim();
  const props = {
    source,
    drawing: diagramKey(source),
    ...defined({ label: title }),
    ...diagramSize(source),
  };
  return { kind: 'component', name: 'Mermaid', props, parts: [] };
}

interface FenceMeta {
  title?: string;
  lineNumbers?: number;
  ranges: ReadonlySet<number>;
  problems: CodeProblem[];
}

/** `title="a b"`, `{1,3-5}`, `showLineNumbers`, `showLineNumbers=10`, or any other word. */
const META = /([A-Za-z]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([^}]*)\}|(\S+)/g;

function parseMeta(text: string): FenceMeta {
  const meta: FenceMeta = { ranges: new Set(), problems: [] };
  for (const [word, key, double, single, bare, range] of text.matchAll(META)) {
    const value = double ?? single ?? bare;
    if (key === 'title' && value !== undefined) meta.title = value;
    else if (key === 'showLineNumbers' && Number.isInteger(Number(value))) {
      meta.lineNumbers = Number(value);
    } else if (word === 'showLineNumbers') meta.lineNumbers = 1;
    else if (range !== undefined) meta.ranges = linesOf(range, meta.problems);
    else {
      meta.problems.push({
        severity: 'error',
        text: `unknown option "${word}" after the language of a code fence`,
        hint: optionHint(key, value, word),
      });
    }
  }
  return meta;
}

/** `[a.js]` of VitePress, `filename="a.js"` of Nextra, `ins={1}` of Starlight. */
function optionHint(key: string | undefined, value: string | undefined, word: string): string {
  const label = /^\[(.+)\]$/.exec(word)?.[1];
  if (label !== undefined) return `write title="${label}"`;
  if (key === 'filename' || key === 'file') return `write title="${value}"`;
  if (key === 'ins') return 'write a comment "diff-add" in the line';
  if (key === 'del') return 'write a comment "diff-remove" in the line';
  if (word === 'lineNumbers' || word === 'line-numbers') return 'write showLineNumbers';
  return 'use title="…", {1,3-5} or showLineNumbers';
}

/** `1,3-5` → 1, 3, 4, 5. */
function linesOf(range: string, problems: CodeProblem[]): Set<number> {
  const lines = new Set<number>();
  let named = 0;
  for (const part of range.split(',')) {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    const from = Number(match?.[1]);
    const to = match?.[2] === undefined ? from : Number(match[2]);
    named += to - from + 1;
    // The sum of all parts is bounded as well: `1-99999,1-99999,…` would be endless.
    if (match === null || to < from || named > 100_000 || to > 100_000) {
      problems.push({
        severity: 'error',
        text: `"{${range}}" does not name any lines`,
        hint: 'write line numbers and ranges: {1,3-5}',
      });
      return new Set();
    }
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return lines;
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
  const kept: string[] = [];
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
    kept.push(line);
    const here = next ?? open;
    if (here !== undefined) marks.set(kept.length, here);
    next = undefined;
  }
  return { code: kept.join('\n'), marks };
}

function markDiff(code: string, marks: Map<number, LineMark>): void {
  for (const [index, line] of code.split('\n').entries()) {
    if (/^\+(?!\+\+)/.test(line)) marks.set(index + 1, 'inserted');
    if (/^-(?!--)/.test(line)) marks.set(index + 1, 'deleted');
  }
}

/** `$ npm ci`: the prompt is seen, but neither selected nor copied. */
function withPrompts(lines: string[], language: string): string[] {
  if (canonicalLanguage(language) !== 'bash') return lines;
  return lines.map((line) => line.replace(/^\$ /, '<span class="prompt">$ </span>'));
}

function wrapLines(lines: readonly string[], marks: ReadonlyMap<number, LineMark>): string {
  return lines
    .map((line, index) => {
      const mark = marks.get(index + 1);
      return `<span class="line${mark === undefined ? '' : ` ${mark}`}">${line}\n</span>`;
    })
    .join('');
}
