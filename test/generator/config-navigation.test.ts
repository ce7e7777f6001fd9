import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, configMessages, siteWith } from '../support/site-config.ts';

test('every type of navbar item is read; its position is right by default', () => {
  const value = siteWith(
    'navbar:',
    '  items:',
    '    - { label: A, to: /a, activeBasePath: /a, position: left }',
    '    - { type: default, label: B, href: https://b.example, activeBaseRegex: "^/b" }',
    '    - { label: C, items: [{ label: D, to: /d }, { html: <b>E</b> }] }',
    '    - { type: dropdown, label: F, to: /f, items: [] }',
    '    - { type: html, html: <i>G</i> }',
    '    - { type: search }',
    '    - { type: doc, docId: index }',
    '    - { type: docSidebar, sidebarId: guides, label: Guides }',
    '    - { type: docsVersion, to: /v }',
    '    - { type: docsVersionDropdown }',
    '    - { type: localeDropdown }',
  );
  const right = (line: number) => ({ position: 'right', place: at(line, 7) });
  assert.deepEqual(value?.navbar.items, [
    {
      type: 'default',
      label: 'A',
      to: '/a',
      activeBasePath: '/a',
      position: 'left',
      place: at(5, 7),
    },
    { type: 'default', label: 'B', href: 'https://b.example', activeBaseRegex: '^/b', ...right(6) },
    {
      type: 'dropdown',
      label: 'C',
      items: [
        { type: 'default', label: 'D', to: '/d', position: 'right', place: at(7, 27) },
        { type: 'html', html: '<b>E</b>', position: 'right', place: at(7, 49) },
      ],
      ...right(7),
    },
    { type: 'dropdown', label: 'F', to: '/f', items: [], ...right(8) },
    { type: 'html', html: '<i>G</i>', ...right(9) },
    { type: 'search', ...right(10) },
    { type: 'doc', docId: 'index', ...right(11) },
    { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', ...right(12) },
    { type: 'docsVersion', to: '/v', ...right(13) },
    { type: 'docsVersionDropdown', ...right(14) },
    { type: 'localeDropdown', ...right(15) },
  ]);
});

test('faulty navbar items are named, each with its correction', () => {
  assert.deepEqual(
    configMessages(
      'navbar:',
      '  items:',
      '    - { type: serach }',
      '    - { type: custom-thing }',
      '    - { label: A }',
      '    - { label: B, to: /b, href: https://b.example }',
      '    - { html: <b>x</b>, label: C }',
      '    - { label: D, items: [{ label: E, items: [] }, { type: localeDropdown }] }',
      '    - { label: F, to: /f, position: middle }',
      '    - { label: G, to: /g, activeBaseRegex: "(" }',
      '    - { type: doc, docID: x }',
    ),
    [
      'site.yaml:5:15: error: No NavbarItem component found for type "serach"\n  hint: did you mean "search"?',
      'site.yaml:6:15: error: No NavbarItem component found for type "custom-thing"\n  hint: the types are: default, html, search, doc, docSidebar, docsVersion, dropdown, docsVersionDropdown, localeDropdown',
      'site.yaml:7:7: error: an item of navbar.items has neither "to" nor "href"\n  hint: add "to" for a page of this site, or "href" for any other address',
      'site.yaml:8:27: error: an item of navbar.items has both "to" and "href"\n  hint: keep "to" for a page of this site, "href" for any other address',
      'site.yaml:9:25: error: an item of navbar.items has both "html" and "label"\n  hint: write the label into the HTML, or remove "html"',
      'site.yaml:10:27: error: an item of an item of navbar.items is a dropdown: nested dropdowns are not allowed\n  hint: move it out, or put its links here',
      'site.yaml:10:52: error: an item of an item of navbar.items is a dropdown: nested dropdowns are not allowed\n  hint: move it out, or put its links here',
      'site.yaml:11:37: error: position in an item of navbar.items can\'t be "middle"\n  hint: write one of "left", "right"',
      'site.yaml:12:44: error: activeBaseRegex in an item of navbar.items "(" is not a valid regular expression\n  hint: escape its signs with "\\", or use activeBasePath',
      'site.yaml:13:7: error: "docId" is missing in an item of navbar.items\n  hint: add a line "docId: …"',
      'site.yaml:13:20: error: unknown key "docID" in an item of navbar.items\n  hint: did you mean "docId"?',
    ],
  );
});

test('a footer has columns or one row of links', () => {
  const link = { label: 'A', to: '/a', place: at(3, 34) };
  assert.deepEqual(
    siteWith('footer: { links: [{ items: [     { label: A, to: /a }] }] }')?.footer,
    {
      style: 'light',
      columns: [{ links: [link] }],
      links: [],
    },
  );
  assert.deepEqual(
    siteWith(
      'footer:',
      '  style: dark',
      '  links: [{ title: null, items: [] }, { title: T, items: [] }]',
      '  copyright: <b>©</b>',
      '  logo: { src: /l.svg, href: / }',
    )?.footer,
    {
      style: 'dark',
      columns: [{ links: [] }, { title: 'T', links: [] }],
      links: [],
      copyright: '<b>©</b>',
      logo: { src: '/l.svg', alt: '', href: '/' },
    },
  );
  assert.deepEqual(siteWith('footer: { links: [{ label: A, href: tel:1 }] }')?.footer, {
    style: 'light',
    columns: [],
    links: [{ label: 'A', href: 'tel:1', place: at(3, 19) }],
  });
});

test('columns and single links do not mix', () => {
  assert.deepEqual(
    configMessages('footer: { links: [{ title: A, items: [] }, { label: B, to: /b }] }'),
    [
      'site.yaml:3:44: error: footer.links mixes columns and single links\n  hint: put this link into the "items" of a column',
    ],
  );
  assert.deepEqual(
    configMessages('footer: { links: [{ label: B, to: /b }, { title: A, items: [] }] }'),
    [
      'site.yaml:3:41: error: footer.links mixes columns and single links\n  hint: this is a column: make all of them columns, or write its links here',
    ],
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

test('HTML and colours that could do something are refused', () => {
  assert.deepEqual(
    configMessages(
      'announcement:',
      '  content: \'<a href="javascript:x" onclick="y">z</a>\'',
      '  backgroundColor: "red;} body{display:none"',
      '  textColor: url(//x)',
      'footer: { copyright: "<script>x</script>" }',
      'navbar: { items: [{ html: "<p style=color:red>x</p>" }] }',
    ),
    [
      'site.yaml:4:12: error: announcement.content can\'t have href "javascript:x" on <a>\n  hint: only text, links, images, lists and simple emphasis are allowed here',
      "site.yaml:4:12: error: announcement.content can't have onclick on <a>\n  hint: only text, links, images, lists and simple emphasis are allowed here",
      'site.yaml:5:20: error: announcement.backgroundColor "red;} body{display:none" is not a CSS color\n  hint: write for example \'#1c1e21\'',
      'site.yaml:6:14: error: announcement.textColor "url(//x)" is not a CSS color\n  hint: write for example \'#1c1e21\'',
      "site.yaml:7:22: error: footer.copyright can't have <script>\n  hint: only text, links, images, lists and simple emphasis are allowed here",
      "site.yaml:8:27: error: html in an item of navbar.items can't have style on <p>\n  hint: only text, links, images, lists and simple emphasis are allowed here",
    ],
  );
});

test('redirects are a map', () => {
  const redirects = [
    { from: '/a', to: '/b', place: at(4, 3) },
    { from: '/c#old', to: 'https://d.example/x', place: at(5, 3) },
  ];
  assert.deepEqual(
    siteWith('redirects:', '  /a: /b', "  '/c#old': https://d.example/x")?.redirects,
    redirects,
  );
});

test('redirects that lead nowhere, to themselves or come twice are errors', () => {
  assert.deepEqual(
    configMessages(
      'redirects:',
      '  a: /b',
      '  /c: d',
      '  /e: /e',
      '  /f: /g',
      '  /f: /h',
      '  /i: [j]',
    ),
    [
      'site.yaml:4:3: error: redirect from "a" must start with "/"\n  hint: write the old path on this site: /old-page',
      'site.yaml:5:3: error: redirect to "d" is neither a page of this site nor a URL\n  hint: write /new-page or https://www.example.com/page',
      'site.yaml:6:3: error: redirect from "/e" leads to itself\n  hint: remove it, or name the page that replaced it',
      'site.yaml:8:3: error: key "/f" is defined twice\n  hint: keep one: the first is on line 7',
      'site.yaml:9:7: error: redirects./i must be a string, not a list',
    ],
  );
});

test('sections of the wrong type say which keys they have', () => {
  assert.deepEqual(
    configMessages('navbar: [a]', 'colorMode: dark', 'variables: x', 'redirects: /a'),
    [
      'site.yaml:3:9: error: navbar must be a map, not a list\n  hint: its keys are: title, logo, hideOnScroll, items',
      'site.yaml:4:12: error: colorMode must be a map, not "dark"\n  hint: its keys are: defaultMode, disableSwitch, respectPrefersColorScheme',
      'site.yaml:5:12: error: variables must be a map, not "x"',
      'site.yaml:6:12: error: redirects must be a map of old and new addresses, not "/a"',
    ],
  );
});

test('aliases may repeat a value, and its faults are told once', () => {
  assert.equal(siteWith('tagline: &t Hello', 'image: *t')?.image, 'Hello');
  assert.deepEqual(
    configMessages(
      'footer:',
      '  links:',
      '    - { title: A, items: &i [{ label: x }] }',
      '    - { title: B, items: *i }',
    ),
    [
      'site.yaml:5:30: error: an item of an item of footer.links has neither "to" nor "href"\n  hint: add "to" for a page of this site, or "href" for any other address',
    ],
  );
});
