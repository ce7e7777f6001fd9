// Declarative shapes of YAML files: give the validated value, or every error with its position.
// A shape reads one node. `at` names the node for messages: "navbar.items". Entry: readShape().

import type { PositionOf } from '../diagnostics/positions.ts';
import { expandVariables, undefinedVariable } from '../text/variables.ts';
import type { Checked, Diagnostic, Position, Variables } from '../types.ts';
import { parseYaml, type YamlText } from './parse-yaml.ts';
import type { YamlMap, YamlNode } from './yaml-nodes.ts';

/** `undefined`: the node is invalid, and `context.report()` was called. */
export type Shape<T> = (node: YamlNode, at: string, reading: ShapeContext) => T | undefined;

export interface DiagnosticText {
  text: string;
  hint?: string;
  severity?: 'error' | 'warning'; // default: error
}

/** One pass over one file: positions, variables, and the errors found so far. */
export class ShapeContext {
  readonly variables: Variables;
  readonly #source: YamlText;
  readonly #placeOf: PositionOf;
  readonly #found = new Map<string, Diagnostic>();

  constructor(source: YamlText, placeOf: PositionOf, variables: Variables) {
    this.#source = source;
    this.#placeOf = placeOf;
    this.variables = variables;
  }

  place(offset: number): Position {
    return this.#placeOf(offset);
  }

  /** A node with two aliases is read twice, but its faults are reported once. */
  report(offset: number, { text, hint, severity = 'error' }: DiagnosticText): undefined {
    const fault = hint === undefined ? { text: cut(text) } : { text: cut(text), hint: cut(hint) };
    this.#found.set(`${offset} ${text}`, { severity, ...fault, ...this.#placeOf(offset) });
    return undefined;
  }

  /** The source text of `node`. */
  written(node: YamlNode): string {
    return this.#source.text.slice(node.start, node.end);
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#found.values()];
  }

  get hasErrors(): boolean {
    return this.diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  }

  /** `%%name%%` → value, in a string parsed from `node`. */
  expand(text: string, node: YamlNode): string {
    const expanded = expandVariables(text, this.variables);
    let from = node.start;
    for (const { name } of expanded.unknown) {
      const index = this.#source.text.indexOf(`%%${name}%%`, from);
      const offset = index === -1 || index >= node.end ? node.start : index;
      const { text: fault, hint = '' } = undefinedVariable(name, this.variables);
      this.report(offset, { text: fault, hint });
      from = offset + 1;
    }
    return expanded.text;
  }
}

