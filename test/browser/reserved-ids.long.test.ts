// Headings whose words are the names of the shell's own parts: the page comes alive all the same, and every
// anchor leads to its heading. (routes.long.test.ts: no route has an id twice.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ELEMENT_IDS } from '../../site/shared/element-ids.ts';
import { previewOfSite } from '../support/built-site.ts';
import { paragraphs, previewOfFiles } from './fixture.ts';
import { doubleIds } from './look.ts';
import { clickLink, openReader, quietVisit, showsHeading, visit } from './reader.ts';
import { SEVEN } from './seven-views.ts';

/** `ui:page-data` → `page data`: what a heading of that name would be. */
const NAMES = Object.values(ELEMENT_IDS).map((id) => id.replace(/^.*:/, '').replaceAll('-', ' '));

const sections = NAMES.map((name) => `## ${name}\n\n${paragraphs(20)}\n`).join('\n');
const fixture = previewOfFiles({
  'content/sidebars.yaml': 'guides: [names, other]\n',
  'content/index.mdx': '# Home\n',
  'content/names.mdx': `# Names\n\n${sections}`,
  'content/other.mdx': '# Other\n',
});

test("headings with the names of the shell's parts: the page comes alive, each anchor leads to its heading", () =>
  quietVisit(fixture, '/names', async (page) => {
    assert.deepEqual(await doubleIds(page), []);
    for (const name of NAMES) {
      await page.locator('.toc a', { hasText: new RegExp(`^${name}$`) }).click();
      const id = name.replaceAll(' ', '-');
      await page.waitForURL(`**/names#${id}`);
      const heading = page.locator(`h2[id="${id}"]`);
      await page.waitForFunction((one) => {
        const top = document.getElementById(one)?.getBoundingClientRect().top ?? -1;
        return document.getElementById(one)?.localName === 'h2' && top >= 0 && top < innerHeight;
      }, id);
      assert.equal(await heading.evaluate((one) => one.matches(':target')), true, name);
    }
    await page.locator('.skip-link a').focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'main');
    await clickLink(page, '/other');
    await showsHeading(page, 'Other');
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'main');
  }));

test('an anchor of such a name in an address leads to the heading, script or not', async () => {
  for (const script of [undefined, 'off'] as const) {
    const { page, context } = await openReader(fixture, script ? { script } : {});
    await page.goto('/names#sidebar');
    assert.equal(await page.locator(':target').innerText(), 'sidebar');
    await context.close();
  }
});

test('nor has a view an id twice with the list of keys open', async () => {
  const reader = await openReader(previewOfSite());
  const { page } = reader;
  for (const path of SEVEN) {
    await visit(reader, path);
    // The search page puts the focus into its field when it is hydrated, where "?" is a letter.
    if ((await page.locator('[data-island="SearchPage"]').count()) > 0)
      await page.waitForFunction(() => document.activeElement?.localName === 'input');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('?');
    await page.locator('dialog').first().waitFor();
    assert.deepEqual(await doubleIds(page), [], path);
  }
});
