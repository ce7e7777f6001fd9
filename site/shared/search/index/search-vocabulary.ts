// The vocabulary that the entries of a whole index share. Maps a part to the identifiers that contain it
// (identifiers.ts). Entry: Vocabulary.

import { partsOfWord, plainWord } from '../words/identifiers.ts';
import { Lexicon } from './lexicon.ts';
import { leastFirst, startsOf, unpackWords } from './packed-format.ts';
import type { KnownWords } from './search-index.ts';

export class Vocabulary extends Lexicon implements KnownWords {
  readonly weights: Uint8Array; // how many words each counts as: itself and its parts
  private readonly starts: Uint32Array; // each word's first index in `wholes`
  private readonly wholes: Uint32Array; // identifiers that contain a word

  constructor(packed: string) {
    const marked = unpackWords(packed);
    super(marked.map(plainWord));
    this.weights = new Uint8Array(marked.length).fill(1);
    const { parts, wholes } = this.links(marked);
    const counts = new Uint32Array(marked.length);
    for (const part of parts) counts[part] = (counts[part] ?? 0) + 1;
    this.starts = startsOf(counts);
    this.wholes = leastFirst(Uint32Array.from(parts)).map((at) => wholes[at] ?? 0);
  }

  private links(marked: readonly string[]): { parts: number[]; wholes: number[] } {
    const parts: number[] = [];
    const wholes: number[] = [];
    const known = new Map<string, number>(); // a cache: the same parts recur often
    marked.forEach((word, whole) => {
      for (const part of partsOfWord(word)) {
        let value = known.get(part);
        if (value === undefined) {
          value = this.at(part);
          known.set(part, value);
        }
        if (value < 0) continue;
        parts.push(value);
        wholes.push(whole);
        this.weights[whole] = (this.weights[whole] ?? 0) + 1;
      }
    });
    return { parts, wholes };
  }

  /** Visits the word itself, then the identifiers it is a part of. */
  each(word: number, visit: (word: number) => void): void {
    visit(word);
    const end = this.starts[word + 1] ?? 0;
    for (let at = this.starts[word] ?? 0; at < end; at += 1) visit(this.wholes[at] ?? 0);
  }

  /** Whether the word is a part of identifiers. */
  isPart(word: number): boolean {
    return this.starts[word] !== this.starts[word + 1];
  }

  /** Whether a word of this stem has no parts: `webhook`, not `createPayment` or `payment_id`. */
  hasOneWord(stem: string): boolean {
    return this.withStem(stem).some((word) => this.weights[word] === 1);
  }
}
