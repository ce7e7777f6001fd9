// The parts around the article, and the whole shell on the server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { causeChain } from '../../site/parts/failures.tsx';
import { SiteDataProvider } from '../../site/parts/SiteDataContext.tsx';
import { dayInWords } from '../../site/shared/format-date.ts';
import type { PageData } from '../../site/shared/site-types.ts';
import { App } from '../../site/shell/App.tsx';
import { scrollStep } from '../../site/shell/BackToTop.tsx';
import { Breadcrumbs } from '../../site/shell/page/Breadcrumbs.tsx';
import { PageBanner } from '../../site/shell/page/PageBanner.tsx';
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
    /<li><span>Guides<\/span><span aria-hidden="true"> › <\/span><\/li><li><a href="\/docs\/category\/pay">Pay<\/a><span aria-hidden="true"> › <\/span><\/li><li><span aria-current="page">Cards<\/span><\/li><\/ol><\/nav>$/,
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

test('unlisted and draft pages say so in the words of the product specification [S2.51] [S2.52]', () => {
  const html = renderToStaticMarkup(
    <SiteDataProvider site={site}>
      <PageBanner page={pageAt('/', { unlisted: true, draft: true })} />
    </SiteDataProvider>,
  );
  assert.match(
    html,
    /<strong>Unlisted page<\/strong><p>This page is unlisted\. Search engines will not/,
  );
  assert.match(
    html,
    /<strong>Draft page<\/strong><p>This page is a draft\. It will only be visible/,
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

test('a navigation under way shows a progress bar', () => {
  assert.match(shell(pageAt('/'), { navigating: true }), /class="progress-bar" role="progressbar"/);
});

test('a cause chain lists each message once and ends where it bites its tail [S2.60] [S8.1]', () => {
  const inner = new Error('inner');
  const outer = new Error('outer', { cause: inner });
  inner.cause = outer;
  assert.deepEqual(causeChain(outer), ['outer', 'inner']);
  assert.deepEqual(causeChain(new Error('a', { cause: 'text' })), ['a', 'text']);
});

test('the heading in view: the one in the upper half, else the one before, none above the first', () => {
  const at = (top: number) => ({ id: `h${top}`, top, bottom: top + 30 });
  assert.equal(headingInView([at(100), at(500)], 900), 'h100');
  assert.equal(headingInView([at(-400), at(700)], 900), 'h-400');
  assert.equal(headingInView([at(700)], 900), undefined);
  assert.equal(headingInView([at(-900), at(-100)], 900), 'h-100');
  assert.equal(headingInView([], 900), undefined);
});

test('back to top: each frame leaves 0.85 of the way [S2.58]', () => {
  assert.deepEqual([2400, 2040, 1734, 1473, 1252].map(scrollStep), [2040, 1734, 1473, 1252, 1064]);
});

test('a day is written out without the locale of the machine', () => {
  assert.equal(dayInWords('2025-03-04', 'en'), '4 Mar 2025');
  assert.equal(dayInWords('soon', 'ar'), 'soon');
});
