// The specification and its tests: every numbered sentence of test/SPEC.md, sections 1 to 9, has a test
// whose name ends with its number in brackets ([S2.58], or [S2.3..S2.35] for several), or stands here with
// the reason why it has none.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { PROJECT } from './support/site.ts';

/** Sentences that state no behaviour, so that nothing could fail: by the reason. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  'says who reads; the site knows no one else': ['S1.1', 'S6.2'],
  'says what is not there; S7.4 holds that no such call is made': ['S1.11', 'S6.1', 'S6.4'],
  'a heading; its sentences follow': ['S3.3'],
  'says what the specification leaves out':
    'S1.8 S2.36 S2.41 S3.1 S3.2 S4.16 S5.10 S8.13 S9.14'.split(' '),
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

test('every sentence has a test or a reason to have none, and no other sentence is named', () => {
  assert.ok(sentences.length > 150, `${sentences.length} sentences`);
  const facts = Object.values(FACTS).flat();
  assert.deepEqual([...proved, ...facts].sort(), [...sentences].sort());
});
