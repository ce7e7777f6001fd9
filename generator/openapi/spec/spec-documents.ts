// The files in specs/ → plain JSON with the position of each value. Entry: readSpecDocuments().
// 1. Expand variables.  2. Parse YAML, which JSON is too.  3. Turn nodes into plain values.
// A position is found by walking the YAML tree with a JSON Pointer, only when a message needs it.

import { exactly } from '../../../site/shared/samples/exact-integers.ts';
import { type PositionOf, placesIn } from '../../diagnostics/positions.ts';
import { diagnoseVariables, expandVariables } from '../../text/variables.ts';
import type { Diagnostic, Position, Source, Variables } from '../../types.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import type { YamlMap, YamlNode, YamlPair } from '../../yaml/yaml-nodes.ts';
import { fileNamed, KEY_ORDER, nameOfSpec, pointerStep, stepsOf } from './references.ts';
import { translatedNodes } from './spec-texts.ts';
import { isSwagger, openApiOf, pointerInSwagger } from './swagger.ts';

/** A place in a value: its key, or the occurrence of these words (its beginning if there is none). */
export type ValuePart = 'key' | { words: string };

export interface SpecDocument {
  name: string; // relative to specs/: 'common.yaml', 'v2/pay.yaml'
  path: string; // 'specs/common.yaml'
  value: unknown; // plain JSON
  /** The file as written, if `value` was converted from it. */
  written?: Pick<SpecDocument, 'value' | 'placeOf'>;
  /** Duplicate keys, as pointers, each with the position of the first. */
  repeatedKeys: readonly { pointer: string; first: Position }[];
  /** The position of the value at a JSON Pointer; if there is none, that of its nearest parent. */
  placeOf(pointer: string, part?: ValuePart): Position;
}

interface SpecDocuments {
  documents: ReadonlyMap<string, SpecDocument>; // by name, in order
  diagnostics: readonly Diagnostic[];
}

export interface SpecSources {
  sources: readonly Source[]; // of specs/
  variables: Variables;
}

export function readSpecDocuments({ sources, variables }: SpecSources): SpecDocuments {
  const diagnostics: Diagnostic[] = [];
  const documents = sources.flatMap((source) => readDocument(source, variables, diagnostics) ?? []);
  const byName = new Map(documents.map((document) => [document.name, document]));
  return { documents: converted(byName), diagnostics };
}

/** Swagger 2.0 is converted to equivalent OpenAPI 3.0; positions stay those in the file, or near them. */
function converted(documents: ReadonlyMap<string, SpecDocument>): Map<string, SpecDocument> {
  const entries = [...documents].map(([name, document]): [string, SpecDocument] => {
    const { value, placeOf } = document;
    if (!isSwagger(value)) return [name, document];
    const swagger: SpecDocument = {
      ...document,
      value: openApiOf(value, (file) => isSwagger(documents.get(fileNamed(file, name))?.value)),
      placeOf: (pointer, part) => placeOf(pointerInSwagger(pointer), part),
      written: document,
    };
    return [name, swagger];
  });
  return new Map(entries);
}

function readDocument(
  source: Source,
  variables: Variables,
  problems: Diagnostic[],
): SpecDocument | undefined {
  const { path, text } = source;
  const expanded = expandVariables(text, variables);
  problems.push(...diagnoseVariables({ source, unknown: expanded.unknown, variables }));
  const original = placesIn(source);
  // An offset in the text with variables expanded → a position in the file.
  const placeOf: PositionOf = (offset) => original(expanded.originalOffset(offset));
  const yaml = parseYaml({ path, text: expanded.text, size: 'spec' }, placeOf);
  problems.push(...yaml.diagnostics);
  if (yaml.diagnostics.length > 0) return undefined;
  const { root: written } = yaml;
  if (written === undefined || written.kind !== 'map') {
    problems.push({
      severity: 'error',
      ...placeOf(written?.start ?? 0),
      text: 'an API specification must be a map',
      hint: 'begin with openapi: 3.1.0, info: and paths:',
    });
    return undefined;
  }
  const { texts = [] } = source;
  const root = translatedNodes(written, texts, (fault) => void problems.push(fault));
  const repeatedKeys: { pointer: string; first: Position }[] = [];
  const value = plainValue(root, (pointer, first) =>
    repeatedKeys.push({ pointer, first: placeOf(first) }),
  );
  return {
    name: nameOfSpec(source),
    path,
    value,
    repeatedKeys,
    placeOf: (pointer, part) => placeOf(offsetAt(root, pointer, { part, text: expanded.text })),
  };
}

