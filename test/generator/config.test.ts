import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDiagnostic, sortDiagnostics } from '../../generator/diagnostics/diagnostics.ts';
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
      assistants: [],
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

test('an empty file says what a site needs', () => {
  for (const text of ['', '\n\n', '# later\n', '---\n']) {
    assert.deepEqual(readConfig(text).diagnostics.map(formatDiagnostic), [
      'site.yaml:1:1: error: the file is empty\n  hint: a site needs a "title" and a "url"',
    ]);
  }
});

test('what must be there is missed, what is unknown is corrected', () => {
  assert.deepEqual(
    sortDiagnostics(readConfig('titel: A\nnavbar: { logo: { alt: x } }').diagnostics).map(
      formatDiagnostic,
    ),
    [
      'site.yaml:1:1: error: "title" is missing\n  hint: add a line "title: …"',
      'site.yaml:1:1: error: "url" is missing\n  hint: add a line "url: …"',
      'site.yaml:1:1: error: unknown key "titel"\n  hint: did you mean "title"?',
      'site.yaml:2:17: error: "src" is missing in navbar.logo\n  hint: add a line "src: …"',
    ],
  );
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

test('variables in a circle, unknown ones and bad names are errors', () => {
  assert.deepEqual(
    configMessages(
      "tagline: 'x %%nam%%'",
      'variables:',
      "  a: '%%b%%'",
      "  b: '%%a%%'",
      "  c: '%%nam%%'",
      '  name: x',
      '  Name: y',
      '  __proto__: z',
      '  d: { e: f }',
      '  g: true',
    ),
    [
      'site.yaml:3:13: error: variable "%%nam%%" is not defined\n  hint: did you mean "%%name%%"?',
      'site.yaml:5:6: error: variable "%%a%%" is defined in terms of itself\n  hint: break the circular reference %%a%% → %%b%% → %%a%%',
      'site.yaml:7:6: error: variable "%%nam%%" is not defined\n  hint: did you mean "%%name%%"?',
      'site.yaml:9:3: error: variable "Name" has an invalid name\n  hint: start with a small letter, then use letters and digits only: productName',
      'site.yaml:10:3: error: variable "__proto__" has an invalid name\n  hint: start with a small letter, then use letters and digits only: productName',
      'site.yaml:11:6: error: variables.d must be a string, not a map',
      "site.yaml:12:6: error: variables.g must be a string, not true\n  hint: put it in quotes: g: 'true'",
    ],
  );
});

test('variables that double each other forty times are stopped', () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `  a${index}: '%%a${index + 1}%%%%a${index + 1}%%'`,
  );
  assert.deepEqual(configMessages('variables:', ...lines, '  a40: x'), [
    'site.yaml:30:8: error: variable "%%a26%%" is longer than 10,000 characters\n  hint: put long text in a page',
  ]);
});

test('colour mode, contents and search keep to their limits', () => {
  assert.deepEqual(
    configMessages(
      'colorMode: { defaultMode: drak, disableSwitch: no }',
      'tableOfContents: { minDepth: 4 }',
      'search: { maxResults: 0, snippetLength: many, contexts: [{ path: a }] }',
    ),
    [
      'site.yaml:3:27: error: colorMode.defaultMode can\'t be "drak"\n  hint: did you mean "dark"?',
      'site.yaml:3:48: error: colorMode.disableSwitch must be true or false, not "no"',
      'site.yaml:4:20: error: minDepth 4 is above maxDepth 3\n  hint: write maxDepth: 4 or more',
      'site.yaml:5:23: error: search.maxResults must be a whole number from 1 to 50, not 0',
      'site.yaml:5:41: error: search.snippetLength must be a whole number from 20 to 500, not "many"',
      'site.yaml:5:58: error: "label" is missing in an item of search.contexts\n  hint: add a line "label: …"',
    ],
  );
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
  assert.deepEqual(
    configMessages(
      'versions: [{ id: a, label: A }, { id: a, label: B }]',
      'locales: { default: fr, list: [{ code: en, label: English }] }',
    ),
    [
      'site.yaml:3:33: error: version "a" is defined twice\n  hint: keep one of them',
      'site.yaml:4:12: error: default locale "fr" is not in the list of locales\n  hint: the locales are: en',
    ],
  );
});

test('aliases to aliases that grow without measure are refused', () => {
  const bomb = Array.from(
    { length: 9 },
    (_, index) =>
      `a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(', ')}]`,
  );
  assert.deepEqual(configMessages('a0: &a0 [x]', ...bomb), [
    'site.yaml:8:40: error: aliases such as "*a4" stand for more than 100,000 values\n  hint: write the values out, without aliases to aliases',
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

test('a second document and tags of other schemas are refused', () => {
  assert.deepEqual(configMessages('---', 'title: B'), [
    'site.yaml:3:1: error: a second YAML document starts here\n  hint: remove the line "---" or "..." above it',
  ]);
  assert.deepEqual(configMessages('tagline: !!binary aGk='), [
    "site.yaml:3:10: error: a value can't start with \"!\" unless it is in quotes\n  hint: write tagline: '!!binary aGk='",
  ]);
});
