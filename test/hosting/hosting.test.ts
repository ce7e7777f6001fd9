// The rules for hosts: what Vercel reads, and the command that prints them. (servers.long.test.ts asks real servers.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostingCommand } from '../../generator/cli/hosting-command.ts';
import { vercelRules } from '../../generator/hosting/vercel.ts';
import { headersFor } from '../../generator/output/response-headers.ts';
import { FORMS, rulesOf } from './forms.ts';

const ADDRESSES = [
  'index.html',
  'guides/a/index.html',
  'specs/payments.yaml',
  '_assets/site-1a2b3c4d.css',
  'ar/_assets/site-1a2b3c4d.css',
  '1.0/search-index-1a2b3c4d.json',
  'search/index.html',
];

interface VercelFile {
  redirects: unknown[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

for (const form of FORMS) {
  test(`Vercel: each address has the headers of one rule and of the common one: ${form.baseUrl}`, () => {
    const file = JSON.parse(vercelRules(rulesOf(form))) as VercelFile;
    for (const path of ADDRESSES) {
      const rules = file.headers.filter(({ source }) =>
        new RegExp(`^${source}$`).test(form.baseUrl + path),
      );
      assert.equal(rules.length, 2, path);
      const found = rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]));
      assert.deepEqual(Object.fromEntries(found), headersFor(path), path);
    }
    assert.deepEqual(file.redirects[0], {
      source: `${form.baseUrl}old`,
      destination: rulesOf(form).moved[0]?.[1],
      statusCode: 301,
    });
  });
}

test('an unknown host is answered with the nearest one, or with all of them', async (t) => {
  const told: string[] = [];
  t.mock.method(console, 'error', (text: string) => void told.push(text.split('\n')[0] ?? ''));
  assert.equal(await hostingCommand(['ngnix']), 2);
  assert.equal(await hostingCommand([]), 2);
  assert.deepEqual(told, [
    'there are no rules for a host "ngnix": did you mean "nginx"?',
    'name a host: nginx, caddy, vercel',
  ]);
});
