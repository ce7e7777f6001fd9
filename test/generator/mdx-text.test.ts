// Markdown as writers know it → HTML: headings, ids, GFM, links, images, variables.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';
import { articleOf, type Row, testArticles } from './articles.ts';

const IDS: readonly [what: string, text: string, ids: readonly string[]][] = [
  [
    'heading ids are those of GitHub',
    '## Héllo Wörld & Co. (v2)\n\n## Pay 🚀\n\n## `code` and *more*\n\n## Два слова\n\n## C++ / C#\n',
    ['héllo-wörld--co-v2', 'pay-', 'code-and-more', 'два-слова', 'c--c'],
  ],
  [
    'a heading that occurs twice gets a numbered id',
    '## Refund\n\n## Refund\n\n### Refund\n\n## Refund 1\n',
    ['refund', 'refund-1', 'refund-2', 'refund-1-1'],
  ],
  [
    'an explicit id stands, its braces do not, and a later heading of that name is numbered',
    '## Refund\n\n## Pay back {#refund}\n\n#### Deep `x` {#deep-one}\n',
    ['refund-1', 'refund', 'deep-one'],
  ],
];

for (const [what, text, ids] of IDS)
  test(what, async () => {
    const html = await articleOf(text);
    assert.deepEqual(
      [...html.matchAll(/<h[1-6] id="([^"]*)"/g)].map(([, id]) => id),
      ids,
    );
    assert.doesNotMatch(html, /\{#/);
  });

const LONG = 'A sentence that is longer than a short cell';

const TEXTS: readonly Row[] = [
  [
    'braces with an id inside a code fence stay as they are',
    '```md\n## Title {#id}\n```\n',
    /\{#id\}/,
  ],
  [
    'tables stand in a frame and keep their alignment without a style attribute',
    '| Left | Right |\n|:-----|------:|\n| a \\| b | **1** |\n',
    /<div class="table-frame table-narrow"><table>/,
    /<th align="left">Left<\/th>\s*<th align="right">Right<\/th>/,
    /<td align="left">a \| b<\/td>\s*<td align="right"><strong>1<\/strong><\/td>/,
  ],
  [
    'long code of a table can be broken between its parts',
    '| A | B |\n| - | - |\n| `transaction_not_permitted` | `short_one` |\n',
    /<code class="long">transaction_<wbr>not_<wbr>permitted<\/code>/,
    /<code>short_one<\/code>/,
  ],
  [
    'task lists, strikethrough and footnotes are those of GFM',
    '- [x] done\n- [ ] open\n\n~~old~~ text[^1]\n\n[^1]: A note.\n',
    /<label><input type="checkbox" checked disabled> done<\/label>/,
    /<label><input type="checkbox" disabled> open<\/label>/,
    /<del>old<\/del>/,
    /<sup><a href="#ui:note-fn-1" id="ui:note-fnref-1"/,
    /<section data-footnotes="?[^>]*>.*Footnotes.*<li id="ui:note-fn-1">/s,
  ],
  [
    'a colon in a sentence is no directive',
    'At 10:30pm, use a::b or :rocket: and key:value.\n',
    /<p>At 10:30pm, use a::b or :rocket: and key:value\.<\/p>/,
  ],
  [
    'a link out of the site opens a new tab and says so; mail and phone do not',
    '[out](https://example.com/?a=1&b=2) [mail](mailto:a@b.example) [call](tel:+966)\n',
    /<a class="external" href="https:\/\/example.com\/\?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">out<span class="visually-hidden"> \(opens in a new tab\)<\/span><\/a>/,
    /<a href="mailto:a@b.example">mail<\/a> <a href="tel:\+966">call<\/a>/,
  ],
  [
    'a table that may be wider than its frame scrolls in it, by keyboard too',
    `| A | B |\n| - | - |\n| a | ${'x'.repeat(90)} |\n`,
    '<div class="table-frame table-scroll" tabindex="0" role="group" aria-label="Table"><table>',
  ],
  [
    'rows of three columns are cards in a narrow frame, and their cells say what they are',
    '| Name | `Type` | C |\n|--|--|--|\n| a | b | c |\n',
    '<div class="table-frame table-stacked table-narrow"><table>',
    /<td>a<\/td>\s*<td data-label="Type">b<\/td>\s*<td data-label="C">c<\/td>/,
  ],
  [
    'so are rows of two with text',
    `| Name | B |\n|--|--|\n| ${LONG} | ${LONG} |\n`,
    '<div class="table-frame table-stacked table-narrow"><table>',
  ],
  [
    'rows of three with text are cards in a wider frame too',
    `| Name | B | C |\n|--|--|--|\n| ${LONG} | ${LONG} | ${LONG} |\n`,
    '<div class="table-frame table-stacked table-normal"><table>',
  ],
  [
    'an image has its size and a name that changes with its content',
    '![Flow "one"](<./my flow.svg>) ![Logo](/logo.svg "The logo")\n',
    /<img alt="Flow &quot;one&quot;" src="\/_assets\/my%20flow-[0-9a-f]{8}\.svg" width="40" height="20" loading="lazy" decoding="async"\/>/,
    /<img alt="Logo" src="\/logo.svg" width="40" height="20" title="The logo" loading|<img alt="Logo" title="The logo" src="\/logo.svg"/,
  ],
  [
    'addresses become links, but not in code',
    'https://example.com and `https://code.example`\n\n```\nhttps://fence.example\n```\n',
    /<a class="external" href="https:\/\/example.com"/,
    { not: /href="https:\/\/(?:code|fence)/ },
  ],
  [
    'nor are there links in a page that has no address',
    '```\nhttps://fence.example\n```\n\nexample.com\n',
    { not: /<a [^>]*(?:external|example)/ },
  ],
  [
    'text of every kind is escaped',
    '\\<b> & "x" `<script>` &lt;i&gt;\n\n<abbr title="a < b & \'c\'">x</abbr>\n',
    /<p>&lt;b&gt; &amp; "x" <code>&lt;script&gt;<\/code> &lt;i&gt;<\/p>/,
    /<abbr title="a &lt; b &amp; 'c'">x<\/abbr>/,
  ],
];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';

testArticles(TEXTS, { files: { 'content/my flow.svg': SVG, 'public/logo.svg': SVG } });

test('every heading but the first level has a link with the name of the heading [S2.50]', async () => {
  const html = await articleOf('# A\n\n## Use `pay()` & *go*\n');
  assert.match(
    html,
    /<a class="hash-link" href="#use-pay--go" aria-label="Direct link to Use pay\(\) &amp; go" title="Direct link to Use pay\(\) &amp; go"><\/a><\/h2>/,
  );
  assert.match(html, /^<h1>A<\/h1>/);
});

/** The cells of a column, the line below its name, and whether it ends at its right edge. */
const COLUMNS: readonly [cells: readonly string[], rule: string, isRight: boolean][] = [
  // Numbers and amounts.
  [['115.00', '249.50', '**1,243.66**'], '--', true],
  [['−99.00', '0', '+5', '-'], '--', true],
  [['`11500`', '`-1500`', '', '–'], '--', true],
  [['SAR 115.00', 'KWD 12.345', '-SAR 5'], '--', true],
  [['1.00 SAR', '1.243,66 €', '$5'], '--', true],
  [['2.75%', '15 %'], '--', true],
  [['`36000` (SAR 360.00)', '`980` + `147`'], '--', true],
  [['[400](https://example.com)', '1404'], '--', true],
  // Digits that are no numbers, and words.
  [['05', '51'], '--', false],
  [['4464 0400 0000 0015', '4111111111111111'], '--', false],
  [['0500000001', '+966500000001'], '--', false],
  [['SA6780000000990000000001'], '--', false],
  [['2025-09-15', '12:40:55'], '--', false],
  [['1.2.3', '1.10.0'], '--', false],
  [['115.00', 'none'], '--', false],
  [['400', '[404](https://example.com)'], '--', false],
  [['1 minute', '12 hours'], '--', false],
  [['404, 405', '409 or 422'], '--', false],
  [['-', ''], '--', false],
  [['![115](https://example.com/a.svg)', '5'], '--', false],
  // What the author says holds.
  [['1', '2'], ':--', false],
  [['1', '2'], ':-:', false],
  [['none', '05'], '--:', true],
];

test('columns of numbers end at one edge, others and those that an author has aligned do not', async () => {
  const tables = COLUMNS.map(([cells, rule]) => {
    const rows = cells.map((cell) => `| a | ${cell} |\n`).join('');
    return `| A | B |\n| -- | ${rule} |\n${rows}`;
  });
  const [, ...shown] = (await articleOf(tables.join('\n'))).split('<table>');
  assert.equal(shown.length, COLUMNS.length);
  for (const [at, [cells, , isRight]] of COLUMNS.entries()) {
    const aligned = shown[at]?.match(/<t[hd] align="right"/g)?.length ?? 0;
    assert.equal(aligned, isRight ? cells.length + 1 : 0, cells.join());
  }
});

test('relative links to files and routes lead to pages, with query and hash', async () => {
  const built = await site({
    'content/guides/a.mdx':
      '# A\n\n[1](./b.mdx) [2](b.mdx#part) [3](../c.md?x=1) [4](b) [5](../c) [6](/c#x)\n',
    'content/guides/b.mdx': '# B\n\n## Part\n',
    'content/c.md': '# C\n\n## X\n',
  }).quietBuild();
  assert.deepEqual(
    [...built.article('/guides/a').matchAll(/href="([^"]*)">\d/g)].map(([, href]) => href),
    ['/guides/b', '/guides/b#part', '/c?x=1', '/guides/b', '/c', '/c#x'],
  );
});

test('a link to a file of public/ or beside the page leads to the file', async () => {
  const built = await site({
    'content/guides/a.mdx': '# A\n\n[pdf](/terms.pdf) [csv](./list.csv)\n',
    'content/guides/list.csv': 'a,b\n',
    'public/terms.pdf': '%PDF',
  }).quietBuild();
  const [, path = ''] =
    /<a href="\/(_assets\/list-[0-9a-f]+\.csv)">csv/.exec(built.article('/guides/a')) ?? [];
  assert.equal(built.file(path), 'a,b\n');
  assert.match(built.article('/guides/a'), /<a href="\/terms.pdf">pdf<\/a>/);
});

test('a Markdown link to a file that is not there is shown as its words', async () => {
  const built = await site({
    'content/a.mdx': '# A\n\nSee [the **guide**](./nope.mdx).\n',
  }).build();
  assert.match(built.article('/a'), /<p>See the <strong>guide<\/strong>\.<\/p>/);
});

test('variables are replaced in prose, code, links, images, tags, front matter, data and site.yaml', async () => {
  const built = await site({
    'content/site.yaml':
      'title: "%%name%% docs"\nurl: https://docs.example.com\nvariables:\n  name: Pay & Co\n  host: api.example.com\n  kinds: [mada, visa]\n  full: "%%name%% (%%host%%)"\n',
    'content/a.mdx':
      '---\ntitle: "Use %%name%%"\ndescription: "At %%host%%"\n---\n\n## About %%name%%\n\n%%full%%, %%kinds%%, `%%host%%`, [x](https://%%host%%/v1), \\%%name%%.\n\n```bash\ncurl %%host%%\n%%kinds%%\n```\n\n<Tabs>\n<Tab label="%%host%%">x</Tab>\n</Tabs>\n\n<DataTable name="d" />\n',
    'content/data/d.yaml': 'columns: [{ key: k, label: K }]\nrows: [{ k: "of %%name%%" }]\n',
  }).quietBuild();
  assert.match(built.html('/a'), /<title>Use Pay &amp; Co \| Pay &amp; Co docs<\/title>/);
  assert.match(built.html('/a'), /name="description" content="At api\.example\.com"/);
  const html = built.article('/a');
  assert.match(html, /<h2 id="about-pay--co" aria-label="About Pay &amp; Co">About Pay &amp; Co/);
  assert.match(
    html,
    /Pay &amp; Co \(api\.example\.com\), mada, visa, <code>api\.example\.com<\/code>/,
  );
  assert.match(html, /href="https:\/\/api\.example\.com\/v1"/);
  assert.match(html, /%%name%%\./);
  assert.match(html, /curl<\/span> api\.example\.com\nmada\nvisa/);
  assert.match(html, />api\.example\.com<\/button>/);
  assert.match(html, /<td>of Pay &amp; Co<\/td>/);
});
