// With JavaScript off every page can be read: every word, and nothing stands there that does nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewOfSite } from '../support/built-site.ts';
import { onEach, WIDTHS } from './reader.ts';

/** Runs in the page; functions inside it have no names, since tsx would reach for a helper. */
function faultsOfPage(): string[] {
  const h1 = document.querySelector('main h1');
  const hiddenTexts: string[] = [];
  const article = document.querySelector('article') ?? document.body;
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue?.trim() ?? '';
    const parent = texts.currentNode.parentElement;
    // The mark of an empty cell; a closed <details> opens by itself; names of controls go where the controls go.
    if (/^–?$/.test(text) || parent === null || parent.closest('details, button, label, select'))
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      hiddenTexts.push(text);
  }
  const works = [
    'button[popovertarget]',
    'form[action] button:not([type="button"])',
    'form[action] input[name]',
    'input[type="checkbox"][disabled]', // of a task list: a mark, not a control
  ].join(',');
  const controls = 'button, input, select, textarea, [role="tab"], [role="button"], [tabindex="0"]';
  const deadControls = [...document.querySelectorAll(controls)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(works))
    .filter((one) => !one.matches('pre, .table-scroll')) // scrolled by keyboard, without script too
    // A group without a page is named by its button: without script the name stands, and the group is open.
    .filter((one) => getComputedStyle(one).pointerEvents !== 'none')
    .filter((one) => !one.matches('button.doc-sidebar-group'))
    .map((one) => `${one.localName}.${one.className} in .${one.parentElement?.className}`);
  const covered = [...article.querySelectorAll('.tabs')].flatMap((tabs) => {
    const codes = [...tabs.querySelectorAll('pre')].filter((code) => code.checkVisibility());
    const places = codes.map((code) => code.getBoundingClientRect());
    return codes
      .filter((_, at) => at > 0 && (places[at]?.top ?? 0) < (places[at - 1]?.bottom ?? 0) - 1)
      .map((code) => code.getAttribute('aria-label') ?? '');
  });
  const waiting = document.querySelectorAll('[aria-busy="true"], [role="progressbar"]');
  return [
    ...(h1?.checkVisibility() === true && h1.textContent?.trim() ? [] : ['no h1 to be seen']),
    ...hiddenTexts.map((text) => `hidden: ${text}`),
    ...new Set(deadControls.map((control) => `does nothing: ${control}`)),
    ...[...waiting].map((part) => `waits: ${part.className}`),
    ...covered.map((name) => `begins before what stands above it ends: ${name}`),
  ];
}

test('without script every route shows its h1 and every word, and no control that does nothing, no part that waits, no sample over another', async () => {
  const site = await previewOfSite();
  const faults = new Map<string, string[]>();
  await onEach(site, site.routes, { script: 'off' }, async (page, route, index) => {
    await page.setViewportSize({ width: WIDTHS[index % WIDTHS.length] ?? 1440, height: 900 });
    faults.set(route, await page.evaluate(faultsOfPage));
  });
  assert.equal(faults.size, site.routes.length, 'every route was looked at');
  assert.deepEqual(
    [...faults].filter(([, found]) => found.length > 0),
    [],
  );
});
