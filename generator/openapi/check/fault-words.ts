// Names for values, parts and types in messages about a specification. Entries: valueName(), partName(),
// typeWords(), kindOf().

import { withArticle } from '../../../site/shared/messages/article.ts';
import { isRecord } from '../spec/references.ts';

/** The last key of a pointer, for a message. */
export function valueName(pointer: string): string {
  const step = pointer.split('/').at(-1) ?? '';
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  if (name === '') return 'the document';
  return /^\d+$/.test(name) ? 'this item' : `"${name}"`;
}

export function partName(part: string): string {
  return part === '' ? 'the document itself' : withArticle(part);
}

export function typeWords(type: unknown): string {
  const types = [type].flat().map((one) => TYPES.get(String(one)) ?? String(one));
  return types.join(' or ');
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a map'],
]);

export function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'a map' : JSON.stringify(value);
}
