// Limits, times and sizes stand once, as variables of content/site.yaml; content/data/facts.yaml lists them.
// Whoever types such a number by hand makes a copy that nobody renews.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { globSync } from 'glob';
import { PROJECT } from '../support/site.ts';
import { readRows, readSpecs, readText } from './specs/spec-files.ts';

const { variables } = readSpecs();

/** The table's variables → what they say: `7 days`. */
const facts = new Map(
  readRows('facts').flatMap((row) =>
    [
      ...Object.values(row)
        .join(' ')
        .matchAll(/%%(\w+)%%/g),
    ].map(([, name = '']) => [name, String(variables[name] ?? '')]),
  ),
);

const WORDS = 'one two three four five six seven eight nine ten'.split(' ');

/** `7 days` also as words; never inside a longer number or word. */
function typed(fact: string): RegExp {
  const [, number = fact, unit = ''] = /^([\d,]+) (.+)$/.exec(fact) ?? [];
  const word = WORDS[Number(number) - 1];
  const numbers = word === undefined ? number : `(?:${number}|${word})`;
  return new RegExp(`(?<![\\w,.–-])${numbers}${unit === '' ? '' : ` ${unit}`}(?![\\w-])`, 'gi');
}

/** Tables in which each number is a fact of its own. */
const OWN_NUMBERS = ['content/data/facts.yaml', 'content/data/webhook-retries.yaml'];

/** How long a reader takes is no fact of the API. */
const EFFORT = /\b(?:in|about) ten minutes\b/g;

function prose(path: string): string {
  const whole = readText(path).replace(EFFORT, '');
  if (path.endsWith('.yaml')) return whole.replace(/^ *#.*$/gm, '');
  return whole.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, (fence) => fence.replace(/[^\n]/g, ''));
}

test('the table of facts names each of their variables, and each has a value', () => {
  assert.ok(facts.size > 20);
  for (const [name, fact] of facts) assert.notEqual(fact, '', name);
});

test('no page, table or specification types a limit, time or size by hand', () => {
  const files = globSync(['content/**/*.mdx', 'content/data/*.yaml', 'specs/*.yaml'], {
    cwd: PROJECT,
    posix: true,
  }).filter((path) => !OWN_NUMBERS.includes(path));
  const found: string[] = [];
  for (const path of files.sort()) {
    const words = prose(path);
    for (const fact of new Set(facts.values()))
      for (const hit of words.matchAll(typed(fact))) {
        const line = words.slice(0, hit.index).split('\n').length;
        const names = [...facts]
          .filter(([, value]) => value === fact)
          .map(([name]) => `%%${name}%%`);
        found.push(`${path}:${line}: "${hit[0]}": write ${names.join(' or ')}`);
      }
  }
  assert.deepEqual(found, []);
});
