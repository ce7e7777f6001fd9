// `theme:` of site.yaml: colours and the face of titles without a change of the generator.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site, type TestSite } from '../support/site.ts';

const built = (theme: string, more: Record<string, string> = {}) =>
  site({
    'content/site.yaml': `title: Site\nurl: https://docs.example.com\ntheme: ${theme}\n`,
    'content/index.mdx': '# Home\n\n![A form](./form.svg)\n',
    'content/form.svg': PICTURE,
    ...more,
  }).build();

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path fill="var(--color-accent)"/></svg>';

const stylesOf = (result: TestSite): string =>
  result.file(/href="\/(_assets\/site-[^"]+\.css)"/.exec(result.file('index.html'))?.[1] ?? '');

test('a theme changes the accent of pages and pictures in each mode', async () => {
  const result = await built(
    "{ light: { accent: '#5b0758' }, dark: { accent: '#eec0ee', ornament: '#ff8800' } }",
  );
  assert.deepEqual(result.messages, []);
  const css = stylesOf(result);
  assert.deepEqual(css.match(/--color-(?:accent|gold): ?#(?:5b0758|eec0ee|ff8800)/g), [
    '--color-accent:#5b0758',
    '--color-accent:#eec0ee',
    '--color-gold:#ff8800',
  ]);
  const pictures = [...result.file('index.html').matchAll(/src="\/(_assets\/form-[^"]+)"/g)];
  assert.deepEqual(
    pictures.map(([, src = '']) => /fill="([^"]+)"/.exec(result.file(src))?.[1]),
    ['#5b0758', '#eec0ee'],
  );
});

test('an accent that is not legible is refused, with the nearest that is', async () => {
  const { messages } = await built("{ light: { accent: '#0b9aa0' }, dark: { accent: teal } }");
  assert.deepEqual(messages, [
    `content/site.yaml:3:27: error: theme.light.accent "#0b9aa0" has a contrast of 3.0:1 with its background, and text needs 7:1
  hint: the nearest colour that passes is '#06565a'`,
    `content/site.yaml:3:56: error: theme.dark.accent "teal" is not a hexadecimal colour
  hint: write six digits: '#07585b'`,
  ]);
});

test('titles have the face of a file of public/, which is preloaded alone', async () => {
  const result = await built('{ titleFont: /brand.woff2 }', { 'public/brand.woff2': 'wOF2' });
  assert.deepEqual(result.messages, []);
  assert.deepEqual(result.file('index.html').match(/<link rel="preload"[^>]*>/g), [
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/brand.woff2">',
  ]);
});

test('a face that is not there is told', async () => {
  const { messages } = await built('{ titleFont: /brand.woff2 }');
  assert.deepEqual(messages, [
    'content/site.yaml:3:1: error: broken link to "/brand.woff2"\n  hint: no page has this route',
  ]);
});
