// The colours' contrast, computed from the stylesheet: text and code 7:1, parts of the interface 3:1.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrastOf } from '../../generator/config/contrast.ts';

const css = readFileSync(new URL('../../site/styles/tokens.css', import.meta.url), 'utf8');

/** The declarations of the first rule whose selector starts so. */
function tokensOf(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`);
  assert.ok(from > 0, `tokens.css has a rule for ${selector}`);
  const rule = css.slice(from, css.indexOf('}', from));
  return new Map(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = tokensOf(':root');
const dark = new Map([...light, ...tokensOf('.footer-dark')]);
const modes = { light, dark };

function hexOf(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name) ?? assert.fail(`no token ${name}`);
  const inner = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return inner === undefined ? value : hexOf(tokens, inner);
}

const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const hues = ['--green', '--blue', '--amber', '--red', '--violet'];
const papers = ['--color-background', '--color-panel'];
const grounds = [...papers, '--color-hover', '--color-accent-soft'];
const softs = hues.map((hue) => `${hue}-soft`);
const lines = ['--color-panel', '--color-accent-soft', '--green-soft', '--red-soft'];

for (const [name, atLeast, wanted] of [
  [
    'text on every paper it stands on',
    7,
    [
      ...pairs(['--color-text', '--color-muted', '--color-accent'], grounds),
      ...pairs(['--color-text'], softs),
    ],
  ],
  ['the third grey on every paper', 4.5, pairs(['--color-faint'], grounds)],
  [
    'hues on paper and on their own tint',
    7,
    [...pairs(hues, papers), ...hues.map((hue) => [hue, `${hue}-soft`] as const)],
  ],
  [
    'code on plain, highlighted, inserted and deleted lines',
    7,
    pairs(['--color-text', '--color-muted', ...hues], lines),
  ],
  [
    'the label of a primary button, hovered too',
    7,
    pairs(['--color-background'], ['--color-accent', '--color-text']),
  ],
  [
    'edges of controls and the focus ring on both sides',
    3,
    pairs(['--color-control', '--color-accent'], [...papers, '--color-hover', ...softs]),
  ],
] as const)
  test(`the contrast of ${name} is ${atLeast}:1, in both modes`, () => {
    for (const [mode, tokens] of Object.entries(modes))
      for (const [front, back] of wanted) {
        const ratio = contrastOf(hexOf(tokens, front), hexOf(tokens, back));
        assert.ok(ratio >= atLeast, `${mode}: ${front} on ${back} is ${ratio.toFixed(2)}`);
      }
  });
