// JSON is read by a reader of its own: what it makes is what the reader of YAML makes of the same text, and what
// it cannot read it leaves to that one.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { jsonNodes } from '../../generator/yaml/parse-json.ts';
import { parseYaml } from '../../generator/yaml/parse-yaml.ts';
import { PROJECT } from '../support/site.ts';

function sameAsYaml(text: string): void {
  const nodes = jsonNodes(text);
  assert.ok(nodes !== undefined, text.slice(0, 60));
  assert.deepEqual(nodes, parseYaml({ path: 'a.json', text, size: 'spec' }).root);
}

test('values, keys and their places are those of YAML', () => {
  sameAsYaml('{}');
  sameAsYaml('{"":1,"a":1,"a":2}');
  sameAsYaml('{"a":1,"b":[true,false,null,-1.5e3,"x"],"c":{"d":[]}}');
  sameAsYaml(' { "a" : "x \\"y\\" \\u00e9 / \\n z" ,\r\n "__proto__" : { "201" : 0 } } \n');
  for (const indent of [0, 2])
    sameAsYaml(
      JSON.stringify(parse(readFileSync(`${PROJECT}specs/sources.yaml`, 'utf8')), null, indent),
    );
});

test('what is no JSON is left to YAML: its messages and places stay', () => {
  const deep = `${'{"a":'.repeat(102)}1${'}'.repeat(102)}`;
  for (const text of [
    'openapi: 3.1.0',
    '[1]',
    '{"a":1,}',
    '{"a":01}',
    "{'a':1}",
    '{a:1}',
    '{"a":1} x',
    '{"a":"\\x"}',
    '{"a":',
    '{"a" 1}',
    deep,
  ])
    assert.equal(jsonNodes(text), undefined, text.slice(0, 40));
});
