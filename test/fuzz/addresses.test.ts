// Addresses and routes of any content: a route is read back from the link that is made of it, and nothing that
// runs is an address.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { routeFault } from '../../generator/config/route-fault.ts';
import { documentPath } from '../../generator/plan/page-routes.ts';
import { answerTo } from '../../generator/server/http/resolve-address.ts';
import { hrefOf } from '../../site/shared/routes.ts';
import { addressFault } from '../../site/shared/safe-address.ts';
import type { Route } from '../../site/shared/site-types.ts';
import { oddText } from './inputs.ts';
import { property } from './property.ts';

const segment = oddText(50)
  .map((text) => text.normalize().replace(/[/\s]+|^\.+|\.html$|^index$/g, '-'))
  .filter((text) => text !== '' && routeFault(`/${text}`) === undefined);

test(
  'a server finds the page of a route at its link',
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
      const path = documentPath(route, trailingSlash);
      const files = { has: (name: string) => name === path, redirects: {} };
      assert.deepEqual(answerTo(pathname, rules, files), { kind: 'file', path });
    },
  }),
);

test(
  'no pathname is answered with a file that the output does not have',
  property('pathnames', {
    runs: 800,
    input: oddText(70),
    check(text) {
      const files = { has: () => false, redirects: {} };
      const { kind } = answerTo(`/docs/${text}`, { baseUrl: '/docs/' }, files);
      assert.ok(['missing', 'bad', 'moved'].includes(kind), kind);
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
