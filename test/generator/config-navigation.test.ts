import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, siteWith } from '../support/site-config.ts';

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
  assert.deepEqual(
    siteWith('footer: { links: [{ label: A, href: tel:1 }, { html: <i>B</i> }] }')?.footer,
    {
      style: 'light',
      columns: [],
      links: [
        { label: 'A', href: 'tel:1', place: at(3, 19) },
        { html: '<i>B</i>', place: at(3, 46) },
      ],
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
