// What is said of the options of a fence as other generators write them: one message each, where it stands.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';

const fence = (info: string): string => `\`\`\`${info}\na\n\`\`\``;

const message = (column: number, option: string, hint: string): string =>
  `3:${column}: error: unknown option "${option}" after the language of a code fence\n  hint: ${hint}`;

const ANSWERS: readonly [info: string, hint: string][] = [
  ['hl_lines="2 3"', 'write {2,3}'],
  ['hl_lines="1-2 5"', 'write {1-2,5}'],
  ['highlight={1-3, 5}', 'write {1-3,5}'],
  ['mark={"a"}', 'use title="…", {1,3-5} or showLineNumbers'],
  ['linenums="1"', 'write showLineNumbers'],
  ['linenums="10"', 'write showLineNumbers=10'],
  ['startLineNumber=5', 'write showLineNumbers=5'],
  ['line-numbers', 'write showLineNumbers'],
  ['filename="src/my file.ts"', 'write title="src/my file.ts"'],
  ['[my file.ts]', 'write title="my file.ts"'],
  ['npm', 'write title="npm" if it is a title, else remove it'],
  ['Node.js on a server', 'write title="Node.js on a server" if it is a title, else remove it'],
  ['"two words"', 'use title="…", {1,3-5} or showLineNumbers'],
];

test('one message answers each of these options', () =>
  assertPages(
    Object.fromEntries(
      ANSWERS.map(([option, hint]) => [fence(`js ${option}`), message(7, option, hint)]),
    ),
  ));

test('options are answered in their order, each at its place', () =>
  assertPages({
    [fence('js linenums="1" title="a b" hl_lines="2 3" {1} npm run')]: [
      message(7, 'linenums="1"', 'write showLineNumbers'),
      message(32, 'hl_lines="2 3"', 'write {2,3}'),
      message(51, 'npm run', 'write title="npm run" if it is a title, else remove it'),
    ],
  }));

test('the place is right behind a variable and in a list', async () => {
  const built = await site({
    'content/site.yaml':
      'title: T\nurl: https://docs.example.com\nvariables: { long: a-long-value }\n',
    'content/index.mdx': '# Home\n\n- item\n\n  ```js title="%%long%%" wide\n  a\n  ```\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/index.mdx:5:26: error: unknown option "wide" after the language of a code fence\n  hint: write title="wide" if it is a title, else remove it',
  ]);
});
