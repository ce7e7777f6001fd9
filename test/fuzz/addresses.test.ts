// Addresses and routes of any content: a route is read back from the link that is made of it, and nothing that
// runs is an address.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hrefOf, routeOf } from '../../site/shared/routes.ts';
import { addressFault } from '../../site/shared/safe-address.ts';
import type { Route } from '../../site/shared/site-types.ts';
import { oddText } from './inputs.ts';
import { property } from './property.ts';

const segment = oddText(50)
  .map((text) => text.normalize().replace(/[/\s]+|\.html$/g, '-'))
  .filter((text) => text !== '' && !/^\.{1,2}$|^index\.html$/.test(text) && !/\p{Cs}/u.test(text));

test(
  'a route comes back from its link',
  property('routes', {
    runs: 800,
    input: fc.record({
      segments: fc.array(segment, { maxLength: 4 }),
      baseUrl: fc.constantFrom('/', '/docs/', '/a/b/'),
      trailingSlash: fc.constantFrom(undefined, true, false),
    }),
    check({ segments, baseUrl, trailingSlash }) {
      const route = `/${segments.join('/')}` as Route;
      const rules = { baseUrl, trailingSlash };
      const { pathname } = new URL(hrefOf(route, rules), 'https://docs.example.com');
      const read = routeOf(pathname, baseUrl);
      assert.equal(read?.replace(/(?<=.)\/$/, ''), route);
    },
  }),
);

test(
  'any pathname is read as a route, is outside, or is no address',
  property('pathnames', {
    runs: 800,
    input: oddText(70),
    check(text) {
      try {
        const route = routeOf(`/docs/${text}`, '/docs/');
        assert.ok(route === undefined || route.startsWith('/'));
      } catch (error) {
        assert.ok(error instanceof URIError, String(error));
      }
    },
  }),
);

const SCHEMES = [
  'javascript:',
  'data:',
  'vbscript:',
  'JAVASCRIPT:',
  'java\nscript:',
  '\u0001javascript:',
];

test(
  'no address that runs is taken for a link',
  property('addresses', {
    runs: 800,
    input: fc.tuple(fc.constantFrom(...SCHEMES), oddText(30)),
    check([scheme, text]) {
      assert.notEqual(addressFault(scheme + text, 'link'), undefined);
      assert.notEqual(addressFault(` ${scheme}${text}`, 'link'), undefined);
    },
  }),
);
