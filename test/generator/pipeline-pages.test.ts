// What stands around the text: sidebars, breadcrumbs, pager, categories, tags, hierarchy, not-found page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ELEMENT_IDS } from '../../site/shared/element-ids.ts';
import type { PageData, Sidebar } from '../../site/shared/site-types.ts';
import { type Files, site, type TestSite } from '../support/site.ts';
import { assertShown } from './articles.ts';

const PAGES = {
  'content/a.mdx': '# Alpha',
  'content/b.mdx': '---\nsidebar_label: Bee\n---\n# Beta',
  'content/c.mdx': '# Gamma\n\nAbout gamma.',
};

const withSidebars = (yaml: string, more: Files = {}): TestSite =>
  site({ ...PAGES, ...more, 'content/sidebars.yaml': yaml });

/** The JSON that a page gives the browser. */
function pageData(built: TestSite, route: string): PageData {
  const data = new RegExp(`id="${ELEMENT_IDS.pageData}">(.*?)</script>`, 's');
  const [, json = ''] = data.exec(built.html(route)) ?? [];
  return JSON.parse(json) as PageData;
}

function sidebarOf(built: TestSite, id: string): Sidebar {
  const path = built.files().find((file) => file.startsWith(`_assets/sidebar-${id}-`)) ?? '';
  return JSON.parse(built.file(path)) as Sidebar;
}

test('previous and next follow the sidebar, breadcrumbs lead through it, a category page has cards', async () => {
  const built = await withSidebars(
    `guides:
  - a
  - label: My Group
    description: All of it.
    link: generated
    items: [b, hidden, { label: Two, items: [c, hidden] }]
`,
    { 'content/hidden.mdx': '---\nunlisted: true\n---\n\n# Hidden\n' },
  ).build();
  const around = (route: string) => {
    const { previous, next } = pageData(built, route);
    return [previous?.label, next?.label];
  };
  assert.deepEqual(around('/a'), [undefined, 'My Group']);
  assert.deepEqual(around('/category/my-group'), ['Alpha', 'Bee']);
  assert.deepEqual(around('/b'), ['My Group', 'Gamma']);
  assert.deepEqual(around('/c'), ['Bee', undefined]);
  assert.deepEqual(pageData(built, '/').breadcrumbs, []);
  assert.deepEqual(pageData(built, '/c').breadcrumbs, [
    { label: 'My Group', route: '/category/my-group' },
    { label: 'Two' }, // a group without a page is no link
    { label: 'Gamma', route: '/c' },
  ]);
  const article = built.article('/category/my-group');
  assert.match(article, /<h1>My Group<\/h1><p>All of it\.<\/p>/);
  assert.match(article, /href="\/b">Beta<\/a>/);
  assert.doesNotMatch(article, /Hidden|2 items/);
});

test('front matter sets, renames or removes the neighbours', async () => {
  const built = await site({
    'content/a.mdx': '---\npagination_next: c\n---\n# Alpha',
    'content/b.mdx': '---\npagination_prev: null\n---\n# Beta',
    'content/c.mdx': '---\npagination_label: The end\n---\n# Gamma',
    'content/sidebars.yaml': 'guides: [a, b, c]\n',
  }).build();
  assert.deepEqual(pageData(built, '/a').next, { label: 'The end', route: '/c' });
  assert.equal(pageData(built, '/b').previous, undefined);
});

test('the page of a category has its icon, and cards where it asks for them; sidebars.yaml may describe them', async () => {
  const built = await withSidebars(
    `guides:
  - label: To A
    link: a
    icon: card
    items:
      - { id: c, description: A line. }
      - { label: Group, link: b, icon: card, description: More., items: [c] }
  - { label: Made, link: generated, icon: card, items: [c] }
`,
    {
      'content/a.mdx': '# Alpha\n\nFirst this.\n\n<DocCardList />\n\nThen that.\n',
      'content/b.mdx': '---\ntitle: Bee\n---\n\nWords.\n',
    },
  ).quietBuild();
  const card = (label: string, route: string, text: string) =>
    `<li class="card"><p class="card-title"><a class="card-link" href="${route}">${label}</a></p><p class="card-text">${text}</p>`;
  assert.ok(
    built
      .article('/a')
      .replaceAll('\n', '')
      .endsWith(
        `<p>First this.</p><ul class="card-grid">${card('Gamma', '/c', 'A line.')}</li>${card('Group', '/b', 'More.')}<p class="card-count">1 page</p></li></ul><p>Then that.</p>`,
      ),
    built.article('/a'),
  );
  for (const route of ['/a', '/b', '/category/made'])
    assert.match(built.article(route), /^<h1><svg class="icon"/, route);
});

