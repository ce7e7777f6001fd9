// --zip: a copy that opens from a folder. What a browser shows of it: test/browser/offline.test.ts.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copyAddresses } from '../../generator/offline/copy-addresses.ts';
import { excerptSource } from '../../generator/offline/copy-excerpts.ts';
import { offlineFile } from '../../generator/offline/offline-copy.ts';
import { sliceArticle } from '../../site/shared/article-marks.ts';
import { cutSections } from '../../site/shared/search/page-sections.ts';
import { builtSite } from '../support/built-site.ts';
import { site, type TestSite } from '../support/site.ts';
import { offlineCopyOfSite, unzipped } from '../support/unzipped.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
const FILES = {
  'content/site.yaml': `title: Pay & go
url: https://docs.example.com
baseUrl: /docs/
redirects: { /old: /guides/a }
navbar: { items: [{ type: html, position: right, html: '<a href="/guides/a">A</a>' }] }
`,
  'content/index.mdx': '# Home\n\n[A](/guides/a#words "Words")\n',
  'content/guides/a.mdx':
    '# A\n\n[Home](/), [list](/list.csv)\n\n![A square](/square.svg)\n\n## Words\n\nSome [more](#words).\n',
  'public/list.csv': 'a,b\n',
  'public/square.svg': PICTURE,
};

async function copyOf(files: Readonly<Record<string, string>>): Promise<string> {
  const built = await site(files).build({ zip: true });
  assert.deepEqual(built.messages, []);
  return unzipped(offlineFile(built.outDir));
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** Of all pages: addresses in tags that name neither a file of the copy nor another site. */
function lost(folder: string): string[] {
  return filesOf(folder)
    .filter((path) => path.endsWith('.html'))
    .flatMap((path) => {
      const here = pathToFileURL(join(folder, path));
      const html = readFileSync(join(folder, path), 'utf8').replace(/<script>.*?<\/script>/gs, '');
      return [...html.matchAll(/<[a-z][^<>]*?\s(?:href|src|action)="([^"]*)"/g)]
        .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), here))
        .filter(({ protocol, pathname }) => {
          return protocol === 'file:' && !existsSync(fileURLToPath(`file://${pathname}`));
        })
        .map(({ href }) => `${path}: ${href}`);
    });
}

test('a folder named after the site, with pages, files and no modules', async () => {
  const folder = await copyOf(FILES);
  assert.deepEqual(readdirSync(folder), ['pay--go']);
  const copy = join(folder, 'pay--go');
  const names = filesOf(copy).map((path) => path.replace(/-[\dA-Za-z]{8}\./, '-*.'));
  for (const name of [
    'index.html',
    'guides/a/index.html',
    'old/index.html',
    'list.csv',
    'search.json.js',
    '_assets/offline-*.js',
    '_assets/site-*.json.js',
  ])
    assert.ok(names.includes(name), name);
  for (const name of ['404.html', '_headers', 'robots.txt', 'sitemap.xml', 'search.json'])
    assert.ok(!names.includes(name), name);
  assert.deepEqual(
    names.filter((name) => /^_assets\/.*[^n]\.js$/.test(name)),
    ['_assets/offline-*.js'],
  );
});

