// What the head of a document says, and the files for machines: sitemap, robots, redirects.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';
import { assertShown } from './articles.ts';

const config = (more: string): string => `title: Site\nurl: https://docs.example.com\n${more}`;

test('a title is the page, a bar, the site; the home page that bears its name has it once [S2.63] [S9.12]', async () => {
  const built = await site({
    'content/a.mdx': `---\ntitle: 'Pay & "go" <now>'\n---\n`,
    'content/index.mdx': '---\ntitle: Site\n---\n',
  }).build();
  assert.match(built.html('/a'), /<title>Pay &amp; &quot;go&quot; &lt;now&gt; \| Site<\/title>/);
  assert.match(built.html('/'), /<title>Site<\/title>/);
});

test('the title is that of the front matter, else of the first heading, else of the file', async () => {
  const built = await site({
    'content/a.mdx': '---\ntitle: From the front\n---\n# From the text',
    'content/b.mdx': '# From *the* `text`',
    'content/c-file.mdx': 'No heading.',
    'content/d.mdx': '---\ntitle: Shown\n---\nText.',
    'content/e.mdx': '---\ntitle: Hidden\nhide_title: true\n---\nText.',
  }).build();
  assert.match(built.html('/a'), /<title>From the front \| Site<\/title>/);
  assert.match(built.html('/b'), /<title>From the text \| Site<\/title>/);
  assert.match(built.html('/c-file'), /<title>c-file \| Site<\/title>/);
  assert.match(built.article('/d'), /^<h1>Shown<\/h1>/);
  assert.doesNotMatch(built.article('/e'), /<h1>/);
});

test('description, keywords, image and addresses stand in the head', async () => {
  const built = await site({
    'content/site.yaml': config('image: /img/card.png\nfavicon: /f.ico\n'),
    'content/a.mdx': '---\ndescription: How to "pay"\nkeywords: [pay, cards]\n---\n# A',
    'content/b.mdx':
      '---\nimage: https://cdn.example.com/x.png\n---\n# B\n\nThe **first** [words](/a).\n\nMore.',
    'public/img/card.png': 'x',
    'public/f.ico': 'x',
  }).build();
  assertShown(
    built.html('/a'),
    '<meta name="description" content="How to &quot;pay&quot;">',
    '<meta name="keywords" content="pay,cards">',
    '<meta property="og:title" content="A | Site">',
    '<meta property="og:description" content="How to &quot;pay&quot;">',
    '<meta property="og:url" content="https://docs.example.com/a">',
    '<meta property="og:image" content="https://docs.example.com/img/card.png">',
    '<link rel="icon" href="/f.ico">',
    '<link rel="alternate" hreflang="en" href="https://docs.example.com/a">',
    '<link rel="alternate" hreflang="x-default" href="https://docs.example.com/a">',
    { not: /name="robots"/ },
  );
  assertShown(
    built.html('/b'),
    '<meta name="description" content="The first words.">',
    'content="https://cdn.example.com/x.png"',
  );
});

test('breadcrumbs are data for machines: crumbs with a page, absolute addresses', async () => {
  const built = await site({
    'content/a.mdx': "---\ntitle: 'A </script> B'\n---\n",
    'content/sidebars.yaml': 'guides:\n  - label: One\n    items: [a]\n',
  }).build();
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(built.html('/a')) ?? [];
  assert.deepEqual(JSON.parse(json), {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'A </script> B',
        item: 'https://docs.example.com/a',
      },
    ],
  });
});

test('the sitemap and robots.txt name absolute addresses', async () => {
  const built = await site({ 'content/a.mdx': '# A' }).build();
  assert.equal(
    built.file('sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://docs.example.com/</loc></url>
  <url><loc>https://docs.example.com/a</loc></url>
</urlset>
`,
  );
  assert.equal(
    built.file('robots.txt'),
    'User-agent: *\nAllow: /\nSitemap: https://docs.example.com/sitemap.xml\n',
  );
});

test('a redirect is a page that sends the reader on, and a line of redirects.json', async () => {
  const built = await site({
    'content/site.yaml': config(
      'baseUrl: /docs/\nredirects:\n  /old: /new#part\n  /gone/: https://www.example.com/?a=1&b=2\n',
    ),
    'content/new.mdx': '# New\n\n## Part',
  }).build();
  assert.deepEqual(JSON.parse(built.file('redirects.json')), {
    '/docs/old': '/docs/new#part',
    '/docs/gone': 'https://www.example.com/?a=1&b=2',
  });
  assertShown(
    built.file('old/index.html'),
    'http-equiv="refresh" content="0; url=/docs/new#part"',
    'rel="canonical" href="https://docs.example.com/docs/new#part"',
    '<meta name="robots" content="noindex">',
  );
  assert.match(built.file('gone/index.html'), /url=https:\/\/www.example.com\/\?a=1&amp;b=2"/);
  assert.doesNotMatch(built.file('sitemap.xml'), /old|gone/);
});

test('an old anchor stays as an id before the element that has the new one, never in code, and links to it are sound', async () => {
  const built = await site({
    'content/site.yaml': config('redirects:\n  "/a#old": "/a#new"\n  "/a#o\\"ld": "/a#new"\n'),
    'content/a.mdx': '# A\n\n```html\n<form id="new">\n```\n\n## New\n',
    'content/b.mdx': '# B\n\n[x](/a#old)',
  }).quietBuild();
  const html = built.article('/a');
  assert.match(html, /(?:<span id="[^"]+"><\/span>){2}<h2 id="new" aria-label="New">/);
  for (const id of ['old', 'o&quot;ld'])
    assert.equal(html.split(`<span id="${id}"></span>`).length, 2, id);
  assert.ok(!built.files().includes('redirects.json'));
});

test('an old anchor of an id or a page that is not there is reported', async () => {
  const built = await site({
    'content/site.yaml': config('redirects:\n  "/a#old": "/a#nwe"\n  "/b#old": "/b#new"\n'),
    'content/a.mdx': '# A\n\n## New\n',
  }).build();
  assert.deepEqual(
    built.messages.map((message) => message.split(' ')[0]),
    ['content/site.yaml:4:3:', 'content/site.yaml:5:3:'],
  );
});

test('a file of public/ may not replace a page or file that the build makes', async () => {
  const built = await site({ 'public/index.html': 'mine', 'public/sitemap.xml': 'mine' }).build();
  assert.deepEqual(
    built.messages.map((message) => message.split(': ').slice(0, 2).join(': ')),
    ['public/index.html: error', 'public/sitemap.xml: error'],
  );
});
