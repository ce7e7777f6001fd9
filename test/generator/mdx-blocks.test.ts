// Code fences, admonitions, tabs and data tables → HTML.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';
import { articleOf, type Row, testArticles } from './articles.ts';

const BLOCKS: readonly Row[] = [
  [
    'code is highlighted at build time, its language is a class and a title',
    '```js\nconst a = "<b>"; // done\n```\n',
    /<div class="code-block language-js"><div class="code-head"><span class="code-title code-language">JavaScript<\/span>/,
    /<span class="k">const<\/span> a = <span class="s">"&lt;b&gt;"<\/span>; <span class="c">\/\/ done<\/span><\/code>/,
  ],
  [
    'admonitions have a kind, a title of their own or the kind, and content',
    ':::note\n\nWords.\n\n:::\n\n:::caution[Mind *this*]\n\n- a list\n\n:::\n',
    /<div class="admonition admonition-note" role="note"><p class="admonition-title">.*?Note<\/p>\s*<p>Words\.<\/p>\s*<\/div>/s,
    /<div class="admonition admonition-warning" role="note"><p class="admonition-title">.*?Mind this<\/p>\s*<ul>/s,
  ],
  [
    'tabs are an island with one slot a tab, complete without script',
    '<Tabs group="os">\n<Tab label="iOS">\n\n**Swift** [home](/)\n\n</Tab>\n<Tab label="Android" value="droid">Kotlin</Tab>\n</Tabs>\n',
    /<div data-island="Tabs" data-id="ui:i0" data-props="\{&quot;group&quot;:&quot;os&quot;/,
    /role="tablist"/,
    /role="tab"[^>]*>iOS<\/button>/,
    /<p><strong>Swift<\/strong> <a href="\/">home<\/a><\/p>/,
    /Kotlin/,
  ],
  [
    'a data table shows the columns and rows that are asked for, with links and row ids',
    '<DataTable name="errors" columns="code, text" where="kind=card" caption="Card errors" />\n',
    '<caption>Card errors</caption>',
    '<th scope="col">Code</th><th scope="col">Meaning</th></tr>',
    '<tr id="bad-card"><td><code>bad_card</code><a class="hash-link" href="#bad-card"',
    '<strong><a href="/">home</a></strong>',
    { not: /other/ },
  ],
  [
    'islands within islands have ids of their own',
    '<Tabs>\n<Tab label="Outer">\n\n<Tabs>\n<Tab label="Inner">x</Tab>\n</Tabs>\n\n</Tab>\n</Tabs>\n',
    /data-id="ui:i1".*data-id="ui:i0"/s,
  ],
  [
    'a details element, lists with steps and inline tags pass through',
    '<details>\n<summary>More</summary>\n\nHidden **words**.\n\n</details>\n\nPress <kbd>Ctrl</kbd>.\n\n<Steps>\n\n1. One\n2. Two\n\n</Steps>\n',
    /<details>\s*<summary>More<\/summary>\s*<p>Hidden <strong>words<\/strong>\.<\/p>\s*<\/details>/,
    /<p>Press <kbd>Ctrl<\/kbd>\.<\/p>/,
    /<div class="steps"><ol>/,
  ],
  [
    'a title stands in the bar in place of the language',
    '```js title="src/my server.js"\nx\n```\n',
    '<span class="code-title">src/my server.js</span>',
  ],
  [
    'ranges mark lines, and comments stay where there is a range',
    '```text {1,3-4}\none\ntwo\n// highlight-next-line\nfour\n```\n',
    '<code><span class="line highlighted">one\n</span><span class="line">two\n</span><span class="line highlighted">// highlight-next-line\n</span><span class="line highlighted">four\n</span></code>',
  ],
  [
    'comments mark lines, and are taken out',
    '```text\n# highlight-next-line\none\n<!-- highlight-start -->\ntwo\nthree\n<!-- highlight-end -->\nfour\n```\n',
    '<code><span class="line highlighted">one\n</span><span class="line highlighted">two\n</span><span class="line highlighted">three\n</span><span class="line">four\n</span></code>',
  ],
  [
    'line numbers begin at one, or where they are told',
    '```text showLineNumbers\na\nb\n```\n\n```text showLineNumbers=9\na\nb\n```\n',
    '<code><span data-line="1" class="line">a\n</span><span data-line="2" class="line">b\n</span></code>',
    '<code><span data-line="9" class="line">a\n</span><span data-line="10" class="line">b\n</span></code>',
  ],
  [
    'a diff marks what came and what went',
    '```diff\n--- a\n+++ b\n-old\n+new\n same\n```\n',
    /<span class="line">.*--- a.*<span class="line">.*\+\+\+ b.*<span class="line deleted">.*<span class="line inserted">.*<span class="line">/s,
  ],
  [
    'comments mark the lines of a change in any language',
    '```text\n// diff-remove-next-line\nold\n// diff-add-next-line\nnew\n```\n',
    '<code><span class="line deleted">old\n</span><span class="line inserted">new\n</span></code>',
  ],
  [
    'an empty fence, and one without a language, are blocks',
    '```\n```\n\n```\na < b\n\n  c\n```\n',
    '<code></code>',
    '<code>a &lt; b\n\n  c</code>',
  ],
  [
    'a token over several lines is closed at each line end',
    '```js {1}\n/* a\nb */\n```\n',
    '<code><span class="line highlighted"><span class="c">/* a</span>\n</span><span class="line"><span class="c">b */</span>\n</span></code>',
  ],
];

