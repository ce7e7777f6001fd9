// What a page's own text says of it: its title and its description, read from Markdown as other people write it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstParagraph, firstSentence, firstTitle } from '../../generator/text/first-words.ts';
import { site } from '../support/site.ts';

const BADGE = '[![npm](https://img.example/x.svg)](https://npm.example) [![CI][ci]][url]';
const BADGE_ADDRESSES = '[ci]: https://img.example/ci.svg\n[url]: /ci';

const DESCRIPTIONS: readonly [what: string, body: string, description: string | undefined][] = [
  [
    'badges are passed over',
    `# A\n\n${BADGE}\n\nA **fast** tool.\n\n${BADGE_ADDRESSES}`,
    'A fast tool.',
  ],
  [
    'components are',
    '<DataTable\n  name="x"\n/>\n\n<LinkCard to="/b">x</LinkCard>\n\nWords.',
    'Words.',
  ],
  ['components in words', 'This <Badge kind="a > b" /> page, <Foo/>says.', 'This page, says.'],
  ['notes far below', `Words[^1] here.\n\n${'word '.repeat(1200)}\n\n[^1]: A note.`, 'Words here.'],
  ['definitions are', '[docs]: https://x.example\n[^1]: Note.\n\nWords.', 'Words.'],
  ['comments are', '<!-- one\n\ntwo -->\n\n{/* three */}\n\nWords.', 'Words.'],
  ['pictures and links in HTML are', '<p><a href="/x"><img src="y"></a></p>\n\nWords.', 'Words.'],
  ['a paragraph in HTML has words', '<p align="center">The <b>tool</b>.</p>', 'The tool.'],
  ['raw blocks have none', '<style>\na {}\n\nb {}\n</style>\n\nWords.', 'Words.'],
  ['links alone are passed over', '[One](/1) | [Two](/2)\n\nWords.', 'Words.'],
  ['where there is nothing else, links are taken', '[One](/1) and\n\n## B', 'One and'],
  ['only links', '[One](/1) | <a href="/2">Two</a>\n\n## B', 'One | Two'],
  ['references are read', 'Both&nbsp;&amp; 1 &lt; 2 &copy;.', 'Both & 1 < 2 ©.'],
  [
    'code keeps its brackets',
    'Use `Map<String, Integer>` and ``a`b``.',
    'Use Map<String, Integer> and a`b.',
  ],
  ['links by label', 'See [docs], [b][docs], [no].\n\n[docs]: /x', 'See docs, b, [no].'],
  [
    'marks',
    '***a*** __b__ _c_ d_e_f ~~g~~ 2 * 3 \\*h\\* H<sub>2</sub>O',
    'a b c d_e_f g 2 * 3 *h* H2O',
  ],
  ['a heading above, and lines right below', 'Two\nlines\n===\nWords.', 'Words.'],
  ['a table without bars at its sides', 'a | b\n--- | ---\n1 | 2\n\nWords.', 'Words.'],
  ['what belongs to a list', '* one\n\n  more\n\nWords.', 'Words.'],
  ['blocks of other tools', '!!! note\n    x\n\n{{< x >}}\n\n=== "a"\n\n    b\n\nWords.', 'Words.'],
  ['nothing', '# A\n\n```\nx\n```', undefined],
];

for (const [what, body, description] of DESCRIPTIONS)
  test(`the description of a page: ${what}`, () => {
    assert.equal(firstParagraph(body), description);
  });

const TITLES: readonly [what: string, body: string, title: string | undefined][] = [
  ['underlined', 'semver(1) -- The *versioner*\n===\n\nx', 'semver(1) -- The versioner'],
  ['underlined, on two lines', 'Two\nlines\n=', 'Two lines'],
  ['closed', '# Name ##', 'Name'],
  ['with an id', '# Name {#id}', 'Name'],
  ['in HTML', '<h1 align="center">\n  <img src="x">\n  Name\n</h1>', 'Name'],
  ['below a logo', '<p align="center"><img src="x"></p>\n\n# Name', 'Name'],
  ['below badges and a comment', `<!-- c -->\n${BADGE}\n\n# Name\n\n${BADGE_ADDRESSES}`, 'Name'],
  ['inside an element', '<div align="center">\n\n# Name\n\n</div>', 'Name'],
  ['a picture', '# ![Vue](x.svg)', 'Vue'],
  ['below words', 'Words.\n\n# Name', undefined],
  ['of the second level', 'Name\n---', undefined],
];

for (const [what, body, title] of TITLES)
  test(`the title of a page: ${what}`, () => {
    assert.equal(firstTitle(body), title);
  });

test('the first sentence of a text, as plain words', () => {
  for (const [markdown, words] of [
    [
      '# Title\n\nMakes a **payment**, e.g. a [sale](/x). And more.',
      'Makes a payment, e.g. a sale.',
    ],
    ['`Authorization: Bearer <token>`', 'Authorization: Bearer <token>'],
    ['A Map<String, Integer> of List<Object>. Next.', 'A Map<String, Integer> of List<Object>.'],
    ['A <token> stands before the </body> tag.', 'A <token> stands before the </body> tag.'],
    ['Says <b>bold</b><br> `<b>` <!-- no --><script>x()</script>.', 'Says bold <b> .'],
    ['See <https://a.example/b_c>.', 'See https://a.example/b_c.'],
    ['<div>a</div>', undefined],
  ] as const)
    assert.equal(firstSentence(markdown), words);
});

test('a title in HTML below a logo is the only one of its page, and its words are the description', async () => {
  const built = await site({
    'content/a.md':
      '<p align="center"><img src="https://img.example/x.svg" alt="Logo"></p>\n\n<h1 align="center">Name</h1>\n\nA [tool](/).\n',
  }).quietBuild();
  assert.match(built.html('/a'), /<title>Name \| Site<\/title>/);
  assert.match(built.html('/a'), /<meta name="description" content="A tool\.">/);
  assert.equal(built.article('/a').match(/<h1/g)?.length, 1);
});
