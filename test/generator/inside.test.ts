// Nothing is written outside the output folder, whatever makes the page and whatever its route is called.

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileStem, routeFault } from '../../generator/config/route-fault.ts';
import { openOutput } from '../../generator/output/output-folder.ts';
import { freshFolder, site } from '../support/site.ts';

const HOME = { 'content/a.mdx': '# A\n' };

function category(slug: string): string {
  return `guides:\n  - a\n  - { label: X, link: generated, slug: '${slug}', items: [a] }\n`;
}

test('a route of a category that leads out of the output folder is an error, and nothing is written', async () => {
  const built = await site({ ...HOME, 'content/sidebars.yaml': category('/../../evil') }).build();
  assert.deepEqual(built.messages, [
    'content/sidebars.yaml:3:5: error: the route "/../../evil" has a part that is "." or ".."\n' +
      '  hint: set the slug of the category to a path such as /guides/my-category',
  ]);
  assert.equal(existsSync(join(dirname(built.dir), 'evil')), false);
  assert.deepEqual(readdirSync(built.dir).sort(), ['content']);
});

test('a route that no file system or host takes as it is is an error, for every kind of page', async () => {
  const slug = '/guides/nul';
  const fault = `the route "${slug}" has a part that Windows reserves for a device, "nul"`;
  const first = async (files: Record<string, string>): Promise<string[]> =>
    (await site({ ...HOME, ...files }).build()).messages.map((one) => one.split('\n')[0] ?? '');
  assert.deepEqual(await first({ 'content/b.mdx': `---\nslug: ${slug}\n---\n# B\n` }), [
    `content/b.mdx:2:1: error: ${fault}`,
  ]);
  assert.deepEqual(await first({ 'content/sidebars.yaml': category(slug) }), [
    `content/sidebars.yaml:3:5: error: ${fault}`,
  ]);
  const redirects = `title: S\nurl: https://a.example\nredirects:\n  ${slug}: /a\n`;
  assert.deepEqual(await first({ 'content/site.yaml': redirects }), [
    `content/site.yaml:4:3: error: ${fault.replace('route', 'redirect from')}`,
  ]);
});

test('what no route may have: encodings, drives, devices, control characters, endless names', () => {
  for (const [route, fault] of [
    ['/a/%2e%2e/b', 'contains a percent-encoding'],
    ['/%2e%2e%5cb', 'contains a percent-encoding'],
    ['/a\\..\\b', 'contains a character with a special meaning in URLs'],
    ['/a#b', 'contains a character with a special meaning in URLs'],
    ['/c:/b', 'has a part that begins with a drive letter, "c:"'],
    ['/COM1.md/x', 'has a part that Windows reserves for a device, "COM1.md"'],
    ['/a/.. /b', 'has a part that ends with a space or a dot, ".. "'],
    ['/a//b', 'has an empty part'],
    ['/404', 'is reserved for the not-found page'],
    ['/a\u0085b', 'contains a control character'],
    ['/a\ud800', 'contains half of a surrogate pair'],
    [`/${'ä'.repeat(121)}`, 'has a part that is longer than 240 bytes'],
    ['/ar/دفع/v1.0/c', undefined],
  ] as const)
    assert.equal(routeFault(route), fault, route);
});

test('versions, locales and search contexts name folders and files that are inside', async () => {
  const built = await site({
    ...HOME,
    'content/site.yaml': `title: S
url: https://a.example
search: { contexts: [guides, ../../x] }
versions:
  - { id: current, label: Next }
  - { id: '1', label: One, path: /../../one }
locales:
  list:
    - { code: en, label: English }
    - { code: ../x, label: X }
    - { code: ar, label: Arabic, htmlLang: 'ar" onload="alert(1)' }
`,
  }).build();
  assert.deepEqual(built.messages, [
    'content/site.yaml:3:30: error: an item of search.contexts "../../x" has a part that is "." or ".."\n' +
      '  hint: write the beginning of the routes that it covers, such as guides/payouts',
    'content/site.yaml:6:34: error: path in an item of versions "/../../one" has a part that is "." or ".."\n' +
      '  hint: write a path such as "1.0", or "" for the root of the site',
    'content/site.yaml:10:15: error: code in an item of locales.list "../x" cannot name a folder\n' +
      '  hint: use letters, digits, ".", "-" and "_"',
    'content/site.yaml:11:44: error: htmlLang in an item of locales.list "ar" onload="alert(1)" is not a language tag\n' +
      '  hint: write one such as en, ar or pt-BR',
  ]);
});

test('a sidebar may have any id: its file is inside all the same', async () => {
  const built = await site({
    ...HOME,
    'content/sidebars.yaml': "'../../out': [a]\n'a/b': [index]\n",
  }).quietBuild();
  const files = built.files().filter((path) => path.includes('sidebar-'));
  assert.equal(files.length, 2);
  for (const path of files)
    assert.match(path, /^_assets\/sidebar-(?:a-b|--out-\w{8})-\w{8}\.json$/);
  assert.equal(fileStem('guides/payouts'), 'guides-payouts');
  assert.notEqual(fileStem('a b'), fileStem('ab'));
});

test('the writer of files refuses a path outside: that would be a fault of the plan', () => {
  const folder = freshFolder();
  const output = openOutput({ outDir: join(folder, 'dist'), cacheDir: join(folder, '.cache') });
  for (const path of ['../x', 'a/../../x', '/etc/x', 'a\\..\\..\\x', 'a\0b', '']) {
    assert.throws(() => output.stagingFile(path), {
      message: `insidePath: "${path}" is not inside the output folder; plan should refuse it`,
    });
    assert.throws(() => output.add(path, 'x'), /insidePath/);
  }
  output.abort();
});

test('a page does not take the place of a file that the build makes, nor of another page', async () => {
  const built = await site({
    'content/sitemap.xml.mdx': '# A\n',
    'content/b.mdx': '---\nslug: /.portal-output\n---\n# B\n',
    'content/c.mdx': '# C\n',
    'content/d.mdx': '---\nslug: /c/index.html\n---\n# D\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/b.mdx:2:1: error: the page /.portal-output would replace a file of the build\n' +
      '  hint: give the page another route',
    'content/d.mdx:2:1: error: the page /c/index.html would replace the page /c\n' +
      '  hint: give the page another route',
    'content/sitemap.xml.mdx:1:1: error: the page /sitemap.xml would replace a file of the build\n' +
      '  hint: give the page another route',
  ]);
});
