// A schema → a realistic example, where its author gave none. Entry: generatedExample().
// 1. What the schema gives: example, constant, default, first value.  2. Its first variant, with the value of the
// discriminator that chooses it.  3. A text or number for its format, pattern, name and bounds.
// Bounded in depth and size, for schemas that contain themselves or fan out endlessly.

import type { Json } from '../../../site/shared/reference/schema-node.ts';
import { fits } from '../../../site/shared/request-form/schema-test.ts';
import { type Contents, inside, isRecord, type JsonLocation } from '../spec/references.ts';
import { plainSchema } from './conditions/dereferenced-schema.ts';
import { textMatching } from './examples/pattern-text.ts';
import { sampleText } from './examples/sample-texts.ts';
import { givenValue, scalarExample } from './examples/scalar-example.ts';
import { type FlatSchema, flatSchema } from './flat-schema.ts';
import type { Sender } from './node-place.ts';
import { type Choice, matchesOf } from './schema-choices.ts';
import { isMarked } from './schema-size.ts';

/** Beyond these limits only required values are made, up to LAST_DEPTH and LAST_VALUES. */
const MAX_DEPTH = 8;
const MAX_VALUES = 400;
const LAST_DEPTH = 30;
const LAST_VALUES = 2000;
const MOST_ITEMS = 10;

export function generatedExample(
  location: JsonLocation,
  contents: Contents,
  sender: Sender,
): Json | undefined {
  return new Maker(contents, sender).value([location], { name: '', depth: 0, isRequired: true });
}

interface ValuePlace {
  name: string; // of the field; '' at the root
  depth: number;
  isRequired: boolean;
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

  /** Undefined: the schema refers to itself, or a limit is reached. */
  value(locations: readonly JsonLocation[], place: ValuePlace): Json | undefined {
    this.count += 1;
    const { depth, isRequired } = place;
    if (this.count > LAST_VALUES || depth > LAST_DEPTH) return undefined;
    if (!isRequired && (this.count > MAX_VALUES || depth > MAX_DEPTH)) return undefined;
    const flat = flatSchema(locations, this.contents);
    const given = givenValue(flat);
    if (given !== undefined) return given;
    if (flat.key === '') return scalarExample(flat, place.name);
    if (this.open.has(flat.key)) return undefined;
    this.open.add(flat.key);
    const inner = { ...place, depth: depth + 1 };
    const example = this.inside(flat, inner);
    const branch = isRecord(example) ? this.branchFor(flat, example as Json) : undefined;
    const changed =
      branch === undefined
        ? example
        : this.inside(flatSchema([...locations, branch], this.contents), inner);
    this.open.delete(flat.key);
    return changed;
  }

  private inside(flat: FlatSchema, place: ValuePlace): Json | undefined {
    const isObject = flat.properties.size > 0 || flat.types?.includes('object') === true;
    const chosen = this.chosen(flat, place);
    if (isRecord(chosen) || (isObject && chosen === undefined)) {
      const own = this.fields(flat, place);
      const all = isRecord(chosen)
        ? { ...own, ...(chosen as Readonly<Record<string, Json>>) }
        : own;
      return withoutForbidden(all, flat);
    }
    if (chosen !== undefined) return chosen;
    const { types, items, contains, tuple } = flat;
    const isList = types === undefined && items.length + contains.length + tuple.length > 0;
    if (isList || types?.includes('array') === true) return this.items(flat, place);
    return flat.additional.length + flat.patternProperties.size > 0
      ? this.fields(flat, place)
      : scalarExample(flat, place.name);
  }

  /** The branch of a condition whose fields belong in the example. */
  private branchFor({ conditions }: FlatSchema, generated: Json): JsonLocation | undefined {
    for (const condition of conditions) {
      const test = inside(condition, 'if');
      const plain = test.value === undefined ? undefined : plainSchema(test, this.contents);
      if (plain === undefined) continue;
      const branch = inside(condition, fits(plain, generated) ? 'then' : 'else');
      if (isRecord(branch.value)) return branch;
    }
    return undefined;
  }

  private items(flat: FlatSchema, place: ValuePlace): Json[] {
    const { minItems, maxItems, uniqueItems } = flat.words;
    const most = typeof maxItems === 'number' ? maxItems : MOST_ITEMS;
    const least = typeof minItems === 'number' ? Math.min(minItems, MOST_ITEMS) : 0;
    const isNeeded = least > 0;
    const one = (locations: readonly JsonLocation[]): Json[] => {
      const value = this.value(locations, { ...place, isRequired: isNeeded });
      return value === undefined ? [] : [value];
    };
    const items = [
      ...flat.tuple.flatMap((item) => one([item])),
      ...(flat.contains.length > 0 ? one(flat.contains) : []),
    ];
    const isClosed = flat.items[0]?.value === false || flat.items.length === 0;
    if (items.length === 0 && !isClosed) items.push(...one(flat.items));
    const values = valuesOf(flatSchema(flat.items, this.contents));
    for (let at = items.length; at < least && at > 0 && !isClosed; at += 1) {
      const next = uniqueItems === true ? values[at] : items.at(-1);
      if (next === undefined) break;
      items.push(next);
    }
    return items.slice(0, most);
  }

