// Addresses on a host that knows nothing of ours: it answers files, with and without their ending, and sends
// nobody on. The page puts its own address right.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { before, test } from 'node:test';
import { openServer } from '../support/test-server.ts';
import { previewOfFiles } from './fixture.ts';
import { clickLink, openReader, showsHeading, visit } from './reader.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Each file under its own name, its name without `.html`, and its folder. */
async function plainHost(dist: string): Promise<string> {
  const fileOf = (path: string): string | undefined =>
    [path, `${path}.html`, `${path}/index.html`]
      .map((one) => join(dist, one))
      .find((one) => existsSync(one) && statSync(one).isFile());
  const { url } = await openServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileOf(decodeURI(pathname).replace(/\/$/, ''));
    const shown = file ?? join(dist, '404.html');
    const type = TYPES[extname(shown)] ?? 'application/octet-stream';
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type });
    response.end(readFileSync(shown));
  });
  return url;
}

const FILES = {
  'content/sidebars.yaml': 'guides: [alpha, beta, group/index]\n',
  'content/index.mdx': '# Home\n',
  'content/alpha.mdx': '# Alpha\n\n## Part\n\nOn to [beta](/beta/index.html).\n',
  'content/beta.mdx': '# Beta\n',
  'content/group/index.mdx': '# Group\n',
};

const hosts: Partial<Record<'asListed' | 'slash' | 'bare', string>> = {};

before(async () => {
  for (const [name, config] of [
    ['asListed', ''],
    ['slash', 'trailingSlash: true\n'],
    ['bare', 'trailingSlash: false\n'],
  ] as const) {
    const { built } = await previewOfFiles(FILES, { config });
    hosts[name] = await plainHost(built.outDir);
  }
});

for (const [name, asked, becomes] of [
  ['asListed', '/group/index.html', '/group/'],
  ['slash', '/alpha', '/alpha/'],
  ['bare', '/alpha.html', '/alpha'],
] as const) {
  const rule = { asListed: 'without a rule', slash: 'with slashes', bare: 'without slashes' }[name];
  test(`${rule}, ${asked} becomes ${becomes} in place, query and hash kept [S2.56 S2.57]`, async () => {
    const reader = await openReader(hosts[name] ?? '');
    await visit(reader, `${asked}?from=mail#part`);
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
    const reader = await openReader(hosts[name] ?? '');
    const { page } = reader;
    await visit(reader, '/alpha');
    await clickLink(page, `${href}?a=1`);
    await showsHeading(page, 'Beta');
    const { pathname, search } = new URL(page.url());
    assert.deepEqual([pathname, search], [becomes, '?a=1']);
    assert.equal(reader.pageLoads(), 1);
  });
}

test('a slash at the end stays where the site has no rule for it, and on pages that are not there [S2.57]', async () => {
  for (const path of ['/alpha/', '/nothing/']) {
    const reader = await openReader(hosts.asListed ?? '');
    await visit(reader, path);
    assert.equal(new URL(reader.page.url()).pathname, path);
    await reader.context.close();
  }
});

test('a path that cannot be decoded: Page Not Found, and one URIError in the log that names it [S8.11]', async () => {
  const { url } = await previewOfFiles(FILES);
  const reader = await openReader(url);
  const { page } = reader;
  await visit(reader, '/alpha');
  await clickLink(page, '/%E0%A4%A');
  await showsHeading(page, 'Page Not Found');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const said = reader.messages.filter((line) => line.includes('URIError'));
  assert.equal(said.length, 1, reader.messages.join('\n'));
  assert.match(said[0] ?? '', /the path "\/%E0%A4%A" could not be decoded/);
});
