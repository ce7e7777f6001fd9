// The types of a schema, as declared or as inferred from its parts. Entries: typesOf(), typesOfClosed(), nullIn().

import type { JsonType } from '../../../site/shared/reference/schema-node.ts';
import type { Contents, Fields } from '../spec/references.ts';
import { type FlatSchema, flatSchema } from './flat-schema.ts';

const TYPES: readonly JsonType[] = ['string', 'number', 'integer', 'boolean', 'object', 'array'];

export function typesOf(flat: FlatSchema): JsonType[] {
  if (nullIn(flat) === 'only') return [];
  if (flat.types !== undefined) return TYPES.filter((type) => flat.types?.includes(type));
  if (flat.properties.size > 0 || flat.additional.length > 0 || flat.patternProperties.size > 0)
    return ['object'];
  if (flat.items.length > 0 || flat.tuple.length > 0) return ['array'];
  const types = new Set(valuesIn(flat.words)?.map(typeOfValue));
  return TYPES.filter((type) => types.has(type));
}

/** For a schema whose choices are shown elsewhere: its own types, or else those of all its choices. */
export function typesOfClosed(flat: FlatSchema, contents: Contents): JsonType[] {
  const own = typesOf(flat);
  if (own.length > 0) return own;
  const options = flat.choices.flatMap((choice) => choice.options);
  const types = options
    .map((option) => flatSchema([option], contents))
    .filter((option) => nullIn(option) !== 'only')
    .map(typesOf);
  return TYPES.filter(
    (type) => types.flat().includes(type) && types.every(({ length }) => length > 0),
  );
}

/** Whether null is one of the allowed values, or the only one. */
export function nullIn({ words, types }: FlatSchema): 'also' | 'only' | undefined {
  const isMarked = words['nullable'] === true;
  const list = valuesIn(words);
  if (list !== undefined && list.length > 0) {
    if (list.every((value) => value === null)) return 'only';
    return isMarked || list.includes(null) ? 'also' : undefined;
  }
  if (types?.includes('null') !== true) return isMarked ? 'also' : undefined;
  return types.length === 1 ? 'only' : 'also';
}

/** The only values that are allowed; undefined: no constant and no enum. */
export function valuesIn(words: Fields): readonly unknown[] | undefined {
  const list = Object.hasOwn(words, 'const') ? [words['const']] : words['enum'];
  return Array.isArray(list) ? list : undefined;
}

function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return value === null ? 'null' : typeof value;
}
