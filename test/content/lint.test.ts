// The lint of content/lint/: the portal passes it, and each rule finds the fault that it is there for.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lint } from '../../content/lint/lint.ts';
import { formatDiagnostic, sortDiagnostics } from '../../generator/diagnostics/diagnostics.ts';
import { type Files, PROJECT, site } from '../support/site.ts';

const DESCRIPTION =
  'What a payer needs to know about each of the cards that a store accepts, in short.';

const FILES: Files = {
  'content/site.yaml': 'title: Site\nurl: https://a.example\nvariables: { providerName: Qanat }\n',
  'content/index.mdx': `---\ntitle: Home\ndescription: ${DESCRIPTION}\n---\n\n[Cards](/guides/cards)\n`,
  'content/data/test-cards.yaml': `columns:
  - { key: number, label: Number, kind: code }
  - { key: note, label: Note }
rows:
  - { number: '4464 0400 0000 0015', note: Paid }
`,
  'specs/payments.yaml': `info: { description: Payments. }
x-error-codes: [payment_paid]
properties:
  order_ref: { type: string }
  status: { enum: [initiated] }
`,
};

/** The lines of messages, hints in brackets, for the files above and these. */
function faults(files: Files): string[] {
  return sortDiagnostics(lint(site({ ...FILES, ...files }).dir)).map((found) =>
    formatDiagnostic(found)
      .replace(': warning', '')
      .replace(/\n {2}hint: (.*)/, ' ($1)'),
  );
}

const page = (title: string, description: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}\n`;
/** A page without a fault, but for what its body has. */
const guide = (body: string): Files => ({
  'content/guides/cards.mdx': page(
    'Cards',
    DESCRIPTION.replace('each', 'all'),
    `${body}\n\n## Next steps\n\n- [Home](/)\n- [More](/guides/more)`,
  ),
});

test('the portal’s content has no fault', () => {
  assert.deepEqual(sortDiagnostics(lint(PROJECT)).map(formatDiagnostic), []);
});

test('words, spelling and sentences of prose, wherever readers see them', () => {
  const sentence = 'one two three four five six seven eight nine ten ';
  const found = faults({
    ...guide(`Shoppers recieve a colour, a Color to tokenize; please use 3ds.

:::note[A saved card]
${sentence.repeat(3)}eleven.
:::

| Cel | Card |
| --- | --- |
| ![A pictur](/a.svg) | E-commerce |`),
    'content/data/modes.yaml':
      'columns:\n  - { key: mode, label: Moode }\nrows:\n  - { mode: A shopper }\n',
    'content/sidebars.yaml': 'docs:\n  label: Guidse\n  items: [index, guides/cards]\n',
    'specs/payouts.yaml': 'info:\n  description: A shopper pyas.\n',
  });
  assert.deepEqual(found, [
    'content/data/modes.yaml:2:25: "Moode" is not in the dictionary (did you mean "mooed" or "mode" or "mood"? if the word is correct, add it to content/lint/dictionary.txt)',
    'content/data/modes.yaml:4:15: "shopper" is not our word (write "payer")',
    'content/guides/cards.mdx:6:1: "Shoppers" is not our word (write "payer")',
    'content/guides/cards.mdx:6:10: "recieve" is not in the dictionary (did you mean "receive" or "relieve" or "received"? if the word is correct, add it to content/lint/dictionary.txt)',
    'content/guides/cards.mdx:6:30: "Color" is not in the dictionary (did you mean "colour"? if the word is correct, add it to content/lint/dictionary.txt)',
    'content/guides/cards.mdx:6:39: "tokenize" is not in the dictionary (did you mean "tokenise"? if the word is correct, add it to content/lint/dictionary.txt)',
    'content/guides/cards.mdx:6:49: "please" is not our word (leave it out)',
    'content/guides/cards.mdx:6:60: "3ds" is not our word (write "3-D Secure")',
    'content/guides/cards.mdx:8:11: "saved card" is not our word (write "stored card")',
    'content/guides/cards.mdx:9:1: this sentence has 31 words (split it: at most 30 words)',
    'content/guides/cards.mdx:12:3: "Cel" is not in the dictionary (did you mean "ceil" or "cell" or "celt"? if the word is correct, add it to content/lint/dictionary.txt)',
    'content/guides/cards.mdx:14:7: "pictur" is not in the dictionary (did you mean "pictor" or "picture" or "Pictor"? if the word is correct, add it to content/lint/dictionary.txt)',
    'content/sidebars.yaml:2:10: "Guidse" is not in the dictionary (did you mean "guides" or "guide" or "guise"? if the word is correct, add it to content/lint/dictionary.txt)',
    'specs/payouts.yaml:2:18: "shopper" is not our word (write "payer")',
    'specs/payouts.yaml:2:26: "pyas" is not in the dictionary (did you mean "pays" or "pdas" or "peas"? if the word is correct, add it to content/lint/dictionary.txt)',
  ]);
});

test('a sentence that is on two pages', () => {
  const shared = 'Compare the status and the amount **with the order** before you ship';
  const found = faults({
    ...guide(`${shared}. Then ship.`),
    'content/guides/more.mdx': page(
      'More',
      DESCRIPTION.replace('each', 'some'),
      `Then ship. ${shared.replace('you', 'you\n')}!\n\n## Next steps\n\n- [Cards](/guides/cards)\n- [Home](/)`,
    ),
  });
  assert.deepEqual(found, [
    'content/guides/more.mdx:6:12: this sentence is on content/guides/cards.mdx too (say it on one page, and link to it from the other)',
  ]);
});

