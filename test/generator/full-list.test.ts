// llms-full.txt: entries of pages that have not changed come from the former file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, fullList, type ListedPage } from '../../generator/markdown/full-list.ts';

const page = (name: string): ListedPage => ({ marker: `<!-- /${name} -->`, path: `${name}.md` });

interface Before {
  texts: Record<string, string>; // by name, in the order of the former file
  isGone?: boolean; // the former file
}

/** The list of `now`, and which Markdown was read for it. */
function listOf(now: Record<string, string>, { texts, isGone = false }: Before) {
  const read: string[] = [];
  const nameOf = (path: string): string => path.replace(/\.md$/, '');
  const former = Object.entries(texts).map(([name, text]) => entryOf(page(name).marker, text));
  const pieces = fullList('llms-full.txt', Object.keys(now).map(page), {
    isKept: (path) => texts[nameOf(path)] === now[nameOf(path)],
    read(path) {
      read.push(nameOf(path));
      return now[nameOf(path)] ?? '';
    },
    former: {
      bytes: () => (isGone ? undefined : Buffer.from(former.join(''))),
      size(path) {
        const text = texts[nameOf(path)];
        return text === undefined ? undefined : Buffer.byteLength(text);
      },
    },
  });
  const list = Array.from(pieces, (piece) => Buffer.from(piece as Uint8Array).toString()).join('');
  return { list, read };
}

const whole = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .map(([name, text]) => entryOf(page(name).marker, text))
    .join('');

const TEXTS = { a: 'One\n', b: 'Zwei, größer\n', c: 'Three\n\n<!-- /b -->\n\nno entry\n', d: '' };

for (const [what, now, read] of [
  ['nothing', TEXTS, []],
  ['a changed page', { ...TEXTS, b: 'Other' }, ['b']],
  ['a new page', { a: TEXTS.a, aa: 'New', b: TEXTS.b, c: TEXTS.c, d: TEXTS.d }, ['aa']],
  ['a page that goes: what stands after it', { a: TEXTS.a, c: TEXTS.c, d: TEXTS.d }, ['c', 'd']],
  ['another order', { c: TEXTS.c, a: TEXTS.a, d: TEXTS.d, b: TEXTS.b }, []],
] as const) {
  test(`read again is ${what}`, () => {
    const made = listOf(now, { texts: TEXTS });
    assert.equal(made.list, whole(now));
    assert.deepEqual(made.read, read);
  });
}

test('without the former file all pages are read', () => {
  const made = listOf(TEXTS, { texts: TEXTS, isGone: true });
  assert.equal(made.list, whole(TEXTS));
  assert.deepEqual(made.read, ['a', 'b', 'c', 'd']);
});
