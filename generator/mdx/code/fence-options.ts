// What follows the language of a fence: `title="server.js" {1,3-5} showLineNumbers=10`. Entry: fenceOptions().

import type { Diagnostic } from '../../types.ts';
import { optionHint } from './foreign-options.ts';

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
  let options: FenceOptions = { ranges: new Set(), problems };
  for (const option of optionsIn(text)) {
    const { written, key, value, range } = option;
    if (key === 'title' && value !== undefined) options = { ...options, title: value };
    else if (key === 'showLineNumbers' && Number.isInteger(Number(value)))
      options = { ...options, lineNumbers: Number(value) };
    else if (written === 'showLineNumbers') options = { ...options, lineNumbers: 1 };
    else if (range !== undefined)
      options = { ...options, ranges: linesOf(range, written, problems) };
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
