// Settings of the tools of a page: assistants, the address that takes answers, the pages that search suggests; and what
// the policy of a site with such an address allows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostRules } from '../../generator/hosting/host-rules.ts';
import { headersFor, postOrigin } from '../../generator/output/response-headers.ts';
import type { SiteConfig } from '../../generator/types.ts';
import { assertFiles } from '../support/mistakes.ts';
import { site } from '../support/site.ts';
import { assertShown } from './articles.ts';

const SITE = 'title: S\nurl: https://a.example\n';

const named = (address: string, fault: string) =>
  `3:32: error: href in an item of assistants "${address}" ${fault}\n  hint: write a URL with {url} or {markdown} in it: https://assistant.example.com/?q={url}`;

test('addresses of assistants, of answers and of suggested pages are checked', () =>
  assertFiles('content/site.yaml', {
    [`${SITE}assistants: [{ label: X, href: 'https://x.example/' }]\n`]: named(
      'https://x.example/',
      'does not name the page',
    ),
    [`${SITE}assistants: [{ label: X, href: '/ask?q={url}' }]\n`]: named(
      '/ask?q={url}',
      'is not a URL',
    ),
    [`${SITE}assistants: [{ label: X, href: 'javascript:open({url})' }]\n`]:
      '3:32: error: href in an item of assistants "javascript:open({url})" runs script\n  hint: write an address that begins with https: or /',
    [`${SITE}assistants: [{ label: X, href: 'https://x.example/?q={markdown}' }]\n`]: [],
    [`${SITE}feedback: answers\n`]:
      '3:11: error: feedback "answers" is neither a path nor a URL\n  hint: write the address that takes the answers: https://forms.example.com/feedback',
    [`${SITE}feedback: "data:,x"\n`]:
      '3:11: error: feedback "data:,x" runs script\n  hint: write an address that begins with https: or /',
    [`${SITE}feedback: /answers\n`]: [],
    [`${SITE}feedback: https://forms.example.com/a\n`]: [],
    [`${SITE}search: { suggestions: [/gone] }\n`]:
      '3:1: error: broken link to "/gone"\n  hint: no page has this route',
    [`${SITE}search: { suggestions: [/] }\n`]: [],
  }));

test('the policy of pages names the origin of that address, and of nothing else', async () => {
  const feedback = 'https://forms.example.com:8443/a?b=1';
  const origin = 'https://forms.example.com:8443';
  assert.equal(postOrigin(feedback), origin);
  assert.equal(postOrigin('/answers'), undefined);
  const policy = (path: string, to?: string): string =>
    headersFor(path, to)['Content-Security-Policy'] ?? '';
  assertShown(
    policy('a/index.html', origin),
    `; connect-src 'self' ${origin}; `,
    `; form-action 'self' ${origin}; `,
  );
  assert.equal(policy('_assets/a-1a2b3c4d.js', origin), policy('_assets/a-1a2b3c4d.js'));
  const built = await site({ 'content/site.yaml': `${SITE}feedback: ${feedback}\n` }).build();
  assert.ok(built.file('_headers').includes(policy('index.html', origin)));
  const config = { baseUrl: '/', feedback, locales: { list: [] } } as unknown as SiteConfig;
  const rules = hostRules([{ redirects: [], config }]);
  assert.equal(rules.others['Content-Security-Policy'], policy('index.html', origin));
});
