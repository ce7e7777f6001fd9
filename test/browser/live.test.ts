// What a writer sees in the browser when a file is saved: the change in place, or the mistake over the page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { site } from '../support/site.ts';
import { openWriter, type Writer } from '../support/writer.ts';
import { focusedText } from './look.ts';
import { hydrated, openPage, type Reader, showsHeading } from './reader.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of many.\n`).join('\n');
const TABS = `<Tabs>
<Tab label="One">In the first tab.</Tab>
<Tab label="Two">In the second tab.</Tab>
</Tabs>
`;

const A = 'content/guides/a.mdx';
const B = 'content/guides/b.mdx';

const FILES = {
  'content/site.yaml': 'title: Site\nurl: https://docs.example.com\n',
  'content/sidebars.yaml': 'main: [guides/a, guides/b]\n',
  'content/index.mdx': '# Home\n\nWords.\n',
  [A]: `# Alpha\n\nFirst words.\n\n[A link](/guides/b)\n\n## Part\n\n${TABS}\n${LONG}\nThe end.\n`,
  [B]: '# Beta\n\nMore words.\n',
};

/** Beside it stand those for print and for what only script shows. */
const MAIN_STYLESHEET = 'link[rel="stylesheet"][href*="/site-"]';

const made = site(FILES);
let writer: Writer;
before(async () => {
  writer = await openWriter(made);
});

/** A reader of the dev server, which all tests but the last share: its site is as at first, but for `page`, the text of B. */
async function opened(path: string, page = FILES[B]): Promise<Reader> {
  for (const [file, text] of Object.entries({ ...FILES, [B]: page }))
    if (readFileSync(join(made.dir, file), 'utf8') !== text) made.change(file, text);
  await writer.settled();
  return openPage(writer.url, path);
}

test('a paragraph comes without a reload; scroll position, open tab and focus stay', async () => {
  const reader = await opened('/guides/a');
  const { page } = reader;
  await page.getByRole('tab', { name: 'Two' }).click();
  await page.getByText('In the second tab.').waitFor();
  await page.getByRole('link', { name: 'A link' }).focus();
  // The focus scrolls too, in a frame of its own.
  await page.waitForFunction(() => {
    scrollTo(0, 900);
    return scrollY === 900;
  });
  const text = FILES[A];
  made.change(A, text.replace('The end.', 'Another end.'));
  await page.getByText('Another end.').waitFor();
  made.change(
    A,
    text.replace('The end.', 'A third end.').replace('In the second tab.', 'Changed in the tab.'),
  );
  await page.getByText('Changed in the tab.').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 900);
  assert.equal(await focusedText(page), 'A link');
  assert.equal(await page.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected'), 'true');
  // The island is still alive.
  await page.getByRole('tab', { name: 'One' }).click();
  await page.getByText('In the first tab.').waitFor();
  assert.equal(reader.pageLoads(), 1);
  // What stands around the article follows.
  made.change(A, text.replace('# Alpha', '# Renamed').replace('## Part', '## Piece'));
  await page.locator('.doc-sidebar a', { hasText: 'Renamed' }).waitFor();
  await page.locator('.toc a', { hasText: 'Piece' }).waitFor();
  await showsHeading(page, 'Renamed');
  assert.equal(await page.title(), 'Renamed | Site');
  assert.equal(reader.pageLoads(), 1);
  assert.deepEqual(
    reader.messages.filter((message) => !message.endsWith('/favicon.ico')),
    [],
  );
});

test('a fold that is open stays the open one when a paragraph comes above it, and keeps the focus', async () => {
  const folds = `<details>
<summary>First fold</summary>

One.

</details>

<details>
<summary>Second fold</summary>

Two.

</details>
`;
  const { page } = await opened('/guides/b', `# Beta\n\nMore words.\n\n${folds}\nThe end.\n`);
  await page.getByText('Second fold').click();
  made.change(B, `# Beta\n\nMore words.\n\nA new paragraph.\n\n${folds}\nThe end.\n`);
  await page.getByText('A new paragraph.').waitFor();
  const open = await page.locator('article details[open] summary').allTextContents();
  assert.deepEqual(open, ['Second fold']);
  assert.equal(await focusedText(page), 'Second fold');
});

