// content/synonyms.yaml → synonyms for search. Entry: readSynonyms().
// `whitelist: [allowlist]` finds pages that say "allowlist" for a reader who types "whitelist".
// `both:` holds groups of mutual synonyms.

import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Memo } from '../cache/memo.ts';
import type { Diagnostic, Source } from '../types.ts';

export const SYNONYM_FILE = 'content/synonyms.yaml';

export interface SynonymFile {
  synonyms: readonly string[][]; // each a phrase, then its synonyms
  diagnostics: readonly Diagnostic[];
}

/** Kept in the memo: parsing a few hundred lines takes a tenth of a rebuild. */
export function readSynonyms(source: Source | undefined, memo: Memo): SynonymFile {
  if (source === undefined) return { synonyms: [], diagnostics: [] };
  const key = memo.key('synonyms', source.hash);
  const cached = memo.get(key);
  if (cached !== undefined) return JSON.parse(cached) as SynonymFile;
  const answer = new SynonymReader(source.text).read();
  memo.set(key, JSON.stringify(answer));
  return answer;
}

class SynonymReader {
  private readonly lines = new LineCounter();
  private readonly diagnostics: Diagnostic[] = [];
  private readonly synonyms: string[][] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): SynonymFile {
    const document = parseDocument(this.text, { lineCounter: this.lines, uniqueKeys: true });
    for (const error of document.errors) {
      this.report(error.pos[0], error.message.split('\n')[0] ?? 'invalid YAML', 'correct the YAML');
    }
    const root = document.contents;
    if (document.errors.length === 0 && root !== null) {
      if (isMap(root))
        for (const { key, value } of root.items) this.pair(key as Node, value as Node | null);
      else
        this.report(
          0,
          'synonyms are a map',
          'write one line for each word: whitelist: [allowlist]',
        );
    }
    return { synonyms: this.synonyms, diagnostics: this.diagnostics };
  }

  private pair(key: Node, value: Node | null): void {
    const phrase = isScalar(key) ? String(key.value) : '';
    if (phrase !== 'both') {
      const others = this.words(value, `synonyms of "${phrase}"`);
      if (others.length > 0) this.synonyms.push([phrase, ...others]);
      return;
    }
    if (!isSeq(value)) {
      this.report(value?.range?.[0], '"both" is a list of groups', 'both: [[IBAN, bank account]]');
      return;
    }
    for (const item of value.items) {
      const group = this.words(item as Node, 'a group of "both"');
      for (const word of group)
        this.synonyms.push([word, ...group.filter((other) => other !== word)]);
    }
  }

  private words(value: Node | null, what: string): string[] {
    const items = isSeq(value) ? value.items : [];
    const words = items.flatMap((item) =>
      isScalar(item) && item.value !== null ? [String(item.value)] : [],
    );
    if (words.length === 0 || words.length < items.length) {
      this.report(
        value?.range?.[0],
        `${what}: a list of words is wanted`,
        'write them in brackets: [allowlist]',
      );
    }
    return words;
  }

  private report(at: number | undefined, text: string, hint: string): void {
    const { line, col } = this.lines.linePos(at ?? 0);
    const place = { file: SYNONYM_FILE, line: Math.max(line, 1), column: Math.max(col, 1) };
    this.diagnostics.push({ severity: 'error', text, hint, ...place });
  }
}
