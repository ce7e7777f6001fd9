// Examples of an operation and the request builder in a browser: what they load and when, what a reader fills in
// and is told, the keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builderMessages as words } from '../../site/shared/messages/builder-messages.ts';
import { sampleMessages } from '../../site/shared/messages/samples-messages.ts';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { build, faultOf, field, reading, readingWith, sample } from './builder-reader.ts';
import { boxOf, focusedText } from './look.ts';
import { copied, hasFocus, hold } from './reader.ts';

const isOfTools = (url: string): boolean => /OperationTools|operation-[^/]*\.json/.test(url);

test('another example is shown in all languages, with its answer, and the first again', () =>
  reading(async ({ panel, page }) => {
    const answer = page.locator('.api-answers').first();
    const before = { sample: await sample(panel), answer: await answer.innerText() };
    const select = panel.getByRole('combobox', { name: sampleMessages.example });
    assert.equal(await select.locator('option').count(), 7);
    await select.selectOption('Apple Pay');
    await page.waitForFunction(() =>
      document
        .querySelector('.api-answers [role="tabpanel"]:not([hidden]) .answer:not([hidden])')
        ?.textContent?.includes('applepay'),
    );
    assert.match(await sample(panel), /"type": "applepay"/);
    for (const language of ['Python', 'C#']) {
      await panel.getByRole('tab', { name: language }).locator('visible=true').click();
      assert.match(await sample(panel), /applepay/, language);
    }
    await select.selectOption('Stored card, without the payer');
    // The language that was chosen there is the page's.
    assert.match(await sample(panel), /HttpClient/);
    await panel.getByRole('tab', { name: 'cURL' }).locator('visible=true').click();
    assert.equal(await sample(panel), before.sample);
    assert.equal(await answer.innerText(), before.answer);
  }));

test('a request with a typed card is shown in cURL alone, with the key of the payer’s device', () =>
  reading(async (opened) => {
    const { panel, dialog } = opened;
    const tabs = (within: typeof panel) =>
      within.locator('[data-group="lang"] [role="tab"]:visible').allInnerTexts();
    assert.equal((await tabs(panel)).length, SAMPLE_LANGUAGES.length);
    await panel.getByRole('combobox', { name: sampleMessages.example }).selectOption('Card');
    await panel.getByText('pk_test').locator('visible=true').first().waitFor();
    assert.deepEqual(await tabs(panel), ['cURL']);
    await build(opened);
    assert.deepEqual(await tabs(dialog), ['cURL']);
    await field(dialog, 'type').selectOption('stcpay: STC Pay');
    assert.equal((await tabs(dialog)).length, SAMPLE_LANGUAGES.length);
  }));

test('one sample alone keeps its last line above the responses', () =>
  readingWith({ path: '/api/other/tokens/create-token' }, async ({ panel, page }) => {
    const code = await boxOf(panel.locator('[role="tabpanel"]:visible'));
    const answers = await boxOf(page.locator('.api-answers'));
    assert.ok(code.bottom <= answers.y, `${code.bottom} and ${answers.y}`);
    assert.match(await sample(panel), /pk_test_/);
  }));

test('code and data come when they are asked for, once, and nothing is ever sent', () =>
  reading(async (opened) => {
    const { requests, page, dialog } = opened;
    assert.deepEqual(requests.filter(isOfTools), []);
    await build(opened);
    assert.equal(requests.filter(isOfTools).length, 2);
    const count = requests.length;
    await field(dialog, 'amount').fill('500');
    await dialog.locator('[data-action="copy-code"]').locator('visible=true').click();
    await page.keyboard.press('Escape');
    await build(opened);
    assert.deepEqual(requests.slice(count), []);
    assert.ok(requests.every((url) => url.startsWith(new URL(page.url()).origin)));
  }));