test('a category may lead to a page of its own, to none, or to one of the same label', async () => {
  const built = await withSidebars(`one:
  - { label: To A, link: a, items: [b] }
  - { label: Nowhere, items: [c] }
  - { label: Same, link: generated, items: [a] }
two: [{ label: Same, link: generated, items: [b] }]
`).build();
  const category = (label: string, item: string, to: string, more: object) => ({
    type: 'category',
    label,
    collapsed: true,
    items: [{ type: 'link', label: item, route: to }],
    ...more,
  });
  assert.deepEqual(sidebarOf(built, 'one').items, [
    category('To A', 'Bee', '/b', { route: '/a' }),
    category('Nowhere', 'Gamma', '/c', {}),
    category('Same', 'Alpha', '/a', { route: '/category/same' }),
  ]);
  assert.match(built.article('/category/same-1'), /Beta/);
  const categories = built.files().filter((path) => /^category\/.*html$/.test(path));
  assert.equal(categories.length, 2);
});

test('an autogenerated sidebar follows sidebar_position, then names; a category of a folder is called as its index page and stands where that says, unless _category_.yaml says otherwise', async () => {
  const built = await site({
    'content/g/apple.mdx': '# Apple',
    'content/g/zebra/index.mdx': '---\nsidebar_position: 1\n---\n# All about zebras',
    'content/g/zebra/b.mdx': '# B',
    'content/g/label/index.mdx': '---\ntitle: Long title\nsidebar_label: Short\n---\n',
    'content/g/label/c.mdx': '# C',
    'content/g/own/index.mdx': '---\nsidebar_position: 0\nsidebar_label: Not this\n---\n# Nor this',
    'content/g/own/_category_.yaml': 'label: Own\nposition: 2\ncollapsed: false\n',
    'content/g/own/d.mdx': '# D',
    'content/g/draft/index.mdx': '---\ndraft: true\nsidebar_position: 0\n---\n# Not yet',
    'content/g/draft/e.mdx': '# E',
    'content/g/alone/index.mdx': '# All there is',
    'content/g/alone-too/index.mdx': '---\nsidebar_label: Not this\n---\n# Nor this',
    'content/g/alone-too/_category_.yaml': 'label: Given\n',
    'content/g/none/f.mdx': '# F',
    'content/sidebars.yaml': 'guides:\n  - { autogenerated: g }\n',
  }).build();
  const { items } = sidebarOf(built, 'guides');
  assert.deepEqual(items[1], {
    type: 'category',
    label: 'Own',
    collapsed: false,
    items: [{ type: 'link', label: 'D', route: '/g/own/d' }],
    route: '/g/own/',
  });
  const shown = items.map((item) =>
    'label' in item ? [item.type, item.label, 'route' in item ? item.route : ''] : [],
  );
  assert.deepEqual(shown, [
    ['category', 'All about zebras', '/g/zebra/'],
    ['category', 'Own', '/g/own/'],
    ['link', 'All there is', '/g/alone/'],
    ['link', 'Given', '/g/alone-too/'],
    ['link', 'Apple', '/g/apple'],
    ['category', 'draft', ''],
    ['category', 'Short', '/g/label/'],
    ['category', 'none', ''],
  ]);
});

