// The page of what has changed in the API since the version before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

const HEAD = 'title: T\nurl: https://a.test\n';
const VERSIONS = `versions: [{ id: current, label: Next }, { id: '1.0', label: '1.0' }]\n`;
const MENU = 'navbar: { items: [{ type: docsVersionDropdown }] }\n';

/** An API with one operation, whose request has these fields. */
function api(fields: string, server = ''): string {
  return `openapi: 3.1.0
info: { title: A, version: '1' }
${server}
paths:
  '/a/{id}':
    post:
      operationId: pay
      summary: 'Pay {x} | <y>'
      parameters: [{ in: path, name: id, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: ${fields} } } } }
      responses: { '200': { description: ok } }
`;
}

const PAGES = {
  'content/site.yaml': HEAD + VERSIONS + MENU,
  'content/index.mdx': '# Home\n',
  'content/pay.mdx': '# Pay\n\n<ApiOperation id="pay" />\n',
  'versions/1.0/content/site.yaml': HEAD + MENU,
  'versions/1.0/content/index.mdx': '# Home\n\n<ApiOperation id="pay" section />\n',
};

test('changes are grouped by operation, with a link to its page', async () => {
  const built = await site({
    ...PAGES,
    'specs/a.yaml': api("{ b: { type: string, default: '{a|`b`}' } }"),
    'versions/1.0/specs/a.yaml': api(
      '{ b: { type: string }, c: {} }',
      'servers: [{ url: https://a.test }]',
    ),
  }).quietBuild();
  assert.equal(
    built.file('changes.md'),
    `# API changes

What is different in the API since version 1.0. 3 changes, 2 of them breaking.

## All operations

| Change | Part | Before | Now |
| --- | --- | --- | --- |
| **Breaking** Removed | Server \`https://a.test\` |  |  |

## [Pay](/pay)

POST \`/a/{id}\`

| Change | Part | Before | Now |
| --- | --- | --- | --- |
| **Breaking** Removed | Request field \`c\` |  |  |
| Added | Request field \`b\` \`default\` |  | \`\`{a\\|\`b\`}\`\` |
`,
  );
  assert.match(built.html('/'), /<a[^>]* href="\/changes"[^>]*>API changes<\/a>/);
  assert.doesNotMatch(built.html('/1.0/'), /API changes/);
});

test('without changes the page says so, and a page of the site takes its place', async () => {
  const same = { ...PAGES, 'specs/a.yaml': api('{}'), 'versions/1.0/specs/a.yaml': api('{}') };
  const built = await site(same).build();
  assert.match(built.article('/changes'), /since version 1\.0\. No changes\./);
  const own = await site({
    ...same,
    'content/b.mdx': '---\nslug: /changes\n---\n# Ours\n',
  }).quietBuild();
  assert.match(own.article('/changes'), /<h1>Ours/);
});
