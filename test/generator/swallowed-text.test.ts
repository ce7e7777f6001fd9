// Markdown that is valid and hides what its author wrote is told, and shown as before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

/** What a build says of a page with this body, from its third line on. */
async function messagesOf(body: string, type = 'md'): Promise<readonly string[]> {
  const files = { 'content/index.mdx': '# Home\n', [`content/page.${type}`]: `# Page\n\n${body}` };
  return (await site(files).build()).messages;
}

const FENCE =
  'warning: the code block is not closed\n  hint: all text up to its end is shown as code: write ``` on a line of its own where the code ends';

test('a fence without an end is told, unless a list or a quotation ends it', async () => {
  assert.deepEqual(await messagesOf('```js\na();\n\n## Next\n'), [`content/page.md:3:1: ${FENCE}`]);
  assert.deepEqual(await messagesOf('```js\na();\n\n## Next\n', 'mdx'), [
    `content/page.mdx:3:1: ${FENCE}`,
  ]);
  assert.deepEqual(await messagesOf(':::note\n\n```js\na();\n\n:::\n\nNext.\n'), [
    `content/page.md:5:1: ${FENCE}`,
  ]);
  assert.deepEqual(await messagesOf('- One\n\n  ```js\n  a();\n\nNext.\n'), []);
  assert.deepEqual(await messagesOf('> ```js\n> a();\n\nNext.\n'), []);
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

test('a comment without an end is told', async () => {
  assert.deepEqual(await messagesOf('<!-- to do\n\n## Next\n'), [
    'content/page.md:3:1: warning: the comment is not closed\n  hint: all text up to its end is left out: write --> where the comment ends',
  ]);
  assert.deepEqual(await messagesOf('<!-- to do -->\n\nA <!-- b --> c.\n'), []);
});

test('a row with more cells than columns is told, at the first cell that is left out', async () => {
  assert.deepEqual(await messagesOf('| A | B |\n| - | - |\n| 1 | 2 | 3 |\n| 1 |\n'), [
    'content/page.md:5:9: warning: the row has 3 cells, and the table 2 columns\n  hint: cells without a column are not shown: write \\| for a "|" inside a cell',
  ]);
  assert.deepEqual(await messagesOf('| A | B |\n| - | - |\n| 1 | `a \\| b` |\n'), []);
});
