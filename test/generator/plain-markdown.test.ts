// `.md` pages are CommonMark and GFM: braces, "<", indented code, comments and raw HTML mean what they mean
// there; what may not stand is said, and nothing is dropped in silence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Files, site } from '../support/site.ts';

async function articleOf(text: string, more: Files = {}): Promise<string> {
  const built = await site({ 'content/a.md': text, ...more }).quietBuild();
  return built.article('/a');
}

async function messagesOf(text: string): Promise<readonly string[]> {
  return (await site({ 'content/a.md': text }).build()).messages;
}

test('braces, "<" and words that begin code are words', async () => {
  const html = await articleOf(
    '# A\n\nUse {a}, {{ b }} and a < b, 1 <2.\n\nimport x from "y"\n\nexport it\n',
  );
  assert.match(html, /<p>Use \{a\}, \{\{ b \}\} and a &lt; b, 1 &lt;2\.<\/p>/);
  assert.match(html, /<p>import x from "y"<\/p>\s*<p>export it<\/p>/);
});

test('an indented block is code', async () => {
  const html = await articleOf('# A\n\n    let x = {};\n    <b>\n');
  assert.match(html, /<code>let x = \{\};\n&lt;b&gt;<\/code>/);
});

test('comments are left out, over blank lines and with tags in them', async () => {
  const html = await articleOf('# A\n\n<!-- one\n\n<b> two -->\n\nwords <!-- three --> more\n');
  assert.match(html, /<p>words {2}more<\/p>/);
  assert.doesNotMatch(html, /one|two|three/);
});

test('front matter, headings, ids, variables, tables, footnotes and admonitions are those of .mdx', async () => {
  const html = await articleOf(
    '---\ntitle: T\n---\n\n## H %%name%% {#own}\n\n| a |\n| - |\n| {b} |\n\n:::note[Title]\nwords {x}\n:::\n\n::: tip\ny\n:::\n\n> [!NOTE]\n> z\n\nText[^1] ~~no~~ <https://x.example>\n\n[^1]: Note.\n',
    {
      'content/site.yaml':
        'title: Site\nurl: https://docs.example.com\nvariables: { name: Name }\n',
    },
  );
  assert.match(html, /^<h1>T<\/h1>/);
  assert.match(html, /<h2 id="own" aria-label="H Name">/);
  assert.match(html, /<td>\{b\}<\/td>/);
  assert.match(html, /admonition-note" .*?Title<\/p><p>words \{x\}<\/p>/s);
  assert.match(html, /admonition-tip" .*?admonition-note" .*?<p>z<\/p>/s);
  assert.match(html, /<del>no<\/del> <a class="external" href="https:\/\/x\.example"/);
});

test('raw HTML stands, with Markdown between its tags, its links and images like all others', async () => {
  const html = await articleOf(
    '# A\n\n<details open><summary>M &amp; m</summary>\n\nwords **bold** <kbd class="k">K</kbd>\n\n</details>\n\n<div align="center">\n  <h3>Logo &copy;</h3>\n  <IMG src="./x.svg" width=20 alt="">\n  <br>\n  <a href="./b.mdx">b</a>\n</div>\n',
    {
      'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
      'content/b.mdx': '# B\n',
    },
  );
  assert.match(
    html,
    /<details open><summary>M &amp; m<\/summary><p>words <strong>bold<\/strong> <kbd class="k">K<\/kbd><\/p><\/details>/,
  );
  assert.match(html, /<h3 id="logo-" aria-label="Logo ©">Logo ©</);
  assert.match(html, /<img alt="" src="\/_assets\/x-[0-9a-f]{8}\.svg" width="20" height="10"/);
  assert.match(html, /<a href="\/b">b<\/a>/);
});

test('end tags that HTML leaves out are put in', async () => {
  const html = await articleOf(
    '# A\n\n<table><tr><td>1<td>2<tr><td>3</table>\n\n<ul><li>x<li>y</ul>\n',
  );
  assert.match(html, /<table><tr><td>1<\/td><td>2<\/td><\/tr><tr><td>3<\/td><\/tr><\/table>/);
  assert.match(html, /<ul><li>x<\/li><li>y<\/li><\/ul>/);
});

test('tags that open or close nothing are reported, and their words are kept', async () => {
  const built = await site({
    'content/a.md': '# A\n\nlast <b>unclosed\n\nstray</i> end\n\nx <?php y ?> z\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/a.md:3:6: warning: <b> is not closed where the block around it ends\n  hint: close it with </b> before',
    'content/a.md:5:6: warning: </i> has no opening tag\n  hint: remove it, or open the tag first',
    'content/a.md:7:3: warning: "<?php y ?>" is not allowed in a page and is removed\n  hint: remove it, or put it in `code`',
  ]);
  assert.match(built.article('/a'), /<p>last <b>unclosed<\/b><\/p>\s*<p>stray end<\/p>/);
});

test('what .mdx refuses .md refuses, at its place', async () => {
  assert.deepEqual(
    await messagesOf(
      '# A\n\n<script>alert(1)</script>\n\n<p>a\n<span onclick="x">b</span></p>\n\n<a href="javascript:alert(1)">c</a>\n',
    ),
    [
      'content/a.md:3:1: error: <script> is not allowed\n  hint: pages run no script of their own; use a registered component',
      'content/a.md:6:1: error: the attribute "onclick" on <span> is not allowed\n  hint: pages run no script of their own',
      'content/a.md:8:1: error: the address of <a> runs script\n  hint: write an address that begins with https:, / or #',
    ],
  );
});

test('a component asks for an .mdx page, and words in angle brackets are not lost', async () => {
  assert.deepEqual(await messagesOf('# A\n\n<Badge kind="new" />\n\nA Map<String> of <Foo/>.\n'), [
    'content/a.md:3:1: error: <Badge> is a component, and a .md page has none\n  hint: rename the file so that it ends in .mdx',
    'content/a.md:5:6: error: <String> is not an HTML element\n  hint: for these words write \\<String>; components need a file that ends in .mdx',
    'content/a.md:5:18: error: <Foo> is not an HTML element\n  hint: for these words write \\<Foo>; components need a file that ends in .mdx',
  ]);
});

test('lines like a fence in raw HTML are its words, and those below stay where they are', async () => {
  const built = await site({
    'content/a.md': '# A\n\n<pre>\n```\none\n```\n</pre>\n\n```\ntwo\n```\n\n[x](/nope)\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/a.md:13:1: error: broken link to "/nope"\n  hint: no page has this route',
  ]);
  const html = await articleOf('# A\n\n<pre>\n```\none\n```\n</pre>\n\n```\ntwo\n```\n');
  assert.match(html, /<pre>\s*```\none\n```\s*<\/pre>/);
  assert.match(html, /<code>two<\/code>/);
});
