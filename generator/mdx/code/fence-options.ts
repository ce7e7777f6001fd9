// What follows the language of a fence: `title="server.js" {1,3-5} showLineNumbers=10`; of options as other generators
// write them, what each is called here. Entry: fenceOptions().

import type { Diagnostic } from '../../types.ts';

export interface FenceOptions {
  title?: string;
  lineNumbers?: number; // of the first line
  ranges: ReadonlySet<number>;
  problems: readonly CodeProblem[];
}

/** One option as it is written; spaces in quotes, braces and brackets belong to it. */
const OPTION =
  /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\{[^{}]*\}|\S+))|\{([^{}]*)\}|\[[^[\]]*\]|"[^"]*"|\S+/g;

interface Option {
  written: string;
  key?: string;
  value?: string;
  range?: string;
}

export function fenceOptions(text: string): FenceOptions {
  const problems: CodeProblem[] = [];
  const options: FenceOptions = { ranges: new Set(), problems };
  for (const option of optionsIn(text)) {
    const { written, key, value, range } = option;
    if (key === 'title' && value !== undefined) options.title = value;
    else if (key === 'showLineNumbers' && Number.isInteger(Number(value)))
      options.lineNumbers = Number(value);
    else if (written === 'showLineNumbers') options.lineNumbers = 1;
    else if (range !== undefined) options.ranges = linesOf(range, written, problems);
    else problems.push(unknownOption(option));
  }
  return options;
}

/** Consecutive plain words count as one option: in Mintlify they are a title. */
function optionsIn(text: string): Option[] {
  const options: Option[] = [];
  let words: string[] = [];
  const endWords = (): void => {
    if (words.length > 0) options.push({ written: words.join(' ') });
    words = [];
  };
  for (const [written, key, double, single, bare, range] of text.matchAll(OPTION)) {
    if (isPlain(written)) words.push(written);
    else {
      endWords();
      options.push({ written, key, value: double ?? single ?? bare, range });
    }
  }
  endWords();
  return options;
}

/** Neither an option of ours nor one of another generator. */
function isPlain(written: string): boolean {
  if (/["'{}[\]=]/.test(written) || written === 'showLineNumbers') return false;
  return optionHint(written) === undefined;
}

function unknownOption({ written, key, value }: Option): CodeProblem {
  const title = `write title="${written}" if it is a title, else remove it`;
  const otherwise = isPlain(written) ? title : 'use title="…", {1,3-5} or showLineNumbers';
  return {
    severity: 'error',
    text: `unknown option "${written}" after the language of a code fence`,
    hint: optionHint(written, key, value) ?? otherwise,
    written,
  };
}

/** `1,3-5` → 1, 3, 4, 5. */
function linesOf(range: string, written: string, problems: CodeProblem[]): Set<number> {
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
        written,
      });
      return new Set();
    }
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return lines;
}

export interface CodeProblem extends Pick<Diagnostic, 'severity' | 'text' | 'hint'> {
  written?: string; // the part of the line that is wrong; absent: its beginning
}

const TITLES = names('filename file name caption');
const MARKED_LINES = names('hl_lines highlight highlights mark focus emphasize-lines lines');
/** `linenums="1"` of MkDocs, `startLineNumber=5` of Starlight. */
const FIRST_LINE = names('linenums lineNumbers line-numbers linenos lineno-start startLineNumber');
/** Without a value. */
const LINE_NUMBERS = names('lines numberLines .numberLines .line-numbers :line-numbers');

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Undefined: no other generator has this option. */
function optionHint(written: string, key?: string, value = ''): string | undefined {
  const label = /^\[(.+)\]$/.exec(written)?.[1];
  if (label !== undefined) return `write title="${label}"`;
  if (key === undefined)
    return LINE_NUMBERS.has(written) || FIRST_LINE.has(written)
      ? 'write showLineNumbers'
      : undefined;
  if (TITLES.has(key)) return `write title="${value}"`;
  if (MARKED_LINES.has(key)) return linesHint(value);
  if (FIRST_LINE.has(key)) return numbersHint(value);
  if (key === 'ins') return 'write a comment "diff-add" in the line';
  if (key === 'del') return 'write a comment "diff-remove" in the line';
  return undefined;
}

/** `2 3`, `{1-3}`, `[2,3]` → `{2,3}`. */
function linesHint(value: string): string | undefined {
  const lines = value
    .replace(/[{}[\]"']/g, ' ')
    .trim()
    .split(/[\s,]+/)
    .join(',');
  return /^\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*$/.test(lines) ? `write {${lines}}` : undefined;
}

function numbersHint(value: string): string {
  const first = /\d+/.exec(value)?.[0];
  return first === undefined || first === '1'
    ? 'write showLineNumbers'
    : `write showLineNumbers=${first}`;
}
