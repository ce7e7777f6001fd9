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
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
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

function contrast(tokens: Map<string, string>, front: string, back: string): number {
  return contrastOf(hexOf(tokens, front), hexOf(tokens, back));
}

function check(pairs: readonly (readonly [string, string])[], atLeast: number): void {
  for (const [mode, tokens] of Object.entries(modes)) {
    const failing = pairs
      .map(([front, back]) => ({ front, back, ratio: contrast(tokens, front, back) }))
      .filter(({ ratio }) => ratio < atLeast)
      .map(({ front, back, ratio }) => `${mode}: ${front} on ${back} is ${ratio.toFixed(2)}`);
    assert.deepEqual(failing, []);
  }
}

const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const hues = ['--green', '--blue', '--amber', '--red', '--violet'];
const papers = ['--color-background', '--color-panel'];
const softs = hues.map((hue) => `${hue}-soft`);

test('text is 7:1 on every paper it stands on, in both modes', () => {
  const backs = [...papers, '--color-hover', '--color-accent-soft'];
  check(pairs(['--color-text', '--color-muted', '--color-accent'], backs), 7);
  check(pairs(['--color-text'], softs), 7);
});

test('the third grey is 4.5:1 on every paper, in both modes', () => {
  check(pairs(['--color-faint'], [...papers, '--color-hover', '--color-accent-soft']), 4.5);
});

test('hues are 7:1 on paper and on their own tint, in both modes', () => {
  check(pairs(hues, papers), 7);
  check(
    hues.map((hue) => [hue, `${hue}-soft`] as const),
    7,
  );
});

test('code is 7:1 on plain, highlighted, inserted and deleted lines, in both modes', () => {
  const tokens = ['--color-text', '--color-muted', ...hues];
  check(pairs(tokens, ['--color-panel', '--color-accent-soft', '--green-soft', '--red-soft']), 7);
});

test('the label of a primary button is 7:1, hovered too', () => {
  check([['--color-background', '--color-accent']], 7);
  check([['--color-background', '--color-text']], 7);
});

test('edges of controls and the focus ring are 3:1 on both sides, in both modes', () => {
  check(pairs(['--color-control', '--color-accent'], [...papers, '--color-hover', ...softs]), 3);
});
