// Which addresses run script, and where an author, an owner or a specification could write one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressFault } from '../../site/shared/safe-address.ts';
import { site, type TestSite } from '../support/site.ts';

const LINK_HINT = 'write an address that begins with https:, / or #';

async function messages(files: Record<string, string>): Promise<readonly string[]> {
  return (await site(files).build()).messages;
}

test('an address has one of five schemes or none, whatever is hidden in it', () => {
  const safe = [
    'https://a.example',
    'HTTP://a.example',
    '//a.example/b',
    '/a:b',
    './a:b',
    '#a:b',
    '?a=b:c',
    'mailto:a@b.example',
    'tel:+966',
    'sms:+966',
    'guides',
    '',
  ];
  for (const address of safe) assert.equal(addressFault(address, 'link'), undefined, address);
  const unsafe = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\r\nscript\n:alert(1)',
    'javascript\u00a0:alert(1)',
    '\u200bjavascript:alert(1)',
    '\ufeffdata:text/html,x',
    'vbscript:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://a.example/x',
  ];
  for (const address of unsafe) assert.notEqual(addressFault(address, 'link'), undefined, address);
  assert.notEqual(addressFault('mailto:a@b.example', 'fetch'), undefined);
});

test('attributes are judged by what they are, not by how they are spelled', async () => {
  const page = [
    '<a HREF="javascript:alert(1)" STYLE="color:red">a</a>',
    '<img SRC="javascript:alert(1)" alt="" />',
    '<video POSTER="data:text/html,x" src="https://a.example/v.mp4" />',
    '<a href={"javascript:alert(1)"}>b</a>',
    '<a xlink:href="javascript:alert(1)">c</a>',
    '<img srcSet="/a.png 1x, javascript:alert(1) 2x" alt="" src="https://a.example/b.png" />',
    '<div srcdoc="x" formaction="/y" ONCLICK="alert(1)" data-island="Tabs">d</div>',
    '<a href="https://a.example" HREF="https://b.example">e</a>',
    '<td colpsan="2">f</td>',
  ].join('\n\n');
  const attributes = 'align, class, dir, hidden, id, lang, role, tabindex, title, translate';
  assert.deepEqual(await messages({ 'content/a.mdx': `# A\n\n${page}\n` }), [
    `content/a.mdx:3:4: error: the address of <a> runs script\n  hint: ${LINK_HINT}`,
    'content/a.mdx:3:31: error: the attribute "STYLE" on <a> is not allowed\n  hint: use className and site/styles',
    'content/a.mdx:5:6: error: the address of <img> runs script\n  hint: write an address that begins with https: or /',
    'content/a.mdx:7:8: error: the address of <video> runs script\n  hint: write an address that begins with https: or /',
    `content/a.mdx:9:4: error: the address of <a> runs script\n  hint: ${LINK_HINT}`,
    `content/a.mdx:11:4: error: the attribute "xlink:href" on <a> is not allowed\n  hint: it takes ${attributes}, download, href, hreflang, name, rel, target, type`,
    'content/a.mdx:13:6: error: the address of <img> runs script\n  hint: write an address that begins with https: or /',
    `content/a.mdx:15:6: error: the attribute "srcdoc" on <div> is not allowed\n  hint: it takes ${attributes}`,
    `content/a.mdx:15:17: error: the attribute "formaction" on <div> is not allowed\n  hint: it takes ${attributes}`,
    'content/a.mdx:15:33: error: the attribute "ONCLICK" on <div> is not allowed\n  hint: pages run no script of their own',
    'content/a.mdx:15:52: error: the attribute "data-island" on <div> is not allowed\n  hint: pages run no script that would read it',
    'content/a.mdx:17:29: error: <a> has "HREF" twice\n  hint: remove one of them',
    'content/a.mdx:19:5: error: the attribute "colpsan" on <td> is not allowed\n  hint: did you mean "colspan"?',
  ]);
});

