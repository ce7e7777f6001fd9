// What the cache holds of a page's API blocks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf } from '../../generator/cache/hash.ts';
import { type Memo, memoryMemo } from '../../generator/cache/memo.ts';
import { type Api, openApi } from '../../generator/openapi/api.ts';
import { mention } from './spec.ts';

const PETS = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: https://a.example.com }]
paths:
  /pets:
    get: { operationId: list, summary: All pets, responses: { '200': { description: OK } } }
`;
const LIST = mention('operation', 'list');

function opened(memo: Memo): Api {
  const sources = [{ path: 'specs/pets.yaml', text: PETS, hash: hashOf(PETS) }];
  return openApi({ sources, variables: {}, memo });
}

test('the text of a page’s blocks is read only where the page is rendered, and made anew where it is lost', () => {
  const memo = memoryMemo();
  const text = opened(memo).blocks([LIST], new Map()).json();
  const holdsText = (answer = ''): boolean => answer.includes(JSON.stringify(text));
  const reads: string[] = [];
  const watching: Memo = {
    ...memo,
    get(key) {
      const answer = memo.get(key);
      if (holdsText(answer)) reads.push(key);
      return answer;
    },
  };
  const shown = opened(watching).blocks([LIST], new Map());
  assert.deepEqual(reads, []);
  assert.equal(shown.json(), text);
  assert.equal(reads.length, 1);
  const forgetful: Memo = {
    ...memo,
    get: (key) => (holdsText(memo.get(key)) ? undefined : memo.get(key)),
  };
  assert.equal(opened(forgetful).blocks([LIST], new Map()).json(), text);
});
