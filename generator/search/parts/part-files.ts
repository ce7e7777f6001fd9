// The files of an index in parts, each by the hash of its text; those of a letter are remembered by what they are made
// from, and their texts are read only to be written. Entry: PartFiles.

import { hashOf } from '../../cache/hash.ts';
import type { Memo } from '../../cache/memo.ts';
import type { MadeParts } from './letter-parts.ts';
import { partName } from './word-parts.ts';

export interface PartFile {
  name: string;
  hash: string; // of its text
  text(): Promise<string>;
}

/** What the memo must keep while the parts are in use. */
export interface UsedByParts {
  hashes: readonly string[]; // of their texts
  keys?: readonly string[]; // of what they were made from
}

export class PartFiles {
  private readonly memo: Memo;
  private readonly code: string;
  private readonly files = new Map<string, PartFile>();

  /** `code`: the hash of what makes the texts. */
  constructor(memo: Memo, code: string) {
    this.memo = memo;
    this.code = code;
  }

  all(): PartFile[] {
    return [...this.files.values()];
  }

  /** Returns the part's name. */
  add(text: string): string {
    const hash = hashOf(text);
    this.keep(hash, async () => text);
    return partName(hash);
  }

  /** The result of `make`, or a remembered one for the same key. `isLost`: the memo has lost one of its texts. */
  async remembered<Parts>(
    key: string,
    usesOf: (parts: Parts) => UsedByParts,
    make: (isLost: boolean) => Promise<MadeParts<Parts>>,
  ): Promise<Parts> {
    const { memo } = this;
    const textKey = (hash: string): string => this.memo.key('search-part', this.code, hash);
    const isWhole = (parts: Parts): boolean => {
      const { hashes, keys = [] } = usesOf(parts);
      return memo.keep(...hashes.map(textKey), ...keys);
    };
    const made = async (isLost: boolean): Promise<Parts> => {
      const { parts, texts } = await make(isLost);
      for (const [hash, text] of texts) memo.set(textKey(hash), text);
      memo.set(key, JSON.stringify(parts));
      return parts;
    };
    const known = memo.get(key);
    let parts = known === undefined ? await made(false) : (JSON.parse(known) as Parts);
    if (!isWhole(parts)) parts = await made(true);
    for (const hash of usesOf(parts).hashes)
      this.keep(
        hash,
        async () => memo.get(textKey(hash)) ?? (await make(true)).texts.get(hash) ?? '',
      );
    return parts;
  }

  private keep(hash: string, text: () => Promise<string>): void {
    this.files.set(hash, { name: partName(hash), hash, text });
  }
}
