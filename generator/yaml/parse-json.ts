// JSON → the nodes that parseYaml() makes of the same text, but many times faster, since files of several megabytes
// are JSON. Entry: jsonNodes(). Text that is not JSON or is nested too deep is left to parseYaml(), which reads it
// or reports what is wrong.

import type { YamlNode, YamlPair } from './yaml-nodes.ts';

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
/** Sticky, like NUMBER and WORD: each token is matched where the previous one ended. */
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;
/** Strings that need JSON.parse(); most do not. */
const NOT_PLAIN = /[\\\u0000-\u001f]/;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

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
        return this.string(start);
      default:
        return this.scalar(/[tfn]/.test(this.text[start] ?? '') ? WORD : NUMBER, start);
    }
  }

  private pairs(depth: number): YamlPair[] {
    const pairs: YamlPair[] = [];
    this.list('}', () => {
      this.space();
      const keyStart = this.at;
      const key = this.quoted();
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

  /** Reads from the opening bracket to after the closing one. */
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

  private string(start: number): YamlNode {
    const value = this.quoted();
    return { kind: 'scalar', value, written: value, start, end: this.at };
  }

  private quoted(): string {
    const end = this.text[this.at] === '"' ? this.text.indexOf('"', this.at + 1) : -1;
    const plain = this.text.slice(this.at + 1, end);
    if (end === -1 || NOT_PLAIN.test(plain)) return String(this.parsed(TEXT));
    this.at = end + 1;
    return plain;
  }

  private scalar(pattern: RegExp, start: number): YamlNode {
    const value = this.parsed(pattern) as number | boolean | null;
    return { kind: 'scalar', value, written: this.text.slice(start, this.at), start, end: this.at };
  }

  private parsed(pattern: RegExp): unknown {
    pattern.lastIndex = this.at;
    const [written] = pattern.exec(this.text) ?? [];
    if (written === undefined) throw new NoJson();
    this.at += written.length;
    try {
      return JSON.parse(written);
    } catch {
      throw new NoJson(); // an invalid escape
    }
  }

  private take(sign: string): void {
    if (this.text[this.at] !== sign) throw new NoJson();
    this.at += 1;
  }

  private space(): void {
    for (; this.at < this.text.length; this.at += 1) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
    }
  }
}
