// Around an article: trail, contents, pager, banners, tags, last change; the lists that the build makes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { pageMessages } from '../../site/shared/messages/page-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { paragraphs, previewOfFiles } from './fixture.ts';
import { hrefs, reached } from './look.ts';
import { clickLink, quietVisit, showsHeading, type Visited, type VisitWork } from './reader.ts';

const FILES = {
  'content/sidebars.yaml': `guides:
  label: Guides
  items:
    - { type: category, label: Pay, link: generated, items: [pay/cards, pay/secret, pay/wallets] }
    - { type: category, label: Group, link: none, items: [end] }
`,
  'content/pay/cards.mdx': `---
tags: [cards, Money]
last_update: { date: 2025-03-04, author: Sara }
---

# Cards

First words.

## Before you start

${paragraphs(12)}

### A \`code\` heading

${paragraphs(12)}

#### Too deep

${paragraphs(12)}

## The end

${paragraphs(40)}
`,
  'content/pay/secret.mdx':
    '---\nunlisted: true\ntags: [cards]\n---\n\n# Secret\n\nHidden words.\n',
  'content/pay/wallets.mdx': '---\ntags: [Money]\n---\n\n# Wallets\n',
  'content/end.mdx': '# The last page\n',
  'content/many.mdx': `# Many headings\n\n${Array.from({ length: 60 }, (_, at) => `## Part ${at + 1}\n\n${paragraphs(3)}\n`).join('\n')}`,
};

const site = previewOfFiles(FILES, { config: 'editUrl: https://code.example.com/edit/\n' });

const reading = (visited: Visited, work: VisitWork) => quietVisit(site, visited, work);

const robots = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content);

test('the trail leads from home through the categories to the page [S2.64]', () =>
  reading('/pay/cards', async (page) => {
    const trail = page.getByRole('navigation', { name: messages.breadcrumbs });
    assert.deepEqual(await trail.getByRole('listitem').allTextContents(), [
      '',
      ' › Pay',
      ' › Cards',
    ]);
    assert.deepEqual(await hrefs(trail.getByRole('link')), ['/', '/category/pay']);
    const copied = await trail.evaluate((one) => {
      getSelection()?.selectAllChildren(one);
      return getSelection()?.toString();
    });
    assert.equal(copied?.trim(), '› Pay › Cards');
    assert.equal(
      await trail.locator('[aria-hidden]', { hasText: '›' }).count(),
      2,
      'not read aloud',
    );
    const centres = await trail.locator('a, [aria-current]').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    assert.ok(Math.max(...centres) - Math.min(...centres) < 6, `in one line: ${centres}`);
    await page.goto('/end');
    assert.deepEqual(await trail.getByRole('listitem').allTextContents(), [
      '',
      ' › Group',
      ' › The last page',
    ]);
    assert.deepEqual(await hrefs(trail.getByRole('link')), ['/'], 'a group is no link');
  }));

const scrollToHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
    scrollTo(0, heading.getBoundingClientRect().top + scrollY - 100);
  });

