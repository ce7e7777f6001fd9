// Stylesheets that come when a page is already drawn. A rule that fits any element, such as `::highlight()`
// alone, would make the browser draw up the styles of the whole page again: each names what it is for.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT } from '../support/site.ts';

const LATE = ['hydrated', 'search-panel', 'reference', 'builder', 'builder-fields'];

test('no rule of a stylesheet that comes late fits every element of the page', () => {
  const found = LATE.flatMap((name) => {
    const css = readFileSync(join(PROJECT, `site/styles/${name}.css`), 'utf8');
    return fittingAll(css).map((selector) => `${name}.css: ${selector}`);
  });
  assert.deepEqual(found, []);
  assert.deepEqual(fittingAll('  .a,\n  ::highlight(b) {\n  :is(.c) {\n'), ['::highlight(b)']);
});

/** `  ::highlight(code) {`: the format of stylesheets gives each selector a line. `:is(.a)` and `:root` name something. */
const FITS_ALL = /^\s*((?:\*|::|:(?!root\b|is\(\.)).*?)(?: \{|,)$/gm;

function fittingAll(css: string): string[] {
  return [...css.matchAll(FITS_ALL)].map(([, selector = '']) => selector);
}
