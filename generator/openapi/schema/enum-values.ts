// An enum, or a choice among constants → its values with their meanings. Entry: enumValues().

import type { EnumValue, EnumValues, Json } from '../../../site/shared/reference/schema-node.ts';
import { digitsOf } from '../../../site/shared/samples/exact-integers.ts';
import { safeHtml } from '../spec/description-html.ts';
import type { PageIds } from '../spec/page-ids.ts';
import { type Fields, flagAt, isRecord } from '../spec/references.ts';
import type { FlatSchema } from './flat-schema.ts';

export interface EnumPlace {
  id: string; // of the field
  ids: PageIds;
  shownAt: Map<string, string>; // where enums are already listed on this page
  pages: Set<string>; // collects routes of pages that explain an enum
  alwaysListed?: boolean; // even if another page explains the values
}

/** Enums up to this length are listed again. */
const FEW_VALUES = 8;

export function enumValues(flat: FlatSchema, place: EnumPlace): EnumValues | undefined {
  const { words, valuesKey } = flat;
  const written = words['enum'];
  if (!Array.isArray(written)) return undefined;
  const meanings = recordOf(words['x-enum-descriptions']);
  const meaningAt = (value: unknown): string | undefined =>
    meaningOf(nameOf(value), written.indexOf(value), meanings);
  // The type says that null is allowed; a form has a switch for it.
  const list = written.filter(
    (value) => value !== null || (meaningAt(null) !== undefined && place.alwaysListed !== true),
  );
  if (list.length === 0) return undefined;
  const open = flagAt(words, 'x-open-enum');
  const page = words['x-page'];
  if (typeof page === 'string' && place.alwaysListed !== true) {
    place.pages.add(page);
    return { list: [], page, count: list.length, open };
  }
  const same = place.shownAt.get(valuesKey);
  if (same !== undefined && list.length > FEW_VALUES) {
    return { list: [], same, count: list.length, open };
  }
  if (same === undefined) place.shownAt.set(valuesKey, place.id);
  const minimums = recordOf(words['x-minimum-amounts']);
  const values = list.map((value): EnumValue => {
    const name = nameOf(value);
    const meaning = meaningAt(value);
    const minimum = minimums[name];
    return {
      value: value as Json,
      id: place.ids.claim(place.id, name === '' ? 'empty' : name),
      meaning: meaning === undefined ? undefined : safeHtml(meaning),
      minimum: typeof minimum === 'number' ? minimum : undefined,
    };
  });
  return { list: values, open };
}

function nameOf(value: unknown): string {
  return digitsOf(value) ?? String(value);
}

function recordOf(value: unknown): Fields {
  if (isRecord(value)) return value;
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : {};
}

/** Keyed by value; some tools write a list in the order of the values. */
function meaningOf(name: string, index: number, meanings: Fields): string | undefined {
  const meaning = Object.hasOwn(meanings, name) ? meanings[name] : meanings[String(index)];
  return typeof meaning === 'string' && meaning !== '' ? meaning : undefined;
}
