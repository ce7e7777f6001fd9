// The whole shell on the server, and which heading is in view.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToString } from 'react-dom/server';
import type { PageData } from '../../site/shared/site-types.ts';
import { App } from '../../site/shell/App.tsx';
import { headingInView } from '../../site/shell/page/Toc.tsx';
import { pageAt, site } from './shell-samples.ts';

function shell(page: PageData, more = {}): string {
  return renderToString(
    <App site={site} page={page} article={<article>Words</article>} navigating={false} {...more} />,
  );
}

test('nothing empty is drawn [S2.45]', () => {
  const html = shell(pageAt('/'));
  for (const part of ['pager', 'toc', 'breadcrumbs', 'footer', 'announcement', 'progress-bar']) {
    assert.doesNotMatch(html, new RegExp(`class="${part}`));
  }
  assert.match(html, /<main [^>]*><article>Words<\/article>/);
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
