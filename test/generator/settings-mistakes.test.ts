// Mistakes in site.yaml, each with the message for it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDiagnostic, sortDiagnostics } from '../../generator/diagnostics/diagnostics.ts';
import { assertSaid } from '../support/mistakes.ts';
import { configMessages, readConfig } from '../support/site-config.ts';

/** Of a whole file. */
const fileMessages = (text: string): string[] =>
  sortDiagnostics(readConfig(text).diagnostics).map(formatDiagnostic);

const EMPTY = '1:1: error: the file is empty\n  hint: a site needs a "title" and a "url"';
const url = (written: string, fault: string, hint: string) =>
  `2:6: error: url "${written}" ${fault}\n  hint: ${hint}`;

test('a site has a title and a URL of protocol and host', () =>
  assertSaid('site.yaml', fileMessages, {
    '': EMPTY,
    '\n\n': EMPTY,
    '# later\n': EMPTY,
    '---\n': EMPTY,
    'titel: A\nnavbar: { logo: { alt: x } }': [
      '1:1: error: "title" is missing\n  hint: add a line "title: …"',
      '1:1: error: "url" is missing\n  hint: add a line "url: …"',
      '1:1: error: unknown key "titel"\n  hint: did you mean "title"?',
      '2:17: error: "src" is missing in navbar.logo\n  hint: add a line "src: …"',
    ],
    'title: A\nurl: a.example': url('a.example', 'has no protocol', 'write https://a.example'),
    'title: A\nurl: ftp://a.example': url(
      'ftp://a.example',
      'has no protocol',
      'write https://a.example',
    ),
    'title: A\nurl: https://a.example/docs': url(
      'https://a.example/docs',
      'is more than protocol and host',
      'write url: https://a.example and baseUrl: /docs/',
    ),
    'title: A\nurl: https://ann:b@a.example': url(
      'https://ann:b@a.example',
      'is more than protocol and host',
      'write url: https://a.example',
    ),
    'title: A\nurl: https://a.example?a': url(
      'https://a.example?a',
      'is more than protocol and host',
      'write url: https://a.example',
    ),
    'title: A\nurl: https://a b': url(
      'https://a b',
      'is not a URL',
      'write protocol and host: https://docs.example.com',
    ),
  }));

test('a base URL is read the same by browsers, hosts and this code, or refused', () => {
  const is = 'is not a path of letters, digits, "-", "_", "." and "~"';
  const hint = 'write the path under which the site is served: /docs/';
  const refused =
    '. ./ /./ .. ../ /a/../b /a/./b /a. /a/.../b ? # /a?b /a#b % /a%20b /a%2Fb /100% \\ a\\b /é/ /a:b/ c:/a /a@b /a;b /a&b /a$b /con/'.split(
      ' ',
    );
  for (const written of [...refused, ' /x ', '/a b/', '/a\tb/']) {
    assert.deepEqual(configMessages(`baseUrl: ${JSON.stringify(written)}`), [
      `site.yaml:3:10: error: baseUrl "${written}" ${is}\n  hint: ${hint}`,
    ]);
  }
  assert.deepEqual(configMessages('baseUrl: https://a.example/docs?x'), [
    `site.yaml:3:10: error: baseUrl "https://a.example/docs?x" ${is}\n  hint: write url: https://a.example and baseUrl: /docs/`,
  ]);
});

test('the edit URL and the targets of redirects are URLs', () => {
  for (const written of ['./', 'edit', '/edit', 'https://a b/', 'https://a.example/#x']) {
    assert.deepEqual(configMessages(`editUrl: "${written}"`), [
      `site.yaml:3:10: error: editUrl "${written}" is not a URL to which the path of a file can be added\n  hint: write the address of the site folder: https://git.example.com/docs/edit/main`,
    ]);
  }
  for (const written of ['https://', 'https:///a'])
    assert.match(
      configMessages(`editUrl: "${written}"`).join(),
      /^site.yaml:3:10: .* has no host\n/,
    );
  for (const written of [
    'https://',
    'https://a b/',
    'https:///a',
    'http://[',
    'new',
    './new',
    '?x',
  ])
    assert.equal(configMessages(`redirects: { /old: "${written}" }`).length, 1, written);
});

