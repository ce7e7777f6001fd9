// `$ref`s inside and between the files of specs/. Entry: resolveReference(), followed().

import { decoded } from '../../text/written-path.ts';

/** Where a value is: its file, the JSON Pointer to it, and the value. */
export interface JsonLocation {
  document: string; // name of the file
  pointer: string; // '' is the whole file
  value: unknown;
}

export type Contents = ReadonlyMap<string, unknown>; // name of the file → its content

/** The address in a `$ref`. */
export function referenceIn(value: unknown): string | undefined {
  return textAt(value, '$ref');
}

interface Unresolved {
  missing: 'file' | 'value';
  names: readonly string[]; // existing names, for guessing what was meant
  word: string; // what was not found
}

export type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object; none of anything else. */
export function fieldsIn(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** The items of a list; none of anything else. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An own field of an object; undefined for anything else. */
export function fieldOf(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The text at `key` of an object. */
export function textAt(value: unknown, key: string): string | undefined {
  const text = fieldOf(value, key);
  return typeof text === 'string' ? text : undefined;
}

/** The text at `key`, on one line; undefined: none, or blank. */
export function lineAt(value: unknown, key: string): string | undefined {
  const text = textAt(value, key);
  return text === undefined ? undefined : onOneLine(text);
}

export function onOneLine(text: string): string | undefined {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line === '' ? undefined : line;
}

/** `true` if an object says so at `key`: for fields that are left out otherwise. */
export function flagAt(value: unknown, key: string): true | undefined {
  return fieldOf(value, key) === true ? true : undefined;
}

/** `/paths/~1payments/post` → `paths`, `/payments`, `post`. */
export function stepsOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  if (!pointer.includes('~')) return steps;
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function pointerStep(key: string | number): string {
  const text = String(key);
  return /[~/]/.test(text) ? `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}` : `/${text}`;
}

/** The value at nested keys. */
export function inside(
  location: JsonLocation,
  ...keys: readonly (string | number)[]
): JsonLocation {
  let { value, pointer } = location;
  for (const key of keys) {
    pointer += pointerStep(key);
    value = Array.isArray(value) ? value[Number(key)] : fieldOf(value, String(key));
  }
  return { document: location.document, pointer, value };
}

/** Holds a map's keys in written order, where an object would change the order. */
export const KEY_ORDER = Symbol('keys as written');

/** A whole file. */
export function fileAt(document: string, contents: Contents): JsonLocation {
  return { document, pointer: '', value: contents.get(document) };
}

/** The values of a map or list, each with its key, in the order of the file. */
export function entriesIn(location: JsonLocation): [string, JsonLocation][] {
  if (typeof location.value !== 'object' || location.value === null) return [];
  const { [KEY_ORDER]: written } = location.value as { [KEY_ORDER]?: readonly string[] };
  return (written ?? Object.keys(location.value)).map((key) => [key, inside(location, key)]);
}

/** The same for the value at `key`; makes no location if there is none, as in most schemas. */
export function entriesAt(location: JsonLocation, key: string): [string, JsonLocation][] {
  const { value } = location;
  return isRecord(value) && Object.hasOwn(value, key) ? entriesIn(inside(location, key)) : [];
}

/** The value at `key`, if there is one. */
export function present(location: JsonLocation, key: string): JsonLocation[] {
  return fieldOf(location.value, key) === undefined ? [] : [inside(location, key)];
}

/** A file name in a reference, resolved relative to the referring file's folder. */
export function fileNamed(written: string, from: string): string {
  if (written === '') return from;
  const parts = from.split('/').slice(0, -1);
  for (const part of written.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** A cache of resolved references: a shared schema is referred to in many places. */
const targetCache = new WeakMap<Contents, Map<string, JsonLocation>>();

/** `from`: the file that contains the reference. */
export function resolveReference(
  reference: string,
  from: string,
  contents: Contents,
): JsonLocation | Unresolved {
  const targets = targetCache.get(contents) ?? new Map<string, JsonLocation>();
  targetCache.set(contents, targets);
  const key = `${from} ${reference}`;
  const cached = targets.get(key);
  if (cached !== undefined) return cached;
  const target = resolve(reference, from, contents);
  if (!('missing' in target)) targets.set(key, target);
  return target;
}

function resolve(reference: string, from: string, contents: Contents): JsonLocation | Unresolved {
  const [file = '', fragment = ''] = reference.split('#');
  const document = fileNamed(file, from);
  if (!contents.has(document)) {
    return { missing: 'file', names: [...contents.keys()], word: document };
  }
  let value = contents.get(document);
  const written = decoded(fragment);
  const isName = written !== '' && !written.startsWith('/');
  const pointer = isName ? anchorsIn(value).get(written) : written;
  if (pointer === undefined)
    return { missing: 'value', names: [...anchorsIn(value).keys()], word: written };
  for (const step of stepsOf(pointer)) {
    const holder: unknown = value;
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) {
      const names = typeof holder === 'object' && holder !== null ? Object.keys(holder) : [];
      return { missing: 'value', names, word: step };
    }
    value = (holder as Fields)[step];
  }
  return { document, pointer, value };
}

/** A cache by document. */
const anchorCache = new WeakMap<object, ReadonlyMap<string, string>>();

/** `$anchor: name` of a file → pointers. */
function anchorsIn(document: unknown): ReadonlyMap<string, string> {
  if (typeof document !== 'object' || document === null) return new Map();
  const cached = anchorCache.get(document);
  if (cached !== undefined) return cached;
  const places = new Map<string, string>();
  anchorCache.set(document, places);
  const waiting: JsonLocation[] = [{ document: '', pointer: '', value: document }];
  const seen = new Set<unknown>(); // an alias of YAML is the same object again
  for (let location = waiting.pop(); location !== undefined; location = waiting.pop()) {
    if (seen.has(location.value)) continue;
    if (typeof location.value === 'object') seen.add(location.value);
    const name = textAt(location.value, '$anchor');
    if (name !== undefined && !places.has(name)) places.set(name, location.pointer);
    for (const [, part] of entriesIn(location)) waiting.push(part);
  }
  return places;
}

/** The target of the `$ref` at a location; undefined if there is none, or it leads nowhere. */
export function targetOf(location: JsonLocation, contents: Contents): JsonLocation | undefined {
  const reference = referenceIn(location.value);
  return reference === undefined ? undefined : targetAt(reference, location.document, contents);
}

/** The target of a reference in the file `from`; undefined if it leads nowhere. */
export function targetAt(
  reference: string,
  from: string,
  contents: Contents,
): JsonLocation | undefined {
  const target = resolveReference(reference, from, contents);
  return 'missing' in target ? undefined : target;
}

/** The target after following all references; undefined if one leads nowhere or back to itself. */
export function followed(location: JsonLocation, contents: Contents): JsonLocation | undefined {
  const seen = new Set<string>();
  let at = location;
  while (referenceIn(at.value) !== undefined) {
    const target = targetOf(at, contents);
    if (target === undefined) return undefined;
    const key = keyOf(target);
    if (seen.has(key)) return undefined;
    seen.add(key);
    at = target;
  }
  return at;
}

/** The values of a map or list with their references followed; those that lead nowhere are left out. */
export function targetsIn(location: JsonLocation, contents: Contents): [string, JsonLocation][] {
  return entriesIn(location).flatMap(([key, written]): [string, JsonLocation][] => {
    const target = followed(written, contents);
    return target === undefined ? [] : [[key, target]];
  });
}

/** A unique key for a location: `common.yaml#/components/schemas/Payment`. */
export function keyOf({ document, pointer }: JsonLocation): string {
  return `${document}#${pointer}`;
}

/** `…#/components/schemas/Payment` → `Payment`; undefined for anything but a component. */
export function componentName({ pointer }: JsonLocation): string | undefined {
  const [section, kind, name, ...more] = stepsOf(pointer);
  if (more.length > 0 || name === undefined) return undefined;
  return section === 'components' && kind === 'schemas' ? name : undefined;
}

/** `specs/v2/pay.yaml` → `v2/pay.yaml`. */
export function nameOfSpec({ path }: { path: string }): string {
  return path.replace(/^specs\//, '');
}
