// The addresses of site.yaml: url, baseUrl, editUrl and the targets of redirects.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { configMessages, readConfig, siteWith } from '../support/site-config.ts';

test('a URL has a protocol and no path', () => {
  assert.deepEqual(
    ['a.example', 'ftp://a.example', 'https://a.example/docs', 'https://', 'https://a b'].flatMap(
      (url) => readConfig(`title: A\nurl: ${url}`).diagnostics.map(formatDiagnostic),
    ),
    [
      'site.yaml:2:6: error: url "a.example" has no protocol\n  hint: write https://a.example',
      'site.yaml:2:6: error: url "ftp://a.example" has no protocol\n  hint: write https://a.example',
      'site.yaml:2:6: error: url "https://a.example/docs" is more than protocol and host\n  hint: write url: https://a.example and baseUrl: /docs/',
      'site.yaml:2:6: error: url "https://" is not a URL\n  hint: write protocol and host: https://docs.example.com',
      'site.yaml:2:6: error: url "https://a b" is not a URL\n  hint: write protocol and host: https://docs.example.com',
    ],
  );
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

test('a URL that has more than protocol and host is refused, whatever that is', () => {
  for (const more of ['?a', '#a', '/a?b', '\\a', '//', '/./a']) {
    const found = readConfig(
      `title: A\nurl: ${JSON.stringify(`https://a.example${more}`)}`,
    ).diagnostics;
    assert.match(found.map(formatDiagnostic).join(), /is more than protocol and host\n/, more);
  }
  const user = readConfig('title: A\nurl: https://ann:b@a.example').diagnostics.map(
    formatDiagnostic,
  );
  assert.match(
    user.join(),
    /is more than protocol and host\n {2}hint: write url: https:\/\/a\.example$/,
  );
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
      /^site.yaml:3:10: error: .* has no host\n/,
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