test('addresses lead from file to file, and to the host for what the copy lacks', async () => {
  const copy = join(await copyOf(FILES), 'pay--go');
  const page = (path: string): string => readFileSync(join(copy, path), 'utf8');
  const home = page('index.html');
  const a = page('guides/a/index.html');
  assert.match(home, /<a href="guides\/a\/index\.html#words"/);
  assert.match(home, /data-base-url="\.\/" data-index-files/);
  assert.match(home, /<script defer src="\.\/_assets\/offline-/);
  assert.doesNotMatch(home, /type="module"|modulepreload/);
  assert.match(home, /script-src 'self' file:/);
  assert.match(a, /data-base-url="\.\.\/\.\.\/" data-index-files/);
  assert.match(a, /<a href="\.\.\/\.\.\/list\.csv"/);
  assert.match(a, /<img [^>]*src="\.\.\/\.\.\/square\.svg"/);
  assert.match(a, /<a href="#words"/);
  assert.match(page('old/index.html'), /content="0; ?url=\.\.\/guides\/a\/index\.html"/);
  assert.deepEqual(lost(copy), []);
  const shell = filesOf(copy).find((path) => path.startsWith('_assets/site-')) ?? '';
  const told: string[] = [];
  new Function('siteFile', page(shell))((text: string) => told.push(text));
  const { baseUrl, indexFiles, navbar } = JSON.parse(told[0] ?? '');
  assert.deepEqual([baseUrl, indexFiles], ['site:/', true]);
  assert.equal(navbar.items[0].html, '<a href="site:/guides/a/index.html">A</a>');
});

test('versions: each has its own search, and pages lead to the same page of the other', async () => {
  const copy = join(
    await copyOf({
      'content/site.yaml': `title: Versions
url: https://docs.example.com
versions: [{ id: current, label: '2.0' }, { id: '1.0', label: '1.0' }]
navbar: { items: [{ type: docsVersionDropdown, position: right }] }
`,
      'content/index.mdx': '# Home\n',
      'content/pay.mdx': '# Pay\n',
      'content/sidebars.yaml': 'main: [index, pay]\n',
      'content/versions/1.0/index.mdx': '# Home\n',
      'content/versions/1.0/pay.mdx': '# Pay\n',
      'content/versions/1.0/sidebars.yaml': 'main: [index, pay]\n',
    }),
    'versions',
  );
  assert.deepEqual(lost(copy), []);
  const names = filesOf(copy);
  assert.ok(names.includes('1.0/search.json.js') && names.includes('search.json.js'));
  assert.match(
    readFileSync(join(copy, 'pay/index.html'), 'utf8'),
    /href="\.\.\/1\.0\/pay\/index\.html"/,
  );
});

test('an address: files, pages, query and hash, other sites, what is not there', () => {
  const files = new Set(['index.html', 'a b/index.html', 'c.html', 'x.yaml']);
  const { from, fromRoot, isFile } = copyAddresses({
    files,
    baseUrl: '/docs/',
    siteUrl: 'https://docs.example.com',
  });
  const here = (address: string): string => from('guides/x/index.html', address);
  assert.equal(here('/docs/'), '../../index.html');
  assert.equal(here('/docs'), '../../index.html');
  assert.equal(here('/docs/a%20b/?q=1#part'), '../../a%20b/index.html?q=1#part');
  assert.equal(here('/docs/c'), '../../c.html');
  assert.equal(here('/docs/x.yaml'), '../../x.yaml');
  assert.equal(here('#part'), '#part');
  assert.equal(here('https://other.example/docs/'), 'https://other.example/docs/');
  assert.equal(here('//other.example/docs/'), '//other.example/docs/');
  assert.equal(here('/docs/robots.txt'), 'https://docs.example.com/docs/robots.txt');
  assert.equal(here('/shop'), 'https://docs.example.com/shop');
  assert.equal(here('/docs/%zz'), 'https://docs.example.com/docs/%zz');
  assert.equal(fromRoot('/docs/a%20b'), 'site:/a%20b/index.html');
  assert.equal(fromRoot('/docs/robots.txt'), 'https://docs.example.com/docs/robots.txt');
  assert.deepEqual(['/docs/x.yaml', '/docs/c', '/x.yaml'].map(isFile), [true, false, false]);
});

test('the same site gives the same bytes, in any time zone', async () => {
  const built = await site(FILES).build({ zip: true });
  const bytes = (of: TestSite): string => readFileSync(offlineFile(of.outDir)).toString('base64');
  const before = bytes(built);
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Asia/Riyadh';
  const again = await site(FILES).build({ zip: true });
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  assert.ok(bytes(again) === before);
});

test('excerpts are cut from a copy as from the page', async () => {
  const { dist } = await builtSite();
  for (const route of [
    'api/errors',
    'guides/card-payments/test-cards',
    'api/payments/01-create-payment',
  ]) {
    const html = readFileSync(join(dist, route, 'index.html'), 'utf8');
    const texts = (text: string): unknown => {
      const cut = cutSections(text).filter((one) => one.text !== '');
      return new Map(cut.map((one) => [one.hash, one.text]));
    };
    assert.deepEqual(texts(excerptSource(html) ?? ''), texts(sliceArticle(html) ?? ''), route);
  }
});

test('this site: at most 5 MB, every address leads to a file', async () => {
  const { folder, bytes } = await offlineCopyOfSite();
  assert.ok(bytes <= 5_000_000, `${bytes} bytes`);
  assert.deepEqual(lost(folder), []);
});
