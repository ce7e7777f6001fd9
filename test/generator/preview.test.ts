// The preview as a production host: what is served, and how.

import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { servedSite } from '../support/served-site.ts';
import { freshFolder } from '../support/site.ts';
import { previewOf } from '../support/test-server.ts';

const { made, ask } = await servedSite();

test('pages have clean addresses, the type and the length of their bytes', async () => {
  for (const path of ['/guides/a', '/guides/a/', '/guides/', '/guides']) {
    const { status, headers, body } = await ask(path);
    assert.equal(status, 200, path);
    assert.equal(headers['content-type'], 'text/html;charset=utf-8');
    assert.equal(Number(headers['content-length']), body.length);
  }
});

test('redirects are 301 and keep the query before the anchor', async () => {
  const { status, headers } = await ask('/old?a=1');
  assert.equal(status, 301);
  assert.equal(headers.location, '/guides/a?a=1#part');
  assert.equal((await ask('/old/')).headers.location, '/guides/a#part');
  assert.equal((await ask('/out')).headers.location, 'https://example.org/x');
});

test('addresses of files redirect to the pages in them, other HTML files are sent [S2.56]', async () => {
  for (const [asked, page] of [
    ['/guides/a.html', '/guides/a'],
    ['/guides/a/index.html?q=1', '/guides/a?q=1'],
    ['/guides.html', '/guides'],
    ['/index.html', '/'],
  ] as const) {
    const { status, headers } = await ask(asked);
    assert.deepEqual([status, headers.location], [301, page], asked);
  }
  assert.equal((await ask('/404.html')).status, 200);
  assert.equal((await ask('/guides/nothing.html')).status, 404);
});

test('what is not there is a 404 with the not-found page', async () => {
  for (const path of ['/nowhere', '/guides/a/index', '/_assets/gone-12345678.js', '/guides/a/b']) {
    const { status, headers, body } = await ask(path);
    assert.equal(status, 404, path);
    assert.match(body.toString(), /not-found/);
    assert.equal(headers.etag, undefined);
  }
});

test('text is compressed as the client asks, and the same text comes out', async () => {
  const plain = (await ask('/guides/a')).body.toString();
  const br = await ask('/guides/a', { 'accept-encoding': 'gzip, deflate, br' });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.equal(br.headers.vary, 'Accept-Encoding');
  assert.equal(brotliDecompressSync(br.body).toString(), plain);
  const gzip = await ask('/guides/a', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.body).toString(), plain);
  const tags = new Set([br, gzip, await ask('/guides/a')].map(({ headers }) => headers.etag));
  assert.equal(tags.size, 3);
  const picture = await ask('/picture.png', { 'accept-encoding': 'br' });
  assert.equal(picture.headers['content-encoding'], undefined);
});

test('what the build has compressed is served as it is, unless it is older than its source', async () => {
  const file = join(made.outDir, 'robots.txt');
  writeFileSync(`${file}.br`, brotliCompressSync('compressed by the build'));
  const { body } = await ask('/robots.txt', { 'accept-encoding': 'br' });
  assert.equal(brotliDecompressSync(body).toString(), 'compressed by the build');
});

test('HEAD, conditional requests and ranges', async () => {
  const whole = await ask('/picture.png');
  const head = await ask('/picture.png', {}, 'HEAD');
  assert.deepEqual([head.status, head.body.length], [200, 0]);
  assert.equal(head.headers['content-length'], '1000');
  const tag = String(whole.headers.etag);
  const unchanged = await ask('/picture.png', { 'if-none-match': tag });
  assert.deepEqual([unchanged.status, unchanged.body.length], [304, 0]);
  assert.equal((await ask('/picture.png', { 'if-none-match': '"other"' })).status, 200);
  const compressed = await ask('/guides/a', { 'accept-encoding': 'br' });
  const known = String(compressed.headers.etag);
  const again = await ask('/guides/a', { 'accept-encoding': 'br', 'if-none-match': known });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
  const ranges: [string, number, string | undefined, number][] = [
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 200, undefined, 1000],
    ['bytes=5-99999', 206, 'bytes 5-999/1000', 995],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=0-1,5-6', 200, undefined, 1000],
    ['lines=0-1', 200, undefined, 1000],
    ['bytes=-', 200, undefined, 1000],
  ];
  for (const [range, status, said, length] of ranges) {
    const part = await ask('/picture.png', { range });
    assert.deepEqual(
      [part.status, part.headers['content-range'], part.body.length],
      [status, said, length],
      range,
    );
  }
  const part = await ask('/picture.png', { range: 'bytes=100-109' });
  assert.deepEqual([...part.body], [...whole.body.subarray(100, 110)]);
  const other = await ask('/picture.png', { range: 'bytes=0-9', 'if-range': '"other"' });
  assert.equal(other.status, 200);
});

test('a rebuilt site is served without a restart', async () => {
  const folder = freshFolder('dist');
  writeFileSync(join(folder, 'index.html'), 'one');
  const { url } = await previewOf(folder);
  const text = async (): Promise<string> => (await fetch(`${url}/`)).text();
  assert.equal(await text(), 'one');
  writeFileSync(join(folder, 'index.html'), 'three');
  for (let tries = 0; (await text()) !== 'three'; tries += 1) assert.ok(tries < 2000);
});

test('a name may have any character, written as an address spells it', async () => {
  const names = ['a b#1?.txt', '100%.txt', '%41.txt', 'é+&=;,.txt'];
  for (const name of names) {
    writeFileSync(join(made.outDir, name), name);
    const { status, body } = await ask(`/${encodeURIComponent(name)}`);
    assert.deepEqual([status, body.toString()], [200, name]);
  }
});

test('a file that goes while it is asked for is a 404, one that cannot be read ends the answer', async () => {
  const file = join(made.outDir, 'short-lived.txt');
  writeFileSync(file, 'here');
  assert.equal((await ask('/short-lived.txt', { 'if-none-match': '"x"' })).status, 200);
  rmSync(file);
  assert.equal((await ask('/short-lived.txt', { 'if-none-match': '"x"' })).status, 404);
  if (process.getuid?.() !== 0) {
    writeFileSync(file, 'shut', { mode: 0o000 });
    await assert.rejects(ask('/short-lived.txt', { 'if-none-match': '"x"' }));
  }
  assert.equal((await ask('/guides/a')).status, 200);
});

test('a folder that is a link to a release is served, before and after the link is replaced', async () => {
  const folder = freshFolder('host');
  for (const release of ['1', '2'])
    for (const page of ['a', 'b']) {
      mkdirSync(join(folder, release, page), { recursive: true });
      writeFileSync(join(folder, release, page, 'index.html'), `${page} of ${release}`);
    }
  const served = join(folder, 'dist');
  symlinkSync('1', served);
  const { url } = await previewOf(served);
  const textOf = async (path: string): Promise<string> => (await fetch(url + path)).text();
  assert.equal(await textOf('/a/'), 'a of 1');
  symlinkSync('2', `${served}.new`);
  renameSync(`${served}.new`, served);
  assert.equal(await textOf('/b/'), 'b of 2');
});
