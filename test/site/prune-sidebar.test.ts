// What of a long sidebar is in the HTML of one page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pruneSidebar } from '../../site/shared/prune-sidebar.ts';
import type { Route, SidebarItem } from '../../site/shared/site-types.ts';

const pages = (name: string, count: number): SidebarItem[] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'link',
    label: `${name} ${at}`,
    route: `/${name}/${at}`,
  }));

const category = (name: string, count: number, route?: Route): SidebarItem => ({
  type: 'category',
  label: name,
  collapsed: true,
  items: pages(name, count),
  ...(route === undefined ? {} : { route }),
});

function labelsOn(route: Route, ...items: SidebarItem[]): string[] {
  const found = pruneSidebar({ id: 's', items }, route);
  return found.items.flatMap((item) =>
    item.type === 'category'
      ? item.items.map((child) => ('label' in child ? child.label : ''))
      : [],
  );
}

test('a sidebar of at most 200 items is whole', () => {
  assert.equal(labelsOn('/a/3', category('a', 99), category('b', 99)).length, 198);
});

test('of a longer one, other categories keep their first page, and the open one all of its pages', () => {
  const shown = labelsOn('/a/3', category('a', 150), category('b', 99));
  assert.equal(shown.length, 151);
  assert.equal(shown.at(-1), 'b 0');
});

test('of a long category with a page that lists them, the neighbors of the open page stay', () => {
  const shown = labelsOn('/a/300', category('a', 900, '/a'), category('b', 99));
  assert.deepEqual([shown[0], shown[20], shown[40], shown[41]], ['a 280', 'a 300', 'a 320', 'b 0']);
  const first = labelsOn('/a', category('a', 900, '/a'));
  assert.deepEqual([first[0], first.length], ['a 0', 41]);
  const last = labelsOn('/a/899', category('a', 900, '/a'));
  assert.deepEqual([last[0], last.at(-1)], ['a 859', 'a 899']);
});
