// The preview and clients that mean harm or are broken: nothing is told, nobody else waits.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { SECRET, servedSite } from '../support/served-site.ts';

const HOSTILE_REQUESTS = 10_000;

/** Parts of requests that look for files outside the site, or are none at all. */
const UP = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '%uff0e'];
const SLASHES = ['/', '%2f', '\\', '%5c', '//', '/./', '%252f', '/%2e/'];
const GOALS = ['secret.txt', 'content/site.yaml', 'package.json', 'etc/passwd', '.hidden', ''];
const FIXED = [
  ...'/linked.txt /above/secret.txt /above/ /.hidden /.portal-output /.well-kept /%2ehidden /.%68idden /a%00.html /%00 /% /%zz /%ff%fe //etc/passwd /_assets/../.hidden /C:/x /file:///etc/passwd /_headers/.. /con /aux.txt /?../../x /# * http://x/secret.txt x'.split(
    ' ',
  ),
  `/${'a/'.repeat(3000)}`,
  `/${'%61'.repeat(3000)}`,
];

function hostilePath(at: number): string {
  if (at < FIXED.length) return FIXED[at] ?? '/';
  const up = UP[at % UP.length] ?? '..';
  const slash = SLASHES[Math.floor(at / UP.length) % SLASHES.length] ?? '/';
  const depth = 1 + (at % 7);
  const start = ['/', '/_assets/', '/guides/', ''][at % 4];
  return `${start}${`${up}${slash}`.repeat(depth)}${GOALS[at % GOALS.length]}`;
}

function hostileRequest(at: number): string {
  const path = hostilePath(at);
  switch (at % 9) {
    case 1:
      return `GET ${path} HTTP/1.1\r\nHost: x\r\nRange: bytes=${'0-1,'.repeat(at % 900)}\r\nConnection: close\r\n\r\n`;
    case 2:
      return `GET /picture.png HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(17_000)}\r\n\r\n`;
    case 3:
      return `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`;
    case 4:
      return `${'\0\u0001\u0016'.repeat(at % 50)}${path}\r\n\r\n`;
    case 5:
      return `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${'br,'.repeat(at % 3000)}\r\nIf-None-Match: ${'"x",'.repeat(500)}\r\nConnection: close\r\n\r\n`;
    default:
      return `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`;
  }
}

const { ask, raw, port } = await servedSite();

test('other methods are refused, and a body is not waited for', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
    const { status, headers } = await ask('/', {}, method);
    assert.deepEqual([status, headers.allow], [405, 'GET, HEAD'], method);
  }
  const slow = await raw('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nab');
  assert.match(slow, /^HTTP\/1\.1 405 [\s\S]*Connection: close/);
  const get = await raw('GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nab');
  assert.match(get, /^HTTP\/1\.1 200 [\s\S]*Connection: close/);
});

test(`${HOSTILE_REQUESTS} hostile requests: refused or closed, nothing is told, the server lives`, async () => {
  let at = 0;
  const strange: string[] = [];
  const lane = async (): Promise<void> => {
    while (at < HOSTILE_REQUESTS) {
      const mine = at;
      at += 1;
      const asked = hostileRequest(mine);
      const answer = await raw(asked);
      const status = /^HTTP\/1\.1 (\d)/.exec(answer)?.[1] ?? 'closed';
      const isHome = /^GET (?:\/\?|\/#|http|\/ )/.test(asked) || isPlainAddress(asked);
      if (answer.includes(SECRET) || answer.includes('root:')) strange.push(`leak: ${asked}`);
      else if (!['4', 'closed'].includes(status) && !isHome)
        strange.push(`${status}: ${asked.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  assert.deepEqual(strange, []);
  assert.equal((await ask('/guides/a')).status, 200);
});

/** `/./` and `//` after a query or at the end of nothing lead where they say. */
function isPlainAddress(asked: string): boolean {
  return /^GET \/picture\.png /.test(asked) && !asked.includes('yyyy');
}

test('clients that send slowly, or nothing, do not keep others waiting', async () => {
  const silent = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  const halves = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Part: a');
    return socket;
  });
  for (const socket of [...silent, ...halves]) socket.on('error', () => {});
  assert.equal((await ask('/guides/a')).status, 200);
  for (const socket of [...silent, ...halves]) socket.destroy();
});
