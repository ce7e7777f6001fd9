// What the build writes for search: who is in, which files, what one edit changes. test/SPEC.md §3
// (contexts), §5 (version urls), §6 (unlisted pages), §7 (the index file).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIT, type PackedEntry } from '../../site/shared/search/index/packed-format.ts';
import {
  contextOf,
  indexBase,
  type SearchManifest,
  searchContexts,
  wholeAddresses,
} from '../../site/shared/search/search-manifest.ts';
import { type Files, site, type TestSite } from '../support/site.ts';
import { indexFile } from './index-file.ts';

const FILES = {
  'content/index.mdx': '# Home\n\nWelcome to apples.',
  'content/guides/a.mdx':
    '---\ndescription: About apples.\n---\n# Apples\n\nRed.\n\n## Kinds\n\nMany kinds of `apple_pie`.',
  'content/guides/b.mdx': '---\ndescription: About bananas.\n---\n# Bananas\n\nYellow.',
  'content/api/c.mdx': '# Cherries\n\nSmall.',
  'content/hidden.mdx': '---\nunlisted: true\n---\n# Hidden\n\nSecret apples.',
  'content/draft.mdx': '---\ndraft: true\n---\n# Draft\n\nUnfinished apples.',
  'content/search.mdx': '# Search\n\n<SearchPage />',
};

function manifestOf(built: TestSite): SearchManifest {
  return JSON.parse(built.file('search.json')) as SearchManifest;
}

function titlesIn(built: TestSite, context: string): string[] {
  const packed = JSON.parse(built.file(indexFile(manifestOf(built), context))) as PackedEntry[];
  return packed[HIT.title]?.documents.title ?? [];
}

test('the index is five entries, named by its content and asked for with it, and pages do not name it; unlisted, draft, search and not-found pages are not in it [S3.8] [S7.1] [S7.2]', async () => {
  const built = await site(FILES).quietBuild();
  assert.deepEqual(titlesIn(built, ''), ['Home', 'Cherries', 'Apples', 'Bananas']);
  const request = manifestOf(built).index[''] ?? '';
  assert.match(request, /^search-index-([0-9a-f]{8})\.json\?_=\1$/);
  const packed = JSON.parse(built.file(indexFile(manifestOf(built)))) as PackedEntry[];
  assert.equal(packed.length, 5);
  for (const entry of packed) assert.ok('documents' in entry && 'index' in entry);
  for (const path of built.files().filter((one) => one.endsWith('.html'))) {
    assert.ok(!built.file(path).includes('search-index'), path);
  }
});

test('search.json names the sections, pages to begin with, and the list of all pages', async () => {
  const sidebars =
    'one: { label: Guides, items: [guides/a, guides/b] }\ntwo: { label: API, items: [api/c] }\n';
  const files = { ...FILES, 'content/sidebars.yaml': sidebars };
  const plain = manifestOf(await site(files).build());
  assert.deepEqual(plain.sections, [
    { id: 'one', label: 'Guides' },
    { id: 'two', label: 'API' },
  ]);
  assert.deepEqual(plain.suggested, [
    { title: 'Apples', page: 'guides/a' },
    { title: 'Bananas', page: 'guides/b' },
    { title: 'Cherries', page: 'api/c' },
  ]);
  assert.equal(plain.hierarchy, undefined);
  const chosen = manifestOf(
    await site({
      ...files,
      'content/site.yaml':
        'title: S\nurl: https://a.example\nbaseUrl: /docs/\nsearch: { suggestions: [/api/c, /hidden] }\n',
      'content/docs-hierarchy.mdx': '# All\n\n<DocsHierarchy />\n',
    }).build(),
  );
  assert.deepEqual(chosen.suggested, [{ title: 'Cherries', page: 'api/c' }]);
  assert.equal(chosen.hierarchy, 'docs-hierarchy');
  const gone = 'title: S\nurl: https://a.example\nsearch: { suggestions: [/gone] }\n';
  const { messages } = await site({ ...files, 'content/site.yaml': gone }).build();
  assert.deepEqual(messages, [
    'content/site.yaml:3:1: error: broken link to "/gone"\n  hint: no page has this route',
  ]);
});

test('a changed paragraph changes its page, the index and search.json, and nothing else, as a clean build has them', async () => {
  const built = await site(FILES, { memo: 'disk' }).build();
  const before = manifestOf(built);
  const edit = { 'content/guides/b.mdx': `${FILES['content/guides/b.mdx']} And bent.` };
  await built.change('content/guides/b.mdx', edit['content/guides/b.mdx']).build();
  const changed = (built.written?.changed ?? []).map((path) =>
    path.replace(/-[0-9a-f]{8}\./, '-x.'),
  );
  assert.ok(changed.includes('search-index-x.json') && changed.includes('search.json'));
  assert.ok(changed.length <= 5, changed.join(' '));
  // Another content, another name; a page that is open reads search.json again (test/browser/search-failures).
  assert.deepEqual(built.written?.deleted, [indexFile(before)]);
  assert.notEqual(indexFile(manifestOf(built)), indexFile(before));
  const clean = await site({ ...FILES, ...edit }).build();
  for (const file of ['search.json', indexFile(manifestOf(built))])
    assert.equal(built.file(file), clean.file(file));
});

