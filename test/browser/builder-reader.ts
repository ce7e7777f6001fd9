// A reader in front of an operation page and its request builder. Entries: openBuilders(), reading(), build(), field(), sample().

import type { Browser, Locator } from 'playwright-core';
import { sampleMessages } from '../../site/shared/messages/samples-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { clearClipboard, hydrated, openReader, type Reader, type ReaderOptions } from './reader.ts';

export const CREATE = '/api/payments/01-create-payment';

export let browser: Browser;
export let site: Awaited<ReturnType<typeof previewOfSite>>;

/** Before the tests of a file. */
export async function openBuilders(): Promise<void> {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
}

export interface Opened extends Reader {
  panel: Locator;
  dialog: Locator;
}

export async function reading(
  work: (opened: Opened) => Promise<void>,
  { route = CREATE, ...options }: ReaderOptions & { route?: string } = {},
): Promise<void> {
  const reader = await openReader(browser, site.url, options);
  const { page, context } = reader;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(route);
  await hydrated(page);
  await clearClipboard(page);
  const panel = page.locator('.api-panel').first();
  await work({ ...reader, panel, dialog: page.locator('dialog.builder') });
  await context.close();
}

export async function build({ panel, dialog }: Opened): Promise<void> {
  await panel.getByRole('button', { name: sampleMessages.build }).click();
  await dialog.waitFor();
}

/** The sample that is shown, as text. */
export function sample(within: Locator): Promise<string> {
  return within.locator('[role="tabpanel"]:visible code').first().innerText();
}

export function field(dialog: Locator, name: string): Locator {
  return dialog.getByLabel(name, { exact: true }).first();
}

export function faultOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const faults = ids.filter((id) => id.endsWith(':fault'));
    return faults.map((id) => document.getElementById(id)?.textContent).join();
  });
}
