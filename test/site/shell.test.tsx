// The parts around the article, and the whole shell on the server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { SiteDataProvider } from '../../site/parts/SiteDataContext.tsx';
import type { PageData } from '../../site/shared/site-types.ts';
import { App } from '../../site/shell/App.tsx';
import { Breadcrumbs } from '../../site/shell/page/Breadcrumbs.tsx';
import { headingInView } from '../../site/shell/page/Toc.tsx';
import { pageAt, site } from './shell-samples.ts';

test('breadcrumbs: home, links, groups as text, the open page last and marked', () => {
  const html = renderToStaticMarkup(
    <SiteDataProvider site={{ ...site, baseUrl: '/docs/' }}>
      <Breadcrumbs
        breadcrumbs={[
          { label: 'Guides' },
          { label: 'Pay', route: '/category/pay' },
          { label: 'Cards' },
        ]}
      />
    </SiteDataProvider>,
  );
  assert.match(
    html,
    /^<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol class="breadcrumbs-list">/,
  );
  assert.match(html, /<li><a href="\/docs\/" aria-label="Home page"><svg/);
  assert.match(
    html,
    /<li><span aria-hidden="true"> › <\/span><span>Guides<\/span><\/li><li><span aria-hidden="true"> › <\/span><a href="\/docs\/category\/pay">Pay<\/a><\/li><li><span aria-hidden="true"> › <\/span><span aria-current="page">Cards<\/span><\/li><\/ol><\/nav>$/,
  );
});

test('a page without breadcrumbs has no such landmark', () => {
  const html = renderToStaticMarkup(
    <SiteDataProvider site={site}>
      <Breadcrumbs breadcrumbs={[]} />
    </SiteDataProvider>,
  );
  assert.equal(html, '');
});

function shell(page: PageData, more = {}): string {
  return renderToString(
    <App site={site} page={page} article={<article>Words</article>} navigating={false} {...more} />,
  );
}

test('the skip link comes first, main takes focus, nothing empty is drawn [S2.45]', () => {
  const html = shell(pageAt('/'));
  assert.match(
    html,
    /^<nav class="skip-link"[^>]*><a href="#ui:main">Skip to main content<\/a><\/nav>/,
  );
  assert.match(
    html,
    /<main id="ui:main" class="main" tabindex="-1"><article>Words<\/article><\/main>/,
  );
  for (const part of ['pager', 'toc', 'breadcrumbs', 'footer', 'announcement', 'progress-bar']) {
    assert.doesNotMatch(html, new RegExp(`class="${part}`));
  }
});

test('the menu is a native popover that the menu button opens without script', () => {
  const html = shell(pageAt('/'));
  assert.match(
    html,
    /<button type="button" class="icon-button navbar-menu" popoverTarget="ui:sidebar"/i,
  );
  assert.match(html, /<aside id="ui:sidebar" class="sidebar" popover="auto"/);
  assert.match(
    html,
    /popoverTarget="ui:sidebar" popoverTargetAction="hide" aria-label="Close the menu"/i,
  );
});

test('a wide page has neither sidebar nor table of contents; hideFooter drops the footer [S2.45]', () => {
  const headings = [{ depth: 2, id: 'a', text: 'A' }];
  const footer = { style: 'dark', columns: [], links: [] };
  const wide = shell(pageAt('/', { layout: 'wide', headings, hideFooter: true }), {
    site: { ...site, footer },
    sidebar: { id: 's', items: [] },
  });
  assert.match(wide, /class="frame frame-wide"/);
  assert.doesNotMatch(wide, /class="(toc|doc-sidebar|footer)/);
  assert.match(
    shell(pageAt('/', { headings }), { site: { ...site, footer } }),
    /class="footer footer-dark"/,
  );
});

test('the heading in view: the one in the upper half, else the one before, none above the first', () => {
  const at = (top: number) => ({ id: `h${top}`, top, bottom: top + 30 });
  assert.equal(headingInView([at(100), at(500)], 900), 'h100');
  assert.equal(headingInView([at(-400), at(700)], 900), 'h-400');
  assert.equal(headingInView([at(700)], 900), undefined);
  assert.equal(headingInView([at(-900), at(-100)], 900), 'h-100');
  assert.equal(headingInView([], 900), undefined);
});
