// `.md` pages are CommonMark and GFM: braces, "<", indented code, comments and raw HTML mean what they mean
// there; what may not stand is said, and nothing is dropped in silence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';
import { type Row, testArticles } from './articles.ts';

const PLAIN: readonly Row[] = [
  [
    'lines like a fence in raw HTML are its words',
    '<pre>\n```\none\n```\n</pre>\n\n```\ntwo\n```\n',
    /<pre>\s*```\none\n```\s*<\/pre>/,
    '<code>two</code>',
  ],
  [
    'braces, "<" and words that begin code are words',
    'Use {a}, {{ b }} and a < b, 1 <2.\n\nimport x from "y"\n\nexport it\n',
    /<p>Use \{a\}, \{\{ b \}\} and a &lt; b, 1 &lt;2\.<\/p>/,
    /<p>import x from "y"<\/p>\s*<p>export it<\/p>/,
  ],
  [
    'an indented block is code',
    '    let x = {};\n    <b>\n',
    /<code>let x = \{\};\n&lt;b&gt;<\/code>/,
  ],
  [
    'comments are left out, over blank lines and with tags in them',
    '<!-- one\n\n<b> two -->\n\nwords <!-- three --> more\n',
    /<p>words {2}more<\/p>/,
    { not: /one|two|three/ },
  ],
  [
    'end tags that HTML leaves out are put in',
    '<table><tr><td>1<td>2<tr><td>3</table>\n\n<ul><li>x<li>y</ul>\n',
    /<table><tr><td>1<\/td><td>2<\/td><\/tr><tr><td>3<\/td><\/tr><\/table>/,
    /<ul><li>x<\/li><li>y<\/li><\/ul>/,
  ],
  [
    'front matter, headings, ids, variables, tables, footnotes and admonitions are those of .mdx',
    '---\ntitle: T\n---\n\n## H %%name%% {#own}\n\n| a |\n| - |\n| {b} |\n\n:::note[Title]\nwords {x}\n:::\n\n::: tip\ny\n:::\n\n> [!NOTE]\n> z\n\nText[^1] ~~no~~ <https://x.example>\n\n[^1]: Note.\n',
    /^<h1>T<\/h1>/,
    '<h2 id="own" aria-label="H Name">',
    '<td>{b}</td>',
    /admonition-note" .*?Title<\/p><p>words \{x\}<\/p>/s,
    /admonition-tip" .*?admonition-note" .*?<p>z<\/p>/s,
    '<del>no</del> <a class="external" href="https://x.example"',
  ],
  [
    'titles of admonitions in braces, and of folded ones of Obsidian, are taken',
    ':::note{title="My title"}\nx\n:::\n\n:::details{title="More"}\ny\n:::\n\n> [!info]- Folded\n> z\n',
    'My title</p><p>x</p>',
    '<summary>More</summary>',
    '>Folded</p><p>z</p>',
  ],
  [
    'raw HTML stands, with Markdown between its tags, its links and images like all others',
    '<details open><summary>M &amp; m</summary>\n\nwords **bold** <kbd class="k">K</kbd>\n\n</details>\n\n<div align="center">\n  <h3>Logo &copy;</h3>\n  <IMG src="./x.svg" width=20 alt="">\n  <br>\n  <a href="./b.mdx">b</a>\n</div>\n',
    '<details open><summary>M &amp; m</summary><p>words <strong>bold</strong> <kbd class="k">K</kbd></p></details>',
    '<h3 id="logo-" aria-label="Logo ©">Logo ©<',
    /<img alt="" src="\/_assets\/x-[0-9a-f]{8}\.svg" width="20" height="10"/,
    '<a href="/b">b</a>',
  ],
];

testArticles(PLAIN, {
  type: 'md',
  files: {
    'content/site.yaml': 'title: Site\nurl: https://docs.example.com\nvariables: { name: Name }\n',
    'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
    'content/b.mdx': '# B\n',
  },
});

const SCRIPT = 'pages run no script of their own';
const unknown = (place: string, name: string) =>
  `${place}: error: <${name}> is not an HTML element\n  hint: for these words write \\<${name}>; components need a file that ends in .mdx`;

test('tags that open or close nothing are warned of; what .mdx refuses .md refuses, at its place', () =>
  assertPages(
    {
      'last <b>unclosed':
        '3:6: warning: <b> is not closed where the block around it ends\n  hint: close it with </b> before',
      'stray</i> end':
        '3:6: warning: </i> has no opening tag\n  hint: remove it, or open the tag first',
      'x <?php y ?> z':
        '3:3: warning: "<?php y ?>" is not allowed in a page and is removed\n  hint: remove it, or put it in `code`',
      '<script>alert(1)</script>': `3:1: error: <script> is not allowed\n  hint: ${SCRIPT}; use a registered component`,
      '<p>a\n<span onclick="x">b</span></p>': `4:1: error: the attribute "onclick" on <span> is not allowed\n  hint: ${SCRIPT}`,
      '<a href="javascript:alert(1)">c</a>':
        '3:1: error: the address of <a> runs script\n  hint: write an address that begins with https:, / or #',
      '<Badge kind="new" />':
        '3:1: error: <Badge> is a component, and a .md page has none\n  hint: rename the file so that it ends in .mdx',
      'A Map<String> of <Foo/>.': [unknown('3:6', 'String'), unknown('3:18', 'Foo')],
      // Lines below what looks like a fence stay where they are.
      '<pre>\n```\none\n```\n</pre>\n\n[x](/nope)':
        '9:1: error: broken link to "/nope"\n  hint: no page has this route',
    },
    {},
    'md',
  ));

test('the words around such tags stay', async () => {
  const built = await site({
    'content/a.md': '# A\n\nlast <b>unclosed\n\nstray</i> end\n',
  }).build();
  assert.match(built.article('/a'), /<p>last <b>unclosed<\/b><\/p>\s*<p>stray end<\/p>/);
});
