// A file of specs/ → what stands in it, variables replaced, with the place of each part. Entry:
// readSpecDocuments().

import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Place, Source, Variables } from '../types.ts';
import { expandVariables, undefinedVariable } from '../variables.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Steps = readonly (string | number)[]; // from the root of a document

export interface SpecDocument {
  file: string; // of the site folder: specs/payments.yaml
  name: string; // as references write it: payments.yaml
  value: Fields;
  placeOf(steps: Steps): Place;
}

export function readSpecDocuments(
  sources: readonly Source[],
  variables: Variables,
): { documents: readonly SpecDocument[]; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const documents = sources.flatMap((source) => {
    const read = readDocument(source, variables);
    diagnostics.push(...read.diagnostics);
    return read.document ?? [];
  });
  return { documents, diagnostics };
}

function readDocument(
  { path, text }: Source,
  variables: Variables,
): { document?: SpecDocument; diagnostics: readonly Diagnostic[] } {
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file: path, line, column: col };
  };
  if (yaml.errors.length > 0) {
    const diagnostics = yaml.errors.map(({ message, pos }): Diagnostic => {
      const fault = message.replace(/ at line \d+[\s\S]*$/, '');
      return { severity: 'error', ...at(pos[0]), text: `is not YAML: ${fault}` };
    });
    return { diagnostics };
  }
  const placeOf = (steps: Steps): Place => {
    for (let length = steps.length; length > 0; length -= 1) {
      const node = yaml.getIn(steps.slice(0, length), true);
      if (isNode(node) && node.range) return at(node.range[0]);
    }
    return { file: path, line: 1, column: 1 };
  };
  const diagnostics: Diagnostic[] = [];
  const value = mapValues(yaml.toJS({ maxAliasCount: 100 }), [], (inner, steps) => {
    if (typeof inner !== 'string') return inner;
    const { text: expanded, unknown } = expandVariables(inner, variables);
    for (const { name } of unknown) {
      diagnostics.push({ ...undefinedVariable(name, variables), ...placeOf(steps) });
    }
    return expanded;
  });
  if (!isFields(value)) {
    const fault = { severity: 'error', file: path, text: 'must hold an OpenAPI document' } as const;
    return { diagnostics: [...diagnostics, fault] };
  }
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { document: { file: path, name, value, placeOf }, diagnostics };
}

/** A copy in which `change` was asked for each part, innermost first. */
export function mapValues(
  value: unknown,
  steps: Steps,
  change: (value: unknown, steps: Steps) => unknown,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((inner, index) => mapValues(inner, [...steps, index], change));
    return change(items, steps);
  }
  if (!isFields(value)) return change(value, steps);
  const fields = Object.entries(value).map(([key, inner]) => [
    key,
    mapValues(inner, [...steps, key], change),
  ]);
  return change(Object.fromEntries(fields), steps);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own field of an object; undefined for anything else. */
export function fieldOf(value: unknown, key: string): unknown {
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