test('a page that was visited, or fetched ahead, is shown as it is now', async () => {
  const reader = await opened('/guides/a');
  const { page } = reader;
  await page.getByRole('link', { name: 'A link' }).hover();
  await pause(300);
  made.change(B, '# Beta\n\nNewer words.\n');
  await pause(500);
  await page.getByRole('link', { name: 'A link' }).click();
  await page.getByText('Newer words.').waitFor();
  made.change(A, FILES[A].replace('First', 'Newest'));
  await pause(500);
  await page.goBack();
  await page.getByText('Newest words.').waitFor();
  assert.equal(reader.pageLoads(), 1);
});

test('an island that comes or goes comes alive without a reload', async () => {
  const reader = await opened('/guides/b');
  const { page } = reader;
  made.change(B, `# Beta\n\nMore words.\n\n${TABS}`);
  // The HTML is there a moment before its island is alive.
  const second = page.getByRole('tab', { name: 'Two' });
  for (let tries = 0; (await second.getAttribute('aria-selected')) !== 'true'; tries++) {
    assert.ok(tries < 100, 'the new tabs were not hydrated');
    await second.click();
    await pause(100);
  }
  await page.getByText('In the second tab.').waitFor();
  made.change(B, '# Beta\n\nMore words.\n\nNo tabs.\n');
  await page.getByText('No tabs.').waitFor();
  assert.equal(await page.getByRole('tab').count(), 0);
  assert.equal(reader.pageLoads(), 1);
});

test('a mistake stands over the last good page with place, lines, hint and a link to the editor', async () => {
  const reader = await opened('/guides/b');
  const { page } = reader;
  made.change(B, '# Beta\n\nMore [words](/guides/aa).\n');
  const overlay = page.locator('.live-problems');
  await overlay.waitFor();
  assert.equal(
    await overlay.locator('h2').textContent(),
    '1 error. Showing the last version that built.',
  );
  const place = overlay.locator('a');
  assert.equal(await place.textContent(), 'content/guides/b.mdx:3:6');
  assert.equal(
    await place.getAttribute('href'),
    `vscode://file${made.dir}/content/guides/b.mdx:3:6`,
  );
  assert.equal(
    await overlay.locator('pre').textContent(),
    '  1 | # Beta\n  2 |\n> 3 | More [words](/guides/aa).\n    |      ^',
  );
  assert.equal(await overlay.locator('p').last().textContent(), 'hint: did you mean "/guides/a"?');
  assert.match((await page.locator('article').textContent()) ?? '', /More words\./);
  // Escape lets the writer read on; the next save tells again.
  await page.keyboard.press('Escape');
  assert.equal(await overlay.count(), 0);
  made.change(B, '# Beta\n\nMore [words](/guides/ab).\n');
  await overlay.waitFor();
  made.change(B, '# Beta\n\nMore [words](/guides/a).\n');
  await overlay.waitFor({ state: 'detached' });
  await page.locator('article a', { hasText: 'words' }).waitFor();
  assert.equal(reader.pageLoads(), 1);
});

test('a new stylesheet is swapped, a change of code reloads once', async () => {
  const reader = await opened('/guides/b');
  const { page } = reader;
  const before = await page.locator(MAIN_STYLESHEET).getAttribute('href');
  made.change(
    'content/site.yaml',
    `${FILES['content/site.yaml']}announcement: { content: Hello there, backgroundColor: '#112233', textColor: '#ffffff' }\n`,
  );
  await page.getByText('Hello there').waitFor();
  await page.waitForFunction(
    ([selector, old]) => {
      const [link, ...more] = document.querySelectorAll(selector);
      return more.length === 0 && link?.getAttribute('href') !== old;
    },
    [MAIN_STYLESHEET, before] as const,
  );
  assert.equal(reader.pageLoads(), 1);
  made.change('code/Component.tsx', 'export const nothing = 1;\n');
  await page.waitForEvent('load');
  await hydrated(page);
  await pause(500);
  assert.equal(reader.pageLoads(), 2);
});

test('after a restart of the server the page comes back by itself, with what changed meanwhile', async () => {
  const own = site(FILES);
  const first = await openWriter(own);
  const reader = await openPage(first.url, '/guides/a');
  const { page } = reader;
  await page.evaluate(() => scrollTo(0, 700));
  await first.close();
  own.change(A, FILES[A].replace('The end.', 'Off line.'));
  await openWriter(own, first.port);
  await page.getByText('Off line.').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 700);
  own.change(A, FILES[A].replace('The end.', 'On line.'));
  await page.getByText('On line.').waitFor();
  assert.equal(reader.pageLoads(), 1);
});
