// An in-memory LRU cache over memo.ts, with the same contract, for a long-running process. Entry: recentMemo().
// Answers that builds have kept in `folder` are looked up there, so that a start does not compute them again.

import { keyOf } from './hash.ts';
import { type Memo, openAnswers } from './memo.ts';

export function recentMemo(folder: string, maxCharacters = 24e6): Memo {
  const onDisk = openAnswers(folder);
  const answers = new Map<string, string>(); // the most recent last
  let characters = 0;
  const touch = (key: string): string | undefined => {
    const answer = answers.get(key);
    if (answer === undefined) return undefined;
    answers.delete(key);
    answers.set(key, answer);
    return answer;
  };
  const add = (key: string, answer: string): void => {
    answers.set(key, answer);
    characters += answer.length;
    for (const [old, { length }] of answers) {
      if (characters <= maxCharacters || old === key) break;
      answers.delete(old);
      characters -= length;
    }
  };
  const get = (key: string): string | undefined => {
    const recent = touch(key);
    if (recent !== undefined) return recent;
    const kept = onDisk.get(key);
    if (kept !== undefined) add(key, kept);
    return kept;
  };
  return {
    key: keyOf,
    get,
    set(key, answer) {
      if (touch(key) === undefined) add(key, answer);
    },
    keep: (...keys) => keys.filter((key) => get(key) === undefined).length === 0,
    close() {},
  };
}
