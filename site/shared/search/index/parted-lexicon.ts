// Sorted words that arrive in parts, with their postings. Entry: PartedLexicon.

import { partsOfWord, plainWord } from '../words/identifiers.ts';
import { isStopWord } from '../words/tokens.ts';
import { Lexicon, lowerBound } from './lexicon.ts';
import { MissingParts } from './missing-parts.ts';
import { unpackWords } from './packed-format.ts';
import { hashesOf, type PartEntry, type PartTable } from './part-format.ts';

/** One file of words. */
export interface WordPart {
  name: string;
  first: number; // number of its first word
  isThere: boolean;
  lexicon: PartedLexicon;
}

export type ReadPart = (part: WordPart, entries: readonly PartEntry[]) => void;

export class PartedLexicon extends Lexicon {
  readonly parts: readonly WordPart[];
  private readonly firsts: readonly string[]; // the first word of each part
  private readonly named: readonly number[]; // how many words of each part leastIn() counts
  private readonly read: ReadPart;
  private readonly all: string[];
  private readonly names = new Set<number>(); // numbers of identifiers: words with parts

  /** `read`: reads the postings of a part that has arrived. */
  constructor(table: PartTable, read: ReadPart) {
    const all: string[] = [];
    super(all);
    this.all = all;
    this.read = read;
    this.firsts = unpackWords(table.firsts);
    this.named = table.named ?? table.counts;
    let first = 0;
    this.parts = hashesOf(table.parts).map((name, at) => {
      const part = { name, first, isThere: false, lexicon: this };
      first += table.counts[at] ?? 0;
      return part;
    });
    all.length = first;
    for (const [at, { first: number }] of this.parts.entries()) all[number] = this.firsts[at] ?? '';
  }

  open(part: WordPart, entries: readonly PartEntry[]): void {
    unpackWords(entries[0]?.index.vocabulary ?? '').forEach((word, at) => {
      this.all[part.first + at] = plainWord(word);
      if (partsOfWord(word).some((one) => !isStopWord(one))) this.names.add(part.first + at);
    });
    this.read(part, entries);
    part.isThere = true;
  }

  /** Not an identifier. */
  isOneWord(word: number): boolean {
    return !this.names.has(word);
  }

  override range(beginning: string): [number, number] {
    const [from, to] = this.partsFrom(beginning);
    this.need(this.parts.slice(from, to + 1));
    return super.range(beginning);
  }

  /** A lower bound on the words with this prefix, computed without the parts. */
  leastIn(beginning: string): number {
    const [from, to] = this.partsFrom(beginning);
    return this.named.slice(from + 1, to).reduce((sum, count) => sum + count, 0);
  }

  protected override lowerBound(word: string): number {
    const at = this.partOf(word);
    const part = this.parts[at];
    if (part === undefined) return 0;
    this.need([part]);
    return lowerBound(this.words, word, part.first, this.parts[at + 1]?.first);
  }

  /** The first and the last part that may have words with this prefix. */
  private partsFrom(beginning: string): [number, number] {
    return [this.partOf(beginning), this.partOf(`${beginning}\uffff`)];
  }

  private partOf(word: string): number {
    const at = lowerBound(this.firsts, word);
    return this.firsts[at] === word || at === 0 ? at : at - 1;
  }

  private need(parts: readonly WordPart[]): void {
    const missing = parts.filter(({ isThere }) => !isThere);
    if (missing.length > 0) throw new MissingParts(missing);
  }
}
