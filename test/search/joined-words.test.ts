// Texts that stand in elements of their own are words of their own: none runs into its neighbour in the index.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { sliceArticle } from '../../site/shared/article-marks.ts';
import { cutSections } from '../../site/shared/search/page-sections.ts';
import { builtSite } from '../support/built-site.ts';

/** Holds a word's place at the edge of elements; no page has it. */
const EDGE = '\u0001';
const WORDS_ACROSS = new RegExp(
  `[\\p{L}\\p{N}][^\\s${EDGE}]*${EDGE}[\\p{L}\\p{N}][^\\s${EDGE}]*`,
  'gu',
);
/** Parts of one word in writers' own emphasis: `**un**paid`. */
const EMPHASIS = /^(?:b|em|strong|i|s|u|mark|sub|sup|wbr)$/;

test('no two words of the site run together', async () => {
  const { dist } = await builtSite();
  const found = new Set<string>();
  let sections = 0;
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const html = sliceArticle(readFileSync(join(dist, file), 'utf8')) ?? '';
    for (const { text } of cutSections(withEdges(html))) {
      sections += 1;
      for (const [words] of text.matchAll(WORDS_ACROSS))
        found.add(`${file}: ${words.replaceAll(EDGE, '·')}`);
    }
  }
  assert.ok(sections > 1000, `${sections} sections`);
  assert.deepEqual([...found], []);
});

/** An edge after each run of tags, outside code blocks, whose colours part no words. */
function withEdges(html: string): string {
  return html
    .split(/(<pre[\s>].*?<\/pre>)/s)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/(?:<[^>]+>)+/g, edged)))
    .join('');
}

function edged(tags: string): string {
  const names = [...tags.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name = '']) => name);
  return names.every((name) => EMPHASIS.test(name)) ? tags : tags + EDGE;
}
