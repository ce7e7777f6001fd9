// content/writing.yaml: which words `npm run check` refuses, where, and what it says instead.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Files, site } from '../support/site.ts';

/** What a check says of a site with these rules. */
async function check(rules: string, files: Files): Promise<readonly string[]> {
  const all = { 'content/writing.yaml': rules, 'content/index.mdx': '# Home\n', ...files };
  // Its specifications are pieces: what their reader says of that is not asked here.
  return (await site(all).build({ dryRun: true })).messages.filter(
    (text) => !text.includes('does not say which OpenAPI'),
  );
}

const page = (body: string): Files => ({ 'content/index.mdx': `# Home\n\n${body}\n` });

test('without content/writing.yaml nothing is checked; a build never checks', async () => {
  const files = page('The shopper pays.');
  assert.deepEqual((await site(files).build({ dryRun: true })).messages, []);
  const rules = { 'content/writing.yaml': 'words: [{ avoid: shopper, write: payer }]\n' };
  assert.deepEqual((await site({ ...files, ...rules }).build()).messages, []);
});

test('the file is checked like any other configuration', async () => {
  const rules = `word: []
words:
  - { write: payer }
  - { avoid: buyer, write: payer, only: page }
numbers:
  - { name: card number, pattern: '[0-9', check: lun, from: content/data/cards.yaml }
sentences: { max: many }
`;
  assert.deepEqual(await check(rules, {}), [
    'content/writing.yaml:1:1: error: unknown key "word"\n  hint: did you mean "words"?',
    'content/writing.yaml:3:5: error: "avoid" is missing in an item of words\n  hint: add a line "avoid: …"',
    'content/writing.yaml:4:41: error: only in an item of words can\'t be "page"\n  hint: did you mean "pages"?',
    'content/writing.yaml:6:35: error: pattern in an item of numbers is not a valid pattern: Unterminated character class\n  hint: write it as JavaScript does, between quotes',
    'content/writing.yaml:6:50: error: check in an item of numbers can\'t be "lun"\n  hint: did you mean "luhn"?',
    'content/writing.yaml:7:19: error: sentences.max must be a whole number from 0 to 10000, not "many"',
  ]);
});

test('a word is found wherever readers see it, in any case, in the plural', async () => {
  const rules = 'words: [{ avoid: [shopper], write: payer }]\n';
  const files = {
    'content/index.mdx': `---
title: Home
description: What shoppers see.
---

## The shopper

Shoppers pay, **a shopper** too.

:::note[For a shopper]
Hello.
:::

| Who |
| --- |
| The shopper |

<Steps>

### One

</Steps>
`,
    'content/data/a.yaml':
      'columns:\n  - { key: who, label: Shoppers }\nrows:\n  - { who: The shopper, note: x }\n',
    'specs/a.yaml': 'info:\n  title: API\n  description: A shopper pays.\n',
  };
  assert.deepEqual(await check(rules, files), [
    'content/data/a.yaml:2:24: warning: use "payers" instead of "Shoppers"\n  hint: write "payers"',
    'content/data/a.yaml:4:16: warning: use "payer" instead of "shopper"\n  hint: write "payer"',
    'content/index.mdx:3:19: warning: use "payers" instead of "shoppers"\n  hint: write "payers"',
    'content/index.mdx:6:8: warning: use "payer" instead of "shopper"\n  hint: write "payer"',
    'content/index.mdx:8:1: warning: use "payers" instead of "Shoppers"\n  hint: write "payers"',
    'content/index.mdx:8:19: warning: use "payer" instead of "shopper"\n  hint: write "payer"',
    'content/index.mdx:10:15: warning: use "payer" instead of "shopper"\n  hint: write "payer"',
    'content/index.mdx:16:7: warning: use "payer" instead of "shopper"\n  hint: write "payer"',
    'specs/a.yaml:3:18: warning: use "payer" instead of "shopper"\n  hint: write "payer"',
  ]);
});

test('code, quotations, addresses, values and parts of words are not the writer’s', async () => {
  const rules = 'words: [{ avoid: [shopper], write: payer }]\n';
  const files = {
    ...page(`The field \`shopper\`, the text "Hello shopper", the window-shopper and [us](/shopper).

\`\`\`js
const shopper = 1;
\`\`\``),
    'content/shopper.mdx': '# A page\n',
    'content/data/a.yaml':
      'columns:\n  - { key: who, label: Who, kind: code }\n  - { key: kind, label: Kind }\nrows:\n  - { who: A shopper, kind: shopper }\n',
  };
  assert.deepEqual(await check(rules, files), []);
});

test('a name is found in the wrong case; an exact word only as it is written', async () => {
  const rules = `words:
  - { avoid: [apple pay, applepay], write: Apple Pay }
  - { avoid: cancelled, write: canceled, exact: true }
  - { avoid: please, only: pages }
  - { avoid: 'e.g.', write: for example, only: headings }
`;
  const files = {
    ...page(
      'Apple Pay, not ApplePay or Apple pay. Cancelled is a name, cancelled is not, e.g. please.',
    ),
    'content/data/a.yaml':
      'columns:\n  - { key: text, label: Text }\nrows:\n  - { text: Please pay }\n',
  };
  assert.deepEqual(await check(rules, files), [
    'content/index.mdx:3:16: warning: use "Apple Pay" instead of "ApplePay"\n  hint: write "Apple Pay"',
    'content/index.mdx:3:28: warning: use "Apple Pay" instead of "Apple pay"\n  hint: write "Apple Pay"',
    'content/index.mdx:3:60: warning: use "canceled" instead of "cancelled"\n  hint: write "canceled"',
    'content/index.mdx:3:83: warning: do not use "please"\n  hint: leave it out',
  ]);
});

