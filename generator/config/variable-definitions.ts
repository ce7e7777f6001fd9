// `variables:` of content/site.yaml → fully expanded values. Entry: readVariables().

import { didYouMean } from '../diagnostics/nearest.ts';
import { expandVariables } from '../text/variables.ts';
import type { Variables } from '../types.ts';
import { reportDuplicates, type ShapeContext, wrongType } from '../yaml/shape.ts';
import type { YamlNode, YamlPair } from '../yaml/yaml-nodes.ts';

type Values = Record<string, string | readonly string[]>;

/** `productName`: a valid name between the percent signs. */
const NAME = /^[a-z][A-Za-z0-9]*$/;

export function readVariables(node: YamlNode, reading: ShapeContext): Variables {
  if (node.kind !== 'map') {
    reading.report(node.start, wrongType('a map', 'variables', node));
    return {};
  }
  reportDuplicates(node, reading);
  const written: Values = {};
  for (const pair of node.pairs) {
    const value = variableValue(pair, reading);
    if (value !== undefined) written[pair.key] = value;
  }
  return new Resolver(written, node.pairs, reading).all();
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
  const texts: string[] = [];
  for (const item of value.items) {
    const text = variableText(item, { key, reading });
    if (text !== undefined) texts.push(text);
  }
  return texts;
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
class Resolver {
  readonly #written: Values;
  readonly #pairs: ReadonlyMap<string, YamlPair>;
  readonly #reading: ShapeContext;
  readonly #resolved: Values = {};
  readonly #path: string[] = [];

  constructor(written: Values, pairs: readonly YamlPair[], reading: ShapeContext) {
    this.#written = written;
    this.#pairs = new Map(pairs.map((pair) => [pair.key, pair]));
    this.#reading = reading;
  }

  all(): Variables {
    for (const name of Object.keys(this.#written)) this.#resolve(name);
    return this.#resolved;
  }

  #resolve(name: string): void {
    const value = Object.hasOwn(this.#written, name) ? this.#written[name] : undefined;
    if (value === undefined || Object.hasOwn(this.#resolved, name)) return;
    if (this.#path.includes(name) || this.#path.length > MAX_STEPS) {
      this.#reportEndless(name);
      return;
    }
    this.#path.push(name);
    const expanded =
      typeof value === 'string' ? this.#expand(value, name) : this.#expandAll(value, name);
    this.#path.pop();
    this.#resolved[name] = expanded;
  }

  #expandAll(values: readonly string[], name: string): readonly string[] {
    return values.map((value) => this.#expand(value, name));
  }

  #expand(value: string, name: string): string {
    // First resolve what it needs: with no variables at all, every name in it is reported as unknown.
    for (const needed of expandVariables(value, {}).unknown) this.#need(needed.name, name);
    const { text } = expandVariables(value, this.#resolved);
    if (text.length <= MAX_LENGTH) return text;
    this.#reading.report(this.#offsetOf(name), {
      text: `variable "%%${name}%%" is longer than ${MAX_LENGTH.toLocaleString('en')} characters`,
      hint: 'put long text in a page',
    });
    return '';
  }

  #need(needed: string, name: string): void {
    this.#resolve(needed);
    if (Object.hasOwn(this.#written, needed)) return;
    const names = Object.keys(this.#written);
    this.#reading.report(this.#offsetOf(name), {
      text: `variable "%%${needed}%%" is not defined`,
      hint: didYouMean(needed, names, 'define it under variables:, too', (near) => `"%%${near}%%"`),
    });
  }

  #reportEndless(name: string): void {
    if (!this.#path.includes(name)) {
      this.#reading.report(this.#offsetOf(name), {
        text: `variable "%%${name}%%" is more than ${MAX_STEPS} references away from a value`,
        hint: 'write its value out',
      });
      return;
    }
    const circle = [...this.#path.slice(this.#path.indexOf(name)), name];
    this.#reading.report(this.#offsetOf(name), {
      text: `variable "%%${name}%%" is defined in terms of itself`,
      hint: `break the circular reference ${circle.map((step) => `%%${step}%%`).join(' → ')}`,
    });
  }

  #offsetOf(name: string): number {
    return this.#pairs.get(name)?.value.start ?? 0;
  }
}
