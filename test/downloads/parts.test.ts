// Downloads after a change of one description: the bytes of a clean build, and only what has changed is made.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf } from '../../generator/cache/hash.ts';
import { type Memo, memoryMemo } from '../../generator/cache/memo.ts';
import { openDownloads } from '../../generator/downloads/downloads.ts';
import { openApi } from '../../generator/openapi/api.ts';

const config = { title: 'Docs', url: 'https://a.example', baseUrl: '/', reference: { keys: {} } };

const PETS = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: https://a.example.com }]
tags: [{ name: cats, description: Cats }]
paths:
  /cats:
    get:
      tags: [cats]
      summary: Cats
      description: Lists cats.
      responses: { '404': { description: None }, '200': { description: Cats, content: { application/json: { example: { name: Tom } } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Cat' } } } }
      responses: { '201': { description: Made } }
  /dogs/{id}:
    parameters: [{ name: id, in: path, required: true, example: 7, schema: { type: integer } }]
    get: { description: One dog., responses: { '200': { description: A dog } } }
components:
  schemas:
    Cat: { type: object, properties: { name: { type: string, example: Tom }, lives: { type: number, default: 0 } } }
    Dog: { type: object, description: A dog. }
`;

/** Path → content, and the texts that were made for them. */
function made(text: string, memo: Memo): { files: Map<string, string>; texts: string[] } {
  const texts: string[] = [];
  const watched: Memo = {
    ...memo,
    set(key, answer) {
      texts.push(answer);
      memo.set(key, answer);
    },
  };
  const sources = [{ path: 'specs/pets.yaml', text, hash: hashOf(text) }];
  const api = openApi({ sources, variables: {}, memo: watched });
  const files = openDownloads({ api, config, memo: watched }).files();
  const contents = files.map(({ path, hash, content }): [string, string] => {
    assert.equal(hash(), hashOf(content()));
    return [path, content().toString()];
  });
  return { files: new Map(contents), texts };
}

for (const [what, written, changed] of [
  ['a description', 'Lists cats.', 'Lists all cats.'],
  ['an example of a schema', 'example: Tom', 'example: Felix'],
  ['a parameter of a path', 'example: 7', 'example: 8'],
  ['0 to -0', 'default: 0', 'default: -0'],
  ['a server', 'a.example.com', 'b.example.com'],
  ['a tag', 'description: Cats }]', 'description: All cats }]'],
  ['the name of a path', '/cats:', '/all/cats:'],
  ['the tag of an operation', 'tags: [cats]', 'tags: [felines]'],
  ['the order of two schemas', '    Dog: {', '    A: { type: string }\n    Dog: {'],
] as const)
  test(`after a change of ${what} the files are those of a clean build`, () => {
    const memo = memoryMemo();
    made(PETS, memo);
    const after = PETS.replace(written, changed);
    assert.notEqual(after, PETS);
    assert.deepEqual(made(after, memo).files, made(after, memoryMemo()).files);
  });

test('after a change of a description only its own parts are made', () => {
  const memo = memoryMemo();
  const clean = made(PETS, memo);
  const isPart = (text: string): boolean => /One dog\.|A dog\.|Lists (?:all )?cats\./.test(text);
  const isOfDownload = (text: string): boolean => /^ *(?:get|Dog):|"request"/.test(text);
  const parts = (texts: readonly string[]): string[] =>
    texts.filter((text) => isOfDownload(text) && isPart(text));
  assert.equal(parts(clean.texts).length, 5, 'two operations and a schema as YAML, two requests');
  const again = made(PETS.replace('Lists cats.', 'Lists all cats.'), memo);
  assert.equal(parts(again.texts).length, 2);
  for (const text of parts(again.texts)) assert.match(text, /Lists all cats\./);
});
