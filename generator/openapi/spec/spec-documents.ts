// The files in specs/ → plain JSON with the position of each value. Entry: readSpecDocuments().
// 1. Expand variables.  2. Parse YAML, which JSON is too.  3. Turn nodes into plain values.
// A position is found by walking the YAML tree with a JSON Pointer, only when a message needs it.

import { exactly } from '../../../site/shared/samples/exact-integers.ts';
import { type PositionOf, placesIn } from '../../diagnostics/positions.ts';
import { diagnoseVariables, expandVariables } from '../../text/variables.ts';
import type { Diagnostic, Position, Source, Variables } from '../../types.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import type { YamlMap, YamlNode } from '../../yaml/yaml-nodes.ts';
import { offsetAt, type ValuePart, withMerged } from './node-at.ts';
import { fileNamed, KEY_ORDER, nameOfSpec, pointerStep } from './references.ts';
import { translatedNodes } from './spec-texts.ts';
import { isSwagger, openApiOf, pointerInSwagger } from './swagger.ts';

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
  const yaml = parseYaml({ path, text: expanded.text, size: 'spec' });
  problems.push(
    ...yaml.diagnostics.map((one) => ({ ...one, ...placeOf(offsetOf(one, expanded.text)) })),
  );
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
  const values = new PlainValues();
  return {
    name: nameOfSpec(source),
    path,
    value: values.of(root),
    repeatedKeys: values.repeated.map(({ pointer, first }) => ({ pointer, first: placeOf(first) })),
    placeOf: (pointer, part) => placeOf(offsetAt(root, pointer, { part, text: expanded.text })),
  };
}

function offsetOf({ line = 1, column = 1 }: Diagnostic, text: string): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** Nodes → plain values. An alias becomes the same value as its anchor: shared, not copied. */
class PlainValues {
  readonly repeated: { pointer: string; first: number }[] = [];
  private readonly generated = new Map<YamlNode, unknown>();

  of(node: YamlNode, pointer = ''): unknown {
    if (node.kind === 'scalar') return exactly(node.value, node.written);
    const cached = this.generated.get(node);
    if (cached !== undefined) return cached;
    const value =
      node.kind === 'list'
        ? node.items.map((item, at) => this.of(item, `${pointer}/${at}`))
        : this.map(node, pointer);
    this.generated.set(node, value);
    return value;
  }

  private map(node: YamlMap, pointer: string): Record<string, unknown> {
    const record: Record<string, unknown> = {};
    const pairs = withMerged(node);
    let isNumbered = false;
    let starts: Map<string, number> | undefined; // offsets of keys, made only if one is repeated
    for (const { key, keyStart, value } of pairs) {
      const below = pointer + pointerStep(key);
      if (Object.hasOwn(record, key)) {
        starts ??= new Map(pairs.toReversed().map((pair) => [pair.key, pair.keyStart]));
        this.repeated.push({ pointer: below, first: starts.get(key) ?? keyStart });
      }
      const plain = this.of(value, below);
      // `__proto__` is a key like any other.
      if (key === '__proto__') Object.defineProperty(record, key, { value: plain, ...OWN_FIELD });
      else record[key] = plain;
      isNumbered ||= /^\d+$/.test(key);
    }
    // An object lists integer keys first: `201` before a key written above it.
    if (isNumbered)
      Object.defineProperty(record, KEY_ORDER, {
        value: [...new Set(pairs.map(({ key }) => key))],
      });
    return record;
  }
}

const OWN_FIELD = { enumerable: true, configurable: true, writable: true } as const;
