// Every route of the specification in real Chromium, once each, in a rotating mode and width: it answers,
// comes alive, its console stays silent, and axe finds nothing. Any other address is the not-found page.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { globSync } from 'glob';
import { readSiteConfig } from '../../generator/config/site-config.ts';
import { readSource } from '../../generator/content/read-source.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { PROJECT } from '../support/site.ts';
import { violations } from './axe.ts';
import { htmlOf } from './built-page.ts';
import { doubleIds } from './look.ts';
import {
  hydrated,
  inParallel,
  type Mode,
  notFoundLine,
  openReader,
  slowConnection,
  visit,
  WIDTHS,
} from './reader.ts';

const LANES = 3;
const MODES: readonly Mode[] = ['light', 'dark'];

/** What one visit found. */
interface Visit extends Awaited<ReturnType<typeof lookAtPage>> {
  route: string;
  messages: readonly string[];
  foreign: readonly string[]; // requests to other hosts
  doubleIds: readonly string[];
  violations: readonly string[];
}

const visits: Visit[] = [];

let site: SitePreview;
before(async () => {
  site = await previewOfSite();
});
before(async () => {
  // One window a mode and lane; each route in a tab of its own.
  const windows = await Promise.all(
    Array.from({ length: LANES }, () =>
      Promise.all(MODES.map((mode) => openReader(site, { mode }))),
    ),
  );
  // Of 156 visits, each would fetch a dozen more pages. Prefetching has its own tests.
  for (const { context } of windows.flat()) await slowConnection(context);
  await inParallel(site.routes, LANES, async (route, index, lane) => {
    const reader = windows[lane]?.[index % MODES.length];
    if (reader === undefined) throw new Error(`no window in lane ${lane}`);
    const { page } = reader;
    reader.messages.length = 0;
    reader.requests.length = 0;
    await page.setViewportSize({ width: WIDTHS[index % WIDTHS.length] ?? 1440, height: 900 });
    await visit({ page }, route);
    const found = {
      ...(await page.evaluate(lookAtPage)),
      doubleIds: await doubleIds(page),
      messages: [...reader.messages],
      foreign: reader.requests.filter((url) => !url.startsWith(site.url)),
    };
    visits.push({ route, ...found, violations: await violations(page, shellOf(route)) });
  });
  visits.sort((a, b) => site.routes.indexOf(a.route) - site.routes.indexOf(b.route));
});

/** What axe passes over: the shell is looked at once for each sidebar, and whole in circumstances.long.test.ts. */
function shellOf(route: string): string[] {
  const sidebarOf = (path: string) => site.listed.find((one) => one.path === path)?.sidebar;
  const first = site.routes.find((path) => sidebarOf(path) === sidebarOf(route));
  return first === route ? [] : ['.navbar', '.sidebar', 'footer'];
}

/** Runs in the page, when the browser has nothing left to do. */
async function lookAtPage() {
  await new Promise((done) => requestIdleCallback(done));
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const depths = headings.map(({ localName }) => Number(localName.slice(1)));
  return {
    theme: document.documentElement.dataset['theme'] ?? '',
    title: document.title,
    h1: document.querySelectorAll('h1').length,
    main: document.querySelectorAll('main').length,
    skippedHeadings: headings
      .filter((_, index) => (depths[index] ?? 0) > (depths[index - 1] ?? 0) + 1)
      .map(({ localName, textContent }) => `${localName} ${textContent}`),
  };
}

function siteConfig() {
  const source = readSource(PROJECT, 'content/site.yaml');
  if ('severity' in source) throw new Error(source.text);
  return readSiteConfig(source).value;
}

/** Each route was visited, and no visit has one of these faults. */
function noRouteHas(faults: (visit: Visit) => readonly string[]): void {
  assert.equal(visits.length, site.routes.length, 'every route was visited');
  const found = visits.map((visit) => [visit.route, faults(visit)] as const);
  assert.deepEqual(Object.fromEntries(found.filter(([, list]) => list.length > 0)), {});
}

