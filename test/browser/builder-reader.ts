// A reader in front of an operation page and its request builder. Entries: reading(), build(), field(), sample().

import type { Locator } from 'playwright-core';
import { sampleMessages } from '../../site/shared/messages/samples-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { CLIPBOARD, clearClipboard, type Reader, type VisitOptions, visitPage } from './reader.ts';

export const CREATE = '/api/payments/01-create-payment';

export interface Opened extends Reader {
  panel: Locator;
  dialog: Locator;
}

/** A page with a request builder; that of CREATE, or what is asked for. */
export async function readingWith(
  options: VisitOptions & { path?: string },
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  await visitPage(
    previewOfSite(),
    { path: CREATE, context: CLIPBOARD, ...options },
    async (page, reader) => {
      await clearClipboard(page);
      const panel = page.locator('.api-panel').first();
      await work({ ...reader, panel, dialog: page.locator('dialog.builder') });
    },
  );
}

export const reading = (work: (opened: Opened) => Promise<void>) => readingWith({}, work);

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
