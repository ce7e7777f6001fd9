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

const shown = (place: string, written: string, reason: string, hint: string) =>
  `${place}: "${written}" is shown as text: ${reason}\n  hint: ${hint}`;
const undefined_ = (place: string, written: string, label: string) => {
  const [, words] = /^(!?\[.*?\])/.exec(written) ?? [];
  const hint = `write the address here, ${words}(/address), or [${label}]: /address on a line of its own`;
  return shown(place, written, `"${label}" is not defined`, hint);
};
const space = (place: string, label: string, address: string) =>
  shown(
    place,
    `${label}(${address})`,
    'its address has a space',
    `write ${label}(<${address}>), or %20 for a space`,
  );

test('the cure for a space in an address leaves the title beside it', async () => {
  assert.deepEqual(await messagesOf('[x](a  b.mdx "Title")'), [
    shown(
      '1:1',
      '[x](a b.mdx "Title")',
      'its address has a space',
      'write [x](<a b.mdx> "Title"), or %20 for a space',
    ),
  ]);
});

test('a reference without a definition', async () => {
  for (const type of ['md', 'mdx'])
    assert.deepEqual(await messagesOf('See [the limits][gone], [here][] and ![alt][x].', type), [
      undefined_('1:5', '[the limits][gone]', 'gone'),
      undefined_('1:25', '[here][]', 'here'),
      undefined_('1:38', '![alt][x]', 'x'),
    ]);
  assert.deepEqual(await messagesOf('> One\n> [two **words**][gone]\n\n| [b][gone] |\n| - |\n'), [
    undefined_('2:3', '[two **words**][gone]', 'gone'),
    undefined_('4:3', '[b][gone]', 'gone'),
  ]);
  assert.deepEqual(await messagesOf('See [it][limit].\n\n[limits]: /b\n'), [
    shown('1:5', '[it][limit]', '"limit" is not defined', 'did you mean "limits"?'),
  ]);
  assert.deepEqual(await messagesOf('Mail me@example.com or see [it][gone].'), [
    undefined_('1:28', '[it][gone]', 'gone'),
  ]);
  assert.deepEqual(await messagesOf('<div>see [it][gone]</div>', 'mdx'), [
    undefined_('1:10', '[it][gone]', 'gone'),
  ]);
});

test('an address with a space, a wrong title, or without an end', async () => {
  assert.deepEqual(await messagesOf('[the guide](a b.mdx) and ![a](my p.svg), [x](/a b)'), [
    space('1:1', '[the guide]', 'a b.mdx'),
    space('1:26', '![a]', 'my p.svg'),
    space('1:42', '[x]', '/a b'),
  ]);
  assert.deepEqual(
    await messagesOf('[b](./b.mdx “Title”)\n\n[b](./b.mdx "Title)\n\n[b](./b.mdx Title)'),
    [
      ...['“Title”', '"Title'].map((title, at) =>
        shown(
          `${1 + 2 * at}:1`,
          `[b](./b.mdx ${title})`,
          'its title is not in quotes',
          'write [b](./b.mdx "Title"), with straight quotes',
        ),
      ),
      space('5:1', '[b]', './b.mdx Title'),
    ],
  );
  const open = 'write ")" behind the address; a "(" in it is %28';
  assert.deepEqual(await messagesOf('[b](./b.mdx and more\n\n[b](./b(c.mdx)\n\n[b](<a b.mdx)'), [
    shown('1:1', '[b](./b.mdx', 'its address has no end', open),
    shown('3:1', '[b](./b(c.mdx)', 'its address has no end', open),
    shown('5:1', '[b](<a b.mdx)', 'the "<" has no ">"', 'write [b](<a b.mdx>)'),
  ]);
});

test('a link with its parts apart, the wrong way, inside each other, or without one', async () => {
  assert.deepEqual(await messagesOf('[the b] (./b.mdx) and ![alt] (p.svg)'), [
    shown('1:1', '[the b] (./b.mdx)', 'a space is before its address', 'write [the b](./b.mdx)'),
    shown('1:23', '![alt] (p.svg)', 'a space is before its address', 'write ![alt](p.svg)'),
  ]);
  const wrong = 'its brackets are the wrong way';
  assert.deepEqual(await messagesOf('(the b)[./b.mdx] and (it)[https://example.com]'), [
    shown('1:1', '(the b)[./b.mdx]', wrong, 'write [the b](./b.mdx)'),
    shown('1:22', '(it)[https://example.com]', wrong, 'write [it](https://example.com)'),
  ]);
  assert.deepEqual(
    await messagesOf('[see [the b](./b.mdx) now](./b.mdx)\n\nb](./b.mdx)\n\n![A screen]'),
    [
      shown(
        '1:1',
        '[see [the b](./b.mdx) now](./b.mdx)',
        'a link is inside its words',
        'end the words before the inner link',
      ),
      shown('3:2', '](./b.mdx)', 'it has no "["', 'write [label](./b.mdx)'),
      shown('5:1', '![A screen]', 'it has no address', 'write ![A screen](./picture.png)'),
    ],
  );
});