test('private-use characters of an author are text, wherever they stand', async () => {
  const break_ = '">" onmouseover="alert(1)" x="';
  const built = await site({
    'content/a.mdx': `---\ntitle: "T\\uE000\\uE001"\ndescription: "D\\uE000\\uE001"\n---
<LinkButton to="https://a.invalid/&#xE000;&#xE001;">${break_}</LinkButton>

A paragraph of plain words, &#xE100; and \uE100 too.

<CardGrid>
  <LinkCard to="/" title="\uE000\uE001">${break_}</LinkCard>
</CardGrid>
`,
    'content/b.mdx': '# B\n\nA paragraph of plain words before &#xE100;&#57600; after.\n',
  }).quietBuild();
  const article = built.article('/a');
  assert.doesNotMatch(article, /<[^>]*onmouseover/);
  assert.match(
    article,
    /<a class="button button-primary" href="https:\/\/a\.invalid\/\uE000\uE001">[^<]*onmouseover/,
  );
  assert.match(article, /plain words, \uE100 and \uE100 too/);
  assert.match(
    built.article('/b'),
    /<p>A paragraph of plain words before \uE100\uE100 after\.<\/p>/,
  );
  assert.match(built.file('a.md'), /plain words, \uE100 and \uE100 too/);
});

test('every field that takes an address says so of one that runs script, at its place', async () => {
  const js = '"javascript:alert(1)"';
  const built = await site({
    'content/site.yaml': `title: S
url: https://a.example
editUrl: ${js}
favicon: ${js}
image: ${js}
navbar:
  logo: { src: ${js}, srcDark: ${js}, href: ${js} }
  items:
    - { label: a, href: ${js} }
    - { label: b, to: ${js} }
    - { label: c, items: [{ label: d, href: ${js} }] }
    - { html: '<a href=${js}>e</a>' }
    - { type: docsVersion, to: ${js} }
footer:
  links: [{ label: f, href: ${js} }]
announcement: { content: '<a href=${js}>g</a>' }
redirects: { /x: ${js} }
`,
  }).build();
  const places = (of: TestSite): string[] =>
    of.diagnostics.map(({ line, column, text }) => `${line}:${column} ${text}`);
  assert.deepEqual(places(built), [
    '3:10 editUrl "javascript:alert(1)" runs script',
    '4:10 favicon "javascript:alert(1)" runs script',
    '5:8 image "javascript:alert(1)" runs script',
    '7:16 navbar.logo.src "javascript:alert(1)" runs script',
    '7:48 navbar.logo.srcDark "javascript:alert(1)" runs script',
    '7:77 navbar.logo.href "javascript:alert(1)" runs script',
    '9:25 href in an item of navbar.items "javascript:alert(1)" runs script',
    '10:23 to in an item of navbar.items "javascript:alert(1)" runs script',
    '11:45 href in an item of an item of navbar.items "javascript:alert(1)" runs script',
    `12:15 html in an item of navbar.items can't have href "javascript:alert(1)" on <a>`,
    '13:32 to in an item of navbar.items "javascript:alert(1)" runs script',
    '15:29 href in an item of footer.links "javascript:alert(1)" runs script',
    `16:26 announcement.content can't have href "javascript:alert(1)" on <a>`,
    '17:14 redirect to "javascript:alert(1)" is neither a page of this site nor a URL',
  ]);
  const pages = await site({
    'content/a.mdx': `---\nedit_url: ${js}\nimage: ${js}\n---\n# A\n`,
    'content/b.mdx': '# B\n\n<DataTable name="t" />\n\n[x](data:text/html,x) ![y](vbscript:x)\n',
    'content/data/t.yaml': 'columns: [{ key: a, label: A }]\nrows:\n  - { a: "[x](vbscript:x)" }\n',
    'content/sidebars.yaml': `g:\n  - a\n  - { label: L, href: ${js} }\n  - { html: '<a href=${js}>h</a>' }\n`,
    'specs/a.yaml':
      'openapi: 3.1.0\ninfo:\n  title: T\n  version: "1"\n  description: "[x](javascript:alert)"\ncomponents: { schemas: { A: { type: string } } }\n',
  }).build();
  assert.deepEqual(places(pages), [
    '3:23 href in an item of sidebar "g" "javascript:alert(1)" runs script',
    `4:13 html in an item of sidebar "g" can't have href "javascript:alert(1)" on <a>`,
    '2:11 edit_url "javascript:alert(1)" runs script',
    '3:8 image "javascript:alert(1)" runs script',
    '5:1 the link to "data:text/html,x" runs script',
    '5:23 the image "vbscript:x" runs script',
    '3:10 the link to "vbscript:x" runs script',
    '5:21 the description has href "javascript:alert" on <a>, which is removed',
  ]);
});
