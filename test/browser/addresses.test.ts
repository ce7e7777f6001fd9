// Addresses on a host that knows nothing of ours: it answers files, with and without their ending, and sends
// nobody on. The page puts its own address right.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareHost } from '../support/bare-host.ts';
import { previewOfFiles } from './fixture.ts';
import { clickLink, hydrated, openPage, showsHeading } from './reader.ts';

const FILES = {
  'content/sidebars.yaml': 'guides: [alpha, beta, group/index]\n',
  'content/index.mdx': '# Home\n',
  'content/alpha.mdx': '# Alpha\n\n## Part\n\nOn to [beta](/beta/index.html).\n',
  'content/beta.mdx': '# Beta\n',
  'content/group/index.mdx': '# Group\n',
};

const hostOf = async (config: string): Promise<string> =>
  bareHost((await previewOfFiles(FILES, { config })).built.outDir);
const hosts = {
  asListed: await hostOf(''),
  slash: await hostOf('trailingSlash: true\n'),
  bare: await hostOf('trailingSlash: false\n'),
};

for (const [name, asked, becomes] of [
  ['asListed', '/group/index.html', '/group/'],
  ['slash', '/alpha', '/alpha/'],
  ['bare', '/alpha.html', '/alpha'],
] as const) {
  const rule = { asListed: 'without a rule', slash: 'with slashes', bare: 'without slashes' }[name];
  test(`${rule}, ${asked} becomes ${becomes} in place, query and hash kept [S2.56 S2.57]`, async () => {
    const reader = await openPage(hosts[name], `${asked}?from=mail#part`);
    const { pathname, search, hash } = new URL(reader.page.url());
    assert.deepEqual([pathname, search, hash], [becomes, '?from=mail', '#part']);
    assert.equal(reader.pageLoads(), 1);
    assert.equal(await reader.page.evaluate(() => history.length), 2, 'about:blank, and the page');
    assert.deepEqual(reader.messages, []);
  });
}

for (const [name, href, becomes] of [
  ['asListed', '/beta/index.html', '/beta'],
  ['slash', '/beta', '/beta/'],
  ['bare', '/beta/', '/beta'],
] as const) {
  test(`a link of another spelling, ${href}, leads to ${becomes} [S2.56 S2.57]`, async () => {
    const { page, pageLoads } = await openPage(hosts[name], '/alpha');
    await clickLink(page, `${href}?a=1`);
    await showsHeading(page, 'Beta');
    const { pathname, search } = new URL(page.url());
    assert.deepEqual([pathname, search], [becomes, '?a=1']);
    assert.equal(pageLoads(), 1);
  });
}

test('a slash at the end stays where the site has no rule for it, and on pages that are not there [S2.57]', async () => {
  for (const path of ['/alpha/', '/nothing/']) {
    const { page } = await openPage(hosts.asListed, path);
    assert.equal(new URL(page.url()).pathname, path);
  }
});

test('a path that cannot be decoded: Page Not Found, and one URIError in the log that names it [S8.11]', async () => {
  const { page, messages } = await openPage(previewOfFiles(FILES), '/alpha');
  await clickLink(page, '/%E0%A4%A');
  await showsHeading(page, 'Page Not Found');
  await hydrated(page);
  const said = messages.filter((line) => line.includes('URIError'));
  assert.equal(said.length, 1, messages.join('\n'));
  assert.match(said[0] ?? '', /the path "\/%E0%A4%A" could not be decoded/);
});
