// With JavaScript off every page can be read: every word, and nothing stands there that does nothing.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { onEach, WIDTHS } from './reader.ts';

/** What a page looks like to a reader without script. */
interface Look {
  route: string;
  h1: string; // empty: not to be seen
  hiddenTexts: readonly string[]; // of the article
  deadControls: readonly string[];
  waiting: number; // parts that say they are busy, or are empty until script comes
  covered: readonly string[]; // code that begins before what stands above it ends
}

const looks: Look[] = [];

let site: SitePreview;
before(async () => {
  site = await previewOfSite();
});
before(async () => {
  await onEach(site, site.routes, { script: 'off' }, async (page, route, index) => {
    await page.setViewportSize({ width: WIDTHS[index % WIDTHS.length] ?? 1440, height: 900 });
    looks.push({ route, ...(await page.evaluate(lookAtPage)) });
  });
});

/** Runs in the page; functions inside it have no names, since tsx would reach for a helper. */
function lookAtPage() {
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
    // A group of the sidebar is a plain label then: nothing to click.
    .filter((one) => getComputedStyle(one).pointerEvents !== 'none')
    .map((one) => `${one.localName}.${one.className} in .${one.parentElement?.className}`);
  const covered = [...article.querySelectorAll('.tabs')].flatMap((tabs) => {
    const codes = [...tabs.querySelectorAll('pre')].filter((code) => code.checkVisibility());
    const places = codes.map((code) => code.getBoundingClientRect());
    return codes
      .filter((_, at) => at > 0 && (places[at]?.top ?? 0) < (places[at - 1]?.bottom ?? 0) - 1)
      .map((code) => code.getAttribute('aria-label') ?? '');
  });
  return {
    h1: h1?.checkVisibility() === true ? (h1.textContent ?? '') : '',
    hiddenTexts,
    deadControls: [...new Set(deadControls)],
    waiting: document.querySelectorAll('[aria-busy="true"], [role="progressbar"]').length,
    covered,
  };
}

for (const [name, fault] of [
  ['every route shows its h1', ({ h1 }) => (h1.trim() === '' ? ['no h1 to be seen'] : [])],
  ['every word of every article can be read', ({ hiddenTexts }) => hiddenTexts],
  // A group without a page is named by its button: without script the name stands, and the group is open.
  [
    'no route shows a control that does nothing',
    ({ deadControls }) => deadControls.filter((one) => !one.startsWith('button.doc-sidebar-group')),
  ],
  [
    'no route seems to wait for something',
    ({ waiting }) => (waiting === 0 ? [] : [`${waiting} parts`]),
  ],
  ['no sample covers another', ({ covered }) => covered],
] as [string, (look: Look) => readonly string[]][])
  test(`without script ${name}`, () => {
    assert.equal(looks.length, site.routes.length, 'every route was looked at');
    const faults = looks.map((look) => [look.route, fault(look)] as const);
    assert.deepEqual(
      faults.filter(([, list]) => list.length > 0),
      [],
    );
  });
