// Ids that the shell uses and no author can take: those of built documents outside the article begin with a
// prefix that no heading's words give, and that an explicit id is refused for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ID_PREFIX } from '../../site/shared/element-ids.ts';
import { site } from '../support/site.ts';

/** Ids of a document outside its article, where data-* attributes hold no markup. */
function shellIds(html: string): string[] {
  const shell = html.replace(/<!--article-->[\s\S]*<!--\/article-->/, '');
  return [...shell.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
}

const EVERYTHING = {
  'content/site.yaml': `title: Site
url: https://docs.example.com
announcement: { id: news, content: News, isCloseable: true }
navbar:
  hideOnScroll: true
  items:
    - { label: More, items: [{ label: A, to: /a }] }
    - { type: search }
footer: { copyright: Us }
`,
  'content/sidebars.yaml':
    'guides: [a, { type: category, label: Group, link: none, items: [b] }]\n',
  'content/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage />\n',
  'content/a.mdx': '# A\n\n## One\n\n<Tabs>\n<Tab label="x">\n\nX\n\n</Tab>\n</Tabs>\n',
  'content/b.mdx': '# B\n',
};

test("every id outside the article begins with the site's own prefix", async () => {
  const built = await site(EVERYTHING).quietBuild();
  const found = ['/', '/a', '/b', '/search', '/404'].flatMap((route) =>
    shellIds(built.html(route)),
  );
  assert.ok(new Set(found).size >= 4, `${[...new Set(found)]}`);
  assert.deepEqual(
    found.filter((id) => !id.replace(/^_/, '').startsWith(ID_PREFIX)),
    [],
  );
});

test("a heading's words never give an id that begins with the prefix", async () => {
  const built = await site({
    'content/a.mdx': '# A\n\n## ui:main\n\n## _ui:R_0_\n\n## UI: root\n',
  }).quietBuild();
  assert.deepEqual(
    [...built.article('/a').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id),
    ['uimain', 'uir_0', 'ui-root'],
  );
});

test('an explicit id with the prefix is refused where it stands', async () => {
  const built = await site({
    'content/site.yaml':
      'title: S\nurl: https://a.example\nredirects:\n  "/a#ui:root": "/a#one"\n  "/a#old": "/a#one"\n',
    'content/a.mdx':
      '# A\n\n## One\n\n## Two {#ui:main}\n\nText <a id="_ui:R_0_">here</a> and <a id="fine:one">there</a>.\n',
  }).build();
  const fault = (id: string, prefix: string, other: string) =>
    `error: the id "${id}" begins with "${prefix}", which is kept for the site's own elements\n  hint: write "${other}", or another id`;
  assert.deepEqual(built.messages, [
    `content/a.mdx:5:1: ${fault('ui:main', 'ui:', 'main')}`,
    `content/a.mdx:7:6: ${fault('_ui:R_0_', '_ui:', 'R_0_')}`,
    `content/site.yaml:4:3: ${fault('ui:root', 'ui:', 'root')}`,
  ]);
});
