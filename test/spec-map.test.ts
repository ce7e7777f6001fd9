// The specification and its tests: every numbered sentence of test/SPEC.md, sections 1 to 9, has a test
// whose name ends with its number in brackets ([S2.58], or [S2.3..S2.35] for several), or stands here with
// the reason why it has none.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { PROJECT } from './support/site.ts';

/** Sentences that state no behaviour: nothing could fail. */
const FACTS: Readonly<Record<string, string>> = {
  'S1.1': 'says who reads; the site knows no one else',
  'S1.8': 'says what the specification leaves out',
  'S1.11': 'says what is not there; S7.4 holds that no such call is made',
  'S2.36': 'says what the specification leaves out',
  'S2.41': 'says what the specification leaves out',
  'S3.1': 'says what the specification leaves out',
  'S3.2': 'says what the specification leaves out',
  'S3.3': 'a heading; its sentences follow',
  'S4.16': 'says what the specification leaves out',
  'S5.10': 'says what the specification leaves out',
  'S6.1': 'says what is not there; S7.4 holds that no such call is made',
  'S6.2': 'says who reads; the site knows no one else',
  'S6.4': 'says what is not there; S7.4 holds that no such call is made',
  'S8.13': 'says what the specification leaves out',
  'S9.14': 'says what the specification leaves out',
};

/** `S2.58`, or `S2.3..S2.5` for S2.3, S2.4 and S2.5. */
function numbers(written: string): string[] {
  const [, section, from, to = from] = /^S(\d+)\.(\d+)(?:\.\.S\1\.(\d+))?$/.exec(written) ?? [];
  const length = Number(to) - Number(from) + 1;
  if (!(length > 0)) throw new Error(`"${written}" names no sentences`);
  return Array.from({ length }, (_, index) => `S${section}.${Number(from) + index}`);
}

/** `**S2.58** …` in the text, `| S8.1 | …` in a table. */
const SENTENCE = /\*\*S(\d+\.\d+)\*\*|^\| S(\d+\.\d+) \|/gm;

const sentences: readonly string[] = [
  ...readFileSync(join(PROJECT, 'test', 'SPEC.md'), 'utf8').matchAll(SENTENCE),
]
  .map(([, text, row]) => `S${text ?? row}`)
  .filter((number) => !number.startsWith('S0.'));

/** The first argument of `test(`, in any of the quotes. */
const TEST_NAME = /\btest\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1\s*,/g;
/** `[S2.58]`, `[S2.3..S2.35]`, `[S4.6 S4.7]` */
const TAGS = /\[(S\d[S\d. ]*)\]/g;

const names = globSync('test/**/*.test.{ts,tsx}', {
  cwd: PROJECT,
  posix: true,
})
  .filter((file) => !file.includes('/fixtures/') && file !== 'test/spec-map.test.ts')
  .flatMap((file) =>
    [...readFileSync(join(PROJECT, file), 'utf8').matchAll(TEST_NAME)].map(
      ([, , name = '']) => name,
    ),
  );

const proved = new Set(
  names.flatMap((name) =>
    [...name.matchAll(TAGS)].flatMap(([, tags = '']) => tags.split(' ').flatMap(numbers)),
  ),
);

test('the specification has its sentences, and the tests have names', () => {
  assert.equal(new Set(sentences).size, sentences.length);
  assert.ok(sentences.length > 150, `${sentences.length} sentences`);
  assert.ok(names.length > 500, `${names.length} tests`);
});

test('every sentence has a test, or a reason to have none', () => {
  const missing = sentences.filter((number) => !proved.has(number) && !(number in FACTS));
  assert.deepEqual(missing, []);
});

test('a sentence that is a mere fact has no test', () => {
  assert.deepEqual(
    Object.keys(FACTS).filter((number) => proved.has(number)),
    [],
  );
});

test('tests and lists name sentences that the specification has', () => {
  const all = new Set(sentences);
  const named = [...proved, ...Object.keys(FACTS)];
  assert.deepEqual(
    named.filter((number) => !all.has(number)),
    [],
  );
});
