// Where fenced code is in a text that is not parsed yet, by CommonMark's rules. Entry: codeFences().
// Shared by all code that works on lines: variables, first paragraphs, conflict markers, admonitions.

import { countBefore } from '../diagnostics/positions.ts';

export interface Fence {
  opening: number; // offset of the opening line
  start: number; // offset of the code's first line
  end: number; // after the code: where the closing line begins, or the text ends
  closing: number; // after the closing line
  isQuoted: boolean; // in a block quote, so its lines start with ">"
}

/** "   ```js title", "> ~~~" and "- ```": quote marks, list markers, fence characters, info string. */
const FENCE = /^([ \t>]*)((?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/;

const MARK = /`{3}|~{3}/g;

interface OpenFence {
  mark: string;
  opening: number;
  start: number;
  isQuoted: boolean;
  indent: number; // of a list item that begins on the fence's own line; else 0
}

export function codeFences(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: OpenFence | undefined;
  const close = (end: number, closing: number): void => {
    if (open === undefined) return;
    const { opening, start, isQuoted } = open;
    fences.push({ opening, start, end: Math.max(end, start), closing, isQuoted });
    open = undefined;
  };
  for (let start = 0; start < text.length; ) {
    if (open === undefined || isAtMargin(open)) {
      start = nextMark(text, start);
      if (start < 0) break;
    }
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline + 1;
    const line = text.slice(start, end).trimEnd();
    if (open !== undefined && leaves(line, open)) close(start, start);
    if (open === undefined) open = openedBy(line, start, end);
    else if (isClosing(line, open.mark)) close(start, end);
    start = end;
  }
  close(text.length, text.length);
  return fences;
}

/** Whether an offset is in one of the fences, including their opening and closing lines. */
export function isInFence(fences: readonly Fence[], offset: number): boolean {
  const next = fences[countBefore(fences, ({ closing }) => closing <= offset)];
  return next !== undefined && next.opening <= offset;
}

/** The text without its fences. */
export function withoutFences(text: string): string {
  let rest = '';
  let from = 0;
  for (const { opening, closing } of codeFences(text)) {
    rest += text.slice(from, opening);
    from = closing;
  }
  return rest + text.slice(from);
}

/** The start of the next line that may open or close a fence; -1: none. */
function nextMark(text: string, from: number): number {
  MARK.lastIndex = from;
  const match = MARK.exec(text);
  return match === null ? -1 : text.lastIndexOf('\n', match.index) + 1;
}

/** Such a fence ends only at its closing line, not with a block quote or list item. */
function isAtMargin({ isQuoted, indent }: OpenFence): boolean {
  return !isQuoted && indent === 0;
}

/** The info string of a backtick fence contains no backticks. */
function openedBy(line: string, opening: number, start: number): OpenFence | undefined {
  const [, before = '', item = '', mark, info = ''] = FENCE.exec(line) ?? [];
  if (mark === undefined || (mark.startsWith('`') && info.includes('`'))) return undefined;
  const indent = item === '' ? 0 : before.length + item.length;
  return { mark, opening, start, isQuoted: before.includes('>'), indent };
}

/** A closing fence: at least as many of the same characters, and nothing after them. */
function isClosing(line: string, mark: string): boolean {
  const [, written = ''] = /^[ \t>]*(`{3,}|~{3,})$/.exec(line) ?? [];
  return written.startsWith(mark);
}

/** A line outside the block quote or list item that contains the fence ends the fence too. */
function leaves(line: string, { isQuoted, indent }: OpenFence): boolean {
  if (isQuoted) return !line.trimStart().startsWith('>');
  return line !== '' && indent > 0 && line.search(/\S/) < indent;
}
