// What a reader's browser has to load: sizes after brotli, requests, and what must not be in there.
// Limits hold on pages made for them (test/support/budget-site.ts), so that no writer's sentence breaks a test. kB are
// 1000 bytes, KiB 1024.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Request } from 'playwright-core';
import { inlineScript } from '../../generator/client/inline-script.ts';
import { headersFor } from '../../generator/output/response-headers.ts';
import { type BudgetSite, budgetSite } from '../support/budget-site.ts';
import { builtPages, previewOfSite, type SitePreview } from '../support/built-site.ts';
import { articleOf } from './built-page.ts';
import { clientSizes } from './client-sizes.ts';
import { idle, openPage, openReader, slowConnection, visit } from './reader.ts';

const KB = 1000;
const KIB = 1024;
const TYPICAL = '/guides/dashboard/certificates';

let site: SitePreview;
let made: BudgetSite;
before(async () => {
  [site, made] = await Promise.all([previewOfSite(), budgetSite()]);
});

function within(bytes: number, budget: number, what: string): void {
  assert.ok(
    bytes <= budget,
    `${what}: ${bytes} bytes, ${budget} are allowed: take something else out, or raise it with a reason`,
  );
}

for (const [what, kB, kinds] of [
  ['ownScript', 1, ['typical', 'tabs', 'operation']],
  ['scriptBeforeIdle', 5.75, ['typical']],
  ['allScript', 84, ['typical', 'tabs', 'operation']], // without a reader's request
  ['styles', 7.5, ['typical']],
  ['styles', 10.3, ['operation']],
  ['html', 8.5, ['typical']],
  ['html', 10.5, ['operation']], // with 60 fields
] as const)
  test(`${what} of ${kinds.join(', ')}: at most ${kB} kB`, () => {
    for (const kind of kinds) within(clientSizes(made.dist, made[kind])[what], kB * KB, kind);
  });