test('an example that is chosen and the builder that is opened before their code has come are both there', () =>
  reading(async ({ page, panel, dialog }) => {
    const release = await hold(page, /OperationTools-[^/]*\.js/);
    const select = panel.getByRole('combobox', { name: sampleMessages.example });
    await select.selectOption('Apple Pay');
    await panel.getByRole('button', { name: sampleMessages.build }).click();
    release();
    await dialog.waitFor();
    assert.match(await sample(panel), /"type": "applepay"/);
    assert.match(await field(dialog, 'type').innerText(), /applepay/);
  }));

test('the samples follow what is filled in, and are copied; leaving a field tells what the API would; another kind has its fields', () =>
  reading(async (opened) => {
    await build(opened);
    const { dialog, page } = opened;
    // Leaving a field tells what the API would, and typing it right ends that.
    const amount = field(dialog, 'amount');
    await amount.fill('115.00 SAR');
    assert.equal(await faultOf(amount), '');
    await amount.blur();
    assert.equal(await faultOf(amount), 'must be an integer');
    assert.equal(await amount.getAttribute('aria-invalid'), 'true');
    assert.equal(await amount.inputValue(), '115.00 SAR');
    await amount.fill('50');
    assert.equal(await faultOf(amount), 'must be at least 100');
    await amount.fill('100');
    assert.equal(await faultOf(amount), '');
    assert.equal(await amount.getAttribute('aria-invalid'), 'false');
    await amount.fill('12345');
    assert.match(await sample(dialog), /"amount": 12345,/);
    assert.match(await sample(dialog), /SAR 123\.45/);
    await dialog.getByRole('button', { name: 'Add Idempotency-Key' }).click();
    await page.keyboard.type('order-1042-try-1');
    assert.match(await sample(dialog), /Idempotency-Key: order-1042-try-1/);
    await dialog.locator('[data-action="copy-code"]').locator('visible=true').click();
    assert.equal((await copied(page)).trim(), (await sample(dialog)).trim());
    assert.match(await copied(page), /"amount": 12345,/);
    assert.equal(await dialog.locator('.builder-summary').count(), 0);
    // Another kind of source has its own fields; what both have stays.
    await field(dialog, 'type').selectOption('stcpay: STC Pay');
    assert.match(await sample(dialog), /"type": "stcpay",\s+"mobile": ""/);
    await field(dialog, 'mobile').fill('123');
    await field(dialog, 'mobile').blur();
    assert.equal(await faultOf(field(dialog, 'mobile')), 'is not a valid Saudi mobile number');
    assert.equal(await field(dialog, 'number').count(), 0);
    await field(dialog, 'type').selectOption('token: Stored card');
    assert.equal(await field(dialog, 'token').count(), 1);
  }));

test('copying a wrong request tells every fault, each with the way to its field', () =>
  reading(async (opened) => {
    await build(opened);
    const { dialog, page } = opened;
    await dialog.getByLabel(words.startFrom).selectOption('Card');
    await field(dialog, 'number').fill('4464');
    await dialog.getByRole('button', { name: 'Add splits' }).click();
    await dialog.locator('[data-action="copy-code"]').locator('visible=true').click();
    const summary = dialog.getByRole('alert');
    assert.match(await summary.innerText(), new RegExp(words.faults(6)));
    assert.deepEqual(await summary.locator('a').allInnerTexts(), [
      'source.number is not a valid card number',
      "apply_coupon can't be blank",
      "splits[0].recipient_id can't be blank",
      "splits[0].amount can't be blank",
      "splits[1].recipient_id can't be blank",
      "splits[1].amount can't be blank",
    ]);
    await summary.locator('a').first().click();
    assert.equal(await hasFocus(field(dialog, 'number')), true);
    assert.equal(new URL(page.url()).hash, '');
    await page.keyboard.type('040000000015');
    assert.equal(await summary.locator('a').count(), 5);
  }));

