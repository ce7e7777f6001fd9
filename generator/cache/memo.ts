// Caches answers of pure stages on disk, by the hash of their inputs. Entries: openMemo(), readOnlyMemo(),
// memoryMemo(), cached(). One file holds all answers back to back, a second is their index; an answer is read
// only when asked for, so memory does not grow with the site. Rules for what may be cached:
// 1. An answer is text (plain JSON or HTML) and never changes.  2. It depends on its key only: facts of
// other pages, options and the code behind the stage are part of the key.  3. Diagnostics are part of it.

import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeHash } from './code-hash.ts';
import { keyOf, shortHash } from './hash.ts';

export interface Memo {
  /** A key for `stage` from everything the answer depends on besides our code. */
  key(stage: string, ...inputs: readonly string[]): string;
  get(key: string): string | undefined;
  set(key: string, answer: string): void;
  /** Whether these entries exist; this also marks them as used. */
  keep(...keys: readonly string[]): boolean;
  /** Writes new entries; entries that this process has not used may be evicted. */
  close(): void;
}

/** The answer for a key, plain JSON, from the memo, or computed and put there. */
export function cached<T>(memo: Memo, key: string, compute: () => T): T {
  const text = memo.get(key);
  if (text !== undefined) return JSON.parse(text) as T;
  const answer = compute();
  memo.set(key, JSON.stringify(answer));
  return answer;
}

/** Answers outlive the code that made them, so its hash is part of their keys. */
function keyWithCode(stage: string, ...inputs: readonly string[]): string {
  return keyOf(codeHash(), stage, ...inputs);
}

export function openMemo(folder: string): Memo {
  try {
    return diskMemo(folder);
  } catch {
    // A cache that cannot be opened (read-only checkout, no space) costs time, never the build.
    return memoryMemo();
  }
}

/** The most recent answers in memory, over those of `others`; by itself for tests and `--no-cache`. */
export function memoryMemo(
  others: Memo['get'] = () => undefined,
  maxCharacters = Number.POSITIVE_INFINITY,
): Memo {
  const answers = new Map<string, string>(); // the most recent last
  let characters = 0;
  const put = (key: string, answer: string): void => {
    characters += answer.length - (answers.get(key)?.length ?? 0);
    answers.delete(key);
    answers.set(key, answer);
    for (const [old, { length }] of answers) {
      if (characters <= maxCharacters || old === key) break;
      answers.delete(old);
      characters -= length;
    }
  };
  const get = (key: string): string | undefined => {
    const answer = answers.get(key) ?? others(key);
    if (answer !== undefined) put(key, answer);
    return answer;
  };
  return {
    key: keyWithCode,
    get,
    set: put,
    keep: (...keys) => keys.every((key) => get(key) !== undefined),
    close() {},
  };
}

/**
 * For a process that lives long or sees only a part of a site: the answers of builds in `folder`, and its own latest
 * ones in memory. Builds may write meanwhile: a record that moved fails its checksum and is a miss.
 */
export function readOnlyMemo(folder: string): Memo {
  const files = filesIn(folder);
  let records: Records | undefined;
  const get = (key: string): string | undefined => {
    records ??= readIndex(files).records;
    const record = records.get(key);
    if (record === undefined) return undefined;
    try {
      const file = openSync(files.pack, 'r');
      try {
        return readAnswer(file, record);
      } finally {
        closeSync(file);
      }
    } catch {
      return undefined; // gone meanwhile
    }
  };
  return memoryMemo(get, 24e6);
}

interface MemoFiles {
  pack: string; // all answers
  index: string; // where each is
}

function filesIn(folder: string): MemoFiles {
  return { pack: join(folder, 'answers.pack'), index: join(folder, 'answers.json') };
}

/** In bytes of the pack; a record whose bytes have another checksum is damaged, and a miss. */
type PackRecord = [offset: number, length: number, sum: string];
type Records = Map<string, PackRecord>;

/** Fewer bytes at the end of the file. */
function readBytes(file: number, [offset, length]: PackRecord): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
}

/** Undefined: the record is damaged, or the file is too short. */
function readAnswer(file: number, record: PackRecord): string | undefined {
  const [, length, sum] = record;
  const bytes = readBytes(file, record);
  return bytes.length === length && shortHash(bytes) === sum ? bytes.toString() : undefined;
}

const FLUSH_AT_BYTES = 1 << 20;

function diskMemo(folder: string): Memo {
  mkdirSync(folder, { recursive: true });
  const files = filesIn(folder);
  let { records, end } = readIndex(files);
  let file = openSync(files.pack, existsSync(files.pack) ? 'r+' : 'w+');
  ftruncateSync(file, end);
  const used = new Set<string>();
  let pending = new Map<string, Buffer>();
  let pendingBytes = 0;
  let changed = false;

  const flush = (): void => {
    if (pendingBytes === 0) return;
    const bytes = Buffer.concat([...pending.values()]);
    writeSync(file, bytes, 0, bytes.length, end);
    end += bytes.length;
    pending = new Map();
    pendingBytes = 0;
  };

  return {
    key: keyWithCode,
    get(key) {
      const record = records.get(key);
      if (record === undefined) return undefined;
      used.add(key);
      const waiting = pending.get(key);
      if (waiting !== undefined) return waiting.toString();
      const answer = readAnswer(file, record);
      if (answer === undefined) records.delete(key);
      return answer;
    },
    set(key, answer) {
      if (records.has(key)) return;
      const bytes = Buffer.from(answer);
      records.set(key, [end + pendingBytes, bytes.length, shortHash(bytes)]);
      used.add(key);
      pending.set(key, bytes);
      pendingBytes += bytes.length;
      changed = true;
      if (pendingBytes > FLUSH_AT_BYTES) flush();
    },
    keep(...keys) {
      const there = keys.filter((key) => records.has(key));
      for (const key of there) used.add(key);
      return there.length === keys.length;
    },
    close() {
      flush();
      const live = [...records].filter(([key]) => used.has(key));
      const liveBytes = live.reduce((sum, [, [, length]]) => sum + length, 0);
      if (changed && end > 2 * liveBytes + FLUSH_AT_BYTES) {
        file = compact(file, files, live);
        records = new Map(live);
        end = liveBytes;
      }
      if (changed) {
        writeFileSync(`${files.index}.new`, JSON.stringify({ end, records: [...records] }));
        renameSync(`${files.index}.new`, files.index);
      }
      changed = false;
      closeSync(file);
    },
  };
}

/** The index names the length of the pack it was written for; answers past that are dropped. */
function readIndex({ index, pack }: MemoFiles): { records: Records; end: number } {
  try {
    const { end, records } = JSON.parse(readFileSync(index, 'utf8')) as StoredIndex;
    if (statSync(pack).size >= end) return { records: new Map(records), end };
  } catch {
    // missing or truncated: start empty
  }
  return { records: new Map(), end: 0 };
}

interface StoredIndex {
  end: number;
  records: readonly (readonly [key: string, PackRecord])[];
}

/** Writes the live answers to a new pack and updates their records. */
function compact(
  file: number,
  { pack, index }: MemoFiles,
  live: readonly (readonly [string, PackRecord])[],
): number {
  const fresh = openSync(`${pack}.new`, 'w+');
  let end = 0;
  for (const [, record] of live) {
    const bytes = readBytes(file, record);
    writeSync(fresh, bytes, 0, bytes.length, end);
    record[0] = end;
    end += record[1];
  }
  closeSync(file);
  rmSync(index, { force: true });
  renameSync(`${pack}.new`, pack);
  return fresh;
}
