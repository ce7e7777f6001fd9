// A heading's id and name are its author's words: the same in the contents list, the label, search and the copy.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site, type TestSite } from '../support/site.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

async function built(text: string, type = 'mdx'): Promise<TestSite> {
  return site({ [`content/a.${type}`]: `# A\n\n${text}`, 'content/logo.svg': LOGO }).build();
}

/** Each heading: its id, its label, and what the table of contents calls it. */
async function headingsOf(text: string, type?: string): Promise<string[]> {
  const made = await built(text, type);
  assert.deepEqual(made.messages, []);
  const [, json = '[]'] = /"headings":(\[[^\]]*\])/.exec(made.html('/a')) ?? [];
  const listed = new Map(
    (JSON.parse(json) as { id: string; text: string }[]).map(({ id, text }) => [id, text]),
  );
  return [...made.article('/a').matchAll(/<h[2-6] id="([^"]*)" aria-label="([^"]*)"/g)].map(
    ([, id = '', label]) => [id, label, listed.get(id)].join(' | '),
  );
}

test('the number of a footnote is in neither', async () => {
  const note = '\n\n[^1]: One.\n[^b]: Two.\n';
  assert.deepEqual(await headingsOf(`## Limits[^1]\n\n## Own[^b] {#mine}${note}`), [
    'limits | Limits | Limits',
    'mine | Own | Own',
  ]);
  const made = await built(`## Limits[^1]\n\n[^1]: One.\n`);
  assert.match(made.file('a.md'), /^## Limits$/m);
});

test('words that are not seen or not read aloud are in neither', async () => {
  const hidden = [
    '## One <span className="visually-hidden">hidden</span>',
    '## Two <span aria-hidden="true">→</span>',
    '## Three {/* comment */}',
  ];
  assert.deepEqual(await headingsOf(hidden.join('\n\n')), [
    'one | One | One',
    'two | Two | Two',
    'three | Three | Three',
  ]);
  assert.deepEqual(await headingsOf('## One <!-- a -->\n\n## Two {#own} <!-- b -->\n', 'md'), [
    'one | One | One',
    'own | Two | Two',
  ]);
});

test('a badge counts if the author wrote its word, an image if there are no words', async () => {
  const marked = [
    '## Pay <Badge kind="new" />',
    '## Pay <Badge kind="new">Beta</Badge>',
    '## ![Our logo](./logo.svg)',
    '## ![Our logo](./logo.svg) Brand',
    '## H<sub>2</sub>O and `code`',
    '## Two<br/>lines',
  ];
  assert.deepEqual(await headingsOf(marked.join('\n\n')), [
    'pay | Pay | Pay',
    'pay-beta | Pay Beta | Pay Beta',
    'our-logo | Our logo | Our logo',
    'brand | Brand | Brand',
    'h2o-and-code | H2O and code | H2O and code',
    'two-lines | Two lines | Two lines',
  ]);
});

test('a heading of signs has an id', async () => {
  assert.deepEqual(await headingsOf('## 🎉\n\n## ???\n\n## Section\n\n## 🎉 Party\n'), [
    'section | 🎉 | 🎉',
    'section-1 | ??? | ???',
    'section-2 | Section | Section',
    '-party | 🎉 Party | 🎉 Party',
  ]);
});

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
