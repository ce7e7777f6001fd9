// Markdown that writers bring from GitHub and other tools, in `.mdx` pages: right, or a diagnostic.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admonitionKinds } from '../../generator/mdx/admonitions.ts';
import { assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';
import { type Row, testArticles } from './articles.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';

const FORMS: readonly Row[] = [
  [
    'a ">" in an attribute ends no tag',
    '<figure title="Amount > 100" aria-labelledby="x">\n\nwords\n\n</figure>\n',
    /<figure title="Amount &gt; 100" aria-labelledby="x"><p>words<\/p><\/figure>/,
  ],
  [
    'a fence with an info string closes no fence [CommonMark 4.5]',
    '```md\n```js\nx\n```\n\n## T {#tid}\n',
    /<code>```js\nx<\/code>/,
    /<h2 id="tid" aria-label="T">T</,
  ],
  [
    'a fence ends with the list item or the quotation around it',
    '- ```\n  code\n\n## T {#tid}\n\n> ```\n> code\n\n## U {#uid}\n',
    /<h2 id="tid" aria-label="T">T</,
    /<h2 id="uid" aria-label="U">U</,
  ],
  [
    'an underlined heading and a title take an explicit id',
    '# A {#top}\n\nUnder `line` {#two}\n---\n',
    /^<h1 id="top">A<\/h1>/,
    /<h2 id="two" aria-label="Under line">Under <code>line<\/code>/,
  ],
  [
    "GitHub's alerts are admonitions",
    '> [!NOTE]\n> Text **b**.\n\n> [!CAUTION]\n>\n> - x\n\n> [!tip] Own title\n> y\n\n> [!IMPORTANT] Use **z**\n> now\n\n> [!WARNING]\n> w\n\n> plain\n',
    /admonition-note" role="note">.*?Note<\/p><p>Text <strong>b<\/strong>\.<\/p><\/div>/s,
    /admonition-danger" .*?Danger<\/p><ul>/s,
    /admonition-tip" .*?Own title<\/p><p>y<\/p>/s,
    /admonition-info" .*?Info<\/p><p>Use <strong>z<\/strong>\nnow<\/p>/s,
    /admonition-warning" .*?Warning<\/p><p>w<\/p>/s,
    /<blockquote>\s*<p>plain<\/p>/,
    { not: /\[!/ },
  ],
  [
    'an admonition is opened with a space and a title too, as in VitePress',
    '::: tip Use `code` **now** [x]\ntext\n:::\n\n- item\n\n  ::: warning\n  deep\n  :::\n\n::: details Click [me\nfold\n:::\n\n:::details\nfold\n:::\n\n```\n::: tip Literal\n```\n',
    /admonition-tip" .*?Use code now \[?x\]?<\/p><p>text<\/p>/s,
    /admonition-warning" .*?Warning<\/p><p>deep<\/p>/s,
    /<details><summary>Click \[me<\/summary><p>fold<\/p><\/details>/,
    /<details><summary>Details<\/summary><p>fold<\/p><\/details>/,
    /<code>::: tip Literal<\/code>/,
  ],
  [
    'a title without brackets is taken as in Docusaurus',
    ':::note Good to *know*\n\nwords\n\n:::\n\n:::tip[T]\nx\n:::\n',
    /admonition-note" .*?Good to know<\/p><p>words<\/p>/s,
    /admonition-tip" .*?T<\/p><p>x<\/p>/s,
  ],
  [
    "GitHub's form of details folds what stands in it",
    '<details><summary>More</summary>\n\ntext\n\n</details>\n\n- item\n\n  <details open><summary>**M** x</summary>\n\n  deep\n\n  </details>\n\n<details><summary>One</summary> line</details>\n\n<details>\n<summary>S</summary>\nbelow\n\n</details>\n',
    /<details><summary>More<\/summary><p>text<\/p><\/details>/,
    /<details open><summary><strong>M<\/strong> x<\/summary><p>deep<\/p>/,
    /<details><summary>One<\/summary> line<\/details>/,
    /<details><summary>S<\/summary><p>below<\/p><\/details>/,
  ],
  [
    'addresses in angle brackets are links, at the start of a line too',
    '<https://example.com/a?b=c>\n\n- see <me@example.com> and <b>b</b>\n- <https://z.example>\n',
    /<p><a class="external" href="https:\/\/example\.com\/a\?b=c"/,
    /<a href="mailto:me@example\.com">me@example\.com<\/a> and <b>b<\/b>/,
    /<li><a class="external" href="https:\/\/z\.example"/,
  ],
  [
    'the size that an author gives an image wins, and its proportion is kept',
    '<img src="./x.svg" alt="a" width="200" /> <img src="./x.svg" alt="b" width={7} height="9px" /> <img src="./x.svg" alt="c" height="10" /> ![d](./x.svg)\n',
    /alt="a"[^>]* width="200" height="100".*alt="b"[^>]* width="7" height="9".*alt="c"[^>]* width="20" height="10".*alt="d"[^>]* width="40" height="20"/,
  ],
  [
    'titles of admonitions in braces are taken',
    ':::note{title="My title"}\nx\n:::\n',
    'My title</p><p>x</p>',
  ],
  [
    'attributes are written as HTML has them',
    '<p CLASS="x" aria-label="P" TabIndex="0">a</p>\n\n<ol start={3} reversed><li value="7">b</li></ol>\n',
    '<p class="x" aria-label="P" tabindex="0">',
    '<ol start="3" reversed><li value="7">',
  ],
  [
    'anchors by name and by id are known, of links too',
    '<a name="old"></a>[x](#old) [y](#two) <a id="two" href="https://a.example">z</a>\n',
    /<a id="old"><\/a>/,
    /<span id="two"><\/span><a class="external" href="https:\/\/a\.example"/,
  ],
];

testArticles(FORMS, { files: { 'content/x.svg': svg } });

test('a shorter or another fence closes none either, for variables and first paragraphs too', async () => {
  const made = await site({
    'content/a.mdx': '# A\n\n````md\n```\n%%kinds%%\n~~~~\n````\n\nFirst words, %%kinds%%.\n',
    'content/site.yaml':
      'title: Site\nurl: https://docs.example.com\nvariables: { kinds: [mada, visa] }\n',
  }).quietBuild();
  assert.match(made.article('/a'), /```\nmada\nvisa\n~~~~/);
  assert.match(made.html('/a'), /name="description" content="First words, mada, visa\."/);
});

test('a second title is reported, and keeps its id', async () => {
  const made = await site({ 'content/a.mdx': '# A\n\n# H {#own}\n\n# More\n' }).build();
  assert.deepEqual(made.messages, [
    'content/a.mdx:3:1: warning: a second heading of the first level: a page has one title\n  hint: write it with ##, or split the page',
    'content/a.mdx:5:1: warning: a second heading of the first level: a page has one title\n  hint: write it with ##, or split the page',
  ]);
  assert.match(made.article('/a'), /<h1 id="own" aria-label="H">H<.*<h1 id="more"/s);
});

test('files of video, audio, sources and tracks are copied and named as images are', async () => {
  const made = await site({
    'content/a.mdx':
      '# A\n\n<video src="./a.mp4" poster="./x.svg" controls>\n<track src="/t.vtt" kind="captions" />\n</video>\n\n<picture>\n<source srcSet="./x.svg 1x, ./y.svg 2x" media="(min-width: 3px)" />\n<img src="./x.svg" alt="" />\n</picture>\n\n<audio src="https://x.example/a.mp3" controls></audio>\n',
    'content/x.svg': svg,
    'content/y.svg': `${svg}\n`,
    'content/a.mp4': 'film',
    'public/t.vtt': 'WEBVTT',
    'content/site.yaml': 'title: Site\nurl: https://docs.example.com\nbaseUrl: /base/\n',
  }).quietBuild();
  const html = made.article('/a');
  const [, path = ''] = /<video src="\/base\/(_assets\/a-[0-9a-f]{8}\.mp4)"/.exec(html) ?? [];
  assert.equal(made.file(path), 'film');
  assert.match(html, / poster="\/base\/_assets\/x-[0-9a-f]{8}\.svg" controls>/);
  assert.match(html, /<track src="\/base\/t\.vtt" kind="captions">/);
  assert.match(
    html,
    /<source srcset="\/base\/_assets\/x-[0-9a-f]{8}\.svg 1x, \/base\/_assets\/y-[0-9a-f]{8}\.svg 2x" media="\(min-width: 3px\)">/,
  );
  assert.match(html, /<audio src="https:\/\/x\.example\/a\.mp3" controls><\/audio>/);
});

test('the heading above footnotes is for screen readers, and in no table of contents', async () => {
  const made = await site({
    'content/a.mdx': '# A\n\n## B\n\nText[^1].\n\n[^1]: A note.\n\n    More of it.\n',
  }).quietBuild();
  assert.match(
    made.article('/a'),
    /<section [^>]*class="footnotes" aria-labelledby="ui:footnote-label"><h2 class="visually-hidden" id="ui:footnote-label">Footnotes<\/h2>/,
  );
  assert.doesNotMatch(made.html('/a'), /href="#ui:footnote-label"/);
});

const CONFLICT = '<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> branch\n';

test('mistakes in forms of GitHub and other tools', () =>
  assertPages({
    [CONFLICT]:
      '3:1: error: "<<<<<<< HEAD" is a merge conflict marker\n  hint: keep one version, or both in order, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
    [`\`\`\`\n${CONFLICT}\`\`\``]: [],
    '<img src="https://a.example/x.svg" alt="a" width="50%" />':
      '3:1: warning: the width "50%" of an image is not a number of pixels\n  hint: write width="200"',
    'text\n\n    code\n\n- a\n\n      code\n\n  fine\n\n1. b\n\n   fine\n\n<div>\n\n      in a tag\n\n</div>':
      ['5:5', '9:7'].map(
        (place) =>
          `${place}: warning: indented code is not supported in an .mdx page: its lines become a paragraph\n  hint: put \`\`\` above and below it, or remove the indentation`,
      ),
    'words {#nope}\n\nwords \\{#fine}':
      '3:7: error: "{#nope}" is not at the end of a heading\n  hint: write the id at the end of a heading; for braces in prose write \\{',
    '> [!FOO]\n> x\n\n> [!WARNIG]\n> x': [
      `3:1: error: unknown alert "[!FOO]"\n  hint: it is one of ${admonitionKinds().join(', ').toUpperCase()}, CAUTION, IMPORTANT, SUCCESS, SECONDARY`,
      '6:1: error: unknown alert "[!WARNIG]"\n  hint: did you mean "[!WARNING]"?',
    ],
    '::: tip Use it\n[x](/nope)\n:::\n\n<details><summary>M</summary>\n\nwords [y](/nope)\n\n</details>':
      [
        '4:1: error: broken link to "/nope"\n  hint: no page has this route',
        '9:7: error: broken link to "/nope"\n  hint: no page has this route',
      ],
    '<video src="./nope.mp4" controls></video>':
      '3:1: error: there is no file "./nope.mp4"\n  hint: put the file at content/nope.mp4',
  }));
