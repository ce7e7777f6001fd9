// Plain values → YAML, byte for byte as the package yaml writes it, in a tenth of its time: it makes an object
// for each value, and the file of a large API has a hundred thousand. Entry: yamlText().
// Maps, lists, numbers and short strings are written here; a string that must be folded or examined further
// is left to the package.

import { Document } from 'yaml';
import { digitsOf } from '../../site/shared/samples/exact-integers.ts';
import { type Fields, isRecord } from '../openapi/spec/references.ts';
import { anew, type TextMemory } from './remembered-texts.ts';

/** `value`: as in JSON, without cycles; fields that are undefined are left out. */
export function yamlText(value: Fields, remembering: TextMemory = anew): string {
  return `${inLine(new YamlWriter(remembering).inside(value, ''))}\n`;
}

const LINE_WIDTH = 100;
/** The indent of fields that are cached one by one: in a specification, a path's operations and the components. */
const REMEMBERED_INDENT = '    ';
/** The package writes longer keys on two lines. */
const LONGEST_KEY = 200;

class YamlWriter {
  // Many parsers still read YAML 1.1: what they would take for a date or a boolean is quoted.
  private readonly asked = new Document(null, { compat: 'yaml-1.1' });
  private readonly keys = new Map<string, string>(); // key → as it is written
  private readonly pairs = new Map<string, string>(); // written by the package: many repeat one description
  private readonly remembering: TextMemory;

  constructor(remembering: TextMemory) {
    this.remembering = remembering;
  }

  /** What follows `key:`, on the same line or, at this indent, on the next ones. */
  inside(value: unknown, indent: string): string {
    if (Array.isArray(value)) {
      if (value.length === 0) return ' []';
      return value.map((item) => `\n${indent}- ${this.item(item, indent)}`).join('');
    }
    const fields = fieldsOf(value);
    if (fields.length === 0) return ' {}';
    let text = '';
    for (const [key, inner] of fields) text += `\n${indent}${this.field(key, inner, indent)}`;
    return text;
  }

  private field(key: string, value: unknown, indent: string): string {
    if (indent !== REMEMBERED_INDENT || isScalar(value)) return this.pair(key, value, indent);
    return this.remembering(exactText([key, value]), () => this.pair(key, value, indent));
  }

  /** The first line of the item follows the dash. */
  private item(value: unknown, indent: string): string {
    const inner = `${indent}  `;
    if (!isScalar(value)) return inLine(this.inside(value, inner));
    return simpleText(value, inner) ?? this.asPackage([value], indent).slice('- '.length);
  }

  private pair(key: string, value: unknown, indent: string): string {
    const inner = `${indent}  `;
    if (key.length > LONGEST_KEY) return this.asPackage({ [key]: value }, indent);
    if (!isScalar(value)) return `${this.key(key, indent)}:${this.inside(value, inner)}`;
    const text = simpleText(value, inner);
    if (text !== undefined) return `${this.key(key, indent)}: ${text}`;
    const asked = JSON.stringify([indent.length, key, value]);
    const known = this.pairs.get(asked) ?? this.asPackage({ [key]: value }, indent);
    this.pairs.set(asked, known);
    return known;
  }

  /** At the root the package is more careful. */
  private key(key: string, indent: string): string {
    if (indent === '') return this.asPackage({ [key]: 1 }, '').replace(/: 1$/, '');
    if (PATH.test(key)) return key;
    const known = this.keys.get(key);
    if (known !== undefined) return known;
    const text = this.asPackage({ [key]: 1 }, '  ').replace(/: 1$/, '');
    this.keys.set(key, text);
    return text;
  }

  /** Folding depends on the depth, so the package formats the value at its real depth. */
  private asPackage(value: unknown, indent: string): string {
    const depth = indent.length / 2;
    let whole = value;
    for (let level = 0; level < depth; level += 1) whole = { a: whole };
    this.asked.contents = this.asked.createNode(whole, {
      aliasDuplicateObjects: false,
    }) as typeof this.asked.contents;
    const text = this.asked.toString({ lineWidth: LINE_WIDTH });
    const above = 'a:\n'.length * depth + depth * (depth + 1); // the lines `a:`, each indented one step further
    return text.slice(above, -1);
  }
}

/** Without the break and the indent before the first line, or the space before `{}`. */
function inLine(text: string): string {
  return text.replace(/^\n? +|^\n/, '');
}

/** JSON does not distinguish -0, Infinity and NaN: those in the value are listed after it. */
function exactText(value: unknown): string {
  const odd: string[] = [];
  let count = 0;
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    count += 1;
    if (typeof inner === 'number' && plainNumber(inner) === undefined)
      odd.push(`${count} ${inner}`);
    return inner;
  });
  return [text, ...odd].join('\n');
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function fieldsOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value).filter(([, inner]) => inner !== undefined) : [];
}

/** Undefined: left to the package. */
function simpleText(value: unknown, indent: string): string | undefined {
  if (value === undefined) return 'null';
  const digits = digitsOf(value);
  if (digits !== undefined) return digits;
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value.length + 2 > LINE_WIDTH - indent.length) return undefined;
  if (REFERENCE.test(value)) return `"${value}"`;
  return PLAIN.test(value) && !SPECIAL.test(value) ? value : undefined;
}

function plainNumber(value: number): string | undefined {
  return Number.isFinite(value) && !Object.is(value, -0) ? JSON.stringify(value) : undefined;
}

/** `#/components/schemas/Payment`, which would be a comment. */
const REFERENCE = /^#[\w/.{}~%-]*$/;
/** `/repos/{owner}`, which needs no quotes. */
const PATH = /^\/(?:[\w/{}.-]*[\w/{}.])?$/;
/** Text that needs no quotes unless it is SPECIAL. */
const PLAIN = /^[A-Za-z][ -~]*$/;
/** `no` and `e-11`, which are values in some YAML; `a: b` and `a #b`, which end a text. */
const SPECIAL = /^(?:y|n|yes|no|on|off|true|false|null|e[-+]?\d+)$|: | #|[ :]$/i;
