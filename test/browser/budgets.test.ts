// What a reader's browser has to load: sizes after brotli, requests, and what must not be in there.
// Budgets are those of the foundation issue; kB are 1000 bytes, KiB 1024.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { globSync } from 'glob';
import type { Browser } from 'playwright-core';
import { headersFor } from '../../generator/headers.ts';
import { earlyScript } from '../../site/shared/early-script.ts';
import { type ClientSizes, clientSizes } from '../bench/client-sizes.ts';
import { brotliBytes } from '../support/brotli-bytes.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { site as fixture } from '../support/site.ts';
import { firstLoad } from './first-load.ts';

const KB = 1000;
const KIB = 1024;
const TYPICAL = '/guides/dashboard/certificates';

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;
let sizes: ClientSizes;
let guides: string[];
/** Of one guide for each set of islands, since such pages share their script. */
let sizesByIslands: ReadonlyMap<string, ClientSizes>;

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
  sizes = clientSizes(site.dist, TYPICAL);
  guides = site.listed
    .filter(({ path, kind }) => kind === 'doc' && path.startsWith('/guides/'))
    .map(({ path }) => path);
  const byEntry = new Map(guides.map((guide) => [entryOf(htmlOf(guide)), guide]));
  sizesByIslands = new Map(
    [...byEntry.values()].map((guide) => [guide, clientSizes(site.dist, guide)]),
  );
});

function htmlOf(route: string): string {
  return readFileSync(`${site.dist + route}/index.html`, 'utf8');
}

function entryOf(html: string): string {
  return /<script type="module" src="([^"]*)"/.exec(html)?.[1] ?? '';
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function within(bytes: number, budget: number, what: string): void {
  assert.ok(bytes <= budget, `${what}: ${bytes} bytes, ${budget} are allowed`);
}

test("a page's own script has at most 1 kB, whatever its islands", () => {
  for (const [guide, { ownScript }] of sizesByIslands) within(ownScript, KB, guide);
});

test('the script before the browser is idle has at most 4 kB', () => {
  within(sizes.scriptBeforeIdle, 4 * KB, TYPICAL);
});

test("all script without a reader's request has at most 75 kB, on every guide", () => {
  for (const [guide, { allScript }] of sizesByIslands) within(allScript, 75 * KB, guide);
});

test('React and the shell are compiled while they arrive, not in the first click', () => {
  const texts = sizes.scripts.map((name) => readFileSync(join(site.dist, name), 'utf8'));
  const holdsReact = texts.filter((text) => text.includes('react.dev/errors'));
  assert.equal(holdsReact.length, 1);
  assert.match(holdsReact[0] ?? '', /^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the styles have at most 6 kB', () => {
  within(sizes.styles, 6000, TYPICAL);
});

test('the HTML of a typical guide has at most 9 kB, of the one in the middle 9.5 kB', () => {
  within(sizes.html, 9 * KB, TYPICAL);
  const middle = median(guides.map((guide) => brotliBytes(htmlOf(guide))));
  within(middle, 9.5 * KB, 'the median of all guides');
});

test('the first load takes at most 20 KiB on the wire up to the load event', async () => {
  const { bytes } = await firstLoad(browser, site.url + TYPICAL);
  within(bytes, 20 * KIB, TYPICAL);
});

test('the first load takes at most 5 requests up to the load event', async () => {
  const { requests } = await firstLoad(browser, site.url + TYPICAL);
  const paths = requests.map(({ url }) => new URL(url).pathname);
  assert.ok(paths.length <= 5, `${paths.length} requests before load: ${paths.join(' ')}`);
});

test('a site of three pages sends the same script as this one, entries by island set aside', async () => {
  const small = await fixture({
    'content/index.mdx': '# Home\n\nPlain words.\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
    'content/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage />\n',
    'content/guides/plain.mdx': '# Plain\n\nPlain words, and the words of the page.\n',
    'content/guides/tabs.mdx':
      '# Tabs\n\n<Tabs>\n<Tab label="A">\n\nOne.\n\n</Tab>\n<Tab label="B">\n\nTwo.\n\n</Tab>\n</Tabs>\n',
  }).build();
  assert.deepEqual(small.messages, []);
  const { scripts } = clientSizes(small.outDir, '/guides/plain');
  const size = (folder: string, names: readonly string[]) =>
    names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const isShared = (name: string) => !/\/page-[^/]*\.js$/.test(name);
  assert.equal(
    size(small.outDir, scripts.filter(isShared)),
    size(site.dist, sizes.scripts.filter(isShared)),
  );
});

/** Text between two tags, long enough to stand nowhere else by chance. */
const LONG_TEXT = />([^<>]{50,})</g;

test("an article's words come once in all that is loaded before the reader does anything", async () => {
  const { everything } = await firstLoad(browser, site.url + TYPICAL);
  const html = htmlOf(TYPICAL);
  const article = html.slice(html.indexOf('<!--article-->'), html.indexOf('<!--/article-->'));
  const texts = [...article.matchAll(LONG_TEXT)].map(([, text = '']) => text.trim());
  assert.ok(texts.length > 10);
  const all = everything.join('\n');
  const wrong = texts.filter((text) => all.split(text).length !== 2);
  assert.deepEqual(wrong, []);
});

function htmlFiles(): string[] {
  return globSync('**/*.html', { cwd: site.dist, posix: true }).sort();
}

/** A tag with a style attribute; `<` and `>` are escaped everywhere else in our HTML. */
const STYLED_TAG = /<[a-z][^>]*\sstyle=[^>]*>/gi;

test('no tag of any HTML file has a style attribute', () => {
  const styled = htmlFiles().flatMap((file) => {
    const found = readFileSync(join(site.dist, file), 'utf8').match(STYLED_TAG) ?? [];
    return found.map((tag) => `${file}: ${tag}`);
  });
  assert.deepEqual(styled, []);
});

/** Attributes and content of `<script>`. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const HANDLER = /<[a-z][^>]*\son[a-z]+=/i;

test('the only inline script is the early one, and the policy names its hash', () => {
  const hash = createHash('sha256').update(earlyScript).digest('base64');
  for (const file of htmlFiles()) {
    const html = readFileSync(join(site.dist, file), 'utf8');
    assert.doesNotMatch(html, HANDLER, file);
    const inline = [...html.matchAll(SCRIPT)]
      .filter(([, attributes = '']) => !/\s(?:src|type="application\/)/.test(attributes))
      .map(([, , text = '']) => text);
    const isFrame = file.startsWith('_frames/');
    assert.deepEqual(inline, isFrame ? [] : [earlyScript], file);
    const policy = headersFor(file)['Content-Security-Policy'] ?? '';
    assert.equal(policy.includes(`'sha256-${hash}'`), !isFrame, file);
  }
});

test('the preview sends the policy with every page', async () => {
  for (const path of ['/', TYPICAL, '/nothing-here']) {
    const answer = await fetch(site.url + path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'self'; script-src 'self' 'sha256-[^']+'; /, path);
    assert.match(policy, /; object-src 'none'; /, path);
    assert.doesNotMatch(policy, /unsafe|\*/, path);
  }
});

test('every script and stylesheet that a page names exists', () => {
  const missing = htmlFiles().flatMap((file) => {
    const html = readFileSync(join(site.dist, file), 'utf8');
    const named = [...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="(\/[^"]*)"/g)];
    return named
      .map(([, href = '']) => href)
      .filter((href) => href.startsWith('/_assets/') && !existsSync(site.dist + href))
      .map((href) => `${file}: ${href}`);
  });
  assert.deepEqual(missing, []);
});
