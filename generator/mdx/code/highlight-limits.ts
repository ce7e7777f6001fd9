// Limits the cost of highlighting. Some of Prism's patterns search the rest of the text from every character that
// may start a match, so their time grows with the square of the text: code is tokenized in pieces, and a piece that
// needs too many searches stays plain. Nothing here depends on a clock. Entries: piecesOf(), tokensWithin().

import Prism from 'prismjs';
import type { LanguageGrammar } from './grammars.ts';

/** Longer fences are not highlighted: that would double the size of the page. */
export const MOST_COLORED = 200_000;
/** What the patterns see at once; a longer line is not colored. */
const MOST_AT_ONCE = 10_000;
/** The pattern searches that a piece may need: real code needs two to five per character. */
const SEARCHES_AT_LEAST = 5_000;
const SEARCHES_PER_CHARACTER = 10;

/** Whole lines, together at most MOST_AT_ONCE characters unless a single line is longer. */
export function piecesOf(code: string): string[] {
  if (code.length <= MOST_AT_ONCE) return [code];
  const pieces: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const line of code.split('\n')) {
    size += line.length + 1;
    if (size > MOST_AT_ONCE) {
      pieces.push([]);
      size = line.length;
    }
    pieces.at(-1)?.push(line);
  }
  return pieces.map((lines) => lines.join('\n'));
}

/** The tokens of a piece; undefined: it is too long, or needs more searches than real code. */
export function tokensWithin(
  piece: string,
  grammar: LanguageGrammar,
): Prism.TokenStream | undefined {
  if (piece.length > MOST_AT_ONCE) return undefined;
  countSearches(grammar.rules);
  searchesLeft = SEARCHES_AT_LEAST + SEARCHES_PER_CHARACTER * piece.length;
  try {
    return grammar.hasSteps ? tokensInSteps(piece, grammar) : Prism.tokenize(piece, grammar.rules);
  } catch (error) {
    if (error instanceof TooManySearches) return undefined;
    throw error;
  }
}

/** The hook before tokenizing takes the parts of a template out of its HTML, the hook after puts them back. */
function tokensInSteps(
  piece: string,
  { name, rules }: LanguageGrammar,
): Prism.TokenStream | undefined {
  const reading = { code: piece, grammar: rules, language: name, tokens: NO_TOKENS };
  Prism.hooks.run('before-tokenize', reading);
  countSearches(reading.grammar);
  reading.tokens = Prism.tokenize(reading.code, reading.grammar);
  Prism.hooks.run('after-tokenize', reading);
  return textOf(reading.tokens) === piece ? reading.tokens : undefined; // no text may get lost
}

const NO_TOKENS: Prism.TokenStream = [];

function textOf(stream: Prism.TokenStream): string {
  if (typeof stream === 'string') return stream;
  return Array.isArray(stream) ? stream.map(textOf).join('') : textOf(stream.content);
}

class TooManySearches extends Error {}

/** State of the current piece: Prism calls a pattern without our context. */
let searchesLeft = 0;

type Pattern = Pick<RegExp, 'global' | 'lastIndex' | 'exec' | 'source' | 'flags'>;

/**
 * All that Prism uses of a RegExp, also when a grammar that is loaded later builds on this one. It wraps a RegExp
 * rather than extending it: the engine is slower with subclasses.
 */
class CountedPattern implements Pattern {
  private readonly pattern: RegExp;
  readonly global: boolean;
  readonly source: string;
  readonly flags: string;
  readonly [Symbol.toStringTag] = 'RegExp'; // Prism would clone any other object

  constructor(pattern: RegExp, flags: string) {
    this.pattern = new RegExp(pattern.source, flags);
    this.global = this.pattern.global;
    this.source = pattern.source;
    this.flags = pattern.flags;
  }

  get lastIndex(): number {
    return this.pattern.lastIndex;
  }

  set lastIndex(index: number) {
    this.pattern.lastIndex = index;
  }

  exec(text: string): RegExpExecArray | null {
    searchesLeft -= 1;
    if (searchesLeft < 0) throw new TooManySearches();
    return this.pattern.exec(text);
  }
}

const counted = new WeakSet<object>();

/** Replaces a grammar's patterns with counted ones, once. Grammars refer to each other, in cycles too. */
function countSearches(grammar: object): void {
  if (counted.has(grammar)) return;
  counted.add(grammar);
  for (const [name, rule] of Object.entries(grammar)) {
    if (rule instanceof RegExp) Object.assign(grammar, { [name]: countedPattern(rule, grammar) });
    else if (isGrammar(rule)) countSearches(rule);
  }
}

function isGrammar(rule: unknown): rule is object {
  return typeof rule === 'object' && rule !== null && !(rule instanceof CountedPattern);
}

/** Where a greedy rule's pattern lacks the flag "g", Prism itself would replace it with an uncounted one. */
function countedPattern(pattern: RegExp, rule: object): CountedPattern {
  const isGreedy = 'greedy' in rule && rule.greedy === true;
  const flags = isGreedy && !pattern.global ? `${pattern.flags}g` : pattern.flags;
  return new CountedPattern(pattern, flags);
}
