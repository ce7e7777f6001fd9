// Smaller parts of a page: the button back to the top, rows as cards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { paragraphs, previewOfFiles } from './fixture.ts';
import { boxOf } from './look.ts';
import { afterPaint, goToHash, quietVisit, type Visited, type VisitWork } from './reader.ts';

const FILES = {
  'content/long.mdx': `# Long\n\n## Near\n\n${paragraphs(120)}\n\n## Far\n\n${paragraphs(30)}\n`,
  'content/table.mdx':
    '# Table\n\n| Card | Code | What happens |\n| --- | --- | --- |\n| 0015 | `no_money` | Declined |\n| 0023 | `slow` | The issuer takes its time, and then approves |\n',
};

const site = previewOfFiles(FILES);

const reading = (visited: Visited, work: VisitWork) => quietVisit(site, visited, work);

const button = (page: Page) => page.getByRole('button', { name: messages.backToTop });

async function scroll(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to), top);
  await afterPaint(page);
}

/** Scrolls up until the button is there: its code is loaded at the first scroll that the page notices. */
async function showButton(page: Page, from: number): Promise<void> {
  for (let top = from; !(await button(page).isVisible()); top -= 10) await scroll(page, top);
}

test('the button back to the top is there when the reader scrolls up far down, and only then', () =>
  reading('/long', async (page) => {
    await scroll(page, 2000);
    assert.equal(await button(page).count(), 0);
    await showButton(page, 1990);
    await scroll(page, 2000);
    await button(page).waitFor({ state: 'detached' });
    await scroll(page, 1900);
    await button(page).waitFor();
    await scroll(page, 250);
    await button(page).waitFor({ state: 'detached' });
  }));

test('a jump to an anchor does not show it', () =>
  reading('/long', async (page) => {
    await scroll(page, 4000);
    await goToHash(page, 'near');
    await page.waitForFunction(() => scrollY < 300);
    await scroll(page, 4000);
    await showButton(page, 3990);
    await goToHash(page, 'far');
    await button(page).waitFor({ state: 'detached' });
  }));

test('it leads up frame by frame, each leaving 0.85 of the way [S2.58]', () =>
  reading('/long', async (page) => {
    await showButton(page, 5000);
    await scroll(page, 2400);
    const places = await page.evaluate(async (name) => {
      const seen: number[] = [];
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = ((left: number, top: number) => {
        seen.push(top);
        scrollTo(left, top);
      }) as typeof window.scrollTo;
      document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
      while (scrollY > 0) await new Promise(requestAnimationFrame);
      return seen;
    }, messages.backToTop);
    assert.deepEqual(places.slice(0, 5), [2040, 1734, 1473, 1252, 1064]);
    assert.equal(places.at(-1), 0);
  }));

test('for readers who want no motion it jumps', () =>
  reading({ path: '/long', context: { reducedMotion: 'reduce' } }, async (page) => {
    await showButton(page, 2500);
    const top = await button(page).evaluate((one) => {
      (one as HTMLElement).click();
      return scrollY;
    });
    assert.equal(top, 0);
  }));

test('where a row is a card, its second cell is at the end of the title’s line if it is short, and a text has a line of its own', () =>
  reading({ path: '/table', width: 390 }, async (page) => {
    const cells = page.locator('tbody tr').first().locator('td');
    assert.equal(await cells.nth(2).getAttribute('data-label'), null);
    const [card, code] = [await boxOf(cells.nth(0)), await boxOf(cells.nth(1))];
    const text = await boxOf(cells.nth(2));
    assert.deepEqual([code.y, code.right, text.x], [card.y, text.right, card.x]);
    assert.ok(text.y >= code.bottom, `${text.y}`);
  }));
