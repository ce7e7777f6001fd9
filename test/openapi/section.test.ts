// An operation on a page that is about something else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

test('an operation that is not what its page is about is a section of it, with a heading of its own', async () => {
  const made = site({
    'content/site.yaml': 'title: Site\nurl: https://a.example\n',
    'content/index.mdx':
      '# Events\n\nAll of them.\n\n## Table\n\nWords.\n\n<ApiOperation id="listEvents" section />\n',
    'specs/a.yaml':
      "openapi: 3.1.0\ninfo: { title: A, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths:\n  /events:\n    get:\n      operationId: listEvents\n      summary: List events\n      x-page: /#list-events\n      responses: { '200': { description: ok } }\n",
  });
  assert.deepEqual((await made.build()).diagnostics, []);
  const html = made.article('/');
  assert.match(
    html,
    /<h1>Events<\/h1>[\s\S]*<h2 id="table"[\s\S]*<p>Words\.<\/p>\s*<div class="api /,
  );
  assert.match(html, /<h2 id="list-events"[^>]*>List events</);
  assert.match(html, /<h3 id="list-events-responses"/);
});