  /** The first variant of each choice, rather not null; where they are objects, all their fields. */
  private chosen(flat: FlatSchema, place: ValuePlace): Json | undefined {
    const values = flat.choices.flatMap((choice) => {
      let isNullFound = false;
      for (const option of choice.options) {
        const value = this.value([option], place);
        if (value === null) isNullFound = true;
        else if (value !== undefined) return [this.withMatch(value, option, choice)];
      }
      return isNullFound ? [null] : [];
    });
    const records = values.filter(isRecord);
    return records.length > 1
      ? (Object.fromEntries(records.flatMap((one) => Object.entries(one ?? {}))) as Json)
      : values[0];
  }

  /** Sets the discriminator field to the variant's value. */
  private withMatch(value: Json, option: JsonLocation, choice: Choice): Json {
    const { field } = choice;
    if (field === undefined || !isRecord(value)) return value;
    const own = (value as Readonly<Record<string, Json>>)[field];
    const matches = matchesOf(option, choice, this.contents);
    const [match] = matches;
    if (match === undefined || matches.includes(String(own))) return value;
    return { ...(value as Readonly<Record<string, Json>>), [field]: match };
  }

  private fields(flat: FlatSchema, place: ValuePlace): Record<string, Json> {
    const hidden = this.sender === 'reader' ? 'readOnly' : 'writeOnly';
    const fields = [...flat.properties].flatMap(([name, locations]): [string, Json][] => {
      const isRequired = flat.required.has(name);
      if (isMarked(locations, hidden, this.contents) || flat.conditional.has(name)) return [];
      if (!isRequired && isMarked(locations, 'deprecated', this.contents)) return [];
      const value =
        locations.length === 0
          ? this.additional(flat, { ...place, name })
          : this.value(locations, { ...place, name, isRequired });
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries([...fields, ...this.keys(flat, place, fields.length)]);
  }

  /** The value of a field that is required but not described. */
  private additional(flat: FlatSchema, place: ValuePlace): Json | undefined {
    const described = flat.additional.filter(({ value }) => isRecord(value));
    const value = described.length === 0 ? undefined : this.value(described, place);
    return value ?? scalarExample(ANY_TEXT, place.name);
  }

  /** Keys of a map, whose schema names none. `count`: of the fields that it has already. */
  private keys(flat: FlatSchema, place: ValuePlace, count: number): [string, Json][] {
    const { additional, patternProperties, properties, words } = flat;
    if (additional.some(({ value }) => value === false) && patternProperties.size === 0) return [];
    const least = typeof words['minProperties'] === 'number' ? words['minProperties'] : 0;
    const isMap = properties.size === 0 && additional.some(({ value }) => isRecord(value));
    const isPattern = properties.size === 0 && !isMap && patternProperties.size > 0;
    const wanted = Math.min(Math.max(least, isMap || isPattern ? 1 : 0), MOST_ITEMS);
    const [first] = isMap ? [] : patternProperties;
    const [pattern, locations] = first ?? [undefined, additional];
    const keys = keysOfMap(wanted, words['propertyNames'], pattern);
    return keys.slice(0, Math.max(0, wanted - count)).flatMap((key): [string, Json][] => {
      const value =
        this.value(locations, place) ?? (locations.length === 0 ? 'Example text' : undefined);
      return value === undefined ? [] : [[key, value]];
    });
  }
}

const ANY_TEXT = { types: ['string'], words: {}, patterns: [] };

function valuesOf({ words, types }: FlatSchema): readonly Json[] {
  if (Array.isArray(words['enum'])) return words['enum'] as Json[];
  return types?.includes('integer') || types?.includes('number')
    ? Array.from({ length: MOST_ITEMS }, (_, at) => at + 1)
    : [];
}

/** `not: { required: [a, b] }` forbids having all of them, so one is dropped. */
function withoutForbidden(generated: Record<string, Json>, { words, required }: FlatSchema): Json {
  const { not } = words;
  const names = isRecord(not) && Object.keys(not).join() === 'required' ? not['required'] : [];
  if (!Array.isArray(names) || names.length === 0) return generated;
  if (!names.every((name) => Object.hasOwn(generated, String(name)))) return generated;
  const dropped = names.findLast((name) => !required.has(String(name)));
  return Object.fromEntries(Object.entries(generated).filter(([name]) => name !== dropped));
}

/** At most `wanted` keys. `names`: propertyNames; `pattern`: a key of patternProperties. */
function keysOfMap(wanted: number, names: unknown, pattern: string | undefined): string[] {
  if (wanted === 0) return [];
  const words = isRecord(names) ? names : {};
  const { enum: values, format, minLength, maxLength, pattern: own } = words;
  if (Array.isArray(values)) return values.slice(0, wanted).map(String);
  const patterns = [pattern, own].filter((one) => typeof one === 'string');
  const isFree = patterns.length === 0 && typeof format !== 'string';
  if (isFree && minLength === undefined && maxLength === undefined)
    return Array.from({ length: wanted }, (_, at) => (at === 0 ? 'key' : `key_${at + 1}`));
  const [first] = patterns;
  const key =
    patterns.length === 1 && first !== undefined
      ? textMatching(first)
      : sampleText('key', words, patterns);
  return key === undefined ? [] : [key];
}
