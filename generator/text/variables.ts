// %%name%% in an author's text → its value. Entries: expandVariables(), diagnoseVariables().

import { didYouMean } from '../diagnostics/nearest.ts';
import { placesIn } from '../diagnostics/positions.ts';
import type { Diagnostic, Variables } from '../types.ts';
import { codeFences, type Fence } from './fences.ts';
import { TextEdits } from './text-edits.ts';

export interface UnknownVariable {
  name: string;
  offset: number; // of its `%%`, in the text as the author wrote it
}

export interface Expansion {
  text: string;
  unknown: readonly UnknownVariable[]; // left in the text unchanged
  originalOffset(offset: number): number; // in the text as the author wrote it; inside a value: that of its `%%`
}

/** `%%productName%%`, and escaped `\%%productName%%` or a lone `\%%`. */
const VARIABLE = /\\(%%(?:[a-z][A-Za-z0-9]*%%)?)|%%([a-z][A-Za-z0-9]*)%%/g;

/** A list becomes one value per line inside code fences and is joined with ", " elsewhere. */
export function expandVariables(text: string, variables: Variables): Expansion {
  if (!text.includes('%%')) return { text, unknown: [], originalOffset: (offset) => offset };
  const separatorAt = separators(text);
  const unknown: UnknownVariable[] = [];
  const edits = new TextEdits(text);
  for (const match of text.matchAll(VARIABLE)) {
    const [written, escaped, name = ''] = match;
    if (escaped !== undefined) {
      edits.replace(match.index, written, escaped);
      continue;
    }
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) unknown.push({ name, offset: match.index });
    else if (typeof value === 'string') edits.replace(match.index, written, value);
    else edits.replace(match.index, written, value.join(separatorAt(match.index)));
  }
  return { text: edits.text(), unknown, originalOffset: edits.originalOffset() };
}

/** `%%name%%` wherever it could be read as a variable, escaped or not: `%%a%%b%%` has two. */
const POSSIBLE = /(?=%%([a-z][A-Za-z0-9]*)%%)/g;

/** Names of all variables that a text may name, sorted. */
export function variableNames(text: string): string[] {
  if (!text.includes('%%')) return [];
  return [...new Set([...text.matchAll(POSSIBLE)].map(([, name = '']) => name))].sort();
}

/** Everything among the variables that a text with these names, and its messages, depend on: for cache keys. */
export function variablesRead(names: readonly string[], variables: Variables): string {
  if (names.length === 0) return '';
  const isKnown = (name: string): boolean => Object.hasOwn(variables, name);
  // For an unknown variable the message suggests a known one.
  const suggested = names.every(isKnown) ? [] : Object.keys(variables);
  return JSON.stringify([names.filter(isKnown).map((name) => [name, variables[name]]), suggested]);
}

interface Unknowns {
  source: { path: string; text: string };
  unknown: readonly UnknownVariable[];
  variables: Variables;
}

export function diagnoseVariables({ source, unknown, variables }: Unknowns): Diagnostic[] {
  const placeOf = placesIn(source);
  const messages = new Map<string, Diagnostic>();
  return unknown.map(({ name, offset }) => {
    const message = messages.get(name) ?? undefinedVariable(name, variables);
    messages.set(name, message);
    return { ...message, ...placeOf(offset) };
  });
}

/** The message for an undefined variable, without its position. */
export function undefinedVariable(name: string, variables: Variables): Diagnostic {
  return {
    severity: 'error',
    text: `variable "%%${name}%%" is not defined`,
    hint: didYouMean(
      name,
      Object.keys(variables),
      'define it under variables: in content/site.yaml',
      (meant) => `"%%${meant}%%"`,
    ),
  };
}

/**
 * The separator of a list's values at an offset: ", ", or in a fence a line break with the line's indentation.
 * Offsets must come in order, so that each line is read once.
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
