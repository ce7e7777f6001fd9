// Addresses and routes: base URL, slashes, .html, percent-encoding.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePathname, hrefOf, routeOf, samePage } from '../../site/shared/routes.ts';

test('a path that cannot be decoded is a URIError that names it [S8.11]', () => {
  assert.throws(() => decodePathname('/a/%E0%A4%A'), {
    name: 'URIError',
    message: 'the path "/a/%E0%A4%A" could not be decoded: its percent-encoding is not valid',
  });
  assert.throws(() => routeOf('/%', '/'), URIError);
  assert.equal(decodePathname('/h%C3%A9llo'), '/héllo');
});

test('index.html and .html at the end of a path name the bare page [S2.56]', () => {
  const routes = ['/index.html', '/a/b.html', '/a/index.html', '/sdk/1.0-2.0'];
  assert.deepEqual(
    routes.map((path) => routeOf(path, '/')),
    ['/', '/a/b', '/a', '/sdk/1.0-2.0'],
  );
  assert.equal(routeOf('/docs/a.html', '/docs/'), '/a');
  assert.equal(routeOf('/elsewhere', '/docs/'), undefined);
});

test('a route is written as the site spells slashes; both spellings are one page [S2.57]', () => {
  assert.equal(hrefOf('/a/b', { baseUrl: '/docs/', trailingSlash: true }), '/docs/a/b/');
  assert.equal(hrefOf('/a/b/', { baseUrl: '/', trailingSlash: false }), '/a/b');
  assert.equal(hrefOf('/ecommerce/', { baseUrl: '/' }), '/ecommerce/');
  assert.ok(samePage('/a', '/a/'));
});
