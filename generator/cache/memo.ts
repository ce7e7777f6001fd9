// Caches answers of pure stages on disk, a file for each, named by the hash of its inputs. Entries: openMemo(),
// recentMemo(), cached(). Rules for what may be cached:
// 1. An answer is text (plain JSON or HTML) and never changes.  2. It depends on its key only: facts of
// other pages, options and the code behind the stage are part of the key.  3. Diagnostics are part of it.

import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
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
  /** Entries that this process has not used may be evicted. */
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

export function openMemo(cacheDir: string): Memo {
  const folder = answersIn(cacheDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return diskMemo(folder);
  } catch {
    // A cache that cannot be opened (read-only checkout, no space) costs time, never the build.
    return memoryMemo();
  }
}

/**
 * For a process that lives long or sees only a part of a site: the answers of builds in `cacheDir`, and its own latest
 * ones in memory. It writes nothing.
 */
export function recentMemo(cacheDir: string, maxCharacters = 24e6): Memo {
  const folder = answersIn(cacheDir);
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
    const answer = answers.get(key) ?? readAnswer(folder, key);
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

function answersIn(cacheDir: string): string {
  return join(cacheDir, 'answers');
}

/** Each file begins with the hash of its answer. */
const HASH_LENGTH = 40;

/** Undefined: there is no such file, or it is damaged, or still being written. */
function readAnswer(folder: string, key: string): string | undefined {
  try {
    const text = readFileSync(join(folder, key), 'utf8');
    const answer = text.slice(HASH_LENGTH);
    return hashOf(answer) === text.slice(0, HASH_LENGTH) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Most evicted answers are those of former code. */
const SPARE_ANSWERS = 100;

function diskMemo(folder: string): Memo {
  const there = new Set(readdirSync(folder));
  const used = new Set<string>();
  let hasGrown = false;
  return {
    key: keyWithCode,
    get(key) {
      const answer = there.has(key) ? readAnswer(folder, key) : undefined;
      if (answer === undefined) there.delete(key);
      else used.add(key);
      return answer;
    },
    set(key, answer) {
      used.add(key);
      if (there.has(key)) return;
      writeFileSync(join(folder, key), hashOf(answer) + answer);
      there.add(key);
      hasGrown = true;
    },
    keep(...keys) {
      const found = keys.filter((key) => there.has(key));
      for (const key of found) used.add(key);
      return found.length === keys.length;
    },
    close() {
      if (!hasGrown || there.size <= 2 * used.size + SPARE_ANSWERS) return;
      for (const key of there) if (!used.has(key)) rmSync(join(folder, key), { force: true });
    },
  };
}
