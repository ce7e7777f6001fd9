// Tables of texts and what is said about each: place, fault, hint, without the name of the file. Entry: assertSaid().

import assert from 'node:assert/strict';
import { about, type Mistakes } from '../support/mistakes.ts';

/** `messagesOf`: as they are printed, all of them about the file `path`. */
export function assertSaid(
  path: string,
  messagesOf: (text: string) => readonly string[],
  mistakes: Mistakes,
): void {
  const found = Object.keys(mistakes).map((text) => {
    const messages = messagesOf(text);
    assert.ok(
      messages.every((message) => message.startsWith(`${path}:`)),
      messages.join('\n'),
    );
    return [text, about(path, messages)];
  });
  assert.deepEqual(Object.fromEntries(found), mistakes);
}
