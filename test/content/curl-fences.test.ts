// Every cURL command of a page is one that the API takes: it is run against a fake of the API. A command
// whose answer is an error says which, in a comment: `# 404 resource_not_found`.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { globSync } from 'glob';
import { expandVariables } from '../../generator/text/variables.ts';
import { answerTo } from '../support/fake-api.ts';
import { type Fence, fencesOf } from '../support/fences.ts';
import { runnerOf } from '../support/run-sample.ts';
import { freshFolder, PROJECT } from '../support/site.ts';
import { type ExampleApi, openExampleApi } from './examples/example-api.ts';
import { readSpecs } from './specs/spec-files.ts';

const { variables } = readSpecs();
const run = runnerOf('cURL');
let api: ExampleApi;
let folder: string;

before(async () => {
  api = await openExampleApi();
  folder = freshFolder('curl');
});

/** Loops and other programs make more of an answer than the fake can give. */
const NEEDS_MORE = /\bjq\b|\bwhile\b/;

function isCall({ language, code }: Fence): boolean {
  return language === 'bash' && /\bcurl\b/.test(code) && /%%api(?:BaseUrl|Host)%%/.test(code);
}

const pages = globSync('content/**/*.{md,mdx}', { cwd: PROJECT, posix: true })
  .sort()
  .map((page) => ({
    page,
    calls: fencesOf(readFileSync(join(PROJECT, page), 'utf8')).filter(isCall),
  }))
  .filter(({ calls }) => calls.length > 0);

for (const { page, calls } of pages) {
  test(`${page}: the API takes its ${calls.length} cURL commands`, async () => {
    for (const { line, code } of calls.filter((call) => !NEEDS_MORE.test(call.code))) {
      const here = { ...variables, apiBaseUrl: api.base, apiHost: api.url };
      const { stderr } = await run(expandVariables(code, here).text, folder);
      const answers = api.taken().map(answerTo);
      assert.ok(answers.length > 0, `${page}:${line}: nothing was sent\n${stderr}`);
      for (const { status, body } of answers) {
        const expected = status < 400 || code.includes(`# ${status} ${JSON.parse(body).code}`);
        assert.ok(expected, `${page}:${line}: ${status}\n${code}\n${body}`);
      }
    }
  });
}

test('most commands are run', () => {
  const calls = pages.flatMap((page) => page.calls);
  const left = calls.filter(({ code }) => NEEDS_MORE.test(code));
  assert.ok(calls.length > 10, `${calls.length} commands`);
  assert.ok(left.length < calls.length / 5, `${left.length} of ${calls.length} need more`);
});
