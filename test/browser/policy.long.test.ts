// The policy that documents carry, on a host that sends no headers: the site works under it with every part in use, and
// what is not the site's own does not run, not even where script has put it into the page.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { sampleMessages } from '../../site/shared/messages/samples-messages.ts';
import { bareHost } from '../support/bare-host.ts';
import { builtSite } from '../support/built-site.ts';
import { previewOfFiles } from './fixture.ts';
import { openReader, type Reader, slowConnection, visit } from './reader.ts';

const FILES = {
  'content/guide.mdx': '# Guide\n',
  'content/other.mdx': '# Other\n\nWords.\n',
  'content/sidebars.yaml':
    'guides:\n  - guide\n  - { type: html, html: "<b>Bold words</b>" }\n  - other\n',
};
const CONFIG =
  'announcement: { content: "News and <b>bold</b>" }\nfooter: { copyright: "All <b>rights</b>" }\n';

let portal: string;
let fixture: string;
before(async () => {
  portal = await bareHost((await builtSite()).dist);
  const { built } = await previewOfFiles(FILES, { config: CONFIG });
  fixture = await bareHost(built.outDir);
});

/** What the browser refused, in every document of the window. */
async function watched(url: string): Promise<Reader & { refused: string[] }> {
  const reader = await openReader(url);
  const refused: string[] = [];
  await slowConnection(reader.context);
  await reader.context.exposeFunction('__refused', (what: string) => void refused.push(what));
  await reader.context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      (window as unknown as { __refused(what: string): void }).__refused(
        `${violatedDirective}: ${sample}`,
      );
    });
  });
  return { ...reader, refused };
}

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await page.locator('[role="option"]').first().waitFor();
}

test('every part of the portal works under the policy alone, and the browser refuses nothing', async () => {
  const reader = await watched(portal);
  const { page, messages } = reader;
  await visit(reader, '/api/payments/01-create-payment/');
  assert.equal(await page.locator('meta[http-equiv="Content-Security-Policy"]').count(), 1);
  const panel = page.locator('.api-panel').first();
  await panel.getByRole('tab', { name: 'Python' }).click();
  await panel.locator('select').selectOption({ index: 1 });
  await panel.getByRole('button', { name: sampleMessages.build }).click();
  await page.locator('dialog.builder').waitFor();
  await page.keyboard.press('Escape');
  await search(page, 'refund');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/refund/);
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => document.querySelector('link[media="print"]') !== null);
  await page.emulateMedia({ media: 'screen' });
  await visit(reader, '/search/?q=payout');
  await page.locator('.search-group, [class*="search"] h2').first().waitFor();
  await visit(reader, '/guides/card-payments/test-cards/');
  assert.deepEqual(reader.refused, []);
  assert.deepEqual(messages, []);
});

test("a writer's HTML passes", async () => {
  const reader = await watched(fixture);
  const { page, messages } = reader;
  await visit(reader, '/guide/');
  await page.locator('.sidebar a', { hasText: 'Other' }).click();
  await page.locator('h1', { hasText: 'Other' }).waitFor();
  assert.equal(await page.locator('.sidebar b').textContent(), 'Bold words');
  assert.equal(await page.locator('.announcement b').textContent(), 'bold');
  assert.deepEqual(reader.refused, []);
  assert.deepEqual(messages, []);
});

test('script cannot make HTML of a string, nor load, send or frame what is of another origin', async () => {
  const reader = await watched(portal);
  const { page } = reader;
  await visit({ page }, '/');
  const tried = await page.evaluate(async () => {
    const told = (work: () => unknown): string => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const element = document.createElement('div');
    const html = '<img src=x onerror="window.ran = 1">';
    const script = document.createElement('script');
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const answers = {
      innerHTML: told(() => {
        element.innerHTML = html;
      }),
      insertAdjacentHTML: told(() => element.insertAdjacentHTML('beforeend', html)),
      parse: told(() => new DOMParser().parseFromString(html, 'text/html')),
      script: told(() => {
        script.text = 'window.ran = 1';
      }),
      worker: told(() => new Worker('data:text/javascript,0')),
      secondPolicy: told(() => trustedTypes.createPolicy('other', {})),
      samePolicy: told(() => trustedTypes.createPolicy('portal', {})),
      fetch: await fetch('https://elsewhere.example/').catch((error: Error) => error.name),
    };
    document.body.append(script);
    return { ...answers, ran: 'ran' in window };
  });
  assert.deepEqual(tried, {
    innerHTML: 'TypeError',
    insertAdjacentHTML: 'TypeError',
    parse: 'TypeError',
    script: 'TypeError',
    worker: 'TypeError',
    secondPolicy: 'TypeError',
    samePolicy: 'TypeError',
    fetch: 'TypeError',
    ran: false,
  });
});
