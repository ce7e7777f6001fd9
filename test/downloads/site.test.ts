// Downloads of a site made of a few words: what goes wrong in specs/, links to the files, collisions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemo } from '../../generator/cache/memo.ts';
import { site } from '../support/site.ts';
import { COMMON, HOME, SITE, shop, shopSite } from './shop.ts';

test('a specification is bundled: variables replaced, used components brought along', async () => {
  const built = await shopSite(shop('common.yaml#/components/schemas/Price'));
  assert.deepEqual(built.messages, []);
  assert.equal(
    built.file('specs/shop.yaml'),
    `openapi: 3.1.0
info:
  title: Shop
  version: 1.0.0
  description: By Qamar.
paths:
  /prices:
    get:
      operationId: listPrices
      responses:
        "200":
          description: Prices
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Price"
x-limits:
  usual: 10
components:
  schemas:
    Money:
      type: integer
    Price:
      type: object
      properties:
        amount:
          $ref: "#/components/schemas/Money"
`,
  );
  assert.ok(!built.files().includes('specs/common.yaml'));
});

test('a page may link to the files; a file that is not made is a broken link', async () => {
  const built = await shopSite(shop('common.yaml#/components/schemas/Price'), {
    'content/index.mdx': `${HOME}\n[Shop](/specs/shop.yaml), [JSON](specs/shop.json)\n`,
  });
  assert.deepEqual(built.messages, []);
  assert.match(built.article('/'), /<a href="\/specs\/shop\.yaml">Shop<\/a>/);
  await built.change('content/index.mdx', `${HOME}\n[Shop](/specs/shops.yaml)\n`).build();
  assert.deepEqual(built.messages, [
    'content/index.mdx:5:1: error: broken link to "/specs/shops.yaml"\n  hint: no page has this route',
  ]);
});

test('a file of public/ cannot take the place of a download', async () => {
  const built = await shopSite(shop('common.yaml#/components/schemas/Price'), {
    'public/specs/shop.yaml': 'a: 1\n',
  });
  assert.deepEqual(built.messages, [
    'public/specs/shop.yaml: error: the file would replace a file of the build\n  hint: give it another name',
  ]);
});

test('an unchanged specification is neither made nor written again', async () => {
  const built = await shopSite(shop('common.yaml#/components/schemas/Price'));
  await built.build();
  assert.equal(built.written?.changed.length, 0);
  await built.change('specs/common.yaml', COMMON.replace('integer', 'number')).build();
  assert.deepEqual(
    (built.written?.changed ?? []).filter((path) => path.startsWith('specs/')),
    ['specs/shop.json', 'specs/shop.yaml'],
  );
  await built.change('content/index.mdx', '# Home\n').remove('specs/shop.yaml').build();
  const deleted = built.written?.deleted ?? [];
  const gone = deleted.filter((path) => path.startsWith('specs/'));
  assert.deepEqual(gone, ['specs/postman-collection.json', 'specs/shop.json', 'specs/shop.yaml']);
});

test('when much was forgotten since a page was made, the search index can still be made', async () => {
  const spec = shop('#/components/schemas/A').concat(
    'components: { schemas: { A: { type: string } } }\n',
  );
  const pages = {
    'content/index.mdx': HOME,
    'content/a.mdx': '# Anchor\n',
    'content/b.mdx': '# Basket\n',
  };
  const built = await site(
    { 'content/site.yaml': SITE, 'specs/shop.yaml': spec, ...pages },
    { memo: 'disk' },
  ).build();
  const memo = openMemo(built.cacheDir);
  for (let at = 0; at < 60; at++) memo.set(`old ${at}`, 'x'.repeat(100_000));
  memo.close();
  await built.change('specs/shop.yaml', `${spec}x-a: 1\n`).build();
  await built.change('content/a.mdx', '# Anchorage\n').quietBuild();
  assert.ok(built.written?.changed.includes('search.json'));
});