test('the table of contents has levels 2 and 3, and marks the heading that is in view [S2.49]', () =>
  reading('/pay/cards', async (page) => {
    const toc = page.getByRole('navigation', { name: messages.onThisPage });
    const names = ['Before you start', 'A code heading', 'The end'];
    assert.deepEqual(await toc.getByRole('link').allTextContents(), names);
    const current = toc.locator('[aria-current="location"]');
    for (const name of names) {
      await scrollToHeading(page, name);
      await current.filter({ hasText: name }).waitFor();
      assert.equal(await current.count(), 1);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await current.filter({ hasText: 'The end' }).waitFor();
  }));

test('the table of contents scrolls to the entry of the heading in view, unless the reader is using it [S2.49]', () =>
  reading({ path: '/many', height: 600 }, async (page) => {
    const toc = page.getByRole('navigation', { name: messages.onThisPage });
    const entry = (name: string) => toc.getByRole('link', { name, exact: true });
    const readTo = async (name: string): Promise<void> => {
      await scrollToHeading(page, name);
      await toc.locator('[aria-current]', { hasText: new RegExp(`^${name}$`) }).waitFor();
    };
    const isShown = (name: string) =>
      entry(name).evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        const view = link.closest('nav')?.getBoundingClientRect() ?? new DOMRect();
        return top >= view.top && bottom <= Math.min(view.bottom, innerHeight);
      });
    assert.equal(await isShown('Part 60'), false);
    for (const name of ['Part 59', 'Part 30', 'Part 2']) {
      await readTo(name);
      const top = await page.evaluate(() => scrollY);
      assert.equal(await isShown(name), true, name);
      assert.equal(await page.evaluate(() => scrollY), top);
    }
    // A click on an entry leaves neither pointer nor focus there for good.
    await entry('Part 5').click();
    await readTo('Part 40'); // the pointer is still over the list
    assert.equal(await isShown('Part 40'), false);
    await page.mouse.move(10, 10);
    await readTo('Part 41');
    assert.equal(await isShown('Part 41'), true);
    await entry('Part 39').focus();
    await page.keyboard.press('Tab');
    await readTo('Part 3');
    assert.equal(await isShown('Part 3'), false);
  }));

test('on a narrow screen the contents are a menu above the title, which its links close [S2.49]', () =>
  reading({ path: '/pay/cards', width: 390 }, async (page) => {
    assert.equal(
      await page.getByRole('navigation', { name: messages.onThisPage }).isVisible(),
      false,
    );
    const fold = page.locator('.toc-mobile');
    const entry = fold.getByRole('link', { name: 'The end' });
    assert.equal(await entry.isVisible(), false);
    await fold.locator('summary').click();
    await entry.click();
    await reached(page, 'the-end');
    assert.equal(await entry.isVisible(), false);
  }));

test("an unlisted page says 'Unlisted page' and asks robots away, at the first load and after a click; others do not [S2.51]", () =>
  reading('/pay/secret', async (page) => {
    const banner = page.locator('.page-banner');
    const wanted = {
      banner: `Unlisted page${contentMessages.unlistedText}`,
      robots: 'noindex, nofollow',
    };
    const seen = async () => ({ banner: await banner.textContent(), robots: await robots(page) });
    assert.deepEqual(await seen(), wanted);
    await page.locator('.doc-sidebar a[href="/pay/cards"]').click();
    await showsHeading(page, 'Cards');
    assert.equal(await banner.count(), 0);
    assert.equal(await robots(page), undefined);
    await clickLink(page, '/pay/secret');
    await showsHeading(page, 'Secret');
    assert.deepEqual(await seen(), wanted);
  }));

test('a page tells when it was changed and where its source is edited; the anchor of a heading is called after it and leads below the navbar [S2.50]', () =>
  reading('/pay/cards', async (page) => {
    const changed = page.locator('.page-foot .last-update');
    assert.equal(await changed.textContent(), 'Last updated on 4 Mar 2025 by Sara');
    assert.equal(await changed.locator('time').getAttribute('datetime'), '2025-03-04');
    const edit = page.getByRole('link', { name: pageMessages.edit });
    assert.equal(
      await edit.getAttribute('href'),
      'https://code.example.com/edit/content/pay/cards.mdx',
    );
    const names = ['Before you start', 'A code heading', 'Too deep', 'The end'];
    assert.deepEqual(
      await page.locator('.hash-link').evaluateAll((links) => links.map((link) => link.ariaLabel)),
      names.map((name) => `Direct link to ${name}`),
    );
    for (const name of names)
      assert.equal(await page.getByRole('heading', { name, exact: true }).count(), 1, name);
    await page.getByRole('link', { name: 'Direct link to The end' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**#the-end');
    await reached(page, 'the-end');
  }));
