// Versions and languages in one build: what each edition has of its own, what editions share, and what stays when only
// one of them is written.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { builtEditions, editionsFixture } from '../support/editions.ts';
import { type Files, site } from '../support/site.ts';

const HEAD = 'title: Site\nurl: https://docs.example.com\n';
const ARABIC = `${HEAD}locales: { default: en, list: [{ code: en, label: English }, { code: ar, label: Arabic, direction: rtl }] }\n`;

function arabic(files: Files) {
  return site({ 'content/site.yaml': ARABIC, ...files });
}

test('one build writes all editions, each with its own lists, and shares what is named by content', async () => {
  const built = await builtEditions();
  assert.deepEqual(built.messages, []);
  for (const folder of ['', '1.0/', 'ar/', 'ar/1.0/'])
    for (const name of ['index.html', '404.html', 'search.json', 'sitemap.xml', 'llms.txt'])
      assert.ok(built.files().includes(folder + name), folder + name);
  assert.match(built.file('1.0/llms.txt'), /^# .* · Version: 1\.0\n/);
  const shared = built.files().filter((path) => path.includes('_assets/'));
  assert.ok(shared.length > 10);
  assert.deepEqual(
    shared.filter((path) => !path.startsWith('_assets/')),
    [],
  );
  assert.deepEqual(
    built.files().filter((path) => /(?:^|\/)(?:_headers|robots\.txt)$/.test(path)),
    ['_headers', 'robots.txt'],
  );
  assert.equal(
    built.file('robots.txt'),
    `User-agent: *\nAllow: /\n${['', '1.0/', 'ar/', 'ar/1.0/']
      .map((folder) => `Sitemap: https://docs.example/${folder}sitemap.xml\n`)
      .join('')}`,
  );
});

test('a translation covers pages, settings, labels, data and the texts of specifications', async () => {
  const built = await builtEditions();
  const home = built.html('/ar/');
  assert.match(home, /<html lang="ar" dir="rtl"/);
  assert.match(home, /المدفوعات في المملكة العربية السعودية|توثيق/);
  assert.match(home, />الأدلة</);
  assert.match(built.article('/ar/api/payments/create-payment'), /المبلغ بالهللات/);
  assert.match(
    built.html('/ar/guides/accept-a-payment'),
    /<h2 id="before-you-start" aria-label="قبل أن تبدأ">/,
  );
  assert.ok(
    built.files().includes('ar/category/take-payments/index.html'),
    'the address is the original’s',
  );
});

test('a page that is not translated says so in the reader’s language, and is the original’s copy', async () => {
  const built = await builtEditions();
  const html = built.html('/ar/guides/go-live');
  assert.match(html, /<article class="prose" lang="en" dir="ltr">/);
  assert.match(html, /role="note" lang="ar" dir="rtl"/);
  assert.match(html, /<link rel="canonical" href="https:\/\/docs\.example\/guides\/go-live">/);
  assert.doesNotMatch(html, /hreflang="ar"[^>]*href="https:/);
  assert.doesNotMatch(built.file('ar/sitemap.xml'), /guides\/go-live/);
  assert.doesNotMatch(built.html('/guides/go-live'), /rel="alternate" hreflang="ar"/);
  assert.match(
    built.html('/guides/refunds'),
    /hreflang="ar" href="https:\/\/docs\.example\/ar\/guides\/refunds"/,
  );
});

test('writing one edition leaves all files of the others', async () => {
  const built = await editionsFixture().build();
  const before = new Map(built.files().map((path) => [path, built.file(path)]));
  built.change('content/locales/ar/index.mdx', '# جديد\n').change('content/index.mdx', '# New\n');
  await built.quietBuild({ only: 'ar' });
  assert.match(built.html('/ar/'), /جديد/);
  const changed = built.files().filter((path) => before.get(path) !== built.file(path));
  assert.deepEqual(
    changed.filter((path) => !/^(?:ar\/(?!1\.0\/)|_assets\/)/.test(path)),
    [],
  );
  assert.deepEqual(
    [...before.keys()].filter((path) => !built.files().includes(path) && !path.startsWith('ar/')),
    [],
  );
  await built.build({ only: 'fr' });
  assert.deepEqual(built.messages, [
    'error: --only: there is no edition "fr"\n  hint: there are /, 1.0, ar, ar/1.0',
  ]);
});

test('headings that differ from the original’s, and files that translate nothing, are told at their place', async () => {
  const built = await arabic({
    'content/a.mdx': '# A\n\n## One\n\nText.\n\n### Two\n\nText. See [two](#two).\n',
    'content/b.mdx': '# B\n\nSee [two](/a#two).\n',
    'content/locales/ar/a.mdx': '# A\n\n## واحد\n\nنص.\n\n## اثنان\n\nنص.\n',
    'content/locales/ar/aa.mdx': '# A\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/locales/ar/aa.mdx: error: translates nothing: there is no content/aa.mdx\n  hint: did you mean content/a.mdx? Otherwise remove it',
    'content/locales/ar/a.mdx:7:1: warning: the original has "### Two" at this place\n  hint: translate the headings in the order and at the levels of the original',
  ]);
});

test('an id that is not the original’s is told, and the original’s is kept', async () => {
  const built = await arabic({
    'content/a.mdx': '# A\n\n## Codes\n\n## Limits\n',
    'content/locales/ar/a.mdx': '# ا\n\n## الرموز {#limits}\n\n## الحدود\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/locales/ar/a.mdx:3:1: warning: this heading has the id of the original\'s, "codes", not "limits"\n  hint: remove {#limits}',
  ]);
  assert.deepEqual(
    [...built.article('/ar/a').matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id),
    ['codes', 'limits'],
  );
});

test('a list of another length, a key that stands once, and a text that is gone are told at their place', async () => {
  const built = await arabic({
    'content/a.mdx': '# A\n',
    'content/sidebars.yaml': 'main: [index, a]\n',
    'content/locales/ar/sidebars.yaml': 'main: [index]\nmian: [index]\n',
    'content/data/fees.yaml': 'columns: [{ key: name, label: Name }]\nrows: [{ name: Card }]\n',
    'content/locales/ar/data/fees.yaml': 'rows: [{ nmae: بطاقة }]\n',
    'content/locales/ar/site.yaml': 'title: موقع\nurl: https://ar.example.com\n',
    'content/locales/ar/specs.yaml': 'pay.yaml:\n  /info/titel: دفع\n',
    'specs/pay.yaml': 'openapi: 3.1.0\ninfo: { title: Pay, version: 1.0.0 }\npaths: {}\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/locales/ar/data/fees.yaml:1:10: error: the original has no "nmae"\n  hint: did you mean "name"?',
    'content/locales/ar/sidebars.yaml:2:1: error: the original has no "mian"\n  hint: did you mean "main"?',
    'content/locales/ar/site.yaml:2:1: error: url stands once, in content/site.yaml\n  hint: remove it here',
    'content/locales/ar/sidebars.yaml:1:7: warning: this list has 1 items, the original 2 (line 1); it is not translated\n  hint: lists are translated item by item: repeat each, with what differs',
    'content/locales/ar/specs.yaml:2:16: error: the specification has no text at /info/titel\n  hint: did you mean "/info/title"?',
  ]);
});

test('a version without a home page or without settings: an error, and nothing is written', async () => {
  const config = `${HEAD}versions: [{ id: current, label: Next }, { id: '1.0', label: '1.0' }]\n`;
  const empty = await site({
    'content/site.yaml': config,
    'versions/1.0/content/a.mdx': '# A\n',
  }).build();
  assert.deepEqual(empty.messages, [
    'content/site.yaml:3:1: error: the version "1.0" has no versions/1.0/content/site.yaml\n  hint: copy the site there with npm run freeze, or remove "1.0" from versions:',
  ]);
  const homeless = await site({
    'content/site.yaml': config,
    'versions/1.0/content/site.yaml': HEAD,
    'versions/1.0/content/a.mdx': '# A\n\n[Home](/)\n',
  }).build();
  assert.deepEqual(homeless.messages, [
    'versions/1.0/content: error: the version has no home page\n  hint: write versions/1.0/content/index.mdx',
  ]);
  assert.ok(!existsSync(homeless.outDir));
});

test('an edited page is the only one that a rebuild writes, whatever the number of editions', async () => {
  const built = await editionsFixture().build();
  built.change(
    'content/locales/ar/guides/refunds.mdx',
    `${readFileSync(join(built.dir, 'content/locales/ar/guides/refunds.mdx'), 'utf8')}\nكلمة.\n`,
  );
  await built.build();
  const pages = built.written?.changed.filter((path) => path.endsWith('.html'));
  assert.deepEqual(pages, ['ar/guides/refunds/index.html']);
});

test('a page may link to another edition; a link to a page that it lacks is broken', async () => {
  const built = await arabic({
    'content/a.mdx': '# A\n\n[In Arabic](/ar/a) and [no](/ar/b).\n',
    'content/locales/ar/a.mdx': '# ا\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/a.mdx:3:24: error: broken link to "/ar/b"\n  hint: that edition has no page with this route',
  ]);
});

test('who sees a page, and where it is, the original says for all languages', async () => {
  const built = await arabic({
    'content/d.mdx': '---\ndraft: true\n---\n# Draft\n',
    'content/u.mdx': '---\nunlisted: true\n---\n# Unlisted\n',
    'content/a.mdx': '# A\n',
    'content/locales/ar/d.mdx': '# مسودة\n',
    'content/locales/ar/u.mdx': '# مخفية\n',
    'content/locales/ar/a.mdx': '---\nslug: /elsewhere\ntitle: صفحة\n---\n',
  }).quietBuild();
  assert.ok(!existsSync(join(built.outDir, 'ar/d')));
  assert.doesNotMatch(built.file('ar/sitemap.xml') + built.file('ar/llms.txt'), /\/u\b/);
  assert.match(built.html('/ar/a'), /<h1>صفحة<\/h1>/);
});

test('crawlers hear of the sitemap of a language as soon as it has a translation', async () => {
  const made = arabic({ 'content/a.mdx': '# A\n' });
  const sitemap = /Sitemap: .*\/ar\/sitemap\.xml/;
  assert.doesNotMatch((await made.build()).file('robots.txt'), sitemap);
  made.change('content/locales/ar/a.mdx', '# صفحة\n');
  assert.match((await made.build()).file('robots.txt'), sitemap);
});

test('the folder of an edition must be free: of a language, a page, the search page', async () => {
  const faultsOf = async (path: string): Promise<readonly string[]> => {
    const versions = `versions: [{ id: current, label: Next }, { id: '1.0', label: '1.0', path: ${path} }]\n`;
    const built = await site({
      'content/site.yaml': ARABIC + versions,
      'content/guides/index.mdx': '# Guides\n',
      'versions/1.0/content/site.yaml': HEAD,
      'versions/1.0/content/index.mdx': '# Old\n',
    }).build();
    assert.ok(!existsSync(built.outDir));
    return built.messages.map((message) => message.replace(/\n.*/s, ''));
  };
  const taken = (folder: string, what: string): string =>
    `content/site.yaml:4:1: error: the folder "${folder}" of an edition is that of ${what} already`;
  assert.ok((await faultsOf('ar')).includes(taken('ar/', 'another edition')));
  assert.ok((await faultsOf('guides')).includes(taken('guides/', 'guides/index.html')));
  assert.ok((await faultsOf('search')).includes(taken('search/', 'search/index.html')));
});

test('the newer of two versions has a page of what has changed in the API, with links, the same in every language', async () => {
  const built = await builtEditions();
  const article = built.article('/changes');
  assert.match(article, /<a[^>]*href="\/api\/payments\/refund-payment"/);
  assert.match(article, /save_card/);
  assert.ok(!built.files().includes('1.0/changes/index.html'));
  const names = (html: string): string[] =>
    [...html.matchAll(/<code>([^<]*)/g)].map(([, name = '']) => name);
  assert.deepEqual(names(built.article('/ar/changes')), names(article));
});

test('every shared file that a page of another edition names is there', async () => {
  const built = await builtEditions();
  const html = built.html('/ar/1.0/api/payments/create-payment');
  const named = [...html.matchAll(/\/[\w./-]*_assets\/[\w.-]+/g)].map(([path]) => path.slice(1));
  assert.ok(named.some((path) => path.startsWith('_assets/operation-')));
  assert.deepEqual(
    named.filter((path) => !built.files().includes(path)),
    [],
  );
});

test('a generated page is translated if specs.yaml has texts of its part', async () => {
  const operation = (summary: string): string =>
    `{ get: { operationId: ${summary}, summary: ${summary}, responses: { '200': { description: Done. } } } }`;
  const built = await arabic({
    'content/sidebars.yaml': 'api: [{ openapi: pay }]\n',
    'specs/pay.yaml': `openapi: 3.1.0\ninfo: { title: Pay, version: '1' }\npaths:\n  /a: ${operation('one')}\n  /a/b: ${operation('two')}\n`,
    'content/locales/ar/specs.yaml': 'pay.yaml:\n  /paths/~1a/get/summary: دفعة\n',
  }).quietBuild();
  const articleOf = (route: string): string => /<article[^>]*>/.exec(built.html(route))?.[0] ?? '';
  assert.equal(articleOf('/ar/pay/one'), '<article class="prose">');
  assert.equal(articleOf('/ar/pay/two'), '<article class="prose" lang="en" dir="ltr">');
  assert.equal(articleOf('/ar/pay/'), '<article class="prose" lang="en" dir="ltr">');
});

test('the docs hierarchy has the anchors of the original in every language', async () => {
  const built = await arabic({
    'content/a.mdx': '# A\n',
    'content/h.mdx': '# H\n\n<DocsHierarchy />\n',
    'content/sidebars.yaml': 'main: { label: Guides, items: [{ label: Set up, items: [a] }] }\n',
    'content/locales/ar/sidebars.yaml': 'main: { label: أدلة, items: [{ label: إعداد }] }\n',
  }).build();
  const anchors = (route: string): (string | undefined)[] =>
    [...built.article(route).matchAll(/<h[23] id="([^"]*)"/g)].map(([, id]) => id);
  assert.deepEqual(anchors('/h'), ['guides', 'guides-set-up', 'other-pages']);
  assert.deepEqual(anchors('/ar/h'), anchors('/h'));
});
