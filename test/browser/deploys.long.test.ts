// Pages that were opened before a deploy with other code, whose files are gone: with one more load of the page at most,
// the reader gets what was asked for.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { previewHandler } from '../../generator/server/preview-server.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { shortcutMessages } from '../../site/shared/messages/shortcut-messages.ts';
import { GeneratorCopy } from '../support/generator-copy.ts';
import { freshFolder, site } from '../support/site.ts';
import { openServer } from '../support/test-server.ts';
import {
  CLIPBOARD,
  clearClipboard,
  copied,
  hold,
  hydrated,
  openReader,
  type Reader,
  showsHeading,
} from './reader.ts';

const SPEC = `openapi: 3.1.0
info: { title: Library, version: '1' }
servers: [{ url: 'https://library.example' }]
paths:
  /loans:
    post:
      operationId: lend
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { book: { type: string } } }
            examples:
              first: { summary: First loan, value: { book: one } }
              second: { summary: Second loan, value: { book: two } }
      responses: { '200': { description: Fine } }
`;

const FILES = {
  'content/site.yaml':
    'title: Library\nurl: https://docs.example.com\nfavicon: /icon.svg\nnavbar:\n  items:\n    - { label: More, items: [{ label: Plain, to: /plain }, { label: Tabs, to: /tabs }] }\n',
  'content/sidebars.yaml': 'docs: [index, plain, tabs, lend, search]\n',
  'content/index.mdx': '# Home\n\nWords.\n',
  'content/plain.mdx': '# Plain\n\nUncommon words.\n',
  'content/tabs.mdx':
    '# Tabs\n\n<Tabs>\n<Tab label="One">\n\nFirst words.\n\n</Tab>\n<Tab label="Two">\n\nSecond words.\n\n</Tab>\n</Tabs>\n',
  'content/lend.mdx': '# Lend\n\n<ApiOperation spec="library" id="lend" />\n',
  'content/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage />\n',
  'specs/library.yaml': SPEC,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
};

let url: string;
/** What the host has now. */
let deployed = 0;

before(async () => {
  const { dir } = site(FILES);
  const generator = new GeneratorCopy();
  const folder = freshFolder('deploys');
  const build = async (name: string): Promise<string> => {
    const outDir = join(folder, name);
    const { code, stderr } = await generator.run('build.ts', [dir, '--out-dir', outDir]);
    assert.equal(code, 0, stderr);
    return outDir;
  };
  const outputs = [await build('first')];
  // Every file of code is another one.
  generator.change(
    'generator/client/browser-bundle.ts',
    /legalComments: 'none',$/m,
    "legalComments: 'none', banner: { js: '/* second */' },",
  );
  outputs.push(await build('second'));
  const hosts = outputs.map((one) => previewHandler({ folder: one, baseUrl: '/' }));
  ({ url } = await openServer((request, response) => hosts[deployed]?.(request, response)));
});

interface Visit {
  path: string;
  isResting?: boolean;
  from?: number; // a build; to what there is then
  to?: number;
  ahead?: (page: Page) => Promise<unknown>; // before the deploy
}

/** Opens the page, deploys, and does what a reader does. */
async function visit(
  { path, isResting = false, from = 0, to = 1, ahead = async () => {} }: Visit,
  act: (page: Page) => Promise<void>,
): Promise<Reader> {
  deployed = from;
  const reader = await openReader(url, { context: CLIPBOARD });
  const { page } = reader;
  if (isResting) await restBeforeHydration(page);
  await page.goto(path);
  if (!isResting) await hydrated(page);
  await ahead(page);
  deployed = to;
  await page.evaluate(() => {
    document.documentElement.dataset['seen'] = ''; // by the test: this is the document of the earlier build
  });
  await act(page);
  assert.ok(reader.pageLoads() <= 2, `${reader.pageLoads()} loads`);
  return reader;
}

/** As in a tab in the background: the browser is never idle until the reader comes. */
async function restBeforeHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('rested')) return;
    sessionStorage.setItem('rested', 'yes');
    window.requestIdleCallback = () => 0;
  });
}

/** Does it, and once more if the page is loaded again, which takes what was done with it. */
async function doing(page: Page, act: () => Promise<unknown>): Promise<void> {
  page
    .waitForEvent('load', { timeout: 0 })
    .then(
      async () => {
        await hydrated(page);
        await act();
      },
      () => {}, // it was not loaded again
    )
    .catch((error: unknown) => console.error(error));
  await act();
}

async function openTab(page: Page): Promise<void> {
  await doing(page, () => page.locator('[role="tab"]', { hasText: 'Two' }).click());
  await page.locator('[role="tabpanel"]:visible', { hasText: 'Second' }).waitFor();
}

