// A text with parts replaced, and a mapping from offsets in the new text back to the old one.
// Entry: TextEdits.

import { countBefore } from '../diagnostics/positions.ts';

export class TextEdits {
  readonly #text: string;
  readonly #parts: string[] = [];
  readonly #ends: { start: number; original: number; edited: number }[] = [];
  #taken = 0;
  #length = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** `start`: in the old text; calls must come in order. */
  replace(start: number, written: string, value: string): void {
    this.#parts.push(this.#text.slice(this.#taken, start), value);
    this.#length += start - this.#taken + value.length;
    this.#taken = start + written.length;
    this.#ends.push({ start, original: this.#taken, edited: this.#length });
  }

  text(): string {
    return this.#parts.join('') + this.#text.slice(this.#taken);
  }

  /** For an offset inside a replacement: the start of the replaced text. */
  originalOffset(): (offset: number) => number {
    const ends = this.#ends;
    return (offset) => {
      const at = countBefore(ends, ({ edited }) => edited <= offset);
      const before = ends[at - 1];
      const plain = offset - (before?.edited ?? 0) + (before?.original ?? 0);
      const inside = ends[at];
      return inside === undefined ? plain : Math.min(plain, inside.start);
    };
  }
}
