// What a writer who comes from VitePress, Docusaurus, Starlight, Mintlify or Obsidian writes by habit: taken where its
// meaning is certain, else answered with what it is called here.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';

test('each construct is answered with what to write here', () =>
  assertPages({
    '::: code-group\n\ntext':
      '3:1: error: "::: code-group" does not start an admonition\n  hint: put the code blocks into <Tabs>, each in a <Tab label="…">',
    '<Tabs>\n<TabItem label="a">\n\nx\n\n</TabItem>\n</Tabs>':
      '4:1: error: unknown component <TabItem>\n  hint: write <Tab label="…"> inside <Tabs>',
    '<Tabs>\n\n```js\na\n```\n\n</Tabs>':
      '5:1: error: a code block is not allowed directly inside <Tabs>\n  hint: allowed inside it: <Tab>',
    '<CardGrid>\n<LinkCard to="/" href="/" title="a" />\n</CardGrid>':
      '4:18: error: <LinkCard> has no prop "href"\n  hint: it is called "to"',
    '<Aside type="note">\n\nx\n\n</Aside>':
      '3:1: error: unknown component <Aside>\n  hint: write :::note above the text and ::: below it',
    '<Tabs items={["pnpm","npm"]}>\n<Tab label="a">\n\nx\n\n</Tab>\n</Tabs>':
      '3:7: error: <Tabs> has no prop "items"\n  hint: write a <Tab label="…"> inside <Tabs> for each',
    '<Tabs>\n<Tabs.Tab>\n\nx\n\n</Tabs.Tab>\n</Tabs>':
      '4:1: error: unknown component <Tabs.Tab>\n  hint: write <Tab label="…">',
    '<PropertiesTable content={{ a: 1 }} />':
      '3:1: error: unknown component <PropertiesTable>\n  hint: the components are listed in CONTRIBUTING.md',
    '<ParamField query="a" type={b}>x</ParamField>':
      '3:1: error: unknown component <ParamField>\n  hint: write a table; fields of an API come from specs/: <ApiOperation id="…" />',
    '<button>a</button>':
      '3:1: error: <button> is not allowed\n  hint: for an action on the page link to it: [label](/route)',
    '<p><img src="a.png"></p>':
      '3:21: error: </p> does not match: <img> of line 3 is still open\n  hint: write <img />: it has nothing inside',
  }));

test('keys of front matter that other tools have are answered with ours', async () => {
  const keys: Readonly<Record<string, string>> = {
    outline: 'use hide_table_of_contents, toc_min_heading_level or toc_max_heading_level',
    sidebar: 'use sidebar_label and sidebar_position, or content/sidebars.yaml',
    layout: 'remove it: all pages have one layout; <Hero> makes a landing page',
    order: 'it is called sidebar_position',
    permalink: 'it is called slug',
    linktitle: 'it is called sidebar_label',
    lastmod: 'use last_update: { date: 2025-09-14 }',
    menu: 'remove it: the place of a page is in content/sidebars.yaml',
    categories: 'it is called tags',
    icon: 'remove it: the sidebar has no icons',
    parent: 'remove it: the place of a page is in content/sidebars.yaml',
  };
  const lines = Object.keys(keys).map((key) => `${key}: x\n`);
  const page = `---\n${lines.join('')}---\n\n# Home\n`;
  const { messages } = await site({ 'content/index.mdx': page }).build();
  assert.deepEqual(
    messages,
    Object.entries(keys).map(
      ([key, hint], at) =>
        `content/index.mdx:${at + 2}:1: error: unknown key "${key}"\n  hint: ${hint}`,
    ),
  );
});

const DRAWING =
  '3:1: error: <svg> is not allowed\n  hint: save it as a file and write ![what it shows](./picture.svg)';

test('what has no certain meaning here is answered once: groups of code, drawings, ids in text', async () => {
  await assertPages(
    {
      '::: code-group\n\n```js\na\n```\n\n:::':
        '3:1: error: "::: code-group" does not start an admonition\n  hint: rename the file so that it ends in .mdx; there put the code blocks into <Tabs>, each in a <Tab label="…">',
      '<svg viewBox="0 0 1 1"><g id="a"><path d="x"></g><Foo/><g id="a"></svg>': DRAWING,
    },
    {},
    'md',
  );
  await assertPages({
    '<svg style={{ a: 1 }}><g id="a" /><g id="a" /></svg>': DRAWING,
    '{#cls}':
      '3:1: error: "{#cls}" is not at the end of a heading\n  hint: write the id at the end of a heading; for braces in prose write \\{',
  });
});
