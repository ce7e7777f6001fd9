// %%name%% in an author's text → its value. Entries: expandVariables(), diagnoseVariables().

import { placesIn } from './config/place.ts';
import { nearest } from './suggest.ts';
import type { Diagnostic, Variables } from './types.ts';

export interface UnknownVariable {
  name: string;
  offset: number; // of its `%%`, in the text as the author wrote it
}

export interface Expansion {
  text: string;
  unknown: readonly UnknownVariable[]; // left in the text as they are
  originalOffset(offset: number): number; // in the text as the author wrote it; of a value: its `%%`
}

/** `%%providerName%%`, and escaped `\%%providerName%%` or a lone `\%%`. */
const VARIABLE = /\\(%%(?:[a-z][A-Za-z0-9]*%%)?)|%%([a-z][A-Za-z0-9]*)%%/g;

/** A list stands one value per line inside code fences and is joined with ", " elsewhere. */
export function expandVariables(text: string, variables: Variables): Expansion {
  if (!text.includes('%%')) return { text, unknown: [], originalOffset: (offset) => offset };
  const separatorAt = separators(text);
  const unknown: UnknownVariable[] = [];
  const pieces = new Pieces(text);
  for (const match of text.matchAll(VARIABLE)) {
    const [written, escaped, name = ''] = match;
    if (escaped !== undefined) {
      pieces.replace(match.index, written, escaped);
      continue;
    }
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) unknown.push({ name, offset: match.index });
    else if (typeof value === 'string') pieces.replace(match.index, written, value);
    else pieces.replace(match.index, written, value.join(separatorAt(match.index)));
  }
  return { text: pieces.text(), unknown, originalOffset: pieces.originalOffset() };
}

/** `%%name%%` wherever it could be read as a variable, escaped or not: `%%a%%b%%` has two. */
const POSSIBLE = /(?=%%([a-z][A-Za-z0-9]*)%%)/g;

/** All that this text's values and messages depend on among the variables: for cache keys. */
export function variablesRead(text: string, variables: Variables): string {
  if (!text.includes('%%')) return '';
  const names = [...new Set([...text.matchAll(POSSIBLE)].map(([, name = '']) => name))].sort();
  const isKnown = (name: string): boolean => Object.hasOwn(variables, name);
  // Of an unknown one the message suggests another: any of them.
  const suggested = names.every(isKnown) ? [] : Object.keys(variables);
  return JSON.stringify([names.filter(isKnown).map((name) => [name, variables[name]]), suggested]);
}

interface Unknowns {
  source: { path: string; text: string };
  unknown: readonly UnknownVariable[];
  variables: Variables;
  from?: number; // where in the source the expanded text begins; default 0
}

export function diagnoseVariables({
  source,
  unknown,
  variables,
  from = 0,
}: Unknowns): Diagnostic[] {
  const placeOf = placesIn(source);
  const messages = new Map<string, Diagnostic>();
  return unknown.map(({ name, offset }) => {
    const message = messages.get(name) ?? undefinedVariable(name, variables);
    messages.set(name, message);
    return { ...message, ...placeOf(from + offset) };
  });
}

/** The message about a variable that nobody defined; its place is the caller's to add. */
export function undefinedVariable(name: string, variables: Variables): Diagnostic {
  const meant = nearest(name, Object.keys(variables));
  return {
    severity: 'error',
    text: `variable "%%${name}%%" is not defined`,
    hint:
      meant === undefined
        ? `define it under variables: in content/site.yaml`
        : `did you mean "%%${meant}%%"?`,
  };
}

/** The text put together again, and the way back from it to what the author wrote. */
class Pieces {
  readonly #text: string;
  readonly #parts: string[] = [];
  readonly #ends: { start: number; original: number; expanded: number }[] = [];
  #taken = 0;
  #length = 0;

  constructor(text: string) {
    this.#text = text;
  }

  replace(start: number, written: string, value: string): void {
    this.#parts.push(this.#text.slice(this.#taken, start), value);
    this.#length += start - this.#taken + value.length;
    this.#taken = start + written.length;
    this.#ends.push({ start, original: this.#taken, expanded: this.#length });
  }

  text(): string {
    return this.#parts.join('') + this.#text.slice(this.#taken);
  }

  originalOffset(): (offset: number) => number {
    const ends = this.#ends;
    return (offset) => {
      let low = 0;
      let high = ends.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((ends[middle]?.expanded ?? 0) <= offset) low = middle + 1;
        else high = middle;
      }
      const before = ends[low - 1];
      const plain = offset - (before?.expanded ?? 0) + (before?.original ?? 0);
      const inside = ends[low];
      return inside === undefined ? plain : Math.min(plain, inside.start);
    };
  }
}

interface Fence {
  start: number;
  end: number;
  isQuoted: boolean; // stands in a block quote, so that its lines start with ">"
}

/**
 * What stands between two values of a list at an offset: in a fence a line break and the line's
 * indentation. Offsets must come in order, so that each line is looked at once.
 */
function separators(text: string): (offset: number) => string {
  let fences: readonly Fence[] | undefined;
  let index = 0;
  let line = { end: -1, separator: '' };
  return (offset) => {
    fences ??= codeFences(text);
    while ((fences[index]?.end ?? Number.POSITIVE_INFINITY) <= offset) index += 1;
    const fence = fences[index];
    if (fence === undefined || offset < fence.start) return ', ';
    if (offset >= line.end) line = lineAround(text, offset, fence);
    return line.separator;
  };
}

function lineAround(
  text: string,
  offset: number,
  fence: Fence,
): { end: number; separator: string } {
  const end = text.indexOf('\n', offset);
  const before = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
  const [indent] = (fence.isQuoted ? /^[\s>]*/ : /^\s*/).exec(before) ?? [''];
  return { end: end === -1 ? text.length : end, separator: `\n${indent}` };
}

/** "   ```js title", "> ~~~" and "- ```": the quote marks, the fence's characters, the rest. */
const FENCE = /^([ \t>]*)(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

function codeFences(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: { mark: string; start: number; isQuoted: boolean } | undefined;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline + 1;
    const [, quote = '', mark = '', rest = ''] = FENCE.exec(text.slice(start, end).trimEnd()) ?? [];
    const isFence = mark !== '' && !(mark.startsWith('`') && rest.includes('`'));
    if (open === undefined) {
      if (isFence) open = { mark, start: end, isQuoted: quote.includes('>') };
    } else if (isFence && mark.startsWith(open.mark) && rest.trim() === '') {
      fences.push({ start: open.start, end: start, isQuoted: open.isQuoted });
      open = undefined;
    }
    start = end;
  }
  if (open !== undefined) fences.push({ ...open, end: text.length });
  return fences;
}
