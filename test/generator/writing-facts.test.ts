// The rules of content/writing.yaml about facts: numbers, keys, codes, amounts; titles, links, endings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passesLuhn, passesMod97 } from '../../generator/writing/numbers.ts';
import { type Files, site } from '../support/site.ts';

async function check(rules: string, files: Files): Promise<readonly string[]> {
  const all = { 'content/writing.yaml': rules, 'content/index.mdx': '# Home\n', ...files };
  // Its specifications are pieces: what their reader says of that is not asked here.
  return (await site(all).build({ dryRun: true })).messages.filter(
    (text) => !text.includes('does not say which OpenAPI'),
  );
}

const page = (body: string): Files => ({ 'content/index.mdx': `# Home\n\n${body}\n` });

test('check digits: one wrong digit, or two that changed places, are noticed', () => {
  assert.deepEqual(
    ['4111111111111111', '4111111111111112', '1411111111111111', '378282246310005', 'x'].map(
      passesLuhn,
    ),
    [true, false, false, true, false],
  );
  assert.deepEqual(
    ['SA0380000000608010167519', 'SA0380000000608010167591', 'SA0480000000608010167519', '%'].map(
      passesMod97,
    ),
    [true, false, false, false],
  );
});

test('card numbers and IBANs come from the data, and their check digits fit', async () => {
  const rules = `numbers:
  - name: card number
    pattern: '(?<!\\w)\\d{4}(?: \\d{4}){2} \\d{1,7}(?!\\w)|(?<!\\w)4\\d{12,18}(?!\\w)'
    check: luhn
    from: content/data/cards.yaml
    wrong: content/data/wrong.yaml
  - { name: IBAN, pattern: 'SA\\d{22}', check: mod-97, from: [content/data/ibans.yaml] }
  - { name: mobile number, pattern: '(?:\\+966|0)(5\\d{8})', from: content/data/mobiles.yaml }
`;
  const table = (value: string): string =>
    `columns:\n  - { key: a, label: A, kind: code }\nrows:\n  - { a: '${value}' }\n`;
  const files = {
    'content/data/cards.yaml': table('4464 0400 0000 0015'),
    'content/data/wrong.yaml': table('4111 1111 1111 1112'),
    'content/data/ibans.yaml': table('SA0380000000608010167519'),
    'content/data/mobiles.yaml': table('0500000001'),
    ...page(`Pay with 4464 0400 0000 0015, refuse 4111 1111 1111 1112, never 4464 0400 0000 0016.

\`\`\`json
{ "number": "4464040000000015", "other": "4111111111111111", "t": 1757838107000 }
{ "iban": "SA0380000000608010167510", "ok": "SA0380000000608010167519" }
{ "mobile": "+966500000001", "wrong": "0500000002" }
\`\`\``),
  };
  assert.deepEqual(await check(rules, files), [
    'content/index.mdx:3:65: warning: card number 4464 0400 0000 0016 fails the Luhn check\n  hint: did you mean 4464040000000015?',
    'content/index.mdx:6:43: warning: card number 4111111111111111 is not one of the test numbers\n  hint: take one from content/data/cards.yaml',
    'content/index.mdx:7:12: warning: IBAN SA0380000000608010167510 fails the modulo 97 check\n  hint: did you mean SA0380000000608010167519?',
    'content/index.mdx:8:40: warning: mobile number 0500000002 is not one of the test numbers\n  hint: did you mean 500000001?',
  ]);
});

test('a key that could be real is refused, and not repeated in the message', async () => {
  const rules = `secrets:
  - { name: an API key, pattern: 'sk_(?:test|live)_[A-Za-z0-9]{20,}', write: a placeholder }
`;
  const key = `sk_live_${'aB3'.repeat(11)}`;
  const files = {
    ...page(`\`\`\`bash\ncurl -u ${key}: # not sk_test_YOUR_SECRET_KEY\n\`\`\``),
    'content/examples/a.js': `call('${key}');\n`,
  };
  assert.deepEqual(await check(rules, files), [
    'content/examples/a.js:1:7: warning: "sk_live_aB3a…" looks like an API key\n  hint: write a placeholder',
    'content/index.mdx:4:9: warning: "sk_live_aB3a…" looks like an API key\n  hint: write a placeholder',
  ]);
});

