// Settings of the tools of a page: assistants, the address that takes answers, the pages that search suggests; and what
// the policy of a site with such an address allows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostRules } from '../../generator/hosting/host-rules.ts';
import { headersFor, postOrigin } from '../../generator/output/response-headers.ts';
import type { SiteConfig } from '../../generator/types.ts';
import { site } from '../support/site.ts';

const SITE = 'title: S\nurl: https://a.example\n';

async function messagesOf(config: string): Promise<readonly string[]> {
  const built = await site({ 'content/site.yaml': SITE + config }).build();
  return built.messages;
}

test('the address of an assistant is a URL that names the page', async () => {
  const hint =
    '  hint: write a URL with {url} or {markdown} in it: https://assistant.example.com/?q={url}';
  for (const [address, fault] of [
    ['https://x.example/', 'does not name the page'],
    ['/ask?q={url}', 'is not a URL'],
  ]) {
    assert.deepEqual(await messagesOf(`assistants: [{ label: X, href: '${address}' }]\n`), [
      `content/site.yaml:3:32: error: href in an item of assistants "${address}" ${fault}\n${hint}`,
    ]);
  }
  assert.match(
    (await messagesOf("assistants: [{ label: X, href: 'javascript:open({url})' }]\n")).join(),
    /href in an item of assistants "javascript:open\(\{url\}\)" runs script/,
  );
  assert.deepEqual(
    await messagesOf("assistants: [{ label: X, href: 'https://x.example/?q={markdown}' }]\n"),
    [],
  );
});

test('answers go to a path of this host or to a URL', async () => {
  assert.deepEqual(await messagesOf('feedback: answers\n'), [
    'content/site.yaml:3:11: error: feedback "answers" is neither a path nor a URL\n  hint: write the address that takes the answers: https://forms.example.com/feedback',
  ]);
  assert.match(
    (await messagesOf('feedback: "data:,x"\n')).join(),
    /feedback "data:,x" runs script/,
  );
  assert.deepEqual(await messagesOf('feedback: /answers\n'), []);
  assert.deepEqual(await messagesOf('feedback: https://forms.example.com/a\n'), []);
});

test('a suggested page that is not there is a broken link of the settings', async () => {
  assert.match(
    (await messagesOf('search: { suggestions: [/gone] }\n')).join(),
    /content\/site\.yaml:3:\d+: error: broken link to "\/gone"/,
  );
  assert.deepEqual(await messagesOf('search: { suggestions: [/] }\n'), []);
});

test('the policy of pages names the origin of that address, and of nothing else', async () => {
  const feedback = 'https://forms.example.com:8443/a?b=1';
  const origin = 'https://forms.example.com:8443';
  assert.equal(postOrigin(feedback), origin);
  assert.equal(postOrigin('/answers'), undefined);
  const policy = (path: string, to?: string): string =>
    headersFor(path, to)['Content-Security-Policy'] ?? '';
  assert.match(
    policy('a/index.html', origin),
    /; connect-src 'self' https:\/\/forms\.example\.com:8443; /,
  );
  assert.match(
    policy('a/index.html', origin),
    /; form-action 'self' https:\/\/forms\.example\.com:8443; /,
  );
  assert.equal(policy('_assets/a-1a2b3c4d.js', origin), policy('_assets/a-1a2b3c4d.js'));
  const built = await site({ 'content/site.yaml': `${SITE}feedback: ${feedback}\n` }).build();
  assert.ok(built.file('_headers').includes(policy('index.html', origin)));
  const config = { baseUrl: '/', feedback, locales: { list: [] } } as unknown as SiteConfig;
  const rules = hostRules([{ redirects: [], config }]);
  assert.equal(rules.others['Content-Security-Policy'], policy('index.html', origin));
});