testArticles(BLOCKS, {
  files: {
    'content/data/errors.yaml':
      "id: code\ncolumns:\n  - { key: code, label: Code, kind: code }\n  - { key: text, label: Meaning }\n  - { key: n, label: Count, kind: number }\nrows:\n  - { code: bad_card, text: 'See **[home](/)**', n: 1, kind: card }\n  - { code: other, text: no, n: 2, kind: bank }\n",
  },
});

test('comments mark lines in every comment style', async () => {
  const comments = ['// X', '# X', '-- X', '; X', '% X', '/* X */', '{/* X */}', '<!-- X -->'];
  const fences = comments.map(
    (one) => `\`\`\`text\n${one.replace('X', 'highlight-next-line')}\nmarked\n\`\`\`\n`,
  );
  assert.deepEqual(
    (await articleOf(fences.join('\n'))).match(/(?<=<code>)[\s\S]*?(?=<\/code>)/g),
    comments.map(() => '<span class="line highlighted">marked\n</span>'),
  );
});

test('longer fences of colons nest, and every kind and alias is known', async () => {
  const html = await articleOf('::::info\n\n:::tip\n\nInner.\n\n:::\n\n::::\n');
  assert.match(html, /admonition-info.*admonition-tip.*Inner/s);
  const kinds = 'note tip info warning danger caution important success secondary'.split(' ');
  const all = await articleOf(kinds.map((kind) => `:::${kind}\n\nx\n\n:::\n`).join('\n'));
  assert.deepEqual(
    [...all.matchAll(/admonition admonition-(\w+)/g)].map(([, kind]) => kind),
    ['note', 'tip', 'info', 'warning', 'danger', 'warning', 'info', 'tip', 'note'],
  );
});

test('a data table can be downloaded whole as JSON, as plain text and numbers', async () => {
  const made = await site({
    'content/site.yaml':
      'title: Site\nurl: https://a.example\nbaseUrl: /docs/\nvariables: { day: 24 hours }\n',
    'content/index.mdx':
      '# Home\n\n<DataTable name="errors" columns="code" where="n=1" download />\n',
    'content/data/errors.yaml':
      "columns:\n  - { key: code, label: Code, kind: code }\n  - { key: text, label: Text }\n  - { key: n, label: Count, kind: number }\nrows:\n  - { code: bad_card, text: 'See **[home](/)** after %%day%%', n: 1, note: ours }\n  - { code: other, text: no, n: many }\n",
  }).quietBuild();
  assert.match(
    made.article('/'),
    /<a class="data-table-download" href="\/docs\/downloads\/errors\.json" download="">Download errors\.json<\/a>/,
  );
  assert.deepEqual(JSON.parse(made.file('downloads/errors.json')), [
    { code: 'bad_card', text: 'See home after 24 hours', n: 1 },
    { code: 'other', text: 'no', n: 'many' },
  ]);
});
