// The box beside a heading of an operation, or above a table, that opens all folds below it: by keyboard too, and before
// React has come. (no-script.long.test.ts: without script it is not to be seen.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { referenceMessages as words } from '../../site/shared/messages/reference-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { boxOf } from './look.ts';
import { APP, hold, hydrated, openReader, quietVisit } from './reader.ts';

const CREATE = '/api/payments/01-create-payment';
const FETCH = '/api/payments/02-fetch-payment'; // describes a payment

const site = previewOfSite();

/** Those between the heading with this id and the next one of its level. */
function folds(page: Page, id: string) {
  return page.evaluate((heading) => {
    const found: HTMLDetailsElement[] = [];
    const all = [...document.querySelectorAll('.api-words > *')];
    const at = all.findIndex(({ id: own }) => own === heading);
    for (const part of all.slice(at + 1)) {
      if (part.tagName === 'H2') break;
      if (part instanceof HTMLDetailsElement) found.push(part);
      found.push(...part.querySelectorAll<HTMLDetailsElement>('details:not(.api-pattern)'));
    }
    return { open: found.filter((fold) => fold.open).length, all: found.length };
  }, id);
}

type Folds = Awaited<ReturnType<typeof folds>>;

async function until(page: Page, id: string, fits: (found: Folds) => boolean): Promise<Folds> {
  for (;;) {
    const found = await folds(page, id);
    if (fits(found)) return found;
    await page.waitForTimeout(20);
  }
}

test('the box above a table opens all of its rows, and no others', () =>
  quietVisit(site, '/api/errors', async (page) => {
    const shut = page.locator('.row-details details:not([open])');
    const codes = page.locator('.data-table:has([data-action="open-folds"])').first();
    const others = (await shut.count()) - (await codes.locator('details').count());
    await codes.getByRole('checkbox', { name: contentMessages.openRows }).check();
    await codes.locator('details:not([open])').first().waitFor({ state: 'detached' });
    assert.equal(await shut.count(), others);
  }));

test('it opens and shuts all folds of its part, by keyboard, and no others', async () => {
  await quietVisit(site, CREATE, async (page) => {
    const [body, responses] = [await folds(page, 'body'), await folds(page, 'responses')];
    assert.ok(body.all > 5 && body.open < body.all, JSON.stringify(body));
    assert.ok(responses.all > 0 && responses.open === 0, JSON.stringify(responses));
    const boxes = page.getByRole('checkbox', { name: words.openFolds });
    assert.equal(await boxes.count(), 1);

    await boxes.first().focus();
    await page.keyboard.press('Space');
    await until(page, 'body', ({ open, all }) => open === all);
    assert.deepEqual(await folds(page, 'responses'), responses);
    assert.equal(await page.locator('.api-panel details[open]').count(), 0);
    assert.equal(await boxes.first().isChecked(), true);

    await page.keyboard.press('Space');
    await until(page, 'body', ({ open }) => open === 0);
  });
  await quietVisit(site, FETCH, async (page) => {
    // The fold of the headers stands between headings by itself, not in a list of fields.
    await page.getByText(words.openFolds).click();
    const { all } = await until(page, 'responses', (found) => found.open === found.all);
    assert.ok(all > 5, `${all}`);
  });
});

test('it works before React has come, and what it has opened stays open', async () => {
  const { page } = await openReader(site);
  const release = await hold(page, APP);
  await page.goto(CREATE);
  await page.getByRole('checkbox', { name: words.openFolds }).first().check();
  await until(page, 'body', ({ open, all }) => open === all);
  release();
  await hydrated(page);
  const { open, all } = await folds(page, 'body');
  assert.equal(open, all);
});

test('a page reached by a link has it too, and it takes no room on a phone', () =>
  quietVisit(site, { path: '/category/payments-api', width: 390 }, async (page) => {
    await page.locator(`article a[href^="${CREATE}"]`).first().click();
    await page.waitForURL(`**${CREATE}`);
    const heading = page.locator('h2#body');
    const box = page.locator('h2#body + .open-folds');
    await box.locator('input').check();
    await until(page, 'body', ({ open, all }) => all > 5 && open === all);
    const [above, beside] = [await boxOf(heading), await boxOf(box)];
    const middle = beside.y + beside.height / 2;
    assert.ok(middle > above.y && middle < above.bottom, 'in the line of its heading');
    assert.ok(beside.right <= 390);
  }));
