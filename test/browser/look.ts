// What is seen of a page: places, addresses, the focus. Entries: boxOf(), hrefs(), focusedText(), stylesOf(),
// reached(), sideways(), doubleIds().

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** In px, of the first that the locator finds; it must be shown. */
export async function boxOf(element: Locator) {
  const box = await element.first().boundingBox();
  assert.ok(box !== null, `${element} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

export function hrefs(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

export function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** The computed values of these properties, of the first that the locator finds. */
export function stylesOf(element: Locator, ...properties: string[]): Promise<string[]> {
  return element.first().evaluate((one, names) => {
    const style = getComputedStyle(one);
    return names.map((name) => style.getPropertyValue(name));
  }, properties);
}

/** Waits until the element with this id is shown where a link to it leads: below the navbar, in the upper half. */
export async function reached(page: Page, id: string): Promise<void> {
  await page.waitForFunction((name) => {
    const element = document.getElementById(name);
    const top = element?.getBoundingClientRect().top ?? -1;
    return element?.checkVisibility() === true && top >= 59 && top < innerHeight / 2;
  }, id);
}

/** By how many px the page can be scrolled sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Ids that the page has more than once. */
export function doubleIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
}
