// The fields of a form or a query. Entries: SampleField, bracketFields().

import { digitsOf } from './exact-integers.ts';

/** A pair of a query or a urlencoded form, or a part of a multipart body. */
export interface SampleField {
  name: string;
  value: string;
  variable?: string; // the environment variable that holds the value, a secret
  encoded?: string; // `ids=a,b`: the pair in an address, if an encoder would write it differently
  file?: string; // multipart only: this file is sent in place of the value
  contentType?: string; // of a part; always present with `file`
  headers?: readonly (readonly [name: string, value: string])[]; // a part's other headers
}

/** `{source: {type: 'a'}, tags: ['b'], items: [{n: 1}]}` → `source[type]`, `tags[]`, `items[0][n]`. */
export function bracketFields(value: unknown, name = ''): SampleField[] {
  if (typeof value !== 'object' || value === null)
    return [{ name, value: digitsOf(value) ?? String(value ?? '') }];
  const isFlat = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return Object.entries(value).flatMap(([key, inner]) =>
    bracketFields(inner, name === '' ? key : `${name}[${isFlat ? '' : key}]`),
  );
}

/** A key escaped as a JSON Pointer token. */
export function pointerStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Without lone surrogates, which cannot be encoded. */
export function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

export function hasUniqueNames(fields: readonly SampleField[]): boolean {
  return new Set(fields.map(({ name }) => name)).size === fields.length;
}