test('React and the shell are compiled while they arrive, not in the first click', () => {
  const { scripts } = clientSizes(made.dist, made.typical);
  const texts = scripts.map((name) => readFileSync(join(made.dist, name), 'utf8'));
  const holdsReact = texts.filter((text) => text.includes('react.dev/errors'));
  assert.equal(holdsReact.length, 1);
  assert.match(holdsReact[0] ?? '', /^\/\/# allFunctionsCalledOnLoad\n/);
});

test('no page loads the writers of samples by itself', async () => {
  const routes = new Map<string, string>(); // by the scripts that a page names: one for each set of them
  for (const { file, html } of await builtPages()) {
    const named = html.match(/_assets\/[\w-]+\.js\b/g) ?? [];
    routes.set(named.join(), `/${file.replace(/(?:\/?index)?\.html$/, '')}`);
  }
  const loaded = [...routes.values()].map((route) => clientSizes(site.dist, route).scripts);
  const scripts = new Set(loaded.flat());
  const texts = [...scripts].map((name) => readFileSync(join(site.dist, name), 'utf8'));
  assert.ok(!texts.some((text) => text.includes('CURLOPT_RETURNTRANSFER')));
});

test('an operation with 60 fields and eight errors has at most 1,300 elements', async () => {
  const { page } = await openPage(made, { path: made.operation, script: 'off' });
  const count = await page.locator('*').count();
  assert.ok(count <= 1300, `${count} elements`);
});

/**
 * Of a reader with nothing in the cache, as the browser counts it: requests before the load event, with headers and
 * bodies as sent, and the texts of everything that comes before the reader does anything.
 */
async function firstLoad(url: string) {
  const { page, context, requests: all } = await openReader(new URL(url).origin);
  // Pages fetched in advance hold other articles, and this one's words as their neighbours' cards.
  await slowConnection(context);
  const early: Request[] = [];
  const note = (request: Request): void => {
    if (request.url().startsWith('http')) early.push(request);
  };
  page.on('request', note);
  page.once('load', () => page.off('request', note));
  await visit({ page }, url);
  await idle(page);
  const requests = await Promise.all(
    early.map(async (request) => {
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      return { url: request.url(), bytes: responseHeadersSize + responseBodySize };
    }),
  );
  const asked = [...new Set(all)].filter((address) => address.startsWith('http'));
  const everything = await Promise.all(asked.map(async (one) => (await fetch(one)).text()));
  return { requests, everything };
}

test('the first load takes at most 29 KiB and 6 requests on the wire up to the load event, the last for paper', async () => {
  const { requests } = await firstLoad(made.url + made.typical);
  const awaited = requests.filter(({ url }) => !url.endsWith('.woff2')); // nothing waits for the face
  within(
    awaited.reduce((sum, { bytes }) => sum + bytes, 0),
    29 * KIB,
    made.typical,
  );
  const paths = awaited.map(({ url }) => new URL(url).pathname);
  assert.ok(paths.length <= 6, `${paths.length} requests before load: ${paths.join(' ')}`);
});

test('a page and all that it fetches unasked have at most 125 kB, and pages of links in view 60 kB more', async () => {
  for (const address of [made.url + made.typical, site.url + TYPICAL]) {
    const { page } = await openPage(new URL(address).origin, address);
    await page.waitForLoadState('networkidle');
    const sizes = await page.evaluate(() => {
      const sum = { own: 0, ahead: 0, face: 0 };
      for (const type of ['navigation', 'resource'])
        for (const entry of performance.getEntriesByType(type)) {
          const { name, transferSize } = entry as PerformanceResourceTiming;
          const isPage = !/\.\w+$/.test(new URL(name).pathname);
          if (name.endsWith('.woff2')) sum.face += transferSize;
          else if (type === 'resource' && isPage) sum.ahead += transferSize;
          else sum.own += transferSize;
        }
      return sum;
    });
    within(sizes.own, 125 * KB, address);
    within(sizes.ahead, 60 * KB, `${address}: pages of links in view`);
    within(sizes.face, 20 * KB, `${address}: the face of titles`);
  }
});

test('a small site sends the same script as this one, entries and the names of shared chunks aside', () => {
  const size = (folder: string, names: readonly string[]) =>
    names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const isShared = (name: string) => !/\/page-[^/]*\.js$/.test(name);
  const shared = (dist: string, route: string) =>
    size(dist, clientSizes(dist, route).scripts.filter(isShared));
  const [small, own] = [shared(made.dist, made.typical), shared(site.dist, TYPICAL)];
  assert.ok(Math.abs(small - own) < KB / 4, `${small} bytes and ${own}`);
});

/** Text between two tags, long enough to stand nowhere else by chance. */
const LONG_TEXT = />([^<>]{50,})</g;

test("an article's words come once in all that is loaded before the reader does anything", async () => {
  const { everything } = await firstLoad(site.url + TYPICAL);
  const article = articleOf(site.dist, TYPICAL);
  const texts = [...article.matchAll(LONG_TEXT)].map(([, text = '']) => text.trim());
  assert.ok(texts.length > 10);
  const all = everything.join('\n');
  const wrong = texts.filter((text) => all.split(text).length !== 2);
  assert.deepEqual(wrong, []);
});

/** A tag with a style attribute; `<` and `>` are escaped everywhere else in our HTML. */
const STYLED_TAG = /<[a-z][^>]*\sstyle=[^>]*>/gi;

test('no tag of any HTML file has a style attribute', async () => {
  const styled = (await builtPages()).flatMap(({ file, html }) =>
    (html.match(STYLED_TAG) ?? []).map((tag) => `${file}: ${tag}`),
  );
  assert.deepEqual(styled, []);
});

/** Attributes and content of `<script>`. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const HANDLER = /<[a-z][^>]*\son[a-z]+=/i;

test('the only inline script is the early one, and each document carries the strict policy that names its hash', async () => {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  for (const { file, html } of await builtPages()) {
    assert.doesNotMatch(html, HANDLER, file);
    const inline = [...html.matchAll(SCRIPT)]
      .filter(([, attributes = '']) => !/\s(?:src|type="application\/)/.test(attributes))
      .map(([, , text = '']) => text);
    assert.deepEqual(inline, [inlineScript], file);
    const policy = headersFor(file)['Content-Security-Policy'] ?? '';
    assert.ok(policy.includes(`'sha256-${hash}'`), file);
    assert.match(policy, /^default-src 'none'; /);
    assert.doesNotMatch(policy, /unsafe|\*/);
    const carried = policy.replace("frame-ancestors 'none'; ", '');
    assert.ok(html.includes(`"Content-Security-Policy" content="${carried}"`), file);
  }
});
