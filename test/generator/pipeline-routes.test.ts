// From files to addresses: routes, output paths, slashes, base URL, index pages, drafts, unlisted pages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site, type TestSite } from '../support/site.ts';
import { assertShown } from './articles.ts';

const config = (more: string): string => `title: Site\nurl: https://docs.example.com\n${more}`;
/** Beside those that every site has. */
const pagesOf = (built: TestSite): string[] =>
  built.files().filter((path) => /^(?!(?:404|index|search\/index)\.html$).*\.html$/.test(path));

test('each page is one document', async () => {
  const built = await site({
    'content/a.mdx': '# A',
    'content/guides/b.mdx': '# B',
    'content/guides/01-c.mdx': '# C',
    'content/_part.mdx': '# no page',
    'content/_parts/d.mdx': '# no page',
  }).build();
  assert.deepEqual(pagesOf(built), [
    'a/index.html',
    'guides/01-c/index.html',
    'guides/b/index.html',
  ]);
  assert.deepEqual(built.messages, []);
});

test('without a rule for slashes an index page keeps its slash and links stay as listed [S2.57]', async () => {
  const built = await site({
    'content/ecommerce/index.mdx': '# Shop',
    'content/a.mdx':
      '# A\n\n[s](/ecommerce) [t](/ecommerce/) [h](/ecommerce#x) [b](/b/) [r](/)\n\n## X {#x}',
    'content/b.mdx': '# B',
  }).build();
  assertShown(
    built.article('/a'),
    '<a href="/ecommerce/">s</a> <a href="/ecommerce/">t</a> <a href="/ecommerce/#x">h</a> <a href="/b">b</a> <a href="/">r</a>',
  );
  assertShown(
    built.html('/ecommerce/'),
    'rel="canonical" href="https://docs.example.com/ecommerce/"',
  );
});

test('with trailingSlash true links, canonical address and sitemap have the slash, files are folders [S2.57]', async () => {
  const built = await site({
    'content/site.yaml': config('trailingSlash: true\n'),
    'content/a.mdx': '# A\n\n[b](/b) [q](/b?x=1#y) [own](#y) [root](/)\n\n## Y',
    'content/b.mdx': '# B\n\n## Y',
  }).build();
  assert.deepEqual(pagesOf(built), ['a/index.html', 'b/index.html']);
  assertShown(
    built.html('/a'),
    '<a href="/b/">b</a> <a href="/b/?x=1#y">q</a> <a href="#y">own</a> <a href="/">root</a>',
    'rel="canonical" href="https://docs.example.com/a/"',
    'hreflang="en" href="https://docs.example.com/a/"',
  );
  assert.match(built.file('sitemap.xml'), /<loc>https:\/\/docs.example.com\/a\/<\/loc>/);
});

test('with trailingSlash false links lose the slash, and files are named after pages [S2.57]', async () => {
  const built = await site({
    'content/site.yaml': config('trailingSlash: false\n'),
    'content/shop/index.mdx': '# Shop',
    'content/a.mdx': '# A\n\n[s](/shop/) [q](/shop/?x=1#y) [root](/)\n\n## Y',
  }).build();
  assert.deepEqual(
    built.files().filter((path) => path.endsWith('.html')),
    ['404.html', 'a.html', 'index.html', 'search.html', 'shop.html'],
  );
  assert.match(
    built.article('/a'),
    /<a href="\/shop">s<\/a> <a href="\/shop\?x=1#y">q<\/a> <a href="\/">root<\/a>/,
  );
  assert.match(built.file('sitemap.xml'), /<loc>https:\/\/docs.example.com\/shop<\/loc>/);
});