test('each search context has an index of its own; all pages stay in the one for all [S3.15]', async () => {
  const config =
    'title: Site\nurl: https://docs.example.com\nsearch:\n  contexts:\n    - guides\n    - { path: api, label: { en: Reference } }\n';
  const built = await site({ ...FILES, 'content/site.yaml': config }).quietBuild();
  const { index, contexts } = manifestOf(built);
  assert.deepEqual(Object.keys(index), ['', 'guides', 'api']);
  assert.match(index['guides'] ?? '', /^search-index-guides-([0-9a-f]{8})\.json\?_=\1$/);
  assert.deepEqual(contexts, [
    { path: 'guides', label: 'guides' },
    { path: 'api', label: 'Reference' },
  ]);
  assert.deepEqual(titlesIn(built, 'guides'), ['Apples', 'Bananas']);
  assert.deepEqual(titlesIn(built, 'api'), ['Cherries']);
  assert.equal(titlesIn(built, '').length, 4);
});

test('a context holds the pages at its path and below it; the first that fits counts', () => {
  assert.equal(contextOf('/guides/a', ['guides', 'guides/a']), 'guides');
  assert.equal(contextOf('/guides/', ['guides']), 'guides');
  assert.equal(contextOf('/guides-old/a', ['guides']), undefined);
});

test('a context without a label in this locale is called by its path', () => {
  assert.deepEqual(searchContexts([{ path: '/api/', label: { ar: 'مرجع' } }], 'en'), [
    { path: 'api', label: '/api/' },
  ]);
});

const ORIGIN = 'https://docs.example.com';
const UNEXPECTED = { message: 'Unexpected version url' };
const outside = (path: string) => ({
  message: `Internal error: the version path "${path}" does not start with the base URL "/docs/".`,
});

test('an index of another origin is refused: "Unexpected version url"; one outside the base URL is an internal error [S5.5] [S5.6] [S8.6]', () => {
  assert.equal(indexBase(ORIGIN, '/docs/', 'next/'), `${ORIGIN}/docs/next/`);
  assert.equal(indexBase(ORIGIN, '/docs/', '1.0?x#y'), `${ORIGIN}/docs/1.0/`);
  for (const version of ['/evil.example/', '\\\\evil.example'])
    assert.throws(() => indexBase(ORIGIN, '/', version), UNEXPECTED, version);
  for (const version of ['../evil', '..\\evil', '%2e%2e/evil', 'next/../../evil'])
    assert.throws(() => indexBase(ORIGIN, '/docs/', version), outside('/evil'), version);
});

test('every address in search.json must stand on the site, below its base URL [S5.5] [S5.6]', () => {
  const base = `${ORIGIN}/docs/1.0/`;
  const manifest: SearchManifest = {
    index: { '': 'search-index-0123abcd.json?_=0123abcd' },
    worker: '../assets/search-worker.js',
    styles: '../assets/search.css',
    maxResults: 8,
    snippetLength: 50,
    highlight: true,
  };
  assert.deepEqual(wholeAddresses(manifest, base, '/docs/'), {
    ...manifest,
    index: { '': `${base}search-index-0123abcd.json?_=0123abcd` },
    worker: `${ORIGIN}/docs/assets/search-worker.js`,
    styles: `${ORIGIN}/docs/assets/search.css`,
  });
  const read = (bad: Partial<SearchManifest>) => () =>
    wholeAddresses({ ...manifest, ...bad }, base, '/docs/');
  for (const bad of [{ worker: '//evil.example/a.js' }, { index: { '': 'https://evil.example/' } }])
    assert.throws(read(bad), UNEXPECTED);
  for (const bad of [{ worker: '../../a.js' }, { styles: '/a.js' }, { index: { api: '/a.js' } }])
    assert.throws(read(bad), outside('/a.js'));
});

test('a site without a search page of its own gets one, which is like it in all lists', async () => {
  const { 'content/search.mdx': own, ...others } = FILES;
  const builtWith = (pages: Files) =>
    site({ ...others, 'content/index.mdx': '# Home\n\n[Search](/search)\n', ...pages }).build();
  const page = '# Find\n\n[all](/search?q=a)';
  const made = await builtWith({});
  const written = await builtWith({ 'content/search.mdx': own });
  const slug = await builtWith({ 'content/find.mdx': `---\nslug: /search/\n---\n${page}` });
  const draft = await builtWith({ 'content/search.mdx': `---\ndraft: true\n---\n${page}` });
  for (const built of [made, written, slug, draft]) {
    assert.deepEqual(built.messages, []);
    assert.match(built.html('/search'), /<meta name="robots" content="noindex, follow">/);
  }
  for (const built of [made, draft]) {
    assert.match(
      built.article('/search'),
      /<h1>Search the documentation<\/h1><div data-island="SearchPage"/,
    );
    assert.match(built.html('/search'), /<title>Search the documentation \| /);
  }
  for (const list of ['sitemap.xml', 'llms.txt', 'search.json'])
    assert.equal(made.file(list), written.file(list), list);
  assert.match(slug.article('/search'), /<h1>Find<\/h1>/);
});

test('synonyms are read from content/synonyms.yaml, and mistakes in it are told with their place', async () => {
  const good = await site({
    ...FILES,
    'content/synonyms.yaml': 'both:\n  - [a, b]\nred: [apple]\n',
  }).quietBuild();
  const packed = JSON.parse(good.file(indexFile(manifestOf(good)))) as PackedEntry[];
  assert.deepEqual(packed[HIT.keywords]?.synonyms, [
    ['a', 'b'],
    ['b', 'a'],
    ['red', 'apple'],
  ]);
  const bad = await site({ ...FILES, 'content/synonyms.yaml': 'red: apple\n' }).build();
  assert.deepEqual(bad.messages, [
    'content/synonyms.yaml:1:6: error: red must be a list, not "apple"\n  hint: write red: [apple]',
  ]);
});
