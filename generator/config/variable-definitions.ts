// `variables:` of content/site.yaml → fully expanded values. Entry: readVariables().

import { expandVariables, undefinedVariable } from '../text/variables.ts';
import type { Variables } from '../types.ts';
import { valueAt } from '../yaml/record.ts';
import {
  type DiagnosticText,
  reportDuplicates,
  type ShapeContext,
  wrongType,
} from '../yaml/shape.ts';
import type { YamlNode, YamlPair } from '../yaml/yaml-nodes.ts';

/** `productName`: a valid name between the percent signs. */
const NAME = /^[a-z][A-Za-z0-9]*$/;

export function readVariables(node: YamlNode, reading: ShapeContext): Variables {
  if (node.kind !== 'map') {
    reading.report(node.start, wrongType('a map', 'variables', node));
    return {};
  }
  reportDuplicates(node, reading);
  const written = new Map<string, string | readonly string[]>();
  for (const pair of node.pairs) {
    const value = variableValue(pair, reading);
    if (value !== undefined) written.set(pair.key, value);
  }
  return resolved(written, (name, fault) =>
    reading.report(valueAt(node, name)?.start ?? node.start, fault),
  );
}

function variableValue(
  pair: YamlPair,
  reading: ShapeContext,
): string | readonly string[] | undefined {
  const { key, keyStart, value } = pair;
  if (!NAME.test(key)) {
    return reading.report(keyStart, {
      text: `variable "${key}" has an invalid name`,
      hint: 'start with a small letter, then use letters and digits only: productName',
    });
  }
  if (value.kind !== 'list') return variableText(value, { key, reading });
  return value.items.flatMap((item) => variableText(item, { key, reading }) ?? []);
}

interface Named {
  key: string;
  reading: ShapeContext;
}

/** A number is taken as it is written, so that version 3.10 does not become 3.1. */
function variableText(node: YamlNode, { key, reading }: Named): string | undefined {
  if (node.kind !== 'scalar' || node.value === null || typeof node.value === 'boolean') {
    return reading.report(node.start, wrongType('a string', `variables.${key}`, node));
  }
  return typeof node.value === 'string' ? node.value : node.written;
}

/** A longer chain of references, or a longer value, is a mistake. */
const MAX_STEPS = 50;
const MAX_LENGTH = 10_000;

/** Variables may use each other, so each is expanded with those it names, depth first. */
function resolved(
  written: ReadonlyMap<string, string | readonly string[]>,
  report: (name: string, fault: DiagnosticText) => void,
): Variables {
  const values: Record<string, string | readonly string[]> = {};
  const all = Object.fromEntries(written);
  const path: string[] = []; // the names that are being resolved

  const resolve = (name: string): void => {
    const value = written.get(name);
    if (value === undefined || Object.hasOwn(values, name)) return;
    if (path.includes(name) || path.length > MAX_STEPS) {
      report(name, endless(name, path));
      return;
    }
    path.push(name);
    const expanded =
      typeof value === 'string' ? expand(value, name) : value.map((one) => expand(one, name));
    path.pop();
    values[name] = expanded;
  };

  const expand = (value: string, name: string): string => {
    // First resolve what it needs: with no variables at all, every name in it is reported as unknown.
    for (const { name: needed } of expandVariables(value, {}).unknown) {
      resolve(needed);
      if (!written.has(needed)) report(name, undefinedVariable(needed, all));
    }
    const { text } = expandVariables(value, values);
    if (text.length <= MAX_LENGTH) return text;
    report(name, {
      text: `variable "%%${name}%%" is longer than ${MAX_LENGTH.toLocaleString('en')} characters`,
      hint: 'put long text in a page',
    });
    return '';
  };

  for (const name of written.keys()) resolve(name);
  return values;
}

function endless(name: string, path: readonly string[]): DiagnosticText {
  if (!path.includes(name)) {
    return {
      text: `variable "%%${name}%%" is more than ${MAX_STEPS} references away from a value`,
      hint: 'write its value out',
    };
  }
  const circle = [...path.slice(path.indexOf(name)), name];
  return {
    text: `variable "%%${name}%%" is defined in terms of itself`,
    hint: `break the circular reference ${circle.map((step) => `%%${step}%%`).join(' → ')}`,
  };
}
