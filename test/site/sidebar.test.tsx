// What of a sidebar is drawn, which categories are open, and the markup that works without script.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteDataProvider } from '../../site/parts/SiteDataContext.tsx';
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

function Drawn({ sidebar, route }: { sidebar: Sidebar; route: Route }) {
  const folds = useSidebarFolds(sidebar, route);
  return (
    <SiteDataProvider site={site}>
      <DocSidebar sidebar={sidebar} route={route} folds={folds} />
    </SiteDataProvider>
  );
}

const CHEVRON = '<span class="icon icon-chevron" aria-hidden="true"></span>';

test('a folded category has all its links in the HTML; its button says what it does', () => {
  const sidebar: Sidebar = {
    id: 'docs',
    items: [category('Pay', [page('Cards', '/cards')], { route: '/category/pay' })],
  };
  assert.equal(
    renderToStaticMarkup(<Drawn sidebar={sidebar} route="/" />),
    '<nav class="doc-sidebar" aria-label="Docs sidebar"><ul class="doc-sidebar-list">' +
      '<li class="doc-sidebar-category" data-fold="docs/Pay"><a class="doc-sidebar-link" href="/category/pay">Pay</a>' +
      '<button type="button" class="doc-sidebar-caret" aria-expanded="false" ' +
      `aria-label="Expand sidebar category &#x27;Pay&#x27;">${CHEVRON}</button>` +
      '<ul class="doc-sidebar-list"><li><a class="doc-sidebar-link" href="/cards">Cards</a></li></ul>' +
      '</li></ul></nav>',
  );
});

test('a category is open if it holds the open page or starts open', () => {
  const html = (route: Route, collapsed: boolean) =>
    renderToStaticMarkup(
      <Drawn
        sidebar={{ id: 'd', items: [category('Pay', [page('Cards', '/cards')], { collapsed })] }}
        route={route}
      />,
    );
  assert.match(html('/cards', true), /aria-expanded="true"/);
  assert.match(html('/', false), /aria-expanded="true"/);
  assert.match(html('/', true), /aria-expanded="false"/);
});

test('a category without a page is a button that carries its label', () => {
  const sidebar: Sidebar = { id: 'd', items: [category('Pay', [page('Cards', '/cards')])] };
  assert.match(
    renderToStaticMarkup(<Drawn sidebar={sidebar} route="/" />),
    /<button type="button" class="doc-sidebar-group" aria-expanded="false">Pay<span/,
  );
});

test('an operation carries its method as text, a deprecated one is struck through', () => {
  const sidebar: Sidebar = {
    id: 'd',
    items: [page('Void payment', '/void', { method: 'DELETE', deprecated: true })],
  };
  assert.match(
    renderToStaticMarkup(<Drawn sidebar={sidebar} route="/void" />),
    /aria-current="page"><span class="verb verb-delete">DELETE<\/span><s title="Deprecated">Void payment<\/s>/,
  );
});
