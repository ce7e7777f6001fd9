// An SVG's text → where its styles are, and what would keep it from being shown as an image, or would load other
// files. Entry: readSvg().

import type { OffsetFault } from '../diagnostics/positions.ts';

interface StyleSpan {
  from: number;
  to: number;
}

export interface SvgText {
  styles: readonly StyleSpan[]; // attribute values, and the content of <style>
  faults: readonly OffsetFault[];
}

/** An image runs no script and loads nothing: browsers would silently ignore these elements. */
const FORBIDDEN = new Set(['script', 'foreignObject', 'iframe', 'audio', 'video', 'handler']);

const TAG =
  /<([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const END_TAG = /<\/([A-Za-z_][\w:.-]*)\s*>/y;
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const LONE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const ELSEWHERE = /@import\b|url\(\s*["']?(?!\s*(?:#|data:image\/))/i;

export function readSvg(text: string): SvgText {
  const reader = new SvgReader(text);
  reader.read();
  return reader;
}

class SvgReader implements SvgText {
  readonly styles: StyleSpan[] = [];
  readonly faults: OffsetFault[] = [];
  private readonly open: { name: string; offset: number }[] = [];
  private readonly text: string;
  private offset = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads up to the first place that is not XML: what follows cannot be judged. */
  read(): void {
    while (this.offset < this.text.length) {
      const next = this.text.indexOf('<', this.offset);
      this.words(next === -1 ? this.text.length : next);
      if (next === -1) break;
      if (!this.markup()) {
        this.fault(
          next,
          '"<" does not start a complete tag',
          'write &lt; for the character, and close each tag',
        );
        return;
      }
    }
    const left = this.open.at(-1);
    if (left !== undefined)
      this.fault(left.offset, `<${left.name}> has no end`, `write </${left.name}>`);
  }

  private fault(offset: number, text: string, hint: string): void {
    this.faults.push({ offset, text, hint });
  }

  /** The text between two tags. */
  private words(to: number): void {
    const from = this.offset;
    this.offset = to;
    const words = this.text.slice(from, to);
    const lone = words.search(LONE_AMPERSAND);
    if (lone >= 0) this.fault(from + lone, '"&" does not start an entity', 'write &amp;');
    if (this.open.at(-1)?.name === 'style') this.style({ from, to });
  }

  private markup(): boolean {
    const { text, offset } = this;
    if (text.startsWith('<!--', offset)) return this.skip('-->');
    if (text.startsWith('<?xml ', offset)) return this.skip('?>');
    if (text.startsWith('<?', offset) || text.startsWith('<!', offset)) {
      this.fault(
        offset,
        'only tags and comments are allowed in an SVG picture',
        'remove it, and write text as text',
      );
      return this.skip('>');
    }
    return this.endTag() || this.startTag();
  }

  private skip(end: string): boolean {
    const at = this.text.indexOf(end, this.offset);
    this.offset = at + end.length;
    return at !== -1;
  }

  private endTag(): boolean {
    END_TAG.lastIndex = this.offset;
    const [all, name = ''] = END_TAG.exec(this.text) ?? [];
    if (all === undefined) return false;
    const opened = this.open.pop();
    if (opened?.name !== name) {
      const hint = opened === undefined ? 'remove it' : `write </${opened.name}>`;
      this.fault(this.offset, `</${name}> has no start tag`, hint);
    }
    this.offset += all.length;
    return true;
  }

  private startTag(): boolean {
    TAG.lastIndex = this.offset;
    const [all, name = '', attributes = '', slash] = TAG.exec(this.text) ?? [];
    if (all === undefined) return false;
    if (FORBIDDEN.has(name))
      this.fault(
        this.offset,
        `<${name}> in a picture`,
        'an image runs nothing: draw what it shows',
      );
    const from = this.offset + 1 + name.length;
    for (const match of attributes.matchAll(ATTRIBUTE)) {
      const [written, key = '', double, single] = match;
      const value = double ?? single ?? '';
      const start = from + match.index + written.length - 1 - value.length;
      this.attribute(key, value, start);
    }
    if (slash === '') this.open.push({ name, offset: this.offset });
    this.offset += all.length;
    return true;
  }

  private attribute(key: string, value: string, from: number): void {
    const name = key.toLowerCase();
    if (name.startsWith('on'))
      this.fault(from, `${key}="…" in a picture`, 'an image runs nothing: remove it');
    if (/^(?:xlink:)?href$|^src$/.test(name) && !/^\s*(?:#|data:image\/)/i.test(value))
      this.fault(from, `"${value.slice(0, 40)}" is outside the picture`, INSIDE);
    const lone = value.search(LONE_AMPERSAND);
    if (lone >= 0) this.fault(from + lone, '"&" does not start an entity', 'write &amp;');
    this.style({ from, to: from + value.length });
  }

  private style(span: StyleSpan): void {
    const at = this.text.slice(span.from, span.to).search(ELSEWHERE);
    if (at >= 0) this.fault(span.from + at, 'a style from outside the picture', INSIDE);
    this.styles.push(span);
  }
}

const INSIDE = 'an image loads nothing: draw it here, and name it by "#id"';