async function followLink(page: Page): Promise<void> {
  await page.locator('.doc-sidebar-link', { hasText: 'Tabs' }).click();
  await showsHeading(page, 'Tabs');
  await openTab(page);
}

const VISITS: Readonly<Record<string, { path: string; act: (page: Page) => Promise<void> }>> = {
  'a search': {
    path: '/plain',
    async act(page) {
      const field = page.locator('.search-input').first();
      await doing(page, () => field.fill('uncommon'));
      await page.locator('[role="option"]').first().waitFor();
      assert.equal(await field.inputValue(), 'uncommon');
    },
  },
  'another example': {
    path: '/lend',
    async act(page) {
      await doing(page, () => page.locator('.samples-bar select').press('ArrowDown'));
      await page.locator('.api-request [role="tabpanel"]:visible', { hasText: 'two' }).waitFor();
    },
  },
  'the request builder': {
    path: '/lend',
    async act(page) {
      await doing(page, () => page.locator('.samples-bar button').click());
      await page.locator('dialog.builder').waitFor();
    },
  },
  'the list of shortcuts': {
    path: '/plain',
    async act(page) {
      await doing(page, () => page.keyboard.press('?'));
      await page.getByRole('dialog', { name: shortcutMessages.title }).waitFor();
    },
  },
  'a link': {
    path: '/plain',
    act: followLink,
  },
  tabs: {
    path: '/tabs',
    act: openTab,
  },
  'the copied page': {
    path: '/plain',
    async act(page) {
      await clearClipboard(page);
      await doing(page, async () => {
        await page.locator('.page-tools:not([open]) summary').click();
        await page.locator('.page-tools button').click();
      });
      assert.match(await copied(page), /Uncommon words/);
    },
  },
};

for (const [name, { path, act }] of Object.entries(VISITS)) {
  test(`${name}, in a page of the earlier build`, async () => {
    await visit({ path }, act);
  });
  test(`${name}, in a tab that had not come alive, of the later build that was taken back`, async () => {
    await visit({ path, isResting: true, from: 1, to: 0 }, act);
  });
}

test('a link to a page that was fetched ahead of the deploy leads to the page of now', async () => {
  const ahead = async (page: Page): Promise<void> => {
    await page.locator('.doc-sidebar-link', { hasText: 'Tabs' }).hover();
    await page.waitForFunction(
      () => performance.getEntriesByName(`${location.origin}/tabs`).length > 0,
    );
  };
  await visit({ path: '/plain', ahead }, followLink);
});

test('a link whose page is slow is followed, though the code of the page with the link is gone', async () => {
  const ahead = (page: Page): Promise<unknown> =>
    page.route('**/tabs', async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
  await visit({ path: '/plain', ahead, isResting: true }, followLink);
});

test('a tab that is clicked before the code of its page has come opens when it comes', async () => {
  const { pageLoads } = await visit({ path: '/plain', to: 0 }, async (one) => {
    const send = await hold(one, /Tabs-[^/]*\.js/);
    await one.locator('.doc-sidebar-link', { hasText: 'Tabs' }).click();
    const second = one.locator('[role="tab"]', { hasText: 'Two' });
    await second.click();
    assert.equal(await second.getAttribute('aria-busy'), 'true');
    send();
    await one.locator('[role="tabpanel"]:visible', { hasText: 'Second' }).waitFor();
    assert.equal(await second.getAttribute('aria-busy'), null);
  });
  assert.equal(pageLoads(), 1);
});

test('Back to a page of the earlier build takes one load', async () => {
  const { page, pageLoads } = await visit({ path: '/plain' }, async (one) => {
    await one.locator('.doc-sidebar-link', { hasText: 'Tabs' }).click();
    await one.locator('h1', { hasText: 'Tabs' }).waitFor();
    await one.waitForFunction(() => document.documentElement.dataset['seen'] === undefined);
  });
  const before = pageLoads();
  await page.goBack();
  await page.locator('h1', { hasText: 'Plain' }).waitFor();
  assert.ok(pageLoads() - before <= 1);
});

test('a build whose files are missing is told, and the page is loaded again once, not for ever', async () => {
  const { pageLoads } = await visit({ path: '/lend' }, async (one) => {
    await one.route(/OperationTools-[^/]*\.js/, (route) => route.abort());
    await doing(one, () => one.locator('.samples-bar button').click());
    const alert = one.locator('.api-request [role="alert"]');
    await alert.filter({ hasText: messages.pageErrorTitle }).waitFor();
    await alert.getByRole('button', { name: messages.pageErrorRetry }).click();
    await alert.waitFor();
  });
  assert.equal(pageLoads(), 2);
});
