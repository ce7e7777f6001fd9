// JSON → the nodes that parseYaml() makes of the same text, many times sooner: files of several megabytes are
// JSON. Entry: jsonNodes(). What is no JSON or is nested too deep is left to parseYaml(), which reads it or
// reports what is wrong.

import type { YamlNode, YamlPair } from './parse-yaml.ts';

export function jsonNodes(text: string): YamlNode | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const reader = new JsonReader(text);
  try {
    const root = reader.value(0);
    return reader.isAtEnd() ? root : undefined;
  } catch (error) {
    if (error instanceof NoJson) return undefined;
    throw error;
  }
}

class NoJson extends Error {}

const MAX_DEPTH = 100;
/** A text, a number, a word; each at the place where the last one ended. */
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

class JsonReader {
  private readonly text: string;
  private at: number;

  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith('\ufeff') ? 1 : 0;
  }

  isAtEnd(): boolean {
    this.space();
    return this.at === this.text.length;
  }

  value(depth: number): YamlNode {
    if (depth > MAX_DEPTH) throw new NoJson();
    this.space();
    const start = this.at;
    switch (this.text[start]) {
      case '{':
        return { kind: 'map', pairs: this.pairs(depth), start, end: this.at };
      case '[':
        return { kind: 'list', items: this.items(depth), start, end: this.at };
      case '"':
        return this.scalar(TEXT, start);
      default:
        return this.scalar(/[tfn]/.test(this.text[start] ?? '') ? WORD : NUMBER, start);
    }
  }

  private pairs(depth: number): YamlPair[] {
    const pairs: YamlPair[] = [];
    this.list('}', () => {
      this.space();
      const keyStart = this.at;
      const key = String(this.parsed(TEXT));
      this.space();
      this.take(':');
      pairs.push({ key, keyStart, value: this.value(depth + 1) });
    });
    return pairs;
  }

  private items(depth: number): YamlNode[] {
    const items: YamlNode[] = [];
    this.list(']', () => items.push(this.value(depth + 1)));
    return items;
  }

  /** From the opening bracket to behind the closing one. */
  private list(close: string, read: () => void): void {
    this.at += 1;
    this.space();
    if (this.text[this.at] !== close) {
      read();
      for (this.space(); this.text[this.at] === ','; this.space()) {
        this.at += 1;
        read();
      }
    }
    this.take(close);
  }

  private scalar(pattern: RegExp, start: number): YamlNode {
    const value = this.parsed(pattern) as string | number | boolean | null;
    const written = typeof value === 'string' ? value : this.text.slice(start, this.at);
    return { kind: 'scalar', value, written, start, end: this.at };
  }

  private parsed(pattern: RegExp): unknown {
    pattern.lastIndex = this.at;
    const [written] = pattern.exec(this.text) ?? [];
    if (written === undefined) throw new NoJson();
    this.at += written.length;
    try {
      return JSON.parse(written);
    } catch {
      throw new NoJson(); // a wrong escape
    }
  }

  private take(sign: string): void {
    if (this.text[this.at] !== sign) throw new NoJson();
    this.at += 1;
  }

  private space(): void {
    SPACE.lastIndex = this.at;
    this.at += SPACE.exec(this.text)?.[0].length ?? 0;
  }
}
