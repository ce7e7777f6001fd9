// Documents of schemas that pages have no room for: what a build writes, what a change of one changes, and what the
// dev server answers before any build.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Files, site } from '../support/site.ts';
import { openWriter } from '../support/writer.ts';

/** `note`: what the deepest field means. */
function files(note: string): Files {
  const wide = Array.from({ length: 900 }, (_, at) => `f${at}: { type: string }`).join(', ');
  const own = Array.from({ length: 6 }, (_, at) => `p${at}: { type: string }`).join(', ');
  const operation = (id: string): string =>
    `{ operationId: ${id}, summary: ${id}, requestBody: { content: { application/json: { schema: { type: object, properties: { ${wide}, person: { $ref: '#/components/schemas/Person' } } } } } }, responses: { '200': { description: ok } } }`;
  return {
    'content/index.mdx': '# Home\n',
    'content/one.mdx': '# One\n\n<ApiOperation id="one" />\n',
    'content/two.mdx': '# Two\n\n<ApiOperation id="two" />\n',
    'specs/a.yaml': `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /one: { post: ${operation('one')} }
  /two: { post: ${operation('two')} }
components: { schemas: { Person: { type: object, properties: { ${own}, last: { type: string, description: '${note}' } } } } }
`,
  };
}

const DOCUMENT = /_schemas\/a\/person-[0-9a-f]{8}\.html/;

test('pages share a document; a change of it changes no page, and a rebuild equals a clean build', async () => {
  const built = await site(files('First. See [one](/one).')).quietBuild();
  const documents = built.files().filter((path) => path.startsWith('_schemas/'));
  const [path = ''] = documents;
  assert.equal(documents.length, 1);
  assert.match(path, DOCUMENT);
  for (const route of ['/one', '/two']) assert.ok(built.article(route).includes(`href="/${path}"`));
  assert.match(built.file(path), /First\. See <a href="\/one">one<\/a>/);
  assert.match(built.file(path), /<link rel="canonical" href="https:\/\/docs\.example\.com\/one">/);
  assert.doesNotMatch(built.file('sitemap.xml'), /_schemas/);
  // What the request builder reads has all fields, and a name by its content.
  const shown = (): string => built.article('/one').replace(/operation-one-[0-9a-f]+/, '');
  const before = shown();
  await built.change('specs/a.yaml', String(files('Second.')['specs/a.yaml'])).build();
  assert.equal(shown(), before);
  assert.match(built.file(path), /Second\./);
  const clean = await site(files('Second.')).build();
  assert.deepEqual(built.bytes(), clean.bytes());
});

test('a broken link in such a document is told', async () => {
  const built = await site(files('See [it](/nowhere).')).build();
  const [message = ''] = built.messages;
  assert.match(message, /^specs\/a\.yaml:6:\d+: warning: broken link to "\/nowhere"\n/);
});

test('a link to a field that a page fetches is no broken one', async () => {
  const prefix = 'body-person';
  const built = await site({
    ...files('First.'),
    'content/index.mdx': `# Home\n\n[The last](/one#${prefix}-last), [none](/one#${prefix}-none).\n`,
  }).build();
  const told = built.messages.filter((text) => text.includes('has no anchor'));
  assert.equal(told.length, 1);
  assert.match(told[0] ?? '', /no anchor "body-person-none"/);
});

test('the dev server makes such a document when it is asked for', async () => {
  const writer = await openWriter(site(files('First.')));
  const path = DOCUMENT.exec(await writer.article('/one'))?.[0] ?? '';
  const { status, text } = await writer.get(`/${path}`);
  assert.equal(status, 200);
  assert.match(text, /id="part-last".*First\./);
  // Back to the page that leads there, as in a build.
  assert.match(text, /<link rel="canonical" href="https:\/\/docs\.example\.com\/one">/);
  assert.match(text, /<p><a href="\/one">One<\/a><\/p>/);
});
