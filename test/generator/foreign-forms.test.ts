// Syntax of other generators in other people's Markdown: taken where its meaning is certain.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

async function messagesOf(text: string, name = 'a.md'): Promise<readonly string[]> {
  return (await site({ [`content/${name}`]: text }).build()).messages;
}

for (const format of ['md', 'mdx'])
  test(`ids of headings are taken in an .${format} page`, async () => {
    const built = await site({
      [`content/a.${format}`]:
        '# A {#own}\n\n## Use {#use}\n\n## T *x* {#id}\n\n## 3-D {#3-d}\n\n[1](#use) [2](#id) [3](#3-d) [4](#own)\n',
    }).quietBuild();
    const html = built.article('/a');
    assert.match(html, /^<h1 id="own">A<\/h1>/);
    assert.match(html, /<h2 id="use" aria-label="Use">Use<a/);
    assert.match(html, /<h2 id="id" aria-label="T x">T <em>x<\/em>\s?<a/);
  });

test('an id elsewhere is an error in an .mdx page, not taken for an expression', async () => {
  assert.deepEqual(await messagesOf('# A\n\n{#cls}\n', 'a.mdx'), [
    'content/a.mdx:3:1: error: "{#cls}" is not at the end of a heading\n  hint: write the id at the end of a heading; for braces in prose write \\{',
  ]);
});

test('titles of admonitions in braces, and of folded ones of Obsidian, are taken', async () => {
  const built = await site({
    'content/a.md':
      '# A\n\n:::note{title="My title"}\nx\n:::\n\n:::details{title="More"}\ny\n:::\n\n> [!info]- Folded\n> z\n',
    'content/b.mdx': '# B\n\n:::note{title="My title"}\nx\n:::\n',
  }).quietBuild();
  assert.match(built.article('/a'), /My title<\/p><p>x<\/p>/);
  assert.match(built.article('/a'), /<summary>More<\/summary>/);
  assert.match(built.article('/a'), />Folded<\/p><p>z<\/p>/);
  assert.match(built.article('/b'), /My title<\/p><p>x<\/p>/);
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
