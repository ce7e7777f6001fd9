// The pictures of the portal: one vocabulary, readable at the width at which they are shown, each on a page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { siteTokens } from '../../generator/config/color-tokens.ts';
import { drawPicture } from '../../generator/content/svg-pictures.ts';
import { PROJECT } from '../support/site.ts';
import { readSpecs } from './specs/spec-files.ts';

/** Two stand side by side in the column, one fits a phone unscaled. */
const WIDTH = 344;
const SMALLEST_TEXT = 13; // px

const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: PROJECT, posix: true }).sort();
const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');

const pictures = files('content/**/pictures/*.svg');
const { variables } = readSpecs();
const HOME = 'content/index.mdx'; // its pictures stand beside the words about them
const brand = [variables['providerName'], variables['providerSlug']].map(String);

test('each picture is drawn with the tokens of the site, at the width of a phone', () => {
  assert.ok(pictures.length >= 25, `${pictures.length} pictures`);
  const tokens = siteTokens();
  for (const path of pictures) {
    const text = read(path);
    const drawn = drawPicture({ source: { path, text }, variables, tokens });
    assert.deepEqual(drawn?.faults, [], path);
    assert.equal(drawn?.width, WIDTH, path);
    assert.doesNotMatch(text, /(?:fill|stroke)[=:]\s*"?#/, `${path} has a colour of its own`);
    for (const [, size] of text.matchAll(/(\d+)px/g))
      assert.ok(Number(size) >= SMALLEST_TEXT, `${path} has text of ${size} px`);
    assert.ok(!brand.some((name) => text.includes(name)), `${path} names the provider`);
  }
});

test('each picture is shown by a page, with words for those who do not see it, and, but for the home page, a caption', () => {
  const shown = new Map<string, string>();
  for (const page of files('content/**/*.mdx')) {
    for (const [, alt = '', href = '', caption] of read(page).matchAll(
      /!\[([^\]]*)\]\((\.\/\S*pictures\/[^\s)]+)(?: "([^"]+)")?\)/g,
    )) {
      shown.set(posix.join(posix.dirname(page), href), page);
      if (page !== HOME)
        assert.ok(caption !== undefined && caption !== alt, `${page}: ${href} has no caption`);
    }
  }
  assert.deepEqual(
    pictures.filter((path) => !shown.has(path)),
    [],
  );
});