test('what another field asks for is there, and is asked for no longer than that', () =>
  reading(async (opened) => {
    await build(opened);
    const { dialog } = opened;
    await dialog.getByLabel(words.startFrom).selectOption('STC Pay');
    const remove = dialog.getByRole('button', { name: words.removeField('callback_url') });
    const address = field(dialog, 'callback_url');
    assert.equal(await address.count(), 0);
    await field(dialog, 'type').selectOption('googlepay: Google Pay');
    assert.equal(await remove.count(), 0);
    await address.focus();
    await address.blur();
    assert.equal(await faultOf(address), "can't be blank");
    await address.fill('https://store.example.com/return');
    assert.equal(await faultOf(address), '');
    await field(dialog, 'type').selectOption('stcpay: STC Pay');
    assert.equal(await remove.count(), 1);
  }));

test('items and keys are added and taken out, and the focus goes along', () =>
  reading(async (opened) => {
    await build(opened);
    const { dialog, page } = opened;
    await dialog.getByRole('button', { name: words.addKey }).click();
    await page.keyboard.type('x', { delay: 5 });
    await page.keyboard.press('Control+a');
    await page.keyboard.type('basket id');
    await page.keyboard.press('Tab');
    await page.keyboard.type('b-7');
    assert.match(await sample(dialog), /"basket id": "b-7"/);
    assert.match(await dialog.innerText(), /key is not valid/);
    await dialog.getByRole('button', { name: words.removeField('basket id') }).click();
    assert.doesNotMatch(await sample(dialog), /basket/);
    assert.equal(await focusedText(page), `+ ${words.addKey}`);
    await dialog.getByRole('button', { name: words.removeField('metadata') }).click();
    assert.doesNotMatch(await sample(dialog), /metadata/);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    assert.equal(focused, words.addField('metadata'));
  }));

test('what was filled in is there again, for each example, until it is reset', () =>
  reading(async (opened) => {
    const { dialog, page, panel } = opened;
    await build(opened);
    await field(dialog, 'amount').fill('777');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const button = panel.getByRole('button', { name: sampleMessages.build });
    assert.equal(await hasFocus(button), true);
    await build(opened);
    assert.equal(await field(dialog, 'amount').inputValue(), '777');
    await dialog.getByLabel(words.startFrom).selectOption('STC Pay');
    assert.notEqual(await field(dialog, 'amount').inputValue(), '777');
    assert.match(await sample(dialog), /stcpay/);
    await dialog.getByLabel(words.startFrom).selectOption('Stored card, without the payer');
    assert.equal(await field(dialog, 'amount').inputValue(), '777');
    await dialog.getByRole('button', { name: words.reset }).click();
    assert.equal(await field(dialog, 'amount').inputValue(), '4900');
  }));

test('by keyboard alone: open, fill in, choose, close', () =>
  reading(async ({ panel, dialog, page }) => {
    await panel.getByRole('button', { name: sampleMessages.build }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    const reached: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const active = document.activeElement;
        return active instanceof HTMLInputElement ? (active.labels?.[0]?.textContent ?? '') : '';
      });
      reached.push(name);
      if (name === 'amount') break;
    }
    assert.equal(reached.at(-1), 'amount');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('900');
    assert.match(await sample(dialog), /"amount": 900,/);
    await page.keyboard.press('Escape');
    assert.equal(await dialog.isVisible(), false);
  }));

test('an operation without a body has its parameters, and no examples to choose', () =>
  readingWith({ path: '/api/payments/03-list-payments' }, async (opened) => {
    await build(opened);
    const { dialog, panel } = opened;
    assert.equal(await panel.getByRole('combobox').count(), 0);
    await dialog.getByRole('button', { name: 'Add page', exact: true }).click();
    await field(dialog, 'page').fill('0');
    assert.match(await sample(dialog), /page=0/);
    await field(dialog, 'page').blur();
    assert.equal(await faultOf(field(dialog, 'page')), 'must be at least 1');
  }));
