// Spellings of a page's address that a link may have: all become the one of the site.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

const LINKS =
  '[1](/a/index.html#part) [2](/a.html?x=1) [3](./a.html) [4](/index.html) [5](/group/index.html) [6](/real.html)';
const FILES = {
  'content/index.mdx': `# Home\n\n${LINKS}\n`,
  'content/a.mdx': '# A\n\n## Part\n',
  'content/group/index.mdx': '# Group\n',
  'public/real.html': '<p>A file.</p>',
};
const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]*)">\d/g)].map(([, href]) => href);

for (const [rule, expected] of [
  ['', ['/a#part', '/a?x=1', '/a', '/', '/group/', '/real.html']],
  ['trailingSlash: true\n', ['/a/#part', '/a/?x=1', '/a/', '/', '/group/', '/real.html']],
] as const) {
  test(`links with index.html and .html are written as the page's own address, ${rule.trim() || 'no rule for slashes'} [S2.56]`, async () => {
    const built = await site({
      ...FILES,
      'content/site.yaml': `title: S\nurl: https://a.example\n${rule}`,
    }).quietBuild();
    assert.deepEqual(hrefs(built.article('/')), expected);
  });
}

test('links to the top and to the slug of a title lead to the top of the page', async () => {
  const built = await site({
    'content/a.md': '# Its title\n\n[1](#top) <a href="#TOP">2</a> [3](#its-title)\n',
    'content/b.md': '# B\n\n[4](a.md#its-title) [5](/a#its-title) [6](a.md#top)\n',
  }).quietBuild();
  assert.deepEqual(hrefs(built.article('/a')), ['#top', '#TOP', '#its-title']);
  assert.deepEqual(hrefs(built.article('/b')), ['/a#its-title', '/a#its-title', '/a#top']);
});
