// An operation on a page with words of its own, and on a page that is about something else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

const SPEC =
  "openapi: 3.1.0\ninfo: { title: A, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths:\n  /events:\n    get:\n      operationId: listEvents\n      summary: List events\n      description: Its own.\n      responses: { '200': { description: ok } }\n";

test("a page's title and first paragraph stand above the address, the rest below it", async () => {
  const articleOf = async (text: string): Promise<string> => {
    const made = site({ 'content/index.mdx': text, 'specs/a.yaml': SPEC });
    await made.quietBuild();
    return made.article('/').replaceAll('\n', '');
  };
  const tag = '<ApiOperation id="listEvents" />';
  const words = await articleOf(`# A *b* {#c}\n\nFirst.\n\nSecond.\n\n${tag}\n\nLast.\n`);
  assert.match(
    words,
    /<div class="api-page"><h1 id="c">A <em>b<\/em><\/h1><p>First\.<\/p><\/div><p class="endpoint">/,
  );
  assert.match(
    words,
    /<div class="api-page"><p>Second\.<\/p><\/div>.*<div class="api-page"><p>Last\.<\/p><\/div>/,
  );
  assert.doesNotMatch(words, /Its own/);
  const list = await articleOf(`---\ntitle: Events\n---\n\n- a\n\n${tag}\n`);
  assert.match(
    list,
    /<div class="api-page"><h1>Events<\/h1><\/div><p>Its own\.<\/p><p class="endpoint">/,
  );
  assert.match(list, /<div class="api-page"><ul><li>a<\/li><\/ul><\/div>/);
  const framed = await articleOf(`<div align="center"><h1>Events</h1></div>\n\nFirst.\n\n${tag}\n`);
  assert.match(
    framed,
    /<div align="center"><h1>Events<\/h1><\/div><p>First\.<\/p><\/div><p class="endpoint">/,
  );
});

test('an operation that is not what its page is about is a section of it, with a heading of its own', async () => {
  const made = site({
    'content/index.mdx':
      '# Events\n\nAll of them.\n\n## Table\n\nWords.\n\n<ApiOperation id="listEvents" section />\n',
    'specs/a.yaml': SPEC.replace('description: Its own.', 'x-page: /#list-events'),
  });
  await made.quietBuild();
  const html = made.article('/');
  assert.match(
    html,
    /<h1>Events<\/h1>[\s\S]*<h2 id="table"[\s\S]*<p>Words\.<\/p>\s*<div class="api /,
  );
  assert.match(html, /<h2 id="list-events"[^>]*>List events</);
  assert.match(html, /<h3 id="list-events-responses"/);
});