test('tag pages exist only where a page has a tag [S2.62]', async () => {
  const without = await site({ 'content/a.mdx': '# A' }).build();
  assert.deepEqual(
    without.files().filter((path) => path.startsWith('tags')),
    [],
  );
  const built = await site({
    'content/a.mdx': '---\ntags: [Card payments, zebra]\n---\n# Alpha\n\nFirst words.',
    'content/b.mdx': '---\ntags: [card payments]\n---\n# Beta',
    'content/c.mdx': '---\ntags: [secret]\nunlisted: true\n---\n# C',
  }).build();
  assert.match(built.html('/tags/secret'), /Unlisted page/);
  assert.match(built.article('/tags/secret'), /href="\/c"/);
  assertShown(
    built.article('/tags'),
    '<h1>Tags</h1>',
    { not: /secret/ }, // only unlisted pages have it
    /<h2>C<\/h2>.*href="\/tags\/card-payments">Card payments.*2 pages.*<h2>Z<\/h2>/s,
  );
  assertShown(
    built.article('/tags/card-payments'),
    '<h1>2 docs tagged with &quot;Card payments&quot;</h1>',
    '<a href="/tags">View all tags</a>',
    /Alpha<\/a><\/p><p class="card-text">First words\.<\/p>.*Beta/s,
  );
  assert.match(built.article('/tags/zebra'), /<h1>One doc tagged with &quot;zebra&quot;<\/h1>/);
  assert.match(built.html('/a'), /href="\/tags\/card-payments"/);
});

test('the docs hierarchy lists every listed page once, by sidebar [S2.5]', async () => {
  const built = await withSidebars(
    'guides:\n  label: The guides\n  items:\n    - a\n    - { label: Group, items: [b, d] }\n    - c\n',
    {
      'content/d.mdx': '---\nunlisted: true\n---\n# Hidden',
      'content/all.mdx': '# All\n\n<DocsHierarchy />',
    },
  ).build();
  const article = built.article('/all');
  assert.match(article, /<h2 id="the-guides" aria-label="The guides">The guides/);
  assert.match(article, /<li><a href="\/c">Gamma<\/a><\/li>/);
  assert.doesNotMatch(article, /Hidden/);
  for (const route of ['/a', '/b', '/c', '/', '/all']) {
    assert.equal(article.split(`href="${route}"`).length - 1, 1, route);
  }
});

test('the docs hierarchy lists the second operation of a page, but no other link to a part [S2.5]', async () => {
  const built = await withSidebars(
    'api:\n  - a\n  - { label: Confirm, href: /a#confirm, method: POST }\n  - { label: Part, href: /a#part }\n  - b\n  - c\n',
    {
      'content/a.mdx': '# A\n\n## Confirm\n\n## Part',
      'content/all.mdx': '# All\n\n<DocsHierarchy />',
    },
  ).build();
  const article = built.article('/all');
  assert.match(article, /<li><span [^>]*>POST<\/span><a href="\/a#confirm">Confirm<\/a><\/li>/);
  assert.doesNotMatch(article, /#part/);
  assert.match(article, />3 pages</);
});

test('the not-found page has its texts, the shell, no canonical address, and is not indexed', async () => {
  const built = await withSidebars('guides: [a, b]\n').build();
  const html = built.file('404.html');
  assert.match(html, /<h1 class="not-found">Page Not Found<\/h1>/);
  assert.match(html, /<header class="navbar">/);
  assert.match(html, /<meta name="robots" content="noindex, nofollow">/);
  assert.match(built.article('/404.html'), /href="\/a"/);
  assert.doesNotMatch(html, /rel="canonical"/);
  assert.doesNotMatch(built.file('sitemap.xml'), /404/);
});

test('the search page is built, not indexed, and links to it have the slash', async () => {
  const built = await site({
    'content/search.mdx':
      '---\ntitle: Search\nhide_table_of_contents: true\n---\n\n<SearchPage />\n',
  }).quietBuild();
  assert.match(built.html('/search'), /<meta name="robots" content="noindex, follow">/);
  assert.doesNotMatch(built.file('sitemap.xml'), /search/);
  assert.match(built.html('/'), /action="\/search\/"/);
});

test('a table of contents has levels 2 to 3, or those that the page asks for [S2.49]', async () => {
  const body = '# A\n\n## Two\n\n### Three\n\n#### Four\n';
  const built = await site({
    'content/a.mdx': body,
    'content/b.mdx': `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n${body}`,
    'content/c.mdx': `---\nhide_table_of_contents: true\n---\n${body}`,
  }).build();
  const ids = (route: string) => pageData(built, route).headings.map(({ id }) => id);
  assert.deepEqual(ids('/a'), ['two', 'three']);
  assert.deepEqual(ids('/b'), ['three', 'four']);
  assert.deepEqual(ids('/c'), []);
});
