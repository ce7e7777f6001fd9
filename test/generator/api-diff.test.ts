// `npm run api-diff`: what it prints, its exit codes, and files that cannot be compared.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { apiDiffCommand } from '../../generator/cli/api-diff-command.ts';
import { spec } from '../openapi/spec.ts';
import { quietly, type Said } from '../support/quietly.ts';
import { freshFolder } from '../support/site.ts';

const OK = `responses: { '200': { description: ok } }`;
const BODY = `requestBody: { content: { application/json: { schema: { $ref: 'parts.yaml#/Body' } } } }`;

function folderOf(files: Readonly<Record<string, string>>): string {
  const dir = freshFolder('api-diff');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
}

async function diff(dir: string, old: string, now: string, ...flags: string[]): Promise<Said> {
  const said = await quietly(() => apiDiffCommand([join(dir, old), join(dir, now), ...flags]));
  return { ...said, errors: said.errors.replaceAll(`${dir}/`, '') };
}

const FILES = {
  'old.yaml': spec(
    `servers: [{ url: 'https://a.test/%%version%%' }]\npaths: { /pay: { post: { ${BODY}, ${OK} } } }`,
  ),
  'new.yaml': spec(
    `servers: [{ url: 'https://a.test/%%version%%' }, { url: 'https://b.test' }]\npaths: { /pay: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: { amount: { type: string } } } } } }, ${OK} } } }`,
    '3.0.3',
  ),
  'parts.yaml':
    'Body: { type: object, properties: { amount: { type: integer }, company: { type: string } } }\n',
};

test('a line for each change, breaking ones first, and a summary; exit codes on request', async () => {
  const dir = folderOf(FILES);
  const { out, code, errors } = await diff(dir, 'old.yaml', 'new.yaml');
  assert.equal(
    out,
    `breaking  POST /pay  Request field "amount" changed type: integer → string
breaking  POST /pay  Request field "company" removed
ok        API  Server "https://b.test" added
3 changes, 2 of them breaking.`,
  );
  assert.deepEqual([code, errors], [0, '']);
  assert.equal((await diff(dir, 'old.yaml', 'new.yaml', '--fail-on', 'breaking')).code, 1);
  assert.equal((await diff(dir, 'old.yaml', 'old.yaml', '--fail-on', 'any')).code, 0);
  assert.equal((await diff(dir, 'old.yaml', 'old.yaml')).out, 'No changes.');
});

test('--json prints the changes for programs', async () => {
  const { out } = await diff(folderOf(FILES), 'old.yaml', 'new.yaml', '--json');
  assert.deepEqual((JSON.parse(out) as { changes: unknown[] }).changes[0], {
    operation: { id: 'post-pay', spec: 'new', method: 'POST', path: '/pay', title: 'POST /pay' },
    part: 'requestField',
    name: 'amount',
    where: [],
    kind: 'changed',
    breaking: true,
    rule: 'type changed',
    aspect: 'type',
    from: 'integer',
    to: 'string',
  });
});

test('what cannot be compared is told with its place, and nothing is compared', async () => {
  const dir = folderOf({
    ...FILES,
    'list.yaml': '- a\n',
    'broken.yaml': 'openapi: 3.1.0\ninfo: { title: [\n',
    'invalid.yaml': spec(
      `paths:\n  /a:\n    get:\n      parameters: [{ $ref: 'prats.yaml#/A' }]\n      ${OK}\n    put: {}\n`,
    ),
  });
  const tell = async (name: string): Promise<string> => {
    const { code, out, errors } = await diff(dir, name, 'old.yaml', '--fail-on', 'breaking');
    return `${code}${out}: ${errors}`;
  };
  const told = {
    none: 'none.yaml: error: cannot be read: no such file or folder',
    list: 'list.yaml:1:1: error: an API specification must be a map\n  hint: begin with openapi: 3.1.0, info: and paths:',
    broken:
      'broken.yaml:3:1: error: "[" was opened above and is not closed before this line\n  hint: write "]" at its end, or indent this line',
    invalid:
      'invalid.yaml:6:28: error: "$ref: prats.yaml#/A" cannot be resolved\n  hint: there is no file prats.yaml',
  };
  for (const [name, message] of Object.entries(told))
    assert.equal(await tell(`${name}.yaml`), `2: ${message}`);
});

test('wrong flags exit with 2', async () => {
  const say = async (...words: string[]): Promise<string> => {
    const { code, errors } = await quietly(() => apiDiffCommand(words));
    return `${code}: ${errors.split('\n')[0]}`;
  };
  assert.equal(await say('a.yaml'), '2: name two specifications: the old one and the new one');
  assert.equal(
    await say('a', 'b', '--fail-on', 'braking'),
    '2: --fail-on needs breaking or any, not "braking"',
  );
});
