// What of a sidebar is drawn, which categories are open, and the markup that works without script.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteDataProvider } from '../../site/parts/SiteDataContext.tsx';
import { pruneSidebar } from '../../site/shared/prune-sidebar.ts';
import type { Route, Sidebar, SidebarItem } from '../../site/shared/site-types.ts';
import { DocSidebar } from '../../site/shell/sidebar/DocSidebar.tsx';
import { useSidebarFolds } from '../../site/shell/sidebar/sidebar-folds.ts';
import { activeKeys, itemsToDraw } from '../../site/shell/sidebar/sidebar-tree.ts';
import { site } from './shell-samples.ts';

const page = (label: string, route: Route, more = {}): SidebarItem => ({
  type: 'link',
  label,
  route,
  ...more,
});
const category = (label: string, items: readonly SidebarItem[], more = {}): SidebarItem => ({
  type: 'category',
  label,
  collapsed: true,
  items,
  ...more,
});

test('an unlisted link is drawn only while it is the open page, with the categories around it', () => {
  const items = [category('Pay', [page('Secret', '/secret', { unlisted: true })])];
  assert.deepEqual(itemsToDraw(items, '/'), []);
  assert.deepEqual(itemsToDraw(items, '/secret/'), items);
});

test('a category without visible children is a plain link to its page', () => {
  const items = [
    category('Google Pay', [page('Web', '/g', { unlisted: true })], { route: '/category/g' }),
  ];
  assert.deepEqual(itemsToDraw(items, '/'), [
    { type: 'link', label: 'Google Pay', route: '/category/g' },
  ]);
});

test('the categories that hold the open page are found from the outside in', () => {
  const sidebar: Sidebar = {
    id: 'docs',
    items: [category('A', [category('B', [page('C', '/c')])]), category('D', [page('E', '/e')])],
  };
  assert.deepEqual(activeKeys(sidebar, '/c'), ['docs/A', 'docs/A/B']);
});

const manyPages = (count: number): SidebarItem[] =>
  Array.from({ length: count }, (_, at) => page(`Page ${at}`, `/many/${at}`));

function routesIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category')
      return [...(item.route === undefined ? [] : [item.route]), ...routesIn(item.items)];
    return item.type === 'link' ? [item.route] : [];
  });
}

test('of a very long list the HTML has the neighbours of the open page; the page of the category has all', () => {
  const sidebar: Sidebar = {
    id: 'docs',
    items: [page('Start', '/start'), category('Many', manyPages(1000), { route: '/many' })],
  };
  const shown = routesIn(pruneSidebar(sidebar, '/many/500').items);
  assert.deepEqual(shown.slice(0, 3), ['/start', '/many', '/many/460']);
  assert.equal(shown.at(-1), '/many/540');
  assert.equal(routesIn(pruneSidebar(sidebar, '/many/0').items).at(-1), '/many/40');
  assert.equal(routesIn(pruneSidebar(sidebar, '/many').items).at(-1), '/many/40');
  assert.equal(routesIn(pruneSidebar(sidebar, '/many/999').items).at(-1), '/many/999');
});

test('of a large sidebar the HTML has the open branch; another category keeps its caret, and leads to its own page', () => {
  const sidebar: Sidebar = {
    id: 'docs',
    items: [
      category('Many', manyPages(300), { route: '/many' }),
      category('Pay', [page('Cards', '/cards'), page('Wallets', '/wallets')], { route: '/pay' }),
      category('Group', [page('One', '/one'), page('Two', '/two')]),
      category('Hidden', [page('Secret', '/secret', { unlisted: true })], { route: '/hidden' }),
    ],
  };
  const pruned = pruneSidebar(sidebar, '/one');
  assert.deepEqual(routesIn(pruned.items), ['/many', '/pay', '/one', '/two', '/hidden', '/secret']);
  assert.deepEqual(routesIn(pruneSidebar(sidebar, '/cards').items).slice(1, 5), [
    '/pay',
    '/cards',
    '/wallets',
    '/one',
  ]);
  assert.equal(
    renderToStaticMarkup(
      <Drawn sidebar={{ ...pruned, items: pruned.items.slice(1, 2) }} route="/one" />,
    ),
    '<nav class="doc-sidebar" aria-label="Docs sidebar"><ul class="doc-sidebar-list">' +
      '<li class="doc-sidebar-category" data-fold="docs/Pay"><a class="doc-sidebar-link" href="/pay">Pay</a>' +
      '<button type="button" class="doc-sidebar-caret" aria-expanded="false" ' +
      `aria-label="Expand sidebar category &#x27;Pay&#x27;">${CHEVRON}</button></li></ul></nav>`,
  );
});

test('a long list without a page of its own is in the HTML whole', () => {
  const sidebar: Sidebar = { id: 'docs', items: [category('Many', manyPages(1000))] };
  assert.equal(routesIn(pruneSidebar(sidebar, '/many/500').items).length, 1000);
});

function Drawn({ sidebar, route }: { sidebar: Sidebar; route: Route }) {
  const folds = useSidebarFolds(sidebar, route);
  return (
    <SiteDataProvider site={site}>
      <DocSidebar sidebar={sidebar} route={route} headings={undefined} folds={folds} />
    </SiteDataProvider>
  );
}

const CHEVRON = '<span class="icon icon-chevron" aria-hidden="true"></span>';

test('a category is open if it holds the open page or starts open; without a page it is a button; an operation has its method', () => {
  const cards = [page('Cards', '/cards')];
  const pay = category('Pay', cards, { route: '/pay' });
  const refund = page('Void payment', '/void', { method: 'DELETE', deprecated: true });
  for (const [item, route, html] of [
    [pay, '/cards', /aria-expanded="true"/],
    [category('Pay', cards, { collapsed: false }), '/', /aria-expanded="true"/],
    [pay, '/', /aria-expanded="false"/],
    [
      category('Pay', cards),
      '/',
      /<button type="button" class="doc-sidebar-group" aria-expanded="false">Pay<span/,
    ],
    [
      refund,
      '/void',
      /aria-current="page"><span class="verb verb-delete">DELETE<\/span><s title="Deprecated">Void payment<\/s>/,
    ],
  ] as const) {
    const sidebar = { id: 'd', items: [item] };
    assert.match(renderToStaticMarkup(<Drawn sidebar={sidebar} route={route} />), html);
  }
});