test('under a base URL every address begins with it, and files lie where they did', async () => {
  const built = await site({
    'content/site.yaml': config(
      'baseUrl: docs\nfavicon: /favicon.svg\nnavbar:\n  items:\n    - { to: /a, label: A }\n',
    ),
    'content/a.mdx':
      '# A\n\n[home](/) [a](/a) [already](/docs/a) ![f](/favicon.svg) [file](/x.txt)\n\n<CardGrid>\n<LinkCard to="/a" title="Card" />\n</CardGrid>\n',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
    'public/x.txt': 'x',
  }).quietBuild();
  assert.deepEqual(pagesOf(built), ['a/index.html']);
  assertShown(
    built.html('/a'),
    '<a href="/docs/">home</a> <a href="/docs/a">a</a> <a href="/docs/a">already</a>',
    /<img [^>]*src="\/docs\/favicon.svg"/,
    '<a href="/docs/x.txt"',
    'rel="canonical" href="https://docs.example.com/docs/a"',
  );
  const rooted = [...built.html('/a').matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(
    ([, at]) => at,
  );
  assert.deepEqual(
    rooted.filter((address) => !address?.startsWith('/docs/')),
    [],
  );
});

test('a slug is the whole route with a slash before it, else it is relative to the folder', async () => {
  const built = await site({
    'content/guides/a.mdx': '---\nslug: /start\n---\n# A',
    'content/guides/b.mdx': '---\nslug: second\n---\n# B',
    'content/guides/c.mdx': '---\nslug: ../third/\n---\n# C',
    'content/d.mdx': '# D\n\n[a](./guides/a.mdx) [b](guides/b.mdx#x) [c](/third)\n',
  }).build();
  assert.match(
    built.article('/d'),
    /<a href="\/start">a<\/a> <a href="\/guides\/second#x">b<\/a> <a href="\/third\/">c<\/a>/,
  );
});

test('a page may not take the route of a page that the build makes', async () => {
  const built = await site({
    'content/a.mdx': '---\ntags: [x]\n---\n# A',
    'content/tags.mdx': '# My own tags',
  }).build();
  assert.deepEqual(built.messages, [
    'content/tags.mdx:1:1: warning: the route "/tags" belongs to the list of tags already; this page is left out\n  hint: give it another slug',
  ]);
});

test('a draft is nowhere in production: no file, no list, and links to it are broken [S2.52]', async () => {
  const made = site({
    'content/a.mdx': '---\ndraft: true\n---\n# A',
    'content/b.mdx': '# B',
    'content/sidebars.yaml': 'guides:\n  - a\n  - b\n',
  });
  await made.build();
  assert.deepEqual(pagesOf(made), ['b/index.html']);
  assert.doesNotMatch(made.file('sitemap.xml') + made.html('/b'), /\/a"|\/a</);
  await made.change('content/b.mdx', '# B\n\n[a](/a)').build();
  assert.match(made.messages[0] ?? '', /^content\/b\.mdx:3:1: error: broken link to "\/a"\n/);
});

test('a draft is shown with its banner where drafts are asked for', async () => {
  const built = await site({ 'content/a.mdx': '---\ndraft: true\n---\n# A' }).build({
    drafts: true,
  });
  assertShown(
    built.html('/a'),
    'Draft page',
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  );
});

test('an unlisted page is built with its banner and robots tag, and stands in no list [S2.51] [S3.4] [S6.3]', async () => {
  const built = await site({
    'content/a.mdx': '---\nunlisted: true\ntags: [t]\n---\n# Hidden page',
    'content/b.mdx': '---\ntags: [t]\n---\n# B\n\n[hidden](/a)',
    'content/c.mdx': '# C',
    'content/sidebars.yaml': 'guides:\n  - b\n  - a\n  - c\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/b.mdx:6:1: warning: link to "/a" leads from a listed page to an unlisted one\n  hint: remove the link, or "unlisted: true" from the front matter of /a',
  ]);
  assertShown(
    built.html('/a'),
    'Unlisted page',
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
    '<meta name="robots" content="noindex, nofollow">',
  );
  assert.doesNotMatch(built.file('sitemap.xml'), /\/a</);
  assert.doesNotMatch(built.html('/c'), /href="\/a"/);
  assert.doesNotMatch(built.html('/tags/t'), /href="\/a"/);
  assert.match(built.article('/b'), /<a href="\/a">hidden<\/a>/);
});

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