/** Messages quote the source, which may be a megabyte long. */
function cut(message: string): string {
  return message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE - 1)}…` : message;
}
const MAX_MESSAGE = 400;

interface ShapeOf<T> {
  source: YamlText;
  shape: Shape<T>;
  variables: Variables;
  emptyHint: string; // what to write into an empty file
}

export function readShape<T>({ source, shape, variables, emptyHint }: ShapeOf<T>): Checked<T> {
  const { root, diagnostics, placeOf } = parseYaml(source);
  if (diagnostics.length > 0) return { diagnostics };
  const reading = new ShapeContext(source, placeOf, variables);
  if (root === undefined) {
    reading.report(source.start ?? 0, { text: 'the file is empty', hint: emptyHint });
    return { diagnostics: reading.diagnostics };
  }
  const value = shape(root, '', reading);
  return checked(value, reading);
}

/** The value, unless an error was found while reading it. */
export function checked<T>(value: T | undefined, reading: ShapeContext): Checked<T> {
  const { diagnostics } = reading;
  if (value === undefined || reading.hasErrors) return { diagnostics };
  return { value, diagnostics };
}

export interface NodeContext {
  node: YamlNode;
  at: string;
  reading: ShapeContext;
}

/** A shape whose value is passed through `change`, which returns undefined after reporting a fault. */
export function refine<T, U>(
  shape: Shape<T>,
  change: (value: T, context: NodeContext) => U | undefined,
): Shape<U> {
  const refined: Shape<U> = (node, at, reading) => {
    const value = shape(node, at, reading);
    return value === undefined ? undefined : change(value, { node, at, reading });
  };
  return withSchema(refined, () => schemaOf(shape));
}

/** The shape, or null: `pagination_next: null`. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  const either: Shape<T | null> = (node, at, reading) =>
    node.kind === 'scalar' && node.value === null ? null : shape(node, at, reading);
  return withSchema(either, () => ({ anyOf: [schemaOf(shape), { type: 'null' }] }));
}

/** A map is read by one shape, anything else by another. */
export function mapOr<M, T>(map: Shape<M>, other: Shape<T>): Shape<M | T> {
  const either: Shape<M | T> = (node, at, reading) =>
    node.kind === 'map' ? map(node, at, reading) : other(node, at, reading);
  return withSchema(either, () => ({ anyOf: [schemaOf(other), schemaOf(map)] }));
}

export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  const items: Shape<readonly T[]> = (node, at, reading) => {
    if (node.kind !== 'list') return reading.report(node.start, wrongType('a list', at, node));
    return node.items.flatMap((item) => {
      const value = shape(item, itemOf(at), reading);
      return value === undefined ? [] : [value];
    });
  };
  return withSchema(items, () => ({ type: 'array', items: schemaOf(shape) }));
}

/** A map with any keys and values of one shape. Duplicate keys are reported. */
export function map<T>(shape: Shape<T>): Shape<readonly (readonly [string, T])[]> {
  const all: Shape<readonly (readonly [string, T])[]> = (node, at, reading) => {
    if (node.kind !== 'map') return reading.report(node.start, wrongType('a map', at, node));
    reportDuplicates(node, reading);
    return node.pairs.flatMap((pair) => {
      const value = shape(pair.value, keyOf(at, pair.key), reading);
      return value === undefined ? [] : [[pair.key, value] as const];
    });
  };
  return withSchema(all, () => ({ type: 'object', additionalProperties: schemaOf(shape) }));
}

/** The same, as an object. */
export function mapObject<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return refine(map(shape), (pairs) => Object.fromEntries(pairs));
}

/** Reports duplicate keys of a map. */
export function reportDuplicates(node: YamlMap, reading: ShapeContext): void {
  const first = new Map<string, number>();
  for (const { key, keyStart } of node.pairs) {
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, keyStart);
      continue;
    }
    const { line } = reading.place(earlier);
    reading.report(keyStart, {
      text: `key "${key}" is defined twice`,
      hint: `keep one: the first is on line ${line}`,
    });
  }
}

/** "title must be a string, not a list", with a hint on how to write the value if that can be guessed. */
export function wrongType(expected: string, at: string, node: YamlNode): DiagnosticText {
  const must = `${at === '' ? 'the file' : at} must be ${expected}`;
  if (node.kind !== 'scalar')
    return { text: `${must}, not ${node.kind === 'list' ? 'a list' : 'a map'}` };
  if (node.value === null)
    return { text: `${must}, but it has no value`, hint: 'write one, or remove the key' };
  const key = lastKey(at);
  const isText = typeof node.value === 'string';
  const text = `${must}, not ${isText ? `"${node.written}"` : node.written}`;
  if (expected.endsWith('string') && !isText)
    return { text, hint: `put it in quotes: ${key}'${node.written}'` };
  return expected === 'a list' ? { text, hint: `write ${key}[${node.written}]` } : { text };
}

/** How messages name a key of `at`; for a link of a dropdown `label in an item of an item of navbar.items`. */
export function keyOf(at: string, key: string): string {
  if (at === '') return key;
  return at.includes(' ') ? `${key} in ${at}` : `${at}.${key}`;
}

function itemOf(at: string): string {
  return at === '' ? 'an item of the list' : `an item of ${at.replace(/^items in /, '')}`;
}

/** "label: " of "label in an item of navbar.items", nothing of "an item of tags". */
function lastKey(at: string): string {
  const [, key] = /^(?:[\w-]+\.)*([\w-]+)(?: in |$)/.exec(at) ?? [];
  return key === undefined ? '' : `${key}: `;
}

export type JsonSchema = { readonly [key: string]: unknown };

const schemas = new WeakMap<object, () => JsonSchema>();

/** Gives a shape its JSON Schema, for editors. `schema` is called only after all modules are loaded: shapes may form cycles. */
export function withSchema<S extends object>(shape: S, schema: () => JsonSchema): S {
  schemas.set(shape, schema);
  return shape;
}

export function schemaOf(shape: object): JsonSchema {
  return schemas.get(shape)?.() ?? {};
}
