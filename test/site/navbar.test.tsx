// What the navbar says of where the reader is, and what it does with an item it does not know.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteDataProvider, useSiteData } from '../../site/parts/SiteDataContext.tsx';
import type { NavbarItem, PageData, SiteData } from '../../site/shared/site-types.ts';
import { nextNavbar } from '../../site/shell/navbar/hide-on-scroll.ts';
import { currentOf, NavbarItems } from '../../site/shell/navbar/NavbarItem.tsx';
import { pageAt, site } from './shell-samples.ts';

const link = (more: object): NavbarItem => ({
  type: 'link',
  label: 'Guides',
  position: 'left',
  target: { route: '/guides/start' },
  ...more,
});

function markup(item: NavbarItem, page: PageData, data: SiteData = site): string {
  return renderToStaticMarkup(
    <SiteDataProvider site={data}>
      <NavbarItems items={[item]} page={page} />
    </SiteDataProvider>,
  );
}

test('an item is current on its own page, on those of its sidebar or path, and where one of its items is', () => {
  const sidebar = { id: 'guidesSidebar', url: '/s.json' };
  const dropdown: NavbarItem = {
    type: 'dropdown',
    label: 'M',
    position: 'left',
    items: [link({})],
  };
  for (const [item, page, current] of [
    [link({}), pageAt('/guides/start/'), 'page'],
    [link({ sidebar: 'guidesSidebar' }), pageAt('/elsewhere', { sidebar }), true],
    [link({ sidebar: 'guidesSidebar' }), pageAt('/elsewhere'), undefined],
    [link({ activeBasePath: '/sdk' }), pageAt('/sdk/ios'), true],
    [link({ activeBasePath: '/sdk' }), pageAt('/sdks'), undefined],
    [link({ activeBaseRegex: '/SDK/' }), pageAt('/sdk/ios'), true],
    [link({ target: { route: '/' } }), pageAt('/sdk'), undefined],
    [dropdown, pageAt('/guides/start'), true],
    [dropdown, pageAt('/'), undefined],
  ] as const)
    assert.equal(currentOf(item, page), current, JSON.stringify([item, page.route]));
});

test('an unknown type is named in the error [S5.7 S8.5]', () => {
  const item = { type: 'custom-clock', position: 'left' } as unknown as NavbarItem;
  assert.throws(() => markup(item, pageAt('/')), {
    message: 'No NavbarItem component found for type "custom-clock".',
  });
});

function Lost() {
  return useSiteData().title;
}

test('the site data hook throws by name outside its provider [S8.9]', () => {
  assert.throws(() => renderToStaticMarkup(<Lost />), /useSiteData\(\) .*<SiteDataProvider>/);
});

test('one jump from the very top past its height hides the navbar, as many steps do [S4.12]', () => {
  assert.equal(nextNavbar({ top: 0, hidden: false }, 400, 900).hidden, true);
  assert.equal(nextNavbar({ top: 0, hidden: false }, 59, 900).hidden, false);
});

test('a bounce at the end of the page does not show the navbar [S4.12]', () => {
  assert.equal(nextNavbar({ top: 2000, hidden: true }, 1990, 59).hidden, true);
  assert.equal(nextNavbar({ top: 2000, hidden: true }, 1939, 61).hidden, false);
});
