// Pictures in the site's colors: an SVG that names tokens is shown in both modes; what an image cannot show is
// answered with its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTokens } from '../../generator/config/color-tokens.ts';
import { site, type TestSite } from '../support/site.ts';
import { assertClean, openWriter } from '../support/writer.ts';

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>\n`;
const PAGE = '# Home\n\n![A form with a card number](./form.svg)\n';
const files = (inside: string, page = PAGE) => ({
  'content/index.mdx': page,
  'content/form.svg': svg(inside),
});

const faults = async (inside: string): Promise<readonly string[]> =>
  (await site(files(inside)).build()).messages;

/** Addresses of the images of a page. */
const sources = (built: TestSite, page = 'index.html'): string[] =>
  [...built.file(page).matchAll(/<img [^>]*src="\/([^"]+)"/g)].map(([, src = '']) => src);

test('tokens are read with what they lead to, in both modes', () => {
  const css = `@layer tokens { :root { --gray-9: #111; --mist: #eee; /* --no: 1; */ --text: var(--gray-9); --font: "A B",
    serif; } @media screen { :root[data-theme="dark"], .footer-dark { --text: var(--mist); } } .a { --text: red; } }`;
  const { light, dark } = readTokens(css);
  assert.deepEqual(Object.fromEntries(light), {
    'gray-9': '#111',
    mist: '#eee',
    text: '#111',
    font: '"A B", serif',
  });
  assert.equal(dark.get('text'), '#eee');
  assert.equal(dark.get('font'), '"A B", serif');
});

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
  const unknown = await faults(words);
  assert.deepEqual(unknown, [
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
      '<!-- var(--nope) --><text font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, &quot;DejaVu Sans Mono&quot;, monospace">var(--red) A &amp; &lt;B></text>',
    ),
  );
});

test('an unknown token is answered with the nearest one', async () => {
  assert.deepEqual(
    await faults('\n  <path fill="var(--colour-text)"/>\n  <path fill="var(--zzz)"/>'),
    [
      'content/form.svg:2:15: error: there is no token "--colour-text"\n  hint: did you mean "--color-text"?',
      'content/form.svg:3:15: error: there is no token "--zzz"\n  hint: site/styles/tokens.css has them all',
    ],
  );
});

test('what an image would not run or load is refused', async () => {
  const use = '<path fill="var(--red)"/>';
  assert.deepEqual(await faults(`${use}<script>x()</script>`), [
    'content/form.svg:1:86: error: <script> in a picture\n  hint: an image runs nothing: draw what it shows',
  ]);
  assert.deepEqual(await faults(`${use}<g onclick="x()"/>`), [
    'content/form.svg:1:98: error: onclick="…" in a picture\n  hint: an image runs nothing: remove it',
  ]);
  const inside = 'hint: an image loads nothing: draw it here, and name it by "#id"';
  assert.deepEqual(await faults(`${use}<image href="https://a.example/a.png"/>`), [
    `content/form.svg:1:99: error: "https://a.example/a.png" is outside the picture\n  ${inside}`,
  ]);
  assert.deepEqual(await faults(`${use}<style>@import "a.css"; a{fill:url(#b)}</style>`), [
    `content/form.svg:1:93: error: a style from outside the picture\n  ${inside}`,
  ]);
  assert.deepEqual(await faults(`${use}<use href="#a"/><path fill="url(#b)"/>`), []);
});

test('a picture that no browser could read is an error at its place', async () => {
  const use = '<path fill="var(--red)"/>';
  assert.deepEqual(
    await faults(`${use}<g><path></g>`),
    [
      'content/form.svg:1:95: error: </g> has no start tag\n  hint: write </path>',
      'content/form.svg:1:99: error: </svg> has no start tag\n  hint: write </g>',
      'content/form.svg:1:1: error: <svg> has no end\n  hint: write </svg>',
    ].sort(),
  );
  assert.deepEqual(await faults(`${use}<text>Fish & chips < 3</text>`), [
    'content/form.svg:1:97: error: "&" does not start an entity\n  hint: write &amp;',
    'content/form.svg:1:105: error: "<" does not start a complete tag\n  hint: write &lt; for the character, and close each tag',
  ]);
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

test('the dev server answers with both files, and shows a change', async () => {
  const made = site(files('<path fill="var(--red)"/>'));
  const writer = await openWriter(made);
  const shown = async (): Promise<string[]> =>
    [...(await writer.article('/')).matchAll(/ src="([^"]+)"/g)].map(([, src = '']) => src);
  const before = await shown();
  assert.equal(before.length, 2);
  assert.match((await writer.get(before[1] ?? '')).text, /fill="#fbb4b1"/);
  await writer.settled();
  made.change('content/form.svg', svg('<path fill="var(--blue)"/>'));
  await writer.until(async () => (await shown())[1] !== before[1], 'the new picture');
  assert.match((await writer.get((await shown())[1] ?? '')).text, /fill="#a5cffc"/);
  await assertClean(writer, made);
});
