// Markdown that a slip turns into text, or that hides what its author wrote, is told with its place and cure; prose
// that means its brackets is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPages } from '../support/mistakes.ts';
import { type Files, site } from '../support/site.ts';

const MORE: Files = {
  'content/b.mdx': '# B\n',
  'content/a b.mdx': '# A b\n',
  'content/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const shown = (place: string, written: string, as: string, hint: string) =>
  `${place}: warning: "${written}" is shown as it is written, not as ${as}\n  hint: ${hint}`;
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

const REFERENCES = {
  'See [the limits][gone], and ![alt][x].': [
    reference('3:5', '[the limits][gone]'),
    reference('3:29', '![alt][x]'),
  ],
};

test('references, addresses, footnotes and rows that a slip turns into text', async () => {
  await assertPages(
    { ...REFERENCES, '<div>see [it][gone]</div>': reference('3:10', '[it][gone]') },
    MORE,
  );
  await assertPages(
    {
      ...REFERENCES,
      '> One\n> [two words][gone]\n\n| [bcd][gone] |\n| - |': [
        reference('4:3', '[two words][gone]'),
        reference('6:3', '[bcd][gone]'),
      ],
      '[the guide](a b.mdx) and ![a](my p.svg), [x](/a b)': [
        link('3:1', '[the guide](a b.mdx)'),
        link('3:26', '![a](my p.svg)'),
        link('3:42', '[x](/a b)'),
      ],
      '[b](./b.mdx “Title”)': link('3:1', '[b](./b.mdx “Title”)'),
      '[the b] (./b.mdx)': link('3:1', '[the b] (./b.mdx)'),
      '[b](./b.mdx and': link('3:1', '[b](./b.mdx and'),
      'A claim.[^gone] Another[^2].': [footnote('3:9', '[^gone]'), footnote('3:24', '[^2]')],
      'A claim.[^note]\n\n[^notes]: A.': [
        footnote('3:9', '[^note]'),
        '5:1: warning: the footnote "notes" is not shown: nothing refers to it\n  hint: write [^notes] where it belongs, or remove it',
      ],
      'A[^1].\n\n[^1]: A.\n\n[^1]: B.':
        '7:1: warning: the footnote "1" is not shown: line 5 has one of this name\n  hint: give it another name',
      '[Note]: deprecated.':
        '3:1: warning: "[Note]: deprecated." is not shown: it defines the address of a link\n  hint: write \\[ for a bracket that is text',
      '##Next\n\nText': shown('3:1', '##Next', 'a heading', 'write a space behind the "##"'),
      '| A | B |\n| 1 | 2 |': shown(
        '3:1',
        '| A | B |',
        'a table',
        'write a line of dashes below its first row: | --- | --- |',
      ),
    },
    MORE,
    'md',
  );
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

const FENCE =
  'warning: the code block is not closed\n  hint: all text up to its end is shown as code: write ``` on a line of its own where the code ends';

test('a fence or a comment without an end is told, and a row with more cells than columns', async () => {
  await assertPages(
    {
      '```js\na();\n\n## Next': `3:1: ${FENCE}`,
      ':::note\n\n```js\na();\n\n:::\n\nNext.': `5:1: ${FENCE}`,
      // A list or a quotation ends it.
      '- One\n\n  ```js\n  a();\n\nNext.': [],
      '> ```js\n> a();\n\nNext.': [],
      '<!-- to do\n\n## Next':
        '3:1: warning: the comment is not closed\n  hint: all text up to its end is left out: write --> where the comment ends',
      '<!-- to do -->\n\nA <!-- b --> c.': [],
      '| A | B |\n| - | - |\n| 1 | 2 | 3 |\n| 1 |':
        '5:9: warning: the row has 3 cells, and the table 2 columns\n  hint: cells without a column are not shown: write \\| for a "|" inside a cell',
      '| A | B |\n| - | - |\n| 1 | `a \\| b` |': [],
    },
    {},
    'md',
  );
  await assertPages({ '```js\na();\n\n## Next': `3:1: ${FENCE}` });
});

test('fences that end, and indented code, are not', async () => {
  const bodies = [
    '```js\na();\n```\n',
    '````md\n```js\n```\n````\n',
    '~~~\na\n~~~~  \n',
    '```\n```\n',
    '- One\n\n  ```js\n  a();\n  ```\n',
    '> ```js\n> a();\n> ```\n',
    '1. > - ```js\n   >   a();\n   >   ```\n',
    ':::note\n\n```js\na();\n```\n\n:::\n',
    '> :::note\n>\n> ```js\n> a();\n> ```\n>\n> :::\n',
    '<details>\n\n```js\na();\n```\n\n</details>\n',
  ];
  const pages = bodies.flatMap((body, at) =>
    ['md', 'mdx'].map((type) => [`content/${type}-${at}.${type}`, `# Page\n\n${body}`]),
  );
  const files = { ...Object.fromEntries(pages), 'content/code.md': '# Code\n\n    a();\n' };
  assert.deepEqual((await site(files).build()).messages, []);
});
