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

const hostOf = async (config = ''): Promise<string> =>
  bareHost((await previewOfFiles(FILES, { config })).built.outDir);

for (const { config, asked, becomes, href, leads } of [
  {
    config: '',
    asked: '/group/index.html',
    becomes: '/group/',
    href: '/beta/index.html',
    leads: '/beta',
  },
  {
    config: 'trailingSlash: true\n',
    asked: '/alpha',
    becomes: '/alpha/',
    href: '/beta',
    leads: '/beta/',
  },
  {
    config: 'trailingSlash: false\n',
    asked: '/alpha.html',
    becomes: '/alpha',
    href: '/beta/',
    leads: '/beta',
  },
])
  test(`${asked} becomes ${becomes} in place, query and hash kept; a link to ${href} leads to ${leads} [S2.56 S2.57]`, async () => {
    const { page, pageLoads, messages } = await openPage(
      await hostOf(config),
      `${asked}?from=mail#part`,
    );
    const address = () => page.url().replace(/^https?:\/\/[^/]*/, '');
    assert.equal(address(), `${becomes}?from=mail#part`);
    assert.equal(await page.evaluate(() => history.length), 2, 'about:blank, and the page');
    await clickLink(page, `${href}?a=1`);
    await showsHeading(page, 'Beta');
    assert.equal(address(), `${leads}?a=1`);
    assert.equal(pageLoads(), 1);
    assert.deepEqual(messages, []);
  });

test('a slash at the end stays where the site has no rule for it, and on pages that are not there [S2.57]', async () => {
  const host = await hostOf();
  for (const path of ['/alpha/', '/nothing/']) {
    const { page } = await openPage(host, path);
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
