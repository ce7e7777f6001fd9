// Parts of JSON → the text that JSON.stringify(value, null, 2) gives for the whole. Entries: objectText(), listText(),
// from texts; fieldTexts(), itemTexts(), from values.

import { jsonOf } from '../../site/shared/samples/exact-integers.ts';
import type { Fields } from '../openapi/spec/references.ts';

const STEP = '  ';

/** `indent`: of the line on which the object begins. */
export function objectText(fields: Readonly<Record<string, string>>, indent: string): string {
  const lines = Object.entries(fields).map(([key, text]) => `${JSON.stringify(key)}: ${text}`);
  return between('{}', lines, indent);
}

export function listText(items: readonly string[], indent: string): string {
  return between('[]', items, indent);
}

/** For objectText() at this indent. */
export function fieldTexts(fields: Fields, indent: string): Record<string, string> {
  const texts = Object.entries(fields).map(([key, value]) => [key, textAt(value, indent + STEP)]);
  return Object.fromEntries(texts);
}

/** The items of a list at this indent, joined. */
export function itemTexts(items: readonly unknown[], indent: string): string {
  return items.map((item) => textAt(item, indent)).join(`,\n${indent}`);
}

function textAt(value: unknown, indent: string): string {
  return jsonOf(value, 2).replaceAll('\n', `\n${indent}`);
}

function between([open, close]: string, parts: readonly string[], indent: string): string {
  if (parts.length === 0) return `${open}${close}`;
  const inner = `\n${indent}${STEP}`;
  return `${open}${inner}${parts.join(`,${inner}`)}\n${indent}${close}`;
}