test('colour mode, contents, search, redirects, versions and languages', () =>
  assertSaid('site.yaml', configMessages, {
    'colorMode: { defaultMode: drak, disableSwitch: no }': [
      '3:27: error: colorMode.defaultMode can\'t be "drak"\n  hint: did you mean "dark"?',
      '3:48: error: colorMode.disableSwitch must be true or false, not "no"',
    ],
    'tableOfContents: { minDepth: 4 }':
      '3:20: error: minDepth 4 is above maxDepth 3\n  hint: write maxDepth: 4 or more',
    'search: { maxResults: 0, snippetLength: many, contexts: [{ path: a }] }': [
      '3:23: error: search.maxResults must be a whole number from 1 to 50, not 0',
      '3:41: error: search.snippetLength must be a whole number from 20 to 500, not "many"',
      '3:58: error: "label" is missing in an item of search.contexts\n  hint: add a line "label: …"',
    ],
    'redirects: { a: /b, /c: d, /e: /e, /i: [j] }': [
      '3:14: error: redirect from "a" must start with "/"\n  hint: write the old path on this site: /old-page',
      '3:21: error: redirect to "d" is neither a page of this site nor a URL\n  hint: write /new-page or https://www.example.com/page',
      '3:28: error: redirect from "/e" leads to itself\n  hint: remove it, or name the page that replaced it',
      '3:40: error: redirects./i must be a string, not a list',
    ],
    'versions: [{ id: a, label: A }, { id: a, label: B }]':
      '3:33: error: version "a" is defined twice\n  hint: keep one of them',
    'locales: { default: fr, list: [{ code: en, label: English }] }':
      '3:12: error: default locale "fr" is not in the list of locales\n  hint: the locales are: en',
    'navbar: [a]':
      '3:9: error: navbar must be a map, not a list\n  hint: its keys are: title, logo, hideOnScroll, items',
    'variables: x': '3:12: error: variables must be a map, not "x"',
    'redirects: /a': '3:12: error: redirects must be a map of old and new addresses, not "/a"',
    '---\ntitle: B':
      '3:1: error: a second YAML document starts here\n  hint: remove the line "---" or "..." above it',
    'tagline: !!binary aGk=':
      "3:10: error: a value can't start with \"!\" unless it is in quotes\n  hint: write tagline: '!!binary aGk='",
  }));

const variableName =
  'has an invalid name\n  hint: start with a small letter, then use letters and digits only: productName';
const doubling = Array.from(
  { length: 40 },
  (_, at) => `  a${at}: '%%a${at + 1}%%%%a${at + 1}%%'\n`,
);
const aliases = Array.from(
  { length: 9 },
  (_, at) => `\na${at + 1}: &a${at + 1} [${Array.from({ length: 9 }, () => `*a${at}`).join(', ')}]`,
);

test('variables in a circle, unknown ones and bad names; what grows without measure', () =>
  assertSaid('site.yaml', configMessages, {
    "tagline: 'x %%nam%%'\nvariables: { name: x, a: '%%b%%', b: '%%a%%', c: '%%nam%%' }": [
      '3:13: error: variable "%%nam%%" is not defined\n  hint: did you mean "%%name%%"?',
      '4:26: error: variable "%%a%%" is defined in terms of itself\n  hint: break the circular reference %%a%% → %%b%% → %%a%%',
      '4:50: error: variable "%%nam%%" is not defined\n  hint: did you mean "%%name%%"?',
    ],
    'variables: { Name: y }': `3:14: error: variable "Name" ${variableName}`,
    'variables: { __proto__: z }': `3:14: error: variable "__proto__" ${variableName}`,
    'variables: { d: { e: f } }': '3:17: error: variables.d must be a string, not a map',
    'variables: { g: true }':
      "3:17: error: variables.g must be a string, not true\n  hint: put it in quotes: g: 'true'",
    [`variables:\n${doubling.join('')}  a40: x`]:
      '30:8: error: variable "%%a26%%" is longer than 10,000 characters\n  hint: put long text in a page',
    [`a0: &a0 [x]${aliases.join('')}`]:
      '8:40: error: aliases such as "*a4" stand for more than 100,000 values\n  hint: write the values out, without aliases to aliases',
  }));