test('the brand is a variable: in prose, samples, tables, specifications, examples and sidebars', async () => {
  const files = {
    'content/site.yaml': `title: Site
url: https://docs.example.com
variables:
  providerName: Qanat
  apiBaseUrl: https://api.qanat.example/v1
`,
    ...page(`Pay with %%providerName%%, not with Qanat.

\`\`\`bash
curl https://api.qanat.example/v1/payments
npm install qanat-forms
\`\`\``),
    'content/data/a.yaml': 'columns:\n  - { key: a, label: Qanat }\nrows:\n  - { a: b }\n',
    'content/examples/a.js': 'qanat();\n',
    'specs/a.yaml': 'info: { title: QANAT }\n',
    'content/sidebars.yaml': 'main:\n  label: Qanat\n  items: [index]\n',
  };
  const write = (what: string, name: string): string =>
    `warning: "${what}" is a brand name\n  hint: write %%${name}%%`;
  assert.deepEqual(await check('brand: [providerName]\n', files), [
    `content/data/a.yaml:2:22: ${write('Qanat', 'providerName')}`,
    'content/examples/a.js:1:1: warning: "qanat" is a brand name\n  hint: write %%providerName%%, or define a variable for it in content/site.yaml',
    `content/index.mdx:3:37: ${write('Qanat', 'providerName')}`,
    `content/index.mdx:6:6: ${write('https://api.qanat.example/v1', 'apiBaseUrl')}`,
    'content/index.mdx:7:13: warning: "qanat" is a brand name\n  hint: write %%providerName%%, or define a variable for it in content/site.yaml',
    `content/sidebars.yaml:2:10: ${write('Qanat', 'providerName')}`,
    'specs/a.yaml:1:16: warning: "QANAT" is a brand name\n  hint: write %%providerName%%, or define a variable for it in content/site.yaml',
  ]);
});

test('headings and titles are in sentence case, names aside, and hold no code', async () => {
  const rules = 'headings: { capitals: [Apple Pay, 3-D Secure, mada] }\n';
  const files = {
    'content/index.mdx': `---
title: Accept Payments
sidebar_label: Accept payments
---

## Set Up Apple Pay and 3-D Secure {#set-up}

### mada cards

### given_id: What it Is

## step 1: Add JavaScript, the API and SDKs

### Send \`amount\`
`,
  };
  const hint = (word: string): string =>
    `\n  hint: write "${word}"; for a name add it to headings.capitals in content/writing.yaml`;
  assert.deepEqual(await check(rules, files), [
    `content/index.mdx:2:1: warning: "Payments" has a capital in the middle of a heading${hint('payments')}`,
    `content/index.mdx:6:8: warning: "Up" has a capital in the middle of a heading${hint('up')}`,
    `content/index.mdx:10:23: warning: "Is" has a capital in the middle of a heading${hint('is')}`,
    'content/index.mdx:12:4: warning: the heading begins with a small letter: "step"\n  hint: write "Step"',
    'content/index.mdx:14:11: warning: `amount` is code in a heading\n  hint: write it as plain text',
  ]);
});

test('a sentence has a limit; code is one word, and a list is not one sentence', async () => {
  const files =
    page(`One two three four five. One two \`three four five\` six. Is it mada? mada it is.

- One two three
- four five six

One two three four five six, seven.`);
  assert.deepEqual(await check('sentences: { max: 5 }\n', files), [
    'content/index.mdx:8:1: warning: this sentence has 7 words\n  hint: split it: at most 5 words',
  ]);
});

test('what a check has read of pages holds for the next: faults and places are the same, a change is seen', async () => {
  const made = site(
    {
      'content/writing.yaml': 'words: [{ avoid: [white list], write: allowlist }]\n',
      'content/index.mdx': '---\ntitle: Home\n---\n\nThe **white  list**.\n',
      'content/other.mdx': '# Other\n\n![A white list](/a.png)\n',
      'public/a.png': '',
    },
    { memo: 'disk' },
  );
  const check = async (): Promise<readonly string[]> =>
    (await made.build({ dryRun: true })).messages.filter((text) => text.includes('allowlist'));
  const first = await check();
  assert.deepEqual(
    first.map((message) => message.split('\n')[0]),
    [
      'content/index.mdx:5:7: warning: use "allowlist" instead of "white  list"',
      'content/other.mdx:3:5: warning: use "allowlist" instead of "white list"',
    ],
  );
  assert.deepEqual(await check(), first);
  made.change('content/other.mdx', '# Other\n');
  assert.deepEqual(await check(), first.slice(0, 1));
  // A line more above: what is remembered of the text must not be taken for the new one.
  made.change('content/index.mdx', '---\ntitle: Home\n---\n\n\nThe **white  list**.\n');
  assert.match((await check()).join(), /^content\/index.mdx:6:7: /);
});
