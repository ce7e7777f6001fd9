import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { at, readConfig, siteWith } from '../support/site-config.ts';

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

/** As they are written, with what is added to them. */
const NAVBAR: readonly [written: string, added: object][] = [
  ['{ label: A, to: /a, activeBasePath: /a, position: left }', { type: 'default' }],
  ['{ type: default, label: B, href: https://b.example, activeBaseRegex: "^/b" }', {}],
  ['{ type: dropdown, label: F, to: /f, items: [] }', {}],
  ['{ html: <i>G</i> }', { type: 'html' }],
  ['{ type: search }', {}],
  ['{ type: doc, docId: index }', {}],
  ['{ type: docSidebar, sidebarId: guides, label: Guides }', {}],
  ['{ type: docsVersion, to: /v }', {}],
  ['{ type: docsVersionDropdown }', {}],
  ['{ type: localeDropdown }', {}],
];

test('every type of navbar item is read; its position is right by default', () => {
  const lines = NAVBAR.map(([written]) => `    - ${written}`);
  const right = (line: number, column = 7) => ({ position: 'right', place: at(line, column) });
  assert.deepEqual(
    siteWith('navbar:', '  items:', ...lines)?.navbar.items,
    NAVBAR.map(([written, added], index) => ({ ...right(index + 5), ...parse(written), ...added })),
  );
  assert.deepEqual(
    siteWith('navbar: { items: [{ label: C, items: [{ label: D, to: /d }] }] }')?.navbar.items,
    [
      {
        type: 'dropdown',
        label: 'C',
        items: [{ type: 'default', label: 'D', to: '/d', ...right(3, 39) }],
        ...right(3, 19),
      },
    ],
  );
});

test('a footer has columns or one row of links', () => {
  for (const [written, columns, links] of [
    [
      '[{ items: [{ label: A, to: /a }] }]',
      [{ links: [{ label: 'A', to: '/a', place: at(4, 21) }] }],
      [],
    ],
    [
      '[{ title: null, items: [] }, { title: T, items: [] }]',
      [{ links: [] }, { title: 'T', links: [] }],
      [],
    ],
    ['[{ label: A, href: tel:1 }]', [], [{ label: 'A', href: 'tel:1', place: at(4, 11) }]],
    ['[{ html: <i>B</i> }]', [], [{ html: '<i>B</i>', place: at(4, 11) }]],
  ] as const)
    assert.deepEqual(siteWith('footer:', `  links: ${written}`)?.footer, {
      style: 'light',
      columns,
      links,
    });
  assert.deepEqual(
    siteWith('footer: { style: dark, copyright: <b>©</b>, logo: { src: /l.svg, href: / } }')
      ?.footer,
    {
      style: 'dark',
      columns: [],
      links: [],
      copyright: '<b>©</b>',
      logo: { src: '/l.svg', alt: '', href: '/' },
    },
  );
});

test('an announcement has an id and can be closed by default', () => {
  assert.deepEqual(
    siteWith(
      'announcement:',
      "  content: 'New: <a href=/x>x</a>'",
      "  backgroundColor: '#fff'",
      '  textColor: rgb(0 0 0 / 50%)',
    )?.announcement,
    {
      id: 'announcement-bar',
      content: 'New: <a href="/x">x</a>',
      backgroundColor: '#fff',
      textColor: 'rgb(0 0 0 / 50%)',
      isCloseable: true,
      place: at(4, 3),
    },
  );
});

test('aliases may repeat a value', () => {
  assert.equal(siteWith('tagline: &t Hello', 'image: *t')?.image, 'Hello');
});