test('headings, titles, links and the ends of pages', () => {
  const found = faults({
    'content/guides/cards.mdx': page(
      'All Cards',
      'Short.',
      '## the `test` mode of Apple Pay\n\n```mermaid\n```\n\n## What comes next',
    ),
    'content/guides/more.mdx': page('Home', DESCRIPTION, '## Next steps\n\n[Home](/)'),
    'content/api/payments/pay.mdx': page('Pay', DESCRIPTION.replace('each', 'one'), '## Errors'),
    'content/sidebars.yaml': 'docs:\n  label: Card Payments\n  items: [index]\n',
  });
  assert.deepEqual(found, [
    'content/api/payments/pay.mdx:1: no page links to this one (link to it where a reader needs it; the sidebar is not enough)',
    'content/api/payments/pay.mdx:6:4: the page has another end (end it with "## Related")',
    'content/guides/cards.mdx:2:12: "Cards" is not in sentence case (write "cards"; a name belongs into content/lint/words.yaml)',
    'content/guides/cards.mdx:3:14: the description has 6 characters (write 70 to 160)',
    'content/guides/cards.mdx:6:4: "the" is not in sentence case (write "The"; a name belongs into content/lint/words.yaml)',
    'content/guides/cards.mdx:6:8: `test` is code in a heading (write it as plain text)',
    'content/guides/cards.mdx:8:1: the diagram has no title (say what it shows: ```mermaid title="States of a payment")',
    'content/guides/cards.mdx:11:4: the page has another end (end it with "## Next steps")',
    'content/guides/more.mdx:1: no page links to this one (link to it where a reader needs it; the sidebar is not enough)',
    'content/guides/more.mdx:6:4: lines with links below "Next steps": 1 (keep 2 to 4)',
    'content/index.mdx:2:8: another page has this title (say what only this page has)',
    'content/index.mdx:3:14: another page has this description (say what only this page has)',
    'content/sidebars.yaml:2:15: "Payments" is not in sentence case (write "payments"; a name belongs into content/lint/words.yaml)',
  ]);
});

test('numbers, keys, codes, amounts and the provider’s name', () => {
  const key = `sk_live_${'aB3'.repeat(9)}`;
  const found = faults({
    ...guide(`The status is \`initiatd\`, the event \`payment_payed\` or \`refund_declined\`.

Qanat takes 4464 0400 0000 0016, 4111111111111111, SA0380000000608010167510 and 0500000002.

\`\`\`js
const wrong = { amount: 4900 };
const right = { amount: 1_000_000 }; // SAR 10,000.00
\`\`\``),
    'content/examples/pay.py': `pay("${key}", amount=8050)  # SAR 8.05\n`,
  });
  assert.deepEqual(found, [
    'content/examples/pay.py:1:6: "sk_live_aB3a…" looks like an API key (write %%secretKeyTest%% or %%publishableKeyTest%%)',
    'content/examples/pay.py:1:44: amount 8050 has no comment with its major unit (add a comment, for example "80.50" and its currency)',
    'content/guides/cards.mdx:6:15: `initiatd` is in no specification and no table (did you mean "initiated"?)',
    'content/guides/cards.mdx:6:37: `payment_payed` is in no specification and no table (did you mean "payment_paid"?)',
    'content/guides/cards.mdx:6:56: `refund_declined` is in no specification and no table (write a code that exists)',
    'content/guides/cards.mdx:8:1: "Qanat" is a brand name (write %%providerName%%, or the variable of content/site.yaml that has it)',
    'content/guides/cards.mdx:8:1: "Qanat" is not in the dictionary (did you mean "quant" or "qantas" or "quanta"? if the word is correct, add it to content/lint/dictionary.txt)',
    'content/guides/cards.mdx:8:13: card number 4464 0400 0000 0016 has a wrong check digit (take one from content/data/test-cards.yaml or content/data/test-cards-more.yaml)',
    'content/guides/cards.mdx:8:34: card number 4111111111111111 is not one of test mode (take one from content/data/test-cards.yaml or content/data/test-cards-more.yaml)',
    'content/guides/cards.mdx:8:52: IBAN SA0380000000608010167510 has a wrong check digit (take one from content/data/payout-test-ibans.yaml or specs/payouts.yaml)',
    'content/guides/cards.mdx:8:81: mobile number 0500000002 is not one of test mode (take one from content/data/stc-pay-numbers.yaml)',
    'content/guides/cards.mdx:11:17: amount 4900 has no comment with its major unit (add a comment, for example "49.00" and its currency)',
  ]);
});

test('what is right, and what is not the writer’s word, is passed over', () => {
  const body = `The button "Shopper" and \`recieve\` of [a page](/indx), an IBANs list by JavaScrpit,
order_idd, v1x, %%provdr%% or https://exmple.org/pth. Don’t say payer’s; mada and Riyad are names.

## Apple Pay: what it is {#a-tilte}

<Tabs group="tilte">

The status \`initiated\` of \`order_ref\`, the table \`payment_attempts\`; \`authorised\` is no code here.

\`\`\`sql
CREATE TABLE payment_attempts (recieve text);
\`\`\`

Pay with 4464-0400-0000-0015.`;
  assert.deepEqual(
    faults({
      ...guide(body),
      'content/guides/more.mdx': page(
        'More\nunlisted: true',
        DESCRIPTION.replace('each', 'most'),
        '## Next steps\n\n- [A](/)\n- [B](/)',
      ),
    }),
    [],
  );
});

test('the dictionary is in order, and has each word once', () => {
  const lines = readFileSync(join(PROJECT, 'content/lint/dictionary.txt'), 'utf8').split('\n');
  const words = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const inOrder = [...new Set(words)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  assert.deepEqual(words, inOrder);
});
