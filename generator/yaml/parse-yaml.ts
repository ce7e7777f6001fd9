// YAML text → plain nodes with positions, aliases resolved. Never throws, never hangs.
// Entry: parseYaml(). Shapes that check the nodes are in shape.ts, messages in yaml-syntax-errors.ts.

import {
  type Alias,
  Composer,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Pair,
  type ParsedNode,
  Parser,
  type Scalar,
  Schema,
} from 'yaml';
import { type PositionOf, placesIn } from '../diagnostics/positions.ts';
import type { Diagnostic, Translation } from '../types.ts';
import { laidOver } from './laid-over.ts';
import type { YamlNode, YamlPair, YamlScalar } from './yaml-nodes.ts';
import { shortened, syntaxFault } from './yaml-syntax-errors.ts';

/** A file, and the part of it that is YAML. */
export interface YamlText {
  path: string;
  text: string;
  start?: number; // default: the beginning
  end?: number; // default: the end
  size?: 'spec'; // an API specification: many times the size of a handwritten file
  translation?: Translation;
}

export interface Yaml {
  root?: YamlNode; // absent: the text is empty or only comments, or there are diagnostics
  diagnostics: readonly Diagnostic[];
  placeOf: PositionOf;
}

/** Deeper nesting comes near the parser's stack limit. */
const MAX_DEPTH = 100;
/** Words, punctuation, spaces and line breaks, about five per line. Limits parsing to about 2 s. */
const MAX_TOKENS = 400_000;
const MAX_SPEC_TOKENS = 8_000_000;
/** Limit of the nodes that all aliases expand to: ten lines of nested aliases could make billions. */
const MAX_ALIASED_NODES = 100_000;

/** YAML 1.2's core schema; created once, since that takes longer than reading a block of front matter. */
const CORE = new Schema({ schema: 'core', resolveKnownTags: false });

/** `placeOf`: where an offset is for the author, if the text is not as written. */
export function parseYaml(source: YamlText, placeOf: PositionOf = placesIn(source)): Yaml {
  const { translation } = source;
  if (translation === undefined) return parsePart(source, placeOf);
  const original = parsePart({ ...source, end: translation.start }, placeOf);
  const translated = parsePart({ ...source, start: translation.start }, placeOf);
  const diagnostics = [...original.diagnostics, ...translated.diagnostics];
  if (diagnostics.length > 0 || original.root === undefined || translated.root === undefined)
    return { ...original, diagnostics };
  return { root: laidOver(original.root, translated.root), diagnostics, placeOf };
}

function parsePart(source: YamlText, placeOf: PositionOf): Yaml {
  const { start = 0, end = source.text.length } = source;
  const text = source.text.slice(start, end);
  const fail = (offset: number, fault: { text: string; hint?: string }): Yaml => ({
    diagnostics: [
      { severity: 'error', text: fault.text, hint: fault.hint, ...placeOf(start + offset) },
    ],
    placeOf,
  });
  try {
    const document = composed(text, source.size === 'spec' ? MAX_SPEC_TOKENS : MAX_TOKENS);
    const fault = syntaxFault(document, text);
    if (fault !== undefined) return fail(fault.offset, fault);
    if (document.contents === null || isNothing(document.contents))
      return { diagnostics: [], placeOf };
    return { root: new NodeReader(start).node(document.contents), diagnostics: [], placeOf };
  } catch (error) {
    if (error instanceof Refusal) return fail(error.offset, error.fault);
    throw error;
  }
}

/** Only a comment, or nothing. */
function isNothing(node: ParsedNode): boolean {
  return isScalar(node) && node.value === null && node.source === '';
}

/** Why reading stopped in the middle: thrown here, caught in parseYaml(). */
class Refusal extends Error {
  readonly offset: number;
  readonly fault: { text: string; hint: string };
  constructor(offset: number, fault: { text: string; hint: string }) {
    super(fault.text);
    this.offset = offset;
    this.fault = fault;
  }
}

function composed(text: string, maxTokens: number): Document.Parsed {
  const composer = new Composer({
    prettyErrors: false,
    uniqueKeys: false, // left to shape.ts: the library compares every pair of keys
    logLevel: 'silent',
    schema: CORE,
  });
  let first: Document.Parsed | undefined;
  for (const document of composer.compose(tokens(text, maxTokens), true, text.length)) {
    if (first !== undefined) {
      throw new Refusal(document.range[0], {
        text: 'a second YAML document starts here',
        hint: 'remove the line "---" or "..." above it',
      });
    }
    first = document;
  }
  if (first === undefined) throw new Error('parseYaml: compose() yields a document for any text');
  return first;
}

