// A heading's id and name are its author's words: the same in the contents list, the label, search and the copy.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site, type TestSite } from '../support/site.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

async function built(text: string, type = 'mdx'): Promise<TestSite> {
  return site({ [`content/a.${type}`]: `# A\n\n${text}`, 'content/logo.svg': LOGO }).build();
}

/** Id and words of each heading, which its label and the table of contents have too. */
const HEADINGS: readonly [what: string, text: string, headings: readonly string[]][] = [
  [
    'the number of a footnote is in neither',
    '## Limits[^1]\n\n## Own[^b] {#mine}\n\n[^1]: One.\n[^b]: Two.\n',
    ['limits | Limits', 'mine | Own'],
  ],
  [
    'words that are not seen or not read aloud are in neither',
    '## One <span className="visually-hidden">hidden</span>\n\n## Two <span aria-hidden="true">→</span>\n\n## Three {/* comment */}',
    ['one | One', 'two | Two', 'three | Three'],
  ],
  [
    'a badge counts if the author wrote its word, an image if there are no words',
    '## Pay <Badge kind="new" />\n\n## Pay <Badge kind="new">Beta</Badge>\n\n## ![Our logo](./logo.svg)\n\n## ![Our logo](./logo.svg) Brand\n\n## H<sub>2</sub>O and `code`\n\n## Two<br/>lines',
    [
      'pay | Pay',
      'pay-beta | Pay Beta',
      'our-logo | Our logo',
      'brand | Brand',
      'h2o-and-code | H2O and code',
      'two-lines | Two lines',
    ],
  ],
  [
    'a heading of signs has an id',
    '## 🎉\n\n## ???\n\n## Section\n\n## 🎉 Party\n',
    ['section | 🎉', 'section-1 | ???', 'section-2 | Section', '-party | 🎉 Party'],
  ],
];

for (const [what, text, headings] of HEADINGS) test(what, () => assertHeadings(text, headings));

test('nor are comments of a .md page', () =>
  assertHeadings(
    '## One <!-- a -->\n\n## Two {#own} <!-- b -->\n',
    ['one | One', 'own | Two'],
    'md',
  ));

async function assertHeadings(
  text: string,
  headings: readonly string[],
  type?: string,
): Promise<void> {
  const made = await built(text, type);
  assert.deepEqual(made.messages, []);
  const labels = [...made.article('/a').matchAll(/<h[2-6] id="([^"]*)" aria-label="([^"]*)"/g)];
  assert.deepEqual(
    labels.map(([, id, label]) => `${id} | ${label}`),
    headings,
  );
  const [, json = '[]'] = /"headings":(\[[^\]]*\])/.exec(made.html('/a')) ?? [];
  const listed = JSON.parse(json) as { id: string; text: string }[];
  assert.deepEqual(
    listed.map(({ id, text }) => `${id} | ${text}`),
    headings,
  );
}

test('a label of the author is kept', async () => {
  const made = await built('<h2 id="x" aria-label="Other">Mine</h2>\n');
  assert.deepEqual(made.messages, []);
  assert.match(made.article('/a'), /<h2 id="x" aria-label="Other">/);
});

test('no id of footnotes is that of a heading, or of another footnote', async () => {
  const made = await built(
    'A[^1] b[^1] c[^1-2] d[^1--2].\n\n## Footnote label\n\n## Note fn 1\n\n[^1]: One.\n[^1-2]: One two.\n[^1--2]: Three.\n',
  );
  assert.deepEqual(made.messages, []);
  const html = made.article('/a');
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  assert.deepEqual(ids, [...new Set(ids)]);
  assert.deepEqual(
    ids.filter((id) => !id.startsWith('ui:')),
    ['footnote-label', 'note-fn-1'],
  );
  for (const [, target = ''] of html.matchAll(
    /(?:href="#|aria-(?:describedby|labelledby)=")([^"]*)"/g,
  ))
    assert.ok(ids.includes(target), target);
});

test('the Markdown copy has footnotes in the syntax of Markdown', async () => {
  const made = await built('## B[^n]\n\nText[^n].\n\n[^n]: A *note*.\n\n    - More of it.\n');
  assert.equal(
    made.file('a.md'),
    '# A\n\n> Text.\n\n## B\n\nText[^1].\n\n[^1]: A *note*.\n\n    - More of it.\n',
  );
});

test('a heading without words is a warning, since no link to it has a name', async () => {
  const made = await built('## ![](logo.svg)\n\nText.\n');
  assert.match(
    made.messages.join('\n'),
    /^content\/a\.mdx?:\d+:1: warning: a heading without words\n/m,
  );
});
