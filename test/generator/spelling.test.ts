// The spelling of prose: what `npm run check` looks up, what it passes over, what it proposes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Files, site } from '../support/site.ts';

const OURS = 'if the word is correct, add it to content/dictionary.txt';

/** What a check says of the spelling of a site with these files. */
async function spelling(files: Files, rules = 'spelling: {}'): Promise<readonly string[]> {
  const all = { 'content/writing.yaml': `${rules}\n`, 'content/index.mdx': '# Home\n', ...files };
  const { messages } = await site(all).build({ dryRun: true });
  return messages.filter((text) => /dictionary|spelt|listed twice|alphabetical order/.test(text));
}

const page = (body: string): Files => ({ 'content/index.mdx': `# Home\n\n${body}\n` });

test('a misspelt word is told with its place and the word that was meant', async () => {
  assert.deepEqual(await spelling(page('You recieve the colour, not the Color.')), [
    `content/index.mdx:3:5: warning: "recieve" is not in the dictionary\n  hint: did you mean "receive"? ${OURS}`,
    `content/index.mdx:3:33: warning: "Color" is not in the dictionary\n  hint: did you mean "Colour"? ${OURS}`,
  ]);
});

test('a word that an earlier check found right is wrong once the dictionary has lost it', async () => {
  const made = site({
    'content/writing.yaml': 'spelling: {}\n',
    'content/dictionary.txt': 'qarish\n',
    ...page('A qarish payment.'),
  });
  for (const again of [1, 2])
    assert.deepEqual((await made.build({ dryRun: true })).messages, [], `check ${again}`);
  made.change('content/dictionary.txt', '');
  const [said = ''] = (await made.build({ dryRun: true })).messages;
  assert.match(said, /^content\/index\.mdx:3:3: warning: "qarish" is not in the dictionary/);
  made.change('.cache/check/right-words.json', '{"key":');
  assert.equal((await made.build({ dryRun: true })).messages.length, 1);
});

test('of equally near words the one that the site uses is proposed', async () => {
  const [said = ''] = await spelling(page('A mesage, a message.'));
  assert.match(said, /did you mean "message"\?/);
});

test('all that readers see as words is looked at', async () => {
  const files = {
    'content/index.mdx': `---
title: Hoome
description: The entri.
keywords: [payemnt]
---

## A headign

:::note[For the payre]
Two **paymints**.
:::

| A cel |
| --- |
| one-tiem |

![A pictur](./a.png)
`,
    'content/a.png': 'no image',
    'content/data/a.yaml':
      'columns:\n  - { key: who, label: Whho }\n  - { key: id, label: Code, kind: code }\nrows:\n  - { who: A payre, id: xqzt }\n',
    'content/sidebars.yaml': 'docs:\n  label: Guidse\n  items: [index]\n',
    'specs/a.yaml': 'info:\n  title: API\n  description: A `payre` pyas.\n',
  };
  const words = (await spelling(files)).map((text) => /: "(\S+)" is not in/.exec(text)?.[1]);
  const inPages = ['Hoome', 'entri', 'headign', 'payre', 'paymints', 'cel', 'tiem', 'pictur'];
  assert.deepEqual(words, ['Whho', 'payre', ...inPages, 'Guidse', 'pyas']);
});

test('code, names, addresses, variables and other scripts are no words', async () => {
  const body = `Send \`recieve\` to [the page](/indx) or https://exmple.org/pth, an IBANs list by
JavaScrpit and order_idd, site.yml, v1x, %%provdr%%, مدى. Don’t say payer’s; cut-offs.

## A title {#a-tilte}

\`\`\`js
const recieve = 1;
\`\`\`
`;
  assert.deepEqual(await spelling(page(body)), []);
});

test("the site's own words are right: small ones in any case, names with their capital only", async () => {
  const files = {
    ...page('Halalas, halalas. Riyad, riyad.'),
    'content/dictionary.txt': '# ours\nhalalas\nRiyad\n',
  };
  assert.deepEqual(await spelling(files), [
    `content/index.mdx:3:26: warning: "riyad" is not in the dictionary\n  hint: did you mean "Riyad"? ${OURS}`,
  ]);
});

test('its list is kept in order', async () => {
  assert.deepEqual(await spelling({ 'content/dictionary.txt': 'mada\nMada\nhalala\nmada\n' }), [
    'content/dictionary.txt:3:1: warning: "halala" is not in alphabetical order\n  hint: sort the words, ignoring case: put it above "Mada"',
    'content/dictionary.txt:4:1: warning: "mada" is listed twice\n  hint: remove one of them',
  ]);
});

test('where a site says so, words end in -ise; short ones like prize do not', async () => {
  const files = page('We tokenize and tokenise; the size of a prize.');
  assert.deepEqual(await spelling(files), []);
  assert.deepEqual(await spelling(files, 'spelling: { ise: true }'), [
    `content/index.mdx:3:4: warning: "tokenize" is spelt with "s" here\n  hint: did you mean "tokenise"? ${OURS}`,
  ]);
});

test('pages in other languages are not looked up in the English dictionary', async () => {
  const files = {
    'content/site.yaml':
      'title: T\nurl: https://a.example\nlocales:\n  default: en\n  list: [{ code: en, label: English }, { code: fr, label: French }]\n',
    'content/locales/fr/index.mdx': '# Accueil\n\nBienvenue chez nous.\n',
  };
  assert.deepEqual(await spelling(files), []);
});
