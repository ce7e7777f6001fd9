// Tables of texts and what is said about each: place, fault, hint, without the name of the file. Entry: assertSaid().

import assert from 'node:assert/strict';
import type { Mistakes } from '../support/mistakes.ts';

/** `messagesOf`: as they are printed. */
export function assertSaid(
  messagesOf: (text: string) => readonly string[],
  mistakes: Mistakes,
): void {
  const found = Object.keys(mistakes).map((text) => {
    const own = messagesOf(text).map((message) => message.replace(/^[^:]*:/, ''));
    return [text, own.length === 1 ? own[0] : own];
  });
  assert.deepEqual(Object.fromEntries(found), mistakes);
}
