// Answers that were asked for lately, in memory: for a process that lives long and reads little.
// Entry: recentMemo(). The same contract as memo.ts; what has not been asked for longest goes first.

import { hashOf } from '../hash.ts';
import type { Memo } from '../memo.ts';

export function recentMemo(maxCharacters = 24e6): Memo {
  const answers = new Map<string, string>(); // the most recent last
  let characters = 0;
  const touch = (key: string): string | undefined => {
    const answer = answers.get(key);
    if (answer === undefined) return undefined;
    answers.delete(key);
    answers.set(key, answer);
    return answer;
  };
  return {
    key: hashOf,
    get: touch,
    set(key, answer) {
      if (touch(key) !== undefined) return;
      answers.set(key, answer);
      characters += answer.length;
      for (const [old, { length }] of answers) {
        if (characters <= maxCharacters || old === key) break;
        answers.delete(old);
        characters -= length;
      }
    },
    keep: (...keys) => keys.filter((key) => touch(key) === undefined).length === 0,
    close() {},
  };
}
