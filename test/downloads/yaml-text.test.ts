// Our own YAML is that of the package, to the byte.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import { yamlText } from '../../generator/downloads/yaml-text.ts';
import type { Fields } from '../../generator/openapi/spec/references.ts';

const OPTIONS = { lineWidth: 100, aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const;

/** Texts that YAML would take for something else, or that need quotes, folds or blocks. */
const TEXTS = [
  ...[
    '',
    ' ',
    'word',
    'two words',
    'no',
    'Yes',
    'y',
    'null',
    '~',
    'true',
    '12',
    '1.5',
    '0x1f',
    '1e3',
    'e-11',
    'E5',
    'e1x',
  ],
  ...[
    '2026-01-31',
    '12:30:45',
    '<<',
    '=',
    '-',
    '- a',
    '?',
    '? a',
    ':',
    'a:',
    'a: b',
    'a #b',
    '#',
    '# a',
  ],
  ...[
    '#/components/schemas/A',
    '#a "b"',
    "#it's",
    '%directive',
    '---',
    '--- a',
    '...',
    'a\n---\nb',
  ],
  ...['/', '/a/{b}', '/a-b/c.json', '/a-', '/a/{b}-', '/{a}/b c', '/a:b', '/a: b', '/a #b'],
  ...['{a}', '[a]', 'a, b', '&a', '*a', '!a', '|', '>', "'a'", '"a"', `'"`, '@a', '`a`', 'a\\b'],
  ...[
    'tab\there',
    ' lead',
    'trail ',
    'one\ntwo',
    'one\n',
    '\none',
    'one\n\n\ntwo\n\n',
    '  in\nout',
  ],
  ...['\u0000', '\u0085', '\u00a0', '\u2028', 'مدى', 'é', '😀', '\ud800', 'a\r\nb'],
  ...['long '.repeat(40).trim(), `${'x'.repeat(120)}`, `"${'quoted '.repeat(30)}`],
  ...[`${'word '.repeat(15)}\n${'line '.repeat(50)}\n  indented\n`, `a: ${'b '.repeat(60)}`],
];

function written(value: Fields): void {
  assert.equal(yamlText(value), stringify(value, OPTIONS), JSON.stringify(value));
}

for (const [what, around] of [
  ['a field', (text: string) => ({ a: text, b: text })],
  ['a key', (text: string) => ({ [text]: 1, nested: { a: { [text]: { [text]: [] } } } })],
  ['an item', (text: string) => ({ a: [text, [text], { b: text, c: [text] }], d: 1 })],
  [
    'deep inside',
    (text: string) => ({ a: { b: { c: { d: { e: [{ f: { g: text }, h: 2 }] } } } } }),
  ],
] as const)
  test(`${what}: each text is written as the package writes it, and read as what it was`, () => {
    for (const text of TEXTS) written(around(text));
    for (const text of TEXTS)
      if (!/\r|\ud800/.test(text)) assert.deepEqual(parse(yamlText(around(text))), around(text));
  });

test('numbers, truth values, nothing, and what is empty', () => {
  written({
    a: [
      0,
      -0,
      1,
      -1.5,
      Infinity,
      1e21,
      1e-7,
      2 ** 53,
      true,
      false,
      null,
      undefined,
      [],
      {},
      [[]],
      [{}],
    ],
  });
  written({ a: { b: undefined, c: null }, d: { e: undefined }, f: [[], {}], 10: 'ten', 2: 'two' });
  written({});
});

test('a key that is too long for one line, and one that JavaScript uses itself', () => {
  written({ ['k'.repeat(1100)]: { a: [1] }, after: { ['k'.repeat(300)]: 'v' } });
  written(JSON.parse('{"__proto__":{"a":1},"constructor":"b"}'));
});

test('an object that stands in several places is written in each', () => {
  const shared = { a: [1, 2] };
  written({ first: shared, second: [shared, shared] });
});
