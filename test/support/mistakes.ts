// Tables of mistakes: what a writer writes → what is said about it, word for word: place, fault, hint.
// Entries: assertPages(), assertFiles(), assertSaid().

import assert from 'node:assert/strict';
import { type Files, site } from './site.ts';

/** Text → its messages, without the path of the file. */
export type Mistakes = Readonly<Record<string, readonly string[] | string>>;

/** Each text below the title of a page; all pages in one site with `files`. */
export async function assertPages(
  mistakes: Mistakes,
  files: Files = {},
  type: 'md' | 'mdx' = 'mdx',
): Promise<void> {
  const texts = Object.keys(mistakes);
  const path = (at: number): string => `content/case-${at}.${type}`;
  const pages = texts.map((text, at) => [path(at), `# A\n\n${text}\n`] as const);
  const { messages } = await site({ ...files, ...Object.fromEntries(pages) }).build();
  const found = Object.fromEntries(texts.map((text, at) => [text, about(path(at), messages)]));
  assert.deepEqual(found, mistakes);
  const others = messages.filter((message) => !message.startsWith('content/case-'));
  assert.deepEqual(others, [], 'messages about other files');
}

/** Each text as the whole file at `path`, each in a site of its own with `files`. */
export async function assertFiles(
  path: string,
  mistakes: Mistakes,
  files: Files = {},
): Promise<void> {
  const said = new Map<string, readonly string[]>();
  for (const text of Object.keys(mistakes)) {
    const { messages } = await site({ ...files, [path]: text }).build();
    said.set(text, messages);
  }
  assertSaid(path, (text) => said.get(text) ?? [], mistakes);
}

/** `messagesOf`: as they are printed, all of them about the file `path`. */
export function assertSaid(
  path: string,
  messagesOf: (text: string) => readonly string[],
  mistakes: Mistakes,
): void {
  const found = Object.keys(mistakes).map((text) => {
    const messages = messagesOf(text);
    const others = messages.filter((message) => !message.startsWith(`${path}:`));
    assert.deepEqual(others, [], 'messages about other files');
    return [text, about(path, messages)];
  });
  assert.deepEqual(Object.fromEntries(found), mistakes);
}

/** One message as a string, any other number of them as a list. */
function about(path: string, messages: readonly string[]): readonly string[] | string {
  const own = messages.flatMap((message) =>
    message.startsWith(`${path}:`) ? [message.slice(path.length + 1)] : [],
  );
  return own.length === 1 ? (own[0] ?? '') : own;
}
