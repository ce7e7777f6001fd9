// The request builder where things are otherwise: on a phone, on paper, with data that do not come,
// to assistive technology.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { sampleMessages } from '../../site/shared/messages/samples-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { violations } from './axe.ts';
import { build, reading, readingWith, sample } from './builder-reader.ts';
import { boxOf, sideways } from './look.ts';
import { copied, WIDTHS } from './reader.ts';

test('on a phone nothing is wider than the screen; form or code is shown, and both can be copied', () =>
  readingWith({ width: 390, height: 844 }, async (opened) => {
    await build(opened);
    const { dialog, page } = opened;
    await dialog.getByRole('button', { name: 'Add splits' }).click();
    const wide = await dialog.evaluate((element) =>
      [
        ...element.querySelectorAll(
          '.builder-body, .builder-form, .builder-samples, .builder-field',
        ),
      ]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.className),
    );
    assert.deepEqual(wide, []);
    const [form, samples] = [dialog.locator('.builder-form'), dialog.locator('.builder-samples')];
    assert.deepEqual([await form.isVisible(), await samples.isVisible()], [true, false]);
    await dialog.locator('.builder-copy').click(); // the splits are not filled in
    assert.match(await copied(page), /^# amount[\s\S]*"splits"/);
    assert.equal(await page.locator('[aria-live], [role="status"]').count(), 1, 'one live region');
    await dialog.getByRole('alert').waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual([await form.isVisible(), await samples.isVisible()], [false, true]);
    const bar = await boxOf(dialog.locator('.builder-copy'));
    assert.ok(bar.bottom <= 844 && bar.y > 700);
    await dialog.getByRole('alert').getByRole('link').first().click();
    await samples.waitFor({ state: 'hidden' });
    await form.locator(':focus').waitFor();
    assert.equal(await sideways(page), 0);
  }));

const DATA = /operation-[^/]*\.json$/;
const CODE = /OperationTools-[^/]*\.js/;

for (const [name, pattern, answer, widths] of [
  ['data that do not come', DATA, { status: 503, body: '' }, [1440]],
  ['data that are no data', DATA, { status: 200, body: '{"operation":' }, [1440]],
  ['code that does not come, on any screen', CODE, { status: 404, body: '' }, WIDTHS],
] as const)
  test(`${name}: Page Error, Retry [S8.2]`, async () => {
    for (const width of widths)
      await readingWith({ width }, async ({ page, panel, dialog }) => {
        await page.route(pattern, (route) => route.fulfill(answer));
        await panel.getByRole('button', { name: sampleMessages.build }).click();
        const alert = panel.getByRole('alert');
        await alert.waitFor();
        assert.match(await alert.innerText(), new RegExp(messages.pageErrorTitle));
        assert.match(await sample(panel), /"type": "token"/);
        await page.unroute(pattern);
        const retry = alert.getByRole('button', { name: messages.pageErrorRetry });
        assert.equal(await isInReach(retry), true, `at ${width} px`);
        await retry.click();
        await dialog.waitFor();
        assert.equal(await alert.count(), 0);
      });
  });

/** Its middle is on the screen, and nothing lies over it. */
function isInReach(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test('on paper there is neither the controls nor the builder', () =>
  reading(async (opened) => {
    await build(opened);
    await opened.page.emulateMedia({ media: 'print' });
    assert.equal(await opened.dialog.isVisible(), false);
    assert.equal(await opened.panel.locator('.samples-bar').isVisible(), false);
  }));

test('no field asks for a secret key, and the console is silent', () =>
  reading(async (opened) => {
    await build(opened);
    const { dialog, messages } = opened;
    assert.equal(await dialog.locator('input[type="password"]').count(), 0);
    assert.doesNotMatch(await dialog.locator('.builder-form').innerText(), /sk_test|Authorization/);
    await dialog.getByRole('tab', { name: 'Python' }).click();
    assert.match(await sample(dialog), /environ/);
    assert.deepEqual(messages, []);
  }));