test('a definition that defines nothing, or takes words for an address', async () => {
  assert.deepEqual(await messagesOf('- Item\n  [x]: ./b.mdx\n- See [the x][x].'), [
    shown('2:3', '[x]: ./b.mdx', 'it belongs to the paragraph above', 'put an empty line above it'),
    undefined_('3:7', '[the x][x]', 'x'),
  ]);
  assert.deepEqual(await messagesOf('[x]:\n\nSee [the x][x].'), [
    shown('1:1', '[x]:', 'it has no address', 'write [x]: /address'),
    undefined_('3:5', '[the x][x]', 'x'),
  ]);
  assert.deepEqual(await messagesOf('[Note]: deprecated.\n'), [
    '1:1: "[Note]: deprecated." is not shown: it defines the address of a link\n  hint: write \\[ for a bracket that is text',
  ]);
});

test('a footnote that is not there, not referred to, or has a space in its name', async () => {
  assert.deepEqual(await messagesOf('A claim.[^gone] Another[^2].'), [
    shown(
      '1:9',
      '[^gone]',
      'there is no footnote "gone"',
      'write the note on a line of its own: [^gone]: The note.',
    ),
    shown(
      '1:24',
      '[^2]',
      'there is no footnote "2"',
      'write the note on a line of its own: [^2]: The note.',
    ),
  ]);
  assert.deepEqual(await messagesOf('A claim.[^note]\n\n[^notes]: A.\n'), [
    shown('1:9', '[^note]', 'there is no footnote "note"', 'did you mean "notes"?'),
    '3:1: the footnote "notes" is not shown: nothing refers to it\n  hint: write [^notes] where it belongs, or remove it',
  ]);
  assert.deepEqual(await messagesOf('A[^1].\n\n[^1]: A.\n\n[^1]: B.\n'), [
    '5:1: the footnote "1" is not shown: line 5 has one of this name\n  hint: give it another name',
  ]);
  const spaces = 'the name of a footnote has no spaces';
  const hint = 'write [^my-note] here and in the text';
  assert.deepEqual(await messagesOf('A claim.\n\n[^my note]: Words\n'), [
    `3:1: "[^my note]: Words" is not shown: ${spaces}\n  hint: ${hint}`,
  ]);
  assert.deepEqual(await messagesOf('A claim.\n\n[^my note]: More words\n'), [
    shown('3:1', '[^my note]: More words', spaces, hint),
  ]);
  assert.deepEqual(await messagesOf('A claim^[A whole note.].'), [
    shown(
      '1:8',
      '^[A whole note.]',
      'a footnote is named here, and written elsewhere',
      'write [^1] here, and below on a line of its own [^1]: A whole note.',
    ),
  ]);
});

test('marks with a space inside, or between a sign and a letter', async () => {
  const marked = (place: string, written: string, words: string, mark: string) =>
    `${place}: "${written}" is shown with its marks: a space is inside them\n  hint: write ${mark}${words}${mark}`;
  assert.deepEqual(
    await messagesOf('A **bold ** word.\n\nA ** bold** word.\n\nA __bold __ word, ~~gone ~~ too.'),
    [
      marked('1:3', '**bold **', 'bold', '**'),
      marked('3:3', '** bold**', 'bold', '**'),
      marked('5:3', '__bold __', 'bold', '__'),
      marked('5:19', '~~gone ~~', 'gone', '~~'),
    ],
  );
  assert.deepEqual(await messagesOf('これは**「要点」**です。'), [
    '1:4: "**「要点」**" is shown with its marks: a sign is inside them, a letter outside\n  hint: put a space between mark and letter, or write <strong>「要点」</strong>',
  ]);
});

test('a heading without a space, and rows without their line of dashes', async () => {
  assert.deepEqual(await messagesOf('##Next\n\nText\n####### Deep'), [
    '1:1: "##Next" is shown as text: a space is missing\n  hint: write "## Next"',
    '4:1: "####### Deep" is shown as text: headings have six levels\n  hint: write ###### Deep',
  ]);
  assert.deepEqual(await messagesOf('| A | B |\n| 1 | 2 |\n\n| A | B |\n| - |\n| 1 | 2 |'), [
    '1:1: the table is shown as text: a line of dashes is missing below its first row\n  hint: write | --- | --- |',
    '4:1: the table is shown as text: its first row has 2 cells, the line of dashes 1\n  hint: write | --- | --- | below the first row',
  ]);
});

test('prose that means its brackets is not', async () => {
  for (const body of [
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
  ])
    assert.deepEqual(await messagesOf(body), [], body);
});