const CODES =
  'codes: { context: [status, code, event], endings: [_declined], known: [of_a_shop] }\n';
const SPEC = `components:
  schemas:
    Payment:
      properties:
        order_ref: { type: string }
        status: { type: string, enum: [paid, authorized, canceled] }
      x-error-codes: [refund_declined]
`;

test('a code that an earlier check knew is a slip once the specification has lost it', async () => {
  const made = site({
    'content/writing.yaml': CODES,
    'specs/payments.yaml': SPEC,
    ...page('The API answers `refund_declined`.'),
  });
  const said = async (): Promise<string[]> =>
    (await made.build({ dryRun: true })).messages.filter((text) =>
      text.includes('refund_declined'),
    );
  for (const again of [1, 2]) assert.deepEqual(await said(), [], `check ${again}`);
  made.change('specs/payments.yaml', SPEC.replace('refund_declined', 'void_declined'));
  assert.equal((await said()).length, 1);
});

test('a code that no specification and no table has is a slip, with what was meant', async () => {
  const files = {
    'specs/payments.yaml': SPEC,
    'content/data/events.yaml':
      'columns:\n  - { key: type, label: Type, kind: code }\nrows:\n  - { type: payment_paid }\n',
    ...page(`The status is \`authorised\`, \`cancelled\` or \`paid\`, the event \`payment_payed\`.

The API answers \`capture_declined\`, and the code is \`foo_bar_baz\`.

| Status | Means |
| --- | --- |
| \`refund_decline\` | no |`),
  };
  assert.deepEqual(await check(CODES, files), [
    'content/index.mdx:3:16: warning: `authorised` is not in any specification or data file\n  hint: did you mean "authorized"?',
    'content/index.mdx:3:30: warning: `cancelled` is not in any specification or data file\n  hint: did you mean "canceled"?',
    'content/index.mdx:3:63: warning: `payment_payed` is not in any specification or data file\n  hint: did you mean "payment_paid"?',
    'content/index.mdx:5:18: warning: `capture_declined` is not in any specification or data file\n  hint: use a code that exists',
    'content/index.mdx:5:54: warning: `foo_bar_baz` is not in any specification or data file\n  hint: use a code that exists',
  ]);
});

test('names of samples, known names and paragraphs about other things are left alone', async () => {
  const files = {
    'specs/payments.yaml': SPEC,
    ...page(`The status table \`payment_attempts\` and the code \`of_a_shop\`; status \`main\`, \`order_ref\`.

Set \`my_option\` to \`authorised\`.

\`\`\`sql
CREATE TABLE payment_attempts ();
\`\`\``),
  };
  assert.deepEqual(await check(CODES, files), []);
});

test('an amount in a sample says its major unit', async () => {
  const rules = 'amounts: { fields: [amount, totalMinor], languages: [js, php] }\n';
  const files = page(`\`\`\`js
const a = { amount: 11500 }; // SAR 115.00
const b = { totalMinor: 1_000_000 }; // SAR 10,000.00
const c = { amount: 4900 };
const d = { amount: 0 };
\`\`\`

\`\`\`php
['amount' => 8050]; // SAR 8.05
\`\`\`

\`\`\`json
{ "amount": 777 }
\`\`\``);
  assert.deepEqual(await check(rules, files), [
    'content/index.mdx:6:13: warning: amount 4900 has no comment with its major unit\n  hint: add a comment, for example "49.00" and its currency',
    'content/index.mdx:11:3: warning: amount 8050 has no comment with its major unit\n  hint: add a comment, for example "80.50" and its currency',
  ]);
});

test('an image says what it shows', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const files = {
    'public/a.png': png,
    ...page(
      '![](/a.png)\n\n![Form](/a.png)\n\n![Screenshot of the form](/a.png)\n\n![The form, filled in](/a.png)',
    ),
  };
  assert.deepEqual(await check('images: { alt: { min: 10, max: 40 } }\n', files), [
    'content/index.mdx:3:1: warning: an image without alternative text\n  hint: say what it shows: ![The form, filled in](…)',
    'content/index.mdx:5:1: warning: the alternative text has 4 characters\n  hint: write 10 to 40',
    'content/index.mdx:7:1: warning: the alternative text begins with "Screenshot of the"\n  hint: say what it shows; screen readers announce that it is an image',
  ]);
});

