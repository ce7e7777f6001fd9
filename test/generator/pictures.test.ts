// Pictures in the site's colors: an SVG that names tokens is shown in both modes; what an image cannot show is
// answered with its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site, type TestSite } from '../support/site.ts';

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>\n`;
const PAGE = '# Home\n\n![A form with a card number](./form.svg)\n';
const files = (inside: string, page = PAGE) => ({
  'content/index.mdx': page,
  'content/form.svg': svg(inside),
});

/** Addresses of the images of a page. */
const sources = (built: TestSite, page = 'index.html'): string[] =>
  [...built.file(page).matchAll(/<img [^>]*src="\/([^"]+)"/g)].map(([, src = '']) => src);

test('a picture with tokens is two files, and the page shows that of the color mode', async () => {
  const built = await site(
    files('<style>.a{fill:var(--color-text)}</style><path class="a" stroke="var(--color-line)"/>'),
  ).quietBuild();
  const [light = '', dark = ''] = sources(built);
  assert.match(light, /^_assets\/form-light-[\da-f]+\.svg$/);
  assert.match(dark, /^_assets\/form-dark-[\da-f]+\.svg$/);
  assert.equal(
    built.file(light),
    svg('<style>.a{fill:#13201e}</style><path class="a" stroke="#d9e1df"/>'),
  );
  assert.equal(
    built.file(dark),
    svg('<style>.a{fill:#e5ecea}</style><path class="a" stroke="#33433f"/>'),
  );
  const alt = 'alt="A form with a card number"';
  const more = 'width="40" height="20" loading="lazy" decoding="async"/>';
  assert.ok(
    built
      .file('index.html')
      .includes(
        `<figure class="picture"><img class="only-light" ${alt} src="/${light}" ${more}<img class="only-dark" ${alt} src="/${dark}" ${more}</figure>`,
      ),
    built.file('index.html'),
  );
});

test('the title is the caption; pictures of one paragraph stand in a row; in words they are images', async () => {
  const page =
    '# Home\n\n![First state](./form.svg "Before")\n![Second state](./form.svg)\n\nThe sign ![Sign](./form.svg "A sign") in words.\n';
  const built = await site(files('<path fill="var(--red)"/>', page)).build();
  const html = built.file('index.html').replace(/<img class="only-(\w+)"[^>]*>/g, '[$1]');
  assert.match(
    html,
    /<div class="pictures"><figure class="picture">\[light\]\[dark\]<figcaption>Before<\/figcaption><\/figure><figure class="picture">\[light\]\[dark\]<\/figure><\/div>/,
  );
  assert.match(html, /<p>The sign \[light\]\[dark\] in words\.<\/p>/);
});

test('the Markdown of a page has the picture once', async () => {
  const built = await site(
    files('<path fill="var(--red)"/>', '# Home\n\n![A form](./form.svg "Before")\n'),
  ).build();
  const [light = ''] = sources(built);
  assert.match(
    built.file('index.md'),
    new RegExp(`\\n!\\[A form\\]\\([^)]*${light}\\)\\n\\n\\*\\*Before\\*\\*\n`),
  );
});

test('an SVG without tokens stays as it is', async () => {
  const own = '<style>:root{--mine:red}</style><path fill="var(--mine)" stroke="var(--x, blue)"/>';
  for (const inside of [own, '<path fill="red"/>', '<text>var(--color-text)</text>']) {
    const built = await site(files(inside)).quietBuild();
    const [src = '', ...others] = sources(built);
    assert.deepEqual(others, []);
    assert.equal(built.file(src), svg(inside));
    assert.match(built.file('index.html'), /<p><img alt="A form/);
  }
});

test('words and comments of a picture are left alone; values stand in it as XML', async () => {
  const words =
    '<!-- var(--nope) --><text font-family="var(--font-code)">var(--red) %%shop%%</text>';
  const unknown = await site(files(words)).build();
  assert.deepEqual(unknown.messages, [
    'content/form.svg:1:129: error: variable "%%shop%%" is not defined\n  hint: define it under variables: in content/site.yaml',
  ]);
  const built = await site({
    ...files(words),
    'content/site.yaml':
      'title: S\nurl: https://docs.example.com\nvariables: { shop: "A & <B>" }\n',
  }).quietBuild();
  assert.equal(
    built.file(sources(built)[0] ?? ''),
    svg(
      '<!-- var(--nope) --><text font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, &quot;DejaVu Sans Mono&quot;, monospace">var(--red) A &amp; &lt;B&gt;</text>',
    ),
  );
});

const USE = '<path fill="var(--red)"/>';
const OUTSIDE = 'hint: an image loads nothing: draw it here, and name it by "#id"';

/** What is drawn → what is said of it, at its place. */
const FAULTS: Readonly<Record<string, readonly string[]>> = {
  '\n  <path fill="var(--colour-text)"/>\n  <path fill="var(--zzz)"/>': [
    '2:15: error: there is no token "--colour-text"\n  hint: did you mean "--color-text"?',
    '3:15: error: there is no token "--zzz"\n  hint: site/styles/tokens.css has them all',
  ],
  [`${USE}<script>x()</script>`]: [
    '1:86: error: <script> in a picture\n  hint: an image runs nothing: draw what it shows',
  ],
  [`${USE}<?xml version="1.0">`]: [
    '1:86: error: "<" does not start a complete tag\n  hint: write &lt; for the character, and close each tag',
  ],
  [`${USE}<g onclick="x()"/>`]: [
    '1:98: error: onclick="…" in a picture\n  hint: an image runs nothing: remove it',
  ],
  [`${USE}<image href="https://a.example/a.png"/>`]: [
    `1:99: error: "https://a.example/a.png" is outside the picture\n  ${OUTSIDE}`,
  ],
  [`${USE}<style>@import "a.css"; a{fill:url(#b)}</style>`]: [
    `1:93: error: a style from outside the picture\n  ${OUTSIDE}`,
  ],
  [`${USE}<use href="#a"/><path fill="url(#b)"/>`]: [],
  // What no browser could read.
  [`${USE}<g><path></g>`]: [
    '1:1: error: <svg> has no end\n  hint: write </svg>',
    '1:95: error: </g> has no start tag\n  hint: write </path>',
    '1:99: error: </svg> has no start tag\n  hint: write </g>',
  ],
  [`${USE}<text>Fish & chips < 3</text>`]: [
    '1:97: error: "&" does not start an entity\n  hint: write &amp;',
    '1:105: error: "<" does not start a complete tag\n  hint: write &lt; for the character, and close each tag',
  ],
};

test('what a picture names that is not there, would run or load, or leaves open, is told at its place', async () => {
  for (const [inside, faults] of Object.entries(FAULTS)) {
    const { messages } = await site(files(inside)).build();
    assert.deepEqual(
      messages,
      faults.map((fault) => `content/form.svg:${fault}`),
    );
  }
});

test('a picture without a size or a namespace is an error', async () => {
  const bare = await site({
    'content/index.mdx': PAGE,
    'content/form.svg': '<svg><path fill="var(--red)"/></svg>',
  }).build();
  const hint = 'hint: begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 344 200">';
  assert.deepEqual(bare.messages, [
    `content/form.svg:1:1: error: <svg> without a size\n  ${hint}`,
    `content/form.svg:1:1: error: <svg> without xmlns\n  ${hint}`,
  ]);
});

test('two pages that show a broken picture report it once', async () => {
  const built = await site({
    ...files('<path fill="var(--zzz)"/>'),
    'content/other.mdx': '# Other\n\n![A form](./form.svg)\n',
  }).build();
  assert.equal(built.messages.length, 1);
});