const NESTED = 'nested dropdowns are not allowed\n  hint: move it out, or put its links here';

test('items of the navbar', () =>
  assertSaid('site.yaml', (text) => configMessages('navbar:', '  items:', text), {
    '    - { type: serach }':
      '5:15: error: No NavbarItem component found for type "serach"\n  hint: did you mean "search"?',
    '    - { label: A }':
      '5:7: error: an item of navbar.items has neither "to" nor "href"\n  hint: add "to" for a page of this site, or "href" for any other address',
    '    - { label: B, to: /b, href: https://b.example }':
      '5:27: error: an item of navbar.items has both "to" and "href"\n  hint: keep "to" for a page of this site, "href" for any other address',
    '    - { html: <b>x</b>, label: C }':
      '5:25: error: an item of navbar.items has both "html" and "label"\n  hint: write the label into the HTML, or remove "html"',
    '    - { label: D, items: [{ label: E, items: [] }, { type: localeDropdown }] }': [
      `5:27: error: an item of an item of navbar.items is a dropdown: ${NESTED}`,
      `5:52: error: an item of an item of navbar.items is a dropdown: ${NESTED}`,
    ],
    '    - { label: F, to: /f, position: middle }':
      '5:37: error: position in an item of navbar.items can\'t be "middle"\n  hint: write one of "left", "right"',
    '    - { label: G, to: /g, activeBaseRegex: "(" }':
      '5:44: error: activeBaseRegex in an item of navbar.items "(" is not a valid regular expression\n  hint: escape its signs with "\\", or use activeBasePath',
    '    - { type: doc, docID: x }': [
      '5:7: error: "docId" is missing in an item of navbar.items\n  hint: add a line "docId: …"',
      '5:20: error: unknown key "docID" in an item of navbar.items\n  hint: did you mean "docId"?',
    ],
  }));

const ALLOWED = 'only text, links, images, lists and simple emphasis are allowed here';

test('the footer, and HTML and colours that could do something', () =>
  assertSaid('site.yaml', configMessages, {
    'footer: { links: [{ title: A, items: [] }, { label: B, to: /b }] }':
      '3:44: error: footer.links mixes columns and single links\n  hint: put this link into the "items" of a column',
    'footer: { links: [{ label: B, to: /b }, { title: A, items: [] }] }':
      '3:41: error: footer.links mixes columns and single links\n  hint: this is a column: make all of them columns, or write its links here',
    'footer: { copyright: "<script>x</script>" }': `3:22: error: footer.copyright can't have <script>\n  hint: ${ALLOWED}`,
    // What an alias repeats is told once.
    'footer:\n  links:\n    - { title: A, items: &i [{ label: x }] }\n    - { title: B, items: *i }':
      '5:30: error: an item of an item of footer.links has neither "to" nor "href"\n  hint: add "to" for a page of this site, or "href" for any other address',
    'navbar: { items: [{ html: "<p style=color:red>x</p>" }] }': `3:27: error: html in an item of navbar.items can't have style on <p>\n  hint: ${ALLOWED}`,
    'announcement: { content: \'<a href="javascript:x" onclick="y">z</a>\' }': [
      `3:26: error: announcement.content can't have href "javascript:x" on <a>\n  hint: ${ALLOWED}`,
      `3:26: error: announcement.content can't have onclick on <a>\n  hint: ${ALLOWED}`,
    ],
    'announcement: { content: a, backgroundColor: "red;} body{display:none" }':
      '3:46: error: announcement.backgroundColor "red;} body{display:none" is not a CSS color\n  hint: write for example \'#1c1e21\'',
    'announcement: { content: a, textColor: "url(//x)" }':
      '3:40: error: announcement.textColor "url(//x)" is not a CSS color\n  hint: write for example \'#1c1e21\'',
  }));
