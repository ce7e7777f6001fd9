// The preview and clients that mean harm or are broken: nothing is told, nobody else waits.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { hostileRequest } from '../support/hostile-requests.ts';
import { SECRET, servedSite } from '../support/served-site.ts';

const HOSTILE_REQUESTS = 10_000;

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
