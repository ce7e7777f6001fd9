// Unique names for the variants of a choice. Entry: variantNames().
// 1. The title, the discriminator value, the constant, or the component name.  2. If there is none of these, the
// required fields, the fields or the type.  3. Variants with the same name get their difference added.

import { listInWords } from '../../../site/shared/messages/list.ts';
import { schemaMessages as words } from '../../../site/shared/messages/schema-messages.ts';
import type { Contents, JsonLocation } from '../spec/references.ts';
import { type FlatSchema, flatSchema } from './flat-schema.ts';
import { constantIn, readableName } from './readable-name.ts';
import { type Choice, matchesOf } from './schema-choices.ts';
import { nullIn, typesOf } from './schema-types.ts';

interface VariantName {
  label: string; // '' if nothing is known about it
  idPart: string; // last part of its id; '': its number
  match: readonly string[]; // values of the discriminator
}

export function variantNames(choice: Choice, contents: Contents): VariantName[] {
  const variants = choice.options.map((option) => variantOf(option, choice, contents));
  const counts = new Map<string, number>();
  for (const { label } of variants) counts.set(label, (counts.get(label) ?? 0) + 1);
  return variants.map(({ label, idPart, match, flat }) => {
    const isShared = (counts.get(label) ?? 0) > 1;
    const others = isShared ? variants.filter((one) => one.flat !== flat) : [];
    const more = isShared && label !== '' ? difference(flat, match, others) : '';
    return { label: more === '' ? label : `${label} (${more})`, idPart, match };
  });
}

interface FoundVariant extends VariantName {
  flat: FlatSchema;
}

function variantOf(option: JsonLocation, choice: Choice, contents: Contents): FoundVariant {
  const match = matchesOf(option, choice, contents);
  const flat = flatSchema([option], contents);
  const title = typeof flat.words['title'] === 'string' ? flat.words['title'] : undefined;
  const candidates =
    constantIn(flat.words) ?? (flat.name === undefined ? undefined : readableName(flat.name));
  return {
    match,
    flat,
    idPart: match[0] ?? title ?? candidates ?? '',
    label: title ?? match[0] ?? candidates ?? ownName(flat, contents),
  };
}

const MOST_NAMES = 3;

/** `With card, cvc` for an object, `string · uuid` for a scalar, `null`. */
function ownName(flat: FlatSchema, contents: Contents): string {
  if (nullIn(flat) === 'only') return 'null';
  const constants = [...flat.properties].flatMap(([name, locations]) => {
    const value = constantIn(flatSchema(locations, contents).words);
    return value === undefined ? [] : [`${name} ${value}`];
  });
  if (constants.length > 0) return few(constants);
  const names = flat.required.size > 0 ? [...flat.required] : [...flat.properties.keys()];
  if (names.length > 0) return words.withFields(few(names));
  const { format } = flat.words;
  const types = typesOf(flat);
  if (types[0] === 'array' && flat.items.length > 0) {
    const items = flatSchema(flat.items, contents);
    const of = items.name === undefined ? typesOf(items).join(words.or) : readableName(items.name);
    return of === '' ? words.array : words.arrayOf(of);
  }
  return [types.join(words.or), typeof format === 'string' ? format : '']
    .filter(Boolean)
    .join(' · ');
}

/** How a variant differs from others with the same name: by value, required fields, own fields, type. */
function difference(
  flat: FlatSchema,
  match: readonly string[],
  others: readonly FoundVariant[],
): string {
  const isOwn = (has: (one: FoundVariant) => boolean): boolean => !others.some(has);
  const values = match.filter((value) => isOwn((one) => one.match.includes(value)));
  if (values.length > 0) return few(values);
  const required = [...flat.required].filter((name) => isOwn((one) => one.flat.required.has(name)));
  if (required.length > 0) return words.requires(few(required));
  const fields = [...flat.properties.keys()].filter((name) =>
    isOwn((one) => one.flat.properties.has(name)),
  );
  if (fields.length > 0) return words.with(few(fields));
  const missing = [...new Set(others.flatMap((one) => [...one.flat.properties.keys()]))].filter(
    (name) => !flat.properties.has(name),
  );
  if (missing.length > 0) return words.without(few(missing));
  const { name } = flat;
  if (name !== undefined && isOwn((one) => one.flat.name === name)) return readableName(name);
  const types = typesOf(flat).join(words.or);
  return isOwn((one) => typesOf(one.flat).join(words.or) === types) ? types : bounds(flat);
}

function bounds(flat: FlatSchema): string {
  const { description } = flat.words;
  if (typeof description !== 'string') return '';
  const [sentence = ''] = description.split(/(?<=[.!?])\s|\n/);
  return sentence.length > 60 ? '' : sentence.replace(/[.!?]$/, '');
}

function few(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES);
  return listInWords(names.length > MOST_NAMES ? [...shown, '…'] : shown);
}