/**
 * Nodes → plain values. An alias becomes the same value as its anchor: shared, not copied. `repeats`: is told of each
 * repeated key, with the offset of the first.
 */
function plainValue(root: YamlNode, repeats: (pointer: string, first: number) => void): unknown {
  const values = new Map<YamlNode, unknown>();
  const plain = (node: YamlNode, pointer: string): unknown => {
    if (node.kind === 'scalar') return exactly(node.value, node.written);
    const cached = values.get(node);
    if (cached !== undefined) return cached;
    const value =
      node.kind === 'list'
        ? node.items.map((item, at) => plain(item, `${pointer}/${at}`))
        : recordOf(node, pointer);
    values.set(node, value);
    return value;
  };
  const recordOf = (node: YamlMap, pointer: string): Record<string, unknown> => {
    const fields = new Map<string, unknown>();
    const starts = new Map<string, number>(); // offsets of keys
    for (const { key, keyStart, value } of withMerged(node)) {
      const below = pointer + pointerStep(key);
      const first = starts.get(key);
      if (first === undefined) starts.set(key, keyStart);
      else repeats(below, first);
      fields.set(key, plain(value, below));
    }
    const record = Object.fromEntries(fields);
    const keys = [...fields.keys()];
    // An object lists integer keys first: `201` before a key written above it.
    if (keys.some((key) => /^\d+$/.test(key)))
      Object.defineProperty(record, KEY_ORDER, { value: keys });
    return record;
  };
  return plain(root, '');
}

/** `<<: *shared` adds the keys of that map that are not written next to it. */
function withMerged(node: YamlMap): readonly YamlPair[] {
  if (!node.pairs.some(isMerge)) return node.pairs;
  const own = node.pairs.filter((pair) => !isMerge(pair));
  const names = new Set(own.map(({ key }) => key));
  const merged = node.pairs.filter(isMerge).flatMap(({ value }) =>
    (value.kind === 'list' ? value.items : [value]).flatMap((one) => {
      const pairs = one.kind === 'map' ? withMerged(one) : [];
      const added = pairs.filter(({ key }) => !names.has(key));
      for (const { key } of added) names.add(key);
      return added;
    }),
  );
  return [...merged, ...own];
}

function isMerge({ key, value }: YamlPair): boolean {
  if (key !== '<<') return false;
  const values = value.kind === 'list' ? value.items : [value];
  return values.every(({ kind }) => kind === 'map');
}

/** The offset of the value at a JSON Pointer. */
function offsetAt(
  root: YamlNode,
  pointer: string,
  { part, text }: { part: ValuePart | undefined; text: string },
): number {
  let node: YamlNode = root;
  let offset = root.start;
  for (const step of stepsOf(pointer)) {
    if (node.kind === 'list') {
      const item: YamlNode | undefined = node.items[Number(step)];
      if (item === undefined) return offset;
      node = item;
      offset = node.start;
    } else if (node.kind === 'map') {
      const pair = withMerged(node).findLast(({ key }) => key === step);
      if (pair === undefined) return offset;
      node = pair.value;
      offset = pair.keyStart;
    } else return offset;
  }
  if (part === 'key') return offset;
  if (part !== undefined) {
    const at = text.indexOf(part.words, node.start);
    if (at !== -1 && at < node.end) return at;
  }
  return node.kind === 'scalar' && node.written !== '' ? node.start : offset;
}
