import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, configMessages, readConfig, siteWith } from '../support/site-config.ts';

test('a title and a URL are a site; the rest has defaults', () => {
  assert.deepEqual(readConfig('title: A\nurl: https://a.example/\n'), {
    value: {
      title: 'A',
      url: 'https://a.example',
      allowLinksTo: [],
      baseUrl: '/',
      navbar: { title: 'A', hideOnScroll: false, items: [] },
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      lastUpdated: false,
      tableOfContents: { minDepth: 2, maxDepth: 3 },
      search: {
        maxResults: 8,
        snippetLength: 50,
        highlight: true,
        contexts: [],
        skipSections: [],
        suggestions: [],
      },
      reference: { keys: {} },
      specs: {},
      versions: [{ id: 'current', label: 'Next', path: '', banner: 'none' }],
      locales: {
        default: 'en',
        list: [{ code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr' }],
      },
      redirects: [],
      variables: {},
      places: { title: at(1, 1), url: at(2, 1) },
    },
    diagnostics: [],
  });
});

test('the base URL gets its slashes', () => {
  for (const written of ['docs', '/docs', 'docs/', '/docs/', '//docs//']) {
    assert.equal(siteWith(`baseUrl: ${written}`)?.baseUrl, '/docs/');
  }
  assert.equal(siteWith('baseUrl: /')?.baseUrl, '/');
  for (const written of ['/a//b', '//a/b', 'a/b//']) {
    assert.equal(siteWith(`baseUrl: ${written}`)?.baseUrl, '/a/b/');
  }
  assert.equal(siteWith('baseUrl: //')?.baseUrl, '/');
  assert.equal(siteWith('baseUrl: /~ann/v1.2_b-c')?.baseUrl, '/~ann/v1.2_b-c/');
});

test('trailingSlash is true, false or absent', () => {
  assert.equal(siteWith('trailingSlash: true')?.trailingSlash, true);
  assert.equal(siteWith('trailingSlash: false')?.trailingSlash, false);
  assert.equal(Object.hasOwn(siteWith() ?? {}, 'trailingSlash'), false);
});

test('variables are replaced everywhere, and in each other in any order', () => {
  const value = siteWith(
    "tagline: '%%siteTitle%% for %%ips%%'",
    "redirects: { /a: '%%base%%/b' }",
    'variables:',
    "  siteTitle: '%%name%% Developers'",
    "  base: 'https://%%slug%%.example'",
    '  name: Tirazpay',
    '  slug: tirazpay',
    '  version: 3.10',
    "  ips: [192.0.2.1, '%%slug%%']",
  );
  assert.equal(value?.tagline, 'Tirazpay Developers for 192.0.2.1, tirazpay');
  assert.equal(value?.redirects[0]?.to, 'https://tirazpay.example/b');
  assert.deepEqual(value?.variables, {
    siteTitle: 'Tirazpay Developers',
    base: 'https://tirazpay.example',
    name: 'Tirazpay',
    slug: 'tirazpay',
    version: '3.10',
    ips: ['192.0.2.1', 'tirazpay'],
  });
});

test('a search context is a path, or a path with a label for all or for each language [S3.15]', () => {
  assert.deepEqual(
    siteWith(
      'search:',
      '  contexts:',
      '    - guides',
      '    - { path: api, label: APIs }',
      '    - { path: sdk, label: { en: SDKs, ar: x } }',
    )?.search.contexts,
    [
      { path: 'guides', label: 'guides' },
      { path: 'api', label: 'APIs' },
      { path: 'sdk', label: { en: 'SDKs', ar: 'x' } },
    ],
  );
});

test('versions and locales are told apart, and the default locale is one of them', () => {
  const value = siteWith(
    'versions: [{ id: current, label: Next }, { id: v1, label: "1.0", path: v1, banner: unmaintained }]',
    'locales: { default: ar, list: [{ code: en, label: English }, { code: ar, label: Arabic, htmlLang: ar-SA, direction: rtl }] }',
  );
  assert.deepEqual(value?.versions[1], {
    id: 'v1',
    label: '1.0',
    path: 'v1',
    banner: 'unmaintained',
  });
  assert.deepEqual(value?.locales.list, [
    { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr' },
    { code: 'ar', label: 'Arabic', htmlLang: 'ar-SA', direction: 'rtl' },
  ]);
});

test('keys named like what every object has are unknown keys, nothing else', () => {
  assert.deepEqual(
    configMessages(
      '__proto__: { polluted: true }',
      'constructor: { prototype: { polluted: true } }',
    ).map((message) => message.split('\n')[0]),
    [
      'site.yaml:3:1: error: unknown key "__proto__"',
      'site.yaml:4:1: error: unknown key "constructor"',
    ],
  );
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
  const labels = siteWith('search: { contexts: [{ path: a, label: { __proto__: x } }] }')?.search
    .contexts[0]?.label;
  assert.deepEqual(Object.keys(labels ?? {}), ['__proto__']);
});