test('a diagram says what it shows', async () => {
  const diagram = (title: string) => `\`\`\`mermaid${title}\ngraph LR\n  a --> b\n\`\`\`\n\n`;
  const files = page(
    `${diagram('')}${diagram(' title="States"')}${diagram(' title="States of a payment"')}`,
  );
  const messages = await check('images: { alt: { min: 10, max: 40 } }\n', files);
  const ofWriting = messages.filter((message) => !message.includes('has no drawing'));
  assert.deepEqual(ofWriting, [
    'content/index.mdx:3:1: warning: a diagram without a text alternative\n  hint: say what it shows: ```mermaid title="States of a payment"',
    'content/index.mdx:8:1: warning: the text alternative of the diagram has 6 characters\n  hint: write 10 to 40',
  ]);
});

test('titles and descriptions have a length, and are unlike any other', async () => {
  const rules = 'titles: { max: 12 }\ndescriptions: { min: 10, max: 20 }\n';
  const doc = (title: string, description: string): string =>
    `---\ntitle: ${title}\ndescription: ${description}\n---\n\nWords.\n`;
  const files = {
    'content/index.mdx': doc('Home', 'All that we have.'),
    'content/a.mdx': doc('Payments in detail', 'Short.'),
    'content/b.mdx': doc('Home', 'All that we have.'),
  };
  assert.deepEqual(await check(rules, files), [
    'content/a.mdx:2:1: warning: the title of /a has 18 characters\n  hint: content/writing.yaml requires 0 to 12',
    'content/a.mdx:3:1: warning: the description of /a has 6 characters\n  hint: content/writing.yaml requires 10 to 20',
    'content/b.mdx:2:1: warning: the title of /b is that of /\n  hint: say what only this page has',
    'content/b.mdx:3:1: warning: the description of /b is that of /\n  hint: say what only this page has',
  ]);
});

test('a category’s words are found in the sidebars', async () => {
  const files = {
    'content/a.mdx': '# A\n',
    'content/sidebars.yaml': `main:
  items:
    - label: Card Payments
      link: generated
      description: Everything about cards.
      items: [a]
`,
  };
  const rules = 'descriptions: { max: 10 }\nheadings: { capitals: [] }\n';
  assert.deepEqual(await check(rules, files), [
    'content/sidebars.yaml:3:7: warning: "Payments" has a capital in the middle of a heading\n  hint: write "payments"; for a name add it to headings.capitals in content/writing.yaml',
    'content/sidebars.yaml:5:20: warning: the description of /category/card-payments has 23 characters\n  hint: content/writing.yaml requires 0 to 10',
  ]);
});

test('a page is linked from another one, and ends as its kind ends', async () => {
  const rules = `inboundLinks: { except: [/] }
endings:
  - { pages: [guides/], except: [guides/free], heading: Next steps, links: { min: 1, max: 2 } }
  - { pages: api/, heading: Related }
`;
  const files = {
    'content/index.mdx': '# Home\n\n[A](/guides/a) [Free](/guides/free) [API](/api/a)\n',
    'content/guides/a.mdx': '# A\n\n## Next steps\n\n- [Home](/)\n- [B](#b), [C](/)\n- [D](/)\n',
    'content/guides/b.mdx': '# B\n\n## Next steps\n\n- [B itself](/guides/b)\n',
    'content/guides/free.mdx': '# Free\n',
    'content/guides/hidden.mdx':
      '---\nunlisted: true\n---\n\n# Hidden\n\n## Next steps {#next}\n\n[Home](/)\n',
    'content/api/a.mdx': '# API\n\n## Related\n\n## Errors\n',
  };
  const messages = await check(rules, files);
  assert.deepEqual(
    messages.filter((message) => !message.includes('anchor')),
    [
      'content/api/a.mdx:5:4: warning: the page ends with "Errors"\n  hint: end it with "## Related"',
      'content/guides/a.mdx:3:4: warning: "Next steps" has 3 lines with links\n  hint: keep 1 to 2',
      'content/guides/b.mdx:1:1: warning: no page links to /guides/b\n  hint: link to it where a reader needs it; the sidebar is not enough',
    ],
  );
});
