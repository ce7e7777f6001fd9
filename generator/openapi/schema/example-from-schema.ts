// A schema → an example of it, where its author gave none. Entry: madeExample().
// Bounded in depth and size: a schema inside itself, or one that fans out without end, stops early.

import type { Json } from '../../../site/shared/reference/schema-node.ts';
import { type Contents, followed, isRecord, type JsonLocation } from '../spec/references.ts';
import { flatSchema } from './flat-schema.ts';
import type { FlatSchema } from './flat-schema-types.ts';
import type { Sender } from './node-place.ts';

const MAX_DEPTH = 8;
const MAX_VALUES = 400;

export function madeExample(
  spot: JsonLocation,
  contents: Contents,
  sender: Sender,
): Json | undefined {
  return new Maker(contents, sender).value([spot], 0);
}

class Maker {
  private readonly contents: Contents;
  private readonly sender: Sender;
  private readonly open = new Set<string>();
  private count = 0;

  constructor(contents: Contents, sender: Sender) {
    this.contents = contents;
    this.sender = sender;
  }

  /** undefined: the schema refers to itself. */
  value(spots: readonly JsonLocation[], depth: number): Json | undefined {
    this.count += 1;
    if (this.count > MAX_VALUES || depth > MAX_DEPTH) return undefined;
    const flat = flatSchema(spots, this.contents);
    const given = givenExample(flat);
    if (given !== undefined) return given;
    if (flat.key === '') return scalar(flat);
    if (this.open.has(flat.key)) return undefined;
    this.open.add(flat.key);
    const made = this.inside(flat, depth + 1);
    this.open.delete(flat.key);
    return made;
  }

  private inside(flat: FlatSchema, depth: number): Json | undefined {
    const isObject = flat.properties.size > 0 || flat.types?.includes('object') === true;
    const chosen = this.firstChoice(flat, depth);
    if (isRecord(chosen) || (isObject && chosen === undefined)) {
      const own = this.fields(flat, depth);
      return isRecord(chosen) ? { ...own, ...(chosen as Readonly<Record<string, Json>>) } : own;
    }
    if (chosen !== undefined) return chosen;
    if (flat.tuple.length > 0) return flat.tuple.flatMap((item) => this.value([item], depth) ?? []);
    if (flat.items.length > 0 || flat.types?.includes('array') === true) {
      const item = flat.items.length === 0 ? undefined : this.value(flat.items, depth);
      return item === undefined ? [] : [item];
    }
    return flat.additional.length > 0 ? this.fields(flat, depth) : scalar(flat);
  }

  private firstChoice(flat: FlatSchema, depth: number): Json | undefined {
    const values = flat.choices.flatMap(({ options }) => {
      const [first] = options;
      const value = first === undefined ? undefined : this.value([first], depth);
      return value === undefined ? [] : [value];
    });
    const records = values.filter(isRecord);
    return records.length > 1
      ? (Object.fromEntries(records.flatMap((one) => Object.entries(one ?? {}))) as Json)
      : values[0];
  }

  private fields(flat: FlatSchema, depth: number): Record<string, Json> {
    const hidden = this.sender === 'reader' ? 'readOnly' : 'writeOnly';
    const made: Record<string, Json> = {};
    for (const [name, spots] of flat.properties) {
      if (spots.some((spot) => isMarked(spot, ['deprecated', hidden], this.contents))) continue;
      const value = this.value(spots, depth);
      if (value !== undefined) Object.defineProperty(made, name, { value, ...PLAIN });
    }
    const isMap =
      flat.properties.size === 0 && flat.additional.some(({ value }) => isRecord(value));
    if (isMap) {
      const value = this.value(flat.additional, depth);
      if (value !== undefined) made['key'] = value;
    }
    return made;
  }
}

/** `__proto__` may be a field. */
const PLAIN = { enumerable: true, writable: true, configurable: true };

function isMarked(spot: JsonLocation, marks: readonly string[], contents: Contents): boolean {
  const places = [spot.value, followed(spot, contents)?.value];
  return places.some((value) => isRecord(value) && marks.some((mark) => value[mark] === true));
}

function givenExample({ words }: FlatSchema): Json | undefined {
  if (Object.hasOwn(words, 'example')) return words['example'] as Json;
  const { examples } = words;
  if (Array.isArray(examples) && examples.length > 0) return examples[0] as Json;
  if (Object.hasOwn(words, 'const')) return words['const'] as Json;
  if (Object.hasOwn(words, 'default')) return words['default'] as Json;
  const values = words['enum'];
  return Array.isArray(values) && values.length > 0 ? (values[0] as Json) : undefined;
}

const STRINGS: Readonly<Record<string, string>> = {
  date: '2025-09-14',
  'date-time': '2025-09-14T08:21:07.412Z',
  time: '08:21:07Z',
  duration: 'PT1H',
  email: 'payer@example.com',
  'idn-email': 'payer@example.com',
  hostname: 'store.example.com',
  ipv4: '203.0.113.24',
  ipv6: '2001:db8::18',
  uri: 'https://store.example.com/',
  'uri-reference': '/orders/1042',
  url: 'https://store.example.com/',
  uuid: '14eea8a6-9985-4732-97f4-b16e44eed044',
  byte: 'cGF5bWVudA==',
  binary: '<bytes>',
  password: '••••••••',
};

function scalar(flat: FlatSchema): Json | undefined {
  const { words } = flat;
  const type = flat.types?.find((one) => one !== 'null');
  const format = String(words['format'] ?? '');
  switch (type ?? (Object.hasOwn(words, 'format') ? 'string' : undefined)) {
    case 'string':
      return STRINGS[format] ?? textOfLength(words['minLength']);
    case 'integer':
    case 'number':
      return numberWithin(words);
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return flat.types?.includes('null') ? null : undefined;
  }
}

function textOfLength(least: unknown): string {
  const length = typeof least === 'number' && least > 6 ? Math.min(least, 200) : 6;
  return 'string'.padEnd(length, 'string').slice(0, length);
}

function numberWithin(words: Readonly<Record<string, unknown>>): number {
  const { minimum, maximum, exclusiveMinimum, multipleOf } = words;
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + step;
  if (typeof minimum === 'number') return exclusiveMinimum === true ? minimum + step : minimum;
  return typeof maximum === 'number' && maximum < 0 ? maximum : 0;
}
