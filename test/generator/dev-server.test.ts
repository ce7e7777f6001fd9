// The dev server: what it serves is what a clean build in development mode would write, at every moment.

import assert from 'node:assert/strict';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SHOP } from '../support/shop-spec.ts';
import { type Files, site } from '../support/site.ts';
import { assertClean, openWriter } from '../support/writer.ts';

const picture = (token: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"><path fill="var(--${token})"/></svg>`;

const FILES = {
  'content/site.yaml':
    'title: Site\nurl: https://docs.example.com\nvariables: { name: Payco }\nredirects: { /old: /guides/a }\n',
  'content/sidebars.yaml':
    'main:\n  - { label: Guides, link: generated, items: [guides/a, guides/b] }\n',
  'content/index.mdx': '# Home\n\nSee [A](/guides/a).\n',
  'content/guides/a.mdx': '# Alpha\n\nFirst words of %%name%%.\n\n## Part\n\n![Dot](./dot.svg)\n',
  'content/guides/b.mdx': '# Beta\n\nMore words.\n\n[Part](/guides/a#part)\n',
  'content/guides/dot.svg': picture('red'),
  'content/draft.mdx': '---\ndraft: true\n---\n# Draft\n\nNot finished.\n',
  'public/robots.png': 'not a picture',
};

/** A writer at work, who hears what the server tells. */
async function atWork(more: Files = {}) {
  const made = site({ ...FILES, ...more });
  const writer = await openWriter(made);
  await writer.settled();
  await writer.listen();
  const shows = (route: string, words: string): Promise<void> =>
    writer.until(async () => (await writer.article(route)).includes(words), words);
  const answers = (route: string, status: number): Promise<void> =>
    writer.until(async () => (await writer.get(route)).status === status, `${route}: ${status}`);
  return { made, writer, shows, answers };
}

test('pages, drafts, redirects, search and the not-found page are those of a clean build', async () => {
  const made = site(FILES);
  const writer = await openWriter(made);
  assert.match(await writer.article('/guides/a'), /First words of Payco/);
  assert.match(await writer.article('/draft'), /Not finished/);
  assert.equal((await writer.get('/old?x=1')).location, '/guides/a?x=1');
  assert.equal((await writer.get('/old')).status, 301);
  const missing = await writer.get('/nowhere');
  assert.equal(missing.status, 404);
  assert.match(missing.text, /not-found/);
  assert.equal((await writer.get('/search.json')).status, 200);
  assert.equal((await writer.get('/robots.png')).text, 'not a picture');
  assert.equal((await writer.get('/guides/a/index')).status, 404);
  await assertClean(writer, made);
});

test('a saved page is told once, and served with its Markdown and search; its title reaches other pages; a draft has none', async () => {
  const { made, writer } = await atWork();
  const index = (await writer.get('/search.json')).text;
  made.change('content/guides/b.mdx', '# Better\n\nMore words.\n\nAnd a new paragraph.\n');
  // Of the files as they are when it is asked for, told or not.
  assert.notEqual((await writer.get('/search.json')).text, index);
  await writer.until(() => writer.events.some(({ kind }) => kind === 'site'), 'the page');
  const told = writer.events.filter(({ kind }) => kind !== 'hello' && kind !== 'problems');
  assert.deepEqual(told, [{ kind: 'site' }]);
  assert.match(await writer.article('/guides/b'), /And a new paragraph/);
  assert.match((await writer.get('/guides/b.md')).text, /^# Better\n[\s\S]*And a new paragraph/);
  assert.match((await writer.get('/guides/a')).text, /Better/);
  assert.match(await writer.article('/category/guides'), /Better/);
  assert.equal((await writer.get('/draft.md')).status, 404);
  await assertClean(writer, made);
});

test('a new, a renamed and a deleted file change routes, and links to them are judged again', async () => {
  const { made, writer, answers } = await atWork();
  made.change('content/guides/new.mdx', '# New page\n\nHere.\n');
  await answers('/guides/new', 200);
  await assertClean(writer, made);

  renameSync(join(made.dir, 'content/guides/new.mdx'), join(made.dir, 'content/guides/newer.mdx'));
  await answers('/guides/newer', 200);
  await answers('/guides/new', 404);

  made.change('content/index.mdx', '# Home\n\nSee [A](/guides/a) and [new](/guides/newer).\n');
  await assertClean(writer, made);
  made.remove('content/guides/newer.mdx');
  await writer.until(() => writer.problems.length === 1, 'the broken link');
  assert.equal(writer.problems[0]?.place, 'content/index.mdx:3:24');
  made.change('content/index.mdx', '# Home\n\nSee [A](/guides/a).\n');
  await writer.until(() => writer.problems.length === 0, 'the mistake to be gone');
  await assertClean(writer, made);
});

test('site.yaml, sidebars, data files, images and public files take effect without a restart', async () => {
  const { made, writer, shows, answers } = await atWork();
  made.change('content/site.yaml', FILES['content/site.yaml'].replace('Payco', 'Otherpay'));
  await shows('/guides/a', 'Otherpay');
  made.change('content/sidebars.yaml', 'main: [guides/b, guides/a]\n');
  await answers('/category/guides', 404);
  made.change(
    'content/data/fees.yaml',
    'columns: [{ key: fee, label: Fee }]\nrows: [{ fee: one }]\n',
  );
  made.change('content/guides/b.mdx', '# Beta\n\n<DataTable name="fees" />\n');
  await shows('/guides/b', 'one');
  made.change(
    'content/data/fees.yaml',
    'columns: [{ key: fee, label: Fee }]\nrows: [{ fee: two }]\n',
  );
  await shows('/guides/b', 'two');
  const dot = await writer.article('/guides/a');
  made.change('content/guides/dot.svg', picture('blue'));
  await writer.until(async () => (await writer.article('/guides/a')) !== dot, 'the picture');
  made.change('public/robots.png', 'another');
  made.remove('content/draft.mdx');
  await assertClean(writer, made);
});

test('pages of a specification come, change and go with it', async () => {
  const { made, shows, answers } = await atWork({
    'specs/shop.yaml': SHOP,
    'content/sidebars.yaml': 'main: [{ openapi: shop }]\n',
  });
  await shows('/shop/ping', '<h1>Ping</h1>');
  made.change('specs/shop.yaml', SHOP.replace('summary: Ping', 'summary: Knock'));
  await shows('/shop/ping', '<h1>Knock</h1>');
  made.change('specs/shop.yaml', SHOP.replace('operationId: ping', 'operationId: pong'));
  await shows('/shop/pong', '<h1>Ping</h1>');
  await answers('/shop/ping', 404);
  made.change('content/ping.mdx', '# Mine\n\n<ApiOperation id="pong" />\n');
  await answers('/shop/pong', 404);
});

test('with a mistake the last good page stands, and is gone once it is put right', async () => {
  const { made, writer, shows } = await atWork();
  const before = (await writer.get('/guides/b')).text;
  made.change('content/guides/b.mdx', '# Beta\n\n<Bagde kind="new">x</Bagde>\n');
  await writer.until(() => writer.problems.length > 0, 'the mistake');
  assert.deepEqual(writer.problems[0], {
    text: 'error: unknown component <Bagde>',
    hint: 'did you mean <Badge>?',
    place: 'content/guides/b.mdx:3:1',
    frame: '  1 | # Beta\n  2 |\n> 3 | <Bagde kind="new">x</Bagde>\n    | ^',
    link: `vscode://file${made.dir}/content/guides/b.mdx:3:1`,
  });
  assert.equal((await writer.get('/guides/b')).text, before);
  // Other pages go on.
  made.change('content/guides/a.mdx', '# Alpha\n\nFirst words of %%name%%.\n\nStill at work.\n');
  await shows('/guides/a', 'Still at work');
  made.change('content/guides/b.mdx', '# Beta\n\nMore words.\n\nPut right.\n');
  await writer.until(() => writer.problems.length === 0, 'the end of the mistake');
  await assertClean(writer, made);
});

test('with a mistake in site.yaml or the sidebars pages go on by the last good ones', async () => {
  const { made, writer, shows } = await atWork();
  made.change('content/site.yaml', 'title: [\n');
  await writer.until(() => writer.problems.length > 0, 'the mistake');
  assert.match(writer.problems[0]?.place ?? '', /^content\/site\.yaml:/);
  made.change('content/guides/a.mdx', '# Alpha\n\nFirst words of %%name%%.\n\nEdited meanwhile.\n');
  await shows('/guides/a', 'Edited meanwhile');
  assert.match(await writer.article('/guides/a'), /Payco/);
  made.change('content/site.yaml', FILES['content/site.yaml']);
  made.change('content/sidebars.yaml', 'main: [guides/a, guides/bb]\n');
  await writer.until(
    () => writer.problems[0]?.place?.startsWith('content/sidebars.yaml') === true,
    'the other mistake',
  );
  assert.match((await writer.get('/guides/a')).text, /Beta/);
  made.change('content/sidebars.yaml', FILES['content/sidebars.yaml']);
  await writer.until(() => writer.problems.length === 0, 'the end of the mistakes');
  await assertClean(writer, made);
});

test('a site that starts with mistakes shows them, and its pages once they are right', async () => {
  const made = site({ ...FILES, 'content/site.yaml': 'title: [\n' });
  const writer = await openWriter(made);
  const first = await writer.get('/guides/a');
  assert.ok(first.status === 404 || first.status === 500);
  assert.match(first.text, /This page cannot be shown yet/);
  assert.match(first.text, /content\/site\.yaml/);
  await writer.listen();
  made.change('content/site.yaml', FILES['content/site.yaml']);
  await writer.until(async () => (await writer.get('/guides/a')).status === 200, 'the page');
  await assertClean(writer, made);
});

test('what changed while the server was off is there when it starts again', async () => {
  const made = site(FILES);
  const first = await openWriter(made);
  await first.settled();
  await first.close();
  made.change('content/guides/a.mdx', '# Alpha\n\nWritten in between.\n\n## Part\n');
  rmSync(join(made.dir, 'content/draft.mdx'));
  const second = await openWriter(made);
  assert.match(await second.article('/guides/a'), /Written in between/);
  assert.equal((await second.get('/draft')).status, 404);
  await assertClean(second, made);
});

test('a base URL and a rule for slashes hold for the writer as for readers', async () => {
  const made = site({
    ...FILES,
    'content/site.yaml':
      'title: Site\nurl: https://docs.example.com\nbaseUrl: /docs/\ntrailingSlash: false\nvariables: { name: Payco }\n',
  });
  const writer = await openWriter(made);
  assert.equal((await writer.get('/docs')).location, '/docs/');
  assert.equal((await writer.get('/docs/guides/a/?q=1')).location, '/docs/guides/a?q=1');
  assert.match(await writer.article('/docs/guides/a'), /First words/);
  assert.equal((await writer.get('/guides/a')).status, 404);
});
