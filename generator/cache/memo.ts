// Caches answers of pure stages on disk, by the hash of their inputs. Entries: openMemo(), recentMemo(),
// cached(). One file holds all answers back to back, a second is their index; an answer is read
// only when asked for, so memory does not grow with the site. Rules for what may be cached:
// 1. An answer is text (plain JSON or HTML) and never changes.  2. It depends on its key only: facts of
// other pages, options and the code behind the stage are part of the key.  3. Diagnostics are part of it.

import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeHash } from './code-hash.ts';
import { hashOf, keyOf } from './hash.ts';

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

/** Answers live as long as the process: for tests and `--no-cache`. */
export function memoryMemo(): Memo {
  const answers = new Map<string, string>();
  return {
    key: keyOf,
    get: (key) => answers.get(key),
    set: (key, answer) => void answers.set(key, answer),
    keep: (...keys) => keys.every((key) => answers.has(key)),
    close() {},
  };
}

export function openMemo(folder: string): Memo {
  try {
    return diskMemo(folder);
  } catch {
    // A cache that cannot be opened (read-only checkout, no space) costs time, never the build.
    return memoryMemo();
  }
}

/**
 * For a process that lives long or sees only a part of a site: the answers of builds in `folder`, and its own latest
 * ones in memory. It writes nothing.
 */
export function recentMemo(folder: string, maxCharacters = 24e6): Memo {
  const builds = openAnswers(folder);
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
    const answer = answers.get(key) ?? builds.get(key);
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

/** Looks answers up while builds may write: a record that moved fails its checksum and is a miss. */
function openAnswers(folder: string): Pick<Memo, 'get'> {
  const pack = join(folder, 'answers.pack');
  let records: ReadonlyMap<string, PackRecord> | undefined;
  return {
    get(key) {
      records ??= readIndex(join(folder, 'answers.json'), pack);
      const record = records.get(key);
      if (record === undefined) return undefined;
      try {
        const file = openSync(pack, 'r');
        try {
          return answerIn(readAt(file, record.offset, record.length), record);
        } finally {
          closeSync(file);
        }
      } catch {
        return undefined; // gone meanwhile
      }
    },
  };
}

/** Fewer bytes at the end of the file. */
function readAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
}

/** Undefined: the record is damaged, or the file is too short. */
function answerIn(bytes: Buffer, { length, sum }: PackRecord): string | undefined {
  return bytes.length === length && sumOf(bytes) === sum ? bytes.toString() : undefined;
}

/** Eight hex digits of the hash, as a number. */
function sumOf(bytes: Buffer): number {
  return Number.parseInt(hashOf(bytes).slice(0, 8), 16);
}

interface PackRecord {
  offset: number;
  length: number; // bytes
  sum: number; // checksum of the bytes: a damaged record is a miss
}

const FLUSH_AT_BYTES = 1 << 20;

function diskMemo(folder: string): Memo {
  mkdirSync(folder, { recursive: true });
  const pack = join(folder, 'answers.pack');
  const index = join(folder, 'answers.json');
  const records = readIndex(index, pack);
  let file = openSync(pack, existsSync(pack) ? 'r+' : 'w+');
  let end = [...records.values()].reduce(
    (far, record) => Math.max(far, record.offset + record.length),
    0,
  );
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
      const waiting = pending.get(key);
      const record = records.get(key);
      if (record === undefined) return undefined;
      used.add(key);
      if (waiting !== undefined) return waiting.toString();
      const answer = answerIn(readAt(file, record.offset, record.length), record);
      if (answer === undefined) records.delete(key);
      return answer;
    },
    set(key, answer) {
      if (records.has(key)) return;
      const bytes = Buffer.from(answer);
      records.set(key, { offset: end + pendingBytes, length: bytes.length, sum: sumOf(bytes) });
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
      const liveBytes = live.reduce((sum, [, record]) => sum + record.length, 0);
      if (changed && end > 2 * liveBytes + FLUSH_AT_BYTES) {
        file = compact(file, pack, live);
        records.clear();
        for (const [key, record] of live) records.set(key, record);
        end = liveBytes;
      }
      if (changed) writeIndex(index, records, end);
      changed = false;
      closeSync(file);
    },
  };
}

/** The index names the length of the pack it was written for; answers past that are dropped. */
function readIndex(index: string, pack: string): Map<string, PackRecord> {
  try {
    const { end, keys, ranges } = JSON.parse(readFileSync(index, 'utf8')) as StoredIndex;
    const file = openSync(pack, 'r');
    const size = fstatSync(file).size;
    closeSync(file);
    if (size < end) return new Map();
    return new Map(
      keys.map((key, at) => [
        key,
        {
          offset: ranges[3 * at] ?? 0,
          length: ranges[3 * at + 1] ?? 0,
          sum: ranges[3 * at + 2] ?? 0,
        },
      ]),
    );
  } catch {
    return new Map(); // missing or truncated: start empty
  }
}

interface StoredIndex {
  end: number;
  keys: string[];
  ranges: number[]; // offset, length, sum, offset, length, sum, …
}

function writeIndex(index: string, records: ReadonlyMap<string, PackRecord>, end: number): void {
  const stored: StoredIndex = { end, keys: [...records.keys()], ranges: [] };
  for (const { offset, length, sum } of records.values()) stored.ranges.push(offset, length, sum);
  writeFileSync(`${index}.new`, JSON.stringify(stored));
  renameSync(`${index}.new`, index);
}

/** Writes the live answers to a new pack and updates their records. */
function compact(file: number, pack: string, live: readonly [string, PackRecord][]): number {
  const fresh = openSync(`${pack}.new`, 'w+');
  let end = 0;
  for (const [, record] of live) {
    const bytes = Buffer.allocUnsafe(record.length);
    readSync(file, bytes, 0, record.length, record.offset);
    writeSync(fresh, bytes, 0, bytes.length, end);
    record.offset = end;
    end += record.length;
  }
  closeSync(file);
  rmSync(pack.replace(/\.pack$/, '.json'), { force: true });
  renameSync(`${pack}.new`, pack);
  return fresh;
}