test('every route comes alive with a silent console', () => noRouteHas(({ messages }) => messages));

test('axe finds nothing on any route', () => noRouteHas((visit) => visit.violations));

test('no route asks anything of another host [S7.3] [S7.4]', () =>
  noRouteHas(({ foreign }) => foreign));

test('every route is shown in the colour mode that the reader chose [S4.2]', () =>
  noRouteHas(({ theme, route }) => {
    const wanted = MODES[site.routes.indexOf(route) % MODES.length];
    return theme === wanted ? [] : [theme];
  }));

test("every title is the page's, a vertical bar, the site's [S2.63] [S9.12]", () => {
  const siteTitle = siteConfig()?.title;
  assert.ok(siteTitle);
  noRouteHas(({ title }) => {
    const [page = '', name, ...more] = title.split(' | ');
    return page.trim() !== '' && name === siteTitle && more.length === 0 ? [] : [title];
  });
});

test('every route has one h1 and one main', () =>
  noRouteHas(({ h1, main }) => (h1 === 1 && main === 1 ? [] : [`${h1} h1, ${main} main`])));

test('no route has an id twice', () => noRouteHas((visit) => visit.doubleIds));

test('no route skips a heading level', () => noRouteHas(({ skippedHeadings }) => skippedHeadings));

test('every route answers 200 with and without a slash at its end [S2.57]', async () => {
  const spellings = site.routes.flatMap((route) => {
    if (route === '/') return [route];
    return [route.replace(/\/$/, ''), `${route.replace(/\/$/, '')}/`];
  });
  const wrong: Record<string, number> = {};
  await inParallel(spellings, LANES, async (path) => {
    const { status } = await fetch(site.url + path, { redirect: 'manual' });
    if (status !== 200) wrong[path] = status;
  });
  assert.deepEqual(wrong, {});
});

test('the built HTML files are the listed routes and the not-found page [S1.2..S1.6] [S1.10] [S2.1] [S2.3..S2.35] [S2.37..S2.40]', () => {
  const files = globSync('**/*.html', { cwd: site.dist, posix: true });
  const pages = site.routes.map((route) => `${route.replace(/\/$/, '')}/index.html`.slice(1));
  assert.deepEqual(files.sort(), [...pages, '404.html'].sort());
});

for (const path of [
  '/nothing-here',
  '/API/errors',
  '/api/errors/x',
  '/guides/dashboard/certificates/index',
  '/api',
  '/%',
  '/%E0%A4%A',
  '/category/payments-api-2',
]) {
  test(`${path} answers 404 with the not-found page, alive and readable [S2.2] [S8.11]`, async () => {
    const { page, messages: said } = await openReader(site);
    const answer = await page.goto(path);
    assert.equal(answer?.status(), 404);
    assert.equal(await page.locator('h1').textContent(), contentMessages.notFoundTitle);
    await hydrated(page);
    const undecodable = said.filter((line) => line.includes('URIError'));
    assert.equal(undecodable.length, path.startsWith('/%') ? 1 : 0); // test/SPEC.md §8 asks for it
    assert.deepEqual(
      said.filter((line) => !undecodable.includes(line)),
      [notFoundLine(path)],
    );
  });
}

test('the site has English, left to right, and one docs version, labelled Next [S1.9] [S9.10] [S9.11]', () => {
  const config = siteConfig();
  assert.equal(config?.locales.default, 'en');
  assert.deepEqual(
    config?.locales.list.map(({ code, direction }) => [code, direction]),
    [['en', 'ltr']],
  );
  assert.deepEqual(
    config?.versions.map(({ id, label }) => [id, label]),
    [['current', 'Next']],
  );
  const start = /^<!doctype html>\n<html lang="en" dir="ltr"/;
  for (const route of site.routes) assert.match(htmlOf(site.dist, route), start, route);
});
