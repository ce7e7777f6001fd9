// Opens a page of the real site for a test of search, and types. Entries: open(), typeQuery(), blocked().

import type { BrowserContextOptions, Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';

export const GUIDE = '/guides/card-payments/test-cards';
export const INDEX = /search-index[^/]*\.json/;
export const site = previewOfSite();
export const browser = openBrowser();

export interface Opened {
  page: Page;
  url: string; // of the preview
  requests: string[]; // paths
  faults: string[]; // console errors and warnings, uncaught errors
}

export async function open(
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<void>,
): Promise<Opened> {
  const { url } = await site;
  const context = await (await browser).newContext({
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => requests.push(request.url().slice(url.length)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await prepare?.(page);
  await page.goto(url + path);
  await page.waitForSelector('html[data-hydrated]');
  return { page, url, requests, faults };
}

export function blocked(pattern: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(pattern, (route) => route.abort());
  };
}

export function ofSearch(requests: readonly string[]): string[] {
  return requests.filter((path) => /search/i.test(path));
}

export async function typeQuery(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
}
