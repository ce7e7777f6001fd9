// The parts of a page while they are put together. Entry: PartList.

import type { Part } from '../types.ts';

/** Collects parts; neighbouring strings become one. */
export class PartList {
  private readonly parts: Part[] = [];
  private text = '';

  html(text: string): void {
    this.text += text;
  }
  part(part: Exclude<Part, string>): void {
    if (this.text !== '') this.parts.push(this.text);
    this.text = '';
    this.parts.push(part);
  }
  finish(): Part[] {
    if (this.text !== '') this.parts.push(this.text);
    this.text = '';
    return this.parts;
  }
}
