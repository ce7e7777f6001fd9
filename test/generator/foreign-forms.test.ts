// Syntax of other generators in other people's Markdown: taken where its meaning is certain, else warned of, never
// shown raw in silence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

async function messagesOf(text: string, name = 'a.md'): Promise<readonly string[]> {
  return (await site({ [`content/${name}`]: text }).build()).messages;
}

const NOTE = 'write :::note above the text and ::: below it';
const TABS =
  'rename the file so that it ends in .mdx; there write <Tabs> with a <Tab label="…"> for each';
const INCLUDE =
  'write its text here; in an .mdx page <Snippet file="…" /> shows a file of content/examples/';
const LIST = 'remove it: only a heading takes a list in braces, for its id: ## Title {#id}';

const WARNINGS: readonly [written: string, message: string, hint: string][] = [
  [
    '=== "npm"\n\n    npm i',
    '3:1: warning: "=== "npm"" does not start a tab',
    TABS.replace('…', 'npm'),
  ],
  [
    '/// tip | A `b`\nx\n///',
    '3:1: warning: "/// tip | A" does not start an admonition',
    NOTE.replace('note', 'tip'),
  ],
  [
    '{{< tabs >}}\n\n{{< /tabs >}}',
    '3:1: warning: "{{< tabs >}}" is not supported (and on another line)',
    TABS,
  ],
  ['a {{% note %}}x{{% /note %}}', '3:3: warning: "{{% note %}}" is not supported', NOTE],
  [
    '{% hint style="info" %}\nx\n{% endhint %}',
    '3:1: warning: "{% hint style="info" %}" is not supported (and on another line)',
    NOTE,
  ],
  [
    '{% unheard %}',
    '3:1: warning: "{% unheard %}" is not supported',
    'pages have no template tags: write what it would show, or remove it',
  ],
  ['words\n{: .cls }', '4:1: warning: "{: .cls }" is not supported', LIST],
  ['[Go](/){ .md-button } now', '3:8: warning: "{ .md-button }" is not supported', LIST],
  ['## B {: .no_toc }', '3:6: warning: "{: .no_toc }" is not supported', LIST],
  [
    '* TOC\n{:toc}',
    '4:1: warning: "{:toc}" is not supported',
    'remove it: each page has its table of contents beside it',
  ],
  [
    '*[HTML]: Hyper Text',
    '3:1: warning: "*[HTML]: Hyper Text" is not supported',
    'write <abbr title="Hyper Text">HTML</abbr> where the word stands',
  ],
  ['--8<-- "x.md"', '3:1: warning: "--8<-- "x.md"" is not supported', INCLUDE],
  ['<!--@include: ./x.md-->', '3:1: warning: "<!--@include: ./x.md-->" is not supported', INCLUDE],
  ['<<< @/snippets/a.js', '3:1: warning: "<<< @/snippets/a.js" is not supported', INCLUDE],
  [
    '::tip\nx\n::',
    '3:1: warning: "::tip" does not start an admonition',
    NOTE.replace('note', 'tip'),
  ],
  ['!> x', '3:1: warning: "!> x" does not start an admonition', NOTE.replace('note', 'warning')],
  [
    'See [[Wiki page|words]].',
    '3:5: warning: "[[Wiki page|words]]" is not supported',
    'write [words](./page.md)',
  ],
  [
    '![[pic.png]]',
    '3:1: warning: "![[pic.png]]" is not supported',
    'write ![what it shows](./picture.png)',
  ],
];

for (const [written, message, hint] of WARNINGS)
  test(`${written.split('\n')[0]} is warned of, with what to write here`, async () => {
    assert.deepEqual(await messagesOf(`# A\n\n${written}\n`), [
      `content/a.md:${message}\n  hint: ${hint}`,
    ]);
  });

test('the same words in code, and words alike, are no such syntax', async () => {
  const body =
    '`{{< x >}}` `[[Wiki]]` `{% x %}` [[1, 2]] {{ a }} {.x} a::b === c // d\n\n```\n=== "npm"\n/// tip\n{% x %}\n```\n\n    [[Wiki]]\n';
  assert.deepEqual(await messagesOf(`# A\n\n${body}`), []);
});

