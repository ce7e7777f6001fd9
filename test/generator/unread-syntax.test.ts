// Markdown that a slip turns into text is told with its place and cure, and prose that means its brackets is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Files, site } from '../support/site.ts';

const MORE: Files = {
  'content/b.mdx': '# B\n',
  'content/a b.mdx': '# A b\n',
  'content/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** What a build says of a page with this body: line and column from its start, and the rest of the message. */
async function messagesOf(body: string, type = 'md'): Promise<readonly string[]> {
  const made = await site({ ...MORE, [`content/a.${type}`]: `# A\n\n${body}\n` }).build();
  return made.messages.map((message) =>
    message.replace(
      /^content\/a\.mdx?:(\d+):(\d+): warning: /,
      (_all, line: string, column: string) => `${Number(line) - 2}:${column}: `,
    ),
  );
}

const shown = (place: string, written: string, as: string, hint: string) =>
  `${place}: "${written}" is shown as it is written, not as ${as}\n  hint: ${hint}`;
const link = (place: string, written: string) =>
  shown(
    place,
    written,
    'a link',
    'write [label](/route "Title"), without a space before the "("; one in the address is %20',
  );
const reference = (place: string, written: string) =>
  shown(
    place,
    written,
    'a reference',
    'define it on a line of its own, [label]: /route, or write [words](/route)',
  );
const footnote = (place: string, written: string) =>
  shown(place, written, 'a footnote', 'write the note on a line of its own: [^1]: The note.');

test('a reference without a definition', async () => {
  for (const type of ['md', 'mdx'])
    assert.deepEqual(await messagesOf('See [the limits][gone], and ![alt][x].', type), [
      reference('1:5', '[the limits][gone]'),
      reference('1:29', '![alt][x]'),
    ]);
  assert.deepEqual(await messagesOf('> One\n> [two words][gone]\n\n| [bcd][gone] |\n| - |\n'), [
    reference('2:3', '[two words][gone]'),
    reference('4:3', '[bcd][gone]'),
  ]);
  assert.deepEqual(await messagesOf('<div>see [it][gone]</div>', 'mdx'), [
    reference('1:10', '[it][gone]'),
  ]);
});

test('an address with a space, behind one, or without an end', async () => {
  assert.deepEqual(await messagesOf('[the guide](a b.mdx) and ![a](my p.svg), [x](/a b)'), [
    link('1:1', '[the guide](a b.mdx)'),
    link('1:26', '![a](my p.svg)'),
    link('1:42', '[x](/a b)'),
  ]);
  assert.deepEqual(
    await messagesOf('[b](./b.mdx “Title”)\n\n[the b] (./b.mdx)\n\n[b](./b.mdx and'),
    [
      link('1:1', '[b](./b.mdx “Title”)'),
      link('3:1', '[the b] (./b.mdx)'),
      link('5:1', '[b](./b.mdx and'),
    ],
  );
});

test('a footnote that is not there, or not referred to', async () => {
  assert.deepEqual(await messagesOf('A claim.[^gone] Another[^2].'), [
    footnote('1:9', '[^gone]'),
    footnote('1:24', '[^2]'),
  ]);
  assert.deepEqual(await messagesOf('A claim.[^note]\n\n[^notes]: A.\n'), [
    footnote('1:9', '[^note]'),
    '3:1: the footnote "notes" is not shown: nothing refers to it\n  hint: write [^notes] where it belongs, or remove it',
  ]);
  assert.deepEqual(await messagesOf('A[^1].\n\n[^1]: A.\n\n[^1]: B.\n'), [
    '5:1: the footnote "1" is not shown: line 5 has one of this name\n  hint: give it another name',
  ]);
});

test('a definition that takes words for an address', async () => {
  assert.deepEqual(await messagesOf('[Note]: deprecated.\n'), [
    '1:1: "[Note]: deprecated." is not shown: it defines the address of a link\n  hint: write \\[ for a bracket that is text',
  ]);
});

test('a heading without a space, and rows without their line of dashes', async () => {
  assert.deepEqual(await messagesOf('##Next\n\nText'), [
    shown('1:1', '##Next', 'a heading', 'write a space behind the "##"'),
  ]);
  assert.deepEqual(await messagesOf('| A | B |\n| 1 | 2 |'), [
    shown(
      '1:1',
      '| A | B |',
      'a table',
      'write a line of dashes below its first row: | --- | --- |',
    ),
  ]);
});

test('prose that means its brackets is not', async () => {
  const bodies = [
    'He wrote [sic] that array[0], [optional], a[i][j] and [...] are [1] of [2024]; see [a] [b].',
    'Escaped: \\[the words][x], \\[the words](a b.mdx), \\*\\*bold \\*\\*, `[code][x]`, `[a](b c.md)`.',
    'Call f(x)[y] or f(x)[0], metadata[order][id], items[][name], string[], List[int](x, y), Map[K][V].',
    'Patterns: [a-z][0-9]+, [^a-z], [^abc]+, [A-Za-z_][A-Za-z0-9_]*, ["a"]["b"], [i][j].',
    'Ranges [0, 1) and (0, 1], $a[i][j]$, [Ctrl]+[C], [Enter] (see below), [1] (https://example.com).',
    '2 ** 3 ** 4, **kwargs and **options, src/**/a and lib/**, a ** b, x__y__z, ** a note',
    '- [ ] to do\n- [x] done',
    '[Note]: this is important. [Optional]: more words.\n\n[//]: # (A comment)\n[comment]: <> (Another)',
    '#123 and #tag, a | b\n\n| one line',
    '> [!NOTE]\n> Text',
    '```\n[the words][x] **bold **\n##Title\n```\n\n    [the words][x]\n\n<!-- [the words][x] -->',
    '[B] and [the b][b], [b][], [text](<a b.mdx>), [text](a%20b.mdx "Title"), [b](./b.mdx)[^1]\n\n[b]: ./b.mdx\n\n[^1]: Note.',
    '[![alt][p]][b] ![alt](p.svg)![alt][p]\n\n[b]: ./b.mdx\n[p]: p.svg',
  ];
  const pages = bodies.map((body, at) => [`content/prose-${at}.md`, `# A\n\n${body}\n`]);
  assert.deepEqual((await site({ ...MORE, ...Object.fromEntries(pages) }).build()).messages, []);
});