function* tokens(text: string, maxTokens: number): ReturnType<Parser['parse']> {
  const parser = new Parser();
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    count += 1;
    if (parser.stack.length > 2 * MAX_DEPTH) {
      throw new Refusal(parser.offset, {
        text: `nested more than ${MAX_DEPTH} levels deep`,
        hint: 'is a bracket never closed?',
      });
    }
    if (count > maxTokens) {
      throw new Refusal(parser.offset, {
        text: 'the YAML is too large',
        hint: `the limit is ${maxTokens.toLocaleString('en')} tokens: split it`,
      });
    }
  }
  yield* parser.end();
}

const UNQUOTED = 'a value can\'t start with "*" unless it is in quotes';

interface Anchored {
  node?: YamlNode; // absent while its content is being read
  size: number;
}

/** Turns the library's nodes into ours. An alias becomes the same node as its anchor: the result has no cycles. */
class NodeReader {
  readonly #base: number;
  readonly #anchors = new Map<string, Anchored>();
  #size = 0;
  #aliased = 0;

  constructor(base: number) {
    this.#base = base;
  }

  node(node: ParsedNode): YamlNode {
    if (isAlias(node)) return this.#follow(node);
    const before = this.#size;
    const anchored: Anchored = { size: 0 };
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, anchored);
    this.#size += 1;
    const read = this.#value(node);
    anchored.node = read;
    anchored.size = this.#size - before;
    return read;
  }

  #value(node: Exclude<ParsedNode, Alias.Parsed>): YamlNode {
    const span = { start: this.#base + node.range[0], end: this.#base + node.range[1] };
    if (isSeq(node)) {
      return { kind: 'list', items: node.items.map((item) => this.node(item)), ...span };
    }
    if (isMap(node))
      return { kind: 'map', pairs: node.items.map((pair) => this.#pair(pair)), ...span };
    return { kind: 'scalar', value: scalarValue(node), written: node.source, ...span };
  }

  #pair(pair: Pair<ParsedNode, ParsedNode | null>): YamlPair {
    const { key, value } = pair;
    const keyStart = this.#base + key.range[0];
    if (!isScalar(key) || (key.source === '' && key.type === 'PLAIN')) {
      throw new Refusal(key.range[0], {
        text: 'a key must be a word',
        hint: 'write "key: value"; a value that starts with "[", "{" or "*" needs quotes',
      });
    }
    const end = this.#base + key.range[1];
    const nothing: YamlNode = { kind: 'scalar', value: null, written: '', start: keyStart, end };
    const read = value === null ? nothing : this.node(value);
    const isEmpty = read.kind === 'scalar' && read.written === '' && read.value === null;
    return { key: key.source, keyStart, value: isEmpty ? nothing : read };
  }

  #follow(alias: Alias.Parsed): YamlNode {
    const anchored = this.#anchors.get(alias.source);
    const name = shortened(alias.source);
    if (anchored === undefined) {
      const isName = /^[\w-]+$/.test(name);
      throw new Refusal(alias.range[0], {
        text: isName ? `"*${name}" is not defined: there is no "&${name}" above it` : UNQUOTED,
        hint: `if it is text, put it in quotes: '*${name}'`,
      });
    }
    if (anchored.node === undefined) {
      throw new Refusal(alias.range[0], {
        text: `"*${name}" refers to itself: it is inside the value of "&${name}"`,
        hint: 'write the value out',
      });
    }
    this.#size += anchored.size;
    this.#aliased += anchored.size;
    if (this.#aliased > MAX_ALIASED_NODES) {
      throw new Refusal(alias.range[0], {
        text: `aliases such as "*${name}" stand for more than 100,000 values`,
        hint: 'write the values out, without aliases to aliases',
      });
    }
    return anchored.node;
  }
}

function scalarValue(node: Scalar.Parsed): YamlScalar['value'] {
  const value: unknown = node.value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (value === null) return null;
  return node.source; // a tag of another schema; syntaxFault() has refused it
}