test('where the parser of an .mdx page gives up at such syntax, that is said', async () => {
  const answers = [
    ['a {{< tabs >}}', '3:3: error: "{{< tabs >}}" is not supported'],
    ['{% hint %}', '3:1: error: "{% hint %}" is not supported'],
    ['<<< @/a.js', '3:1: error: "<<< @/a.js" is not supported'],
    ['--8<-- "x"', '3:1: error: "--8<-- "x"" is not supported'],
    ['<!--@include: ./x.md-->', '3:1: error: "<!--@include: ./x.md-->" is not supported'],
  ];
  for (const [written, message] of answers) {
    const messages = await messagesOf(`# A\n\n${written}\n`, 'a.mdx');
    assert.deepEqual(
      messages.map((one) => one.split('\n')[0]),
      [`content/a.mdx:${message}`],
    );
  }
});

for (const format of ['md', 'mdx'])
  test(`ids of headings with spaces and classes are taken in an .${format} page`, async () => {
    const built = await site({
      [`content/a.${format}`]:
        '# A { #own }\n\n## Use { #use }\n\n## T *x* {: #id .cls }\n\n## 3-D {#3-d}\n\n[1](#use) [2](#id) [3](#3-d) [4](#own)\n',
    }).build();
    assert.deepEqual(built.messages, []);
    const html = built.article('/a');
    assert.match(html, /^<h1 id="own">A<\/h1>/);
    assert.match(html, /<h2 id="use" aria-label="Use">Use<a/);
    assert.match(html, /<h2 id="id" aria-label="T x">T <em>x<\/em>\s?<a/);
  });

test('lists in braces elsewhere are warned of in an .mdx page, not taken for expressions', async () => {
  assert.deepEqual(await messagesOf('# A\n\n{: .cls }\n\n[a](/){ .b }\n', 'a.mdx'), [
    `content/a.mdx:3:1: warning: "{: .cls }" is not supported (and on another line)\n  hint: ${LIST}`,
  ]);
});

test('titles of admonitions in braces, and of folded ones of Obsidian, are taken', async () => {
  const built = await site({
    'content/a.md':
      '# A\n\n:::note{title="My title"}\nx\n:::\n\n:::details{title="More"}\ny\n:::\n\n> [!info]- Folded\n> z\n',
    'content/b.mdx': '# B\n\n:::note{title="My title"}\nx\n:::\n',
  }).build();
  assert.deepEqual(built.messages, []);
  assert.match(built.article('/a'), /My title<\/p><p>x<\/p>/);
  assert.match(built.article('/a'), /<summary>More<\/summary>/);
  assert.match(built.article('/a'), />Folded<\/p><p>z<\/p>/);
  assert.match(built.article('/b'), /My title<\/p><p>x<\/p>/);
});

test('front matter in TOML is warned of, and shown', async () => {
  const built = await site({ 'content/a.md': '+++\ntitle = "x"\n+++\n\nWords.\n' }).build();
  assert.deepEqual(built.messages, [
    'content/a.md:1:1: warning: front matter between lines "+++" is not read\n  hint: put it between lines "---" and write YAML: title: Refunds',
  ]);
  assert.match(built.article('/a'), /title = "x"/);
});

test('a group of code blocks in a .md page asks for another file name, once', async () => {
  assert.deepEqual(await messagesOf('# A\n\n::: code-group\n\n```js\na\n```\n\n:::\n'), [
    'content/a.md:3:1: error: "::: code-group" does not start an admonition\n  hint: rename the file so that it ends in .mdx; there put the code blocks into <Tabs>, each in a <Tab label="…">',
  ]);
});

test('a drawing is refused as a whole', async () => {
  const svg = '<svg viewBox="0 0 1 1"><g id="a"><path d="x"></g><Foo/><g id="a"></svg>';
  const refused =
    'error: <svg> is not allowed\n  hint: save it as a file and write ![what it shows](./picture.svg)';
  assert.deepEqual(await messagesOf(`# A\n\n${svg}\n`), [`content/a.md:3:1: ${refused}`]);
  assert.deepEqual(
    await messagesOf('# A\n\n<svg style={{ a: 1 }}><g id="a" /><g id="a" /></svg>\n', 'a.mdx'),
    [`content/a.mdx:3:1: ${refused}`],
  );
});
