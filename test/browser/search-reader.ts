// Opens a page of the real site for a test of search, and types. Entries: searching(), typeQuery().

import type { Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { quietVisit, type Reader, type Visited, type VisitWork } from './reader.ts';

export const GUIDE = '/guides/card-payments/test-cards';
export const INDEX = /search-index[^/]*\.json/;

export const searching = (visited: Visited, work: VisitWork) =>
  quietVisit(previewOfSite(), visited, work);

export function ofSearch({ requests }: Reader): string[] {
  const paths = requests.map((url) => url.replace(/^https?:\/\/[^/]*/, ''));
  return paths.filter((path) => /search/i.test(path));
}

/** At one stroke, so that no results of the first letters are taken for its own. */
export async function typeQuery(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(text);
}
