// The vocabulary of an index, looked up by prefix, by stem and by similarity. Parts of identifiers lead to the
// identifiers (identifiers.ts). Entry: Vocabulary.

import { unpackWords } from './packed-format.ts';
import { partsOfWord, plainWord } from './words/identifiers.ts';
import { stem } from './words/stem.ts';

export class Vocabulary {
  readonly words: readonly string[]; // sorted
  readonly weights: Uint8Array; // how many words each counts as: itself and its parts
  private readonly starts: Uint32Array; // of each word: the first of its wholes
  private readonly wholes: Uint32Array; // identifiers that hold the word

  constructor(packed: string) {
    const marked = unpackWords(packed);
    this.words = marked.map(plainWord);
    this.weights = new Uint8Array(marked.length).fill(1);
    this.starts = new Uint32Array(marked.length + 1);
    const links = this.links(marked);
    for (const part of links.parts) this.starts[part + 1] = (this.starts[part + 1] ?? 0) + 1;
    for (let word = 0; word < marked.length; word += 1)
      this.starts[word + 1] = (this.starts[word + 1] ?? 0) + (this.starts[word] ?? 0);
    this.wholes = new Uint32Array(links.parts.length);
    const next = this.starts.slice();
    links.parts.forEach((part, at) => {
      const to = next[part] ?? 0;
      this.wholes[to] = links.wholes[at] ?? 0;
      next[part] = to + 1;
    });
  }

  private links(marked: readonly string[]): { parts: number[]; wholes: number[] } {
    const parts: number[] = [];
    const wholes: number[] = [];
    const known = new Map<string, number>(); // parts are repeated many times
    marked.forEach((word, whole) => {
      for (const part of partsOfWord(word)) {
        let found = known.get(part);
        if (found === undefined) {
          const at = this.lowerBound(part);
          found = this.words[at] === part ? at : -1;
          known.set(part, found);
        }
        if (found < 0) continue;
        parts.push(found);
        wholes.push(whole);
        this.weights[whole] = (this.weights[whole] ?? 0) + 1;
      }
    });
    return { parts, wholes };
  }

  /** The word itself, then the identifiers it is a part of. */
  each(word: number, visit: (word: number) => void): void {
    visit(word);
    const end = this.starts[word + 1] ?? 0;
    for (let at = this.starts[word] ?? 0; at < end; at += 1) visit(this.wholes[at] ?? 0);
  }

  /** A part of identifiers. */
  isPart(word: number): boolean {
    return this.starts[word] !== this.starts[word + 1];
  }

  /** Has no parts: `webhook`, not `createPayment` or `payment_id`. */
  isOneWord(word: number): boolean {
    return this.weights[word] === 1;
  }

  /** The words that start so: [from, to). */
  range(beginning: string): [number, number] {
    return [this.lowerBound(beginning), this.lowerBound(`${beginning}\uffff`)];
  }

  private lowerBound(word: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  has(word: string): boolean {
    return this.words[this.lowerBound(word)] === word;
  }

  hasStart(start: string): boolean {
    return this.words[this.lowerBound(start)]?.startsWith(start) === true;
  }

  /** Words with this stem. Porter changes a word's end only: all but the stem's last letter is there. It
      takes nine letters at most, from words such as `merchantCapabilities`. */
  withStem(wanted: string): number[] {
    const [from, to] = this.range(wanted.length < 4 ? wanted.slice(0, 2) : wanted.slice(0, -1));
    const found: number[] = [];
    for (let at = from; at < to; at += 1) {
      const word = this.words[at] ?? '';
      if (word.length < wanted.length + 10 && stem(word) === wanted) found.push(at);
    }
    return found;
  }
}
