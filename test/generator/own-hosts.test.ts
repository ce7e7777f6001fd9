// Servers on a developer's machine: whom they answer, and what others are told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forOwnHosts, type OwnHosts } from '../../generator/server/http/allowed-hosts.ts';
import { askServer, type Reply } from '../support/served-site.ts';
import { site } from '../support/site.ts';
import { openServer } from '../support/test-server.ts';
import { openWriter } from '../support/writer.ts';

async function answers(hosts: OwnHosts, name: string): Promise<Reply> {
  const { port } = await openServer(forOwnHosts((_, response) => response.end('answered'), hosts));
  return askServer({ port, path: '/', headers: { Host: name }, method: 'GET' });
}

const LOCAL: OwnHosts = { listensAt: '127.0.0.1', allowed: [] };

test('the names of this machine are answered; --host, --allow-host and an open host add theirs', async () => {
  const open = { listensAt: '0.0.0.0', allowed: [] };
  const named = { listensAt: 'my-machine.test', allowed: [] };
  for (const [hosts, names, status] of [
    [LOCAL, 'localhost LOCALHOST:3000 127.0.0.1:1 [::1]:3000 docs.localhost.', 200],
    [LOCAL, 'localhost.evil.example 192.168.1.5 a<b> 127.0.0.1.evil.example', 421],
    [named, 'my-machine.test:1', 200],
    [{ ...LOCAL, allowed: ['Docs.test'] }, 'docs.test', 200],
    [open, '192.168.1.5:3000 [fe80::1]:3000', 200],
    [open, 'evil.example', 421],
  ] as const)
    for (const name of names.split(' '))
      assert.equal((await answers(hosts, name)).status, status, name);
});

test('a name that was pointed at this machine is refused, with the way to allow it', async () => {
  const { status, headers, body } = await answers(LOCAL, 'evil.example:3000');
  assert.equal(status, 421);
  assert.equal(headers['content-type'], 'text/plain;charset=utf-8');
  assert.equal(
    body.toString(),
    'This server does not answer to the host "evil.example".\nTo allow it, start the server with --allow-host evil.example\n',
  );
  assert.equal(
    (await answers(LOCAL, 'a<b>')).body.toString(),
    'This server only answers to its own host names.\nTo allow another, start the server with --allow-host NAME\n',
  );
});

test('pages of other origins hear nothing of saves', async () => {
  const writer = await openWriter(site({ 'content/a.mdx': '# A\n' }));
  const status = async (path: string, headers: Record<string, string>): Promise<number> => {
    const { port } = writer;
    const sent = { host: `127.0.0.1:${port}`, ...headers };
    return (await askServer({ port, path, headers: sent, method: 'GET' })).status;
  };
  const events = '/__live/events';
  assert.equal(await status(events, { origin: 'https://evil.example' }), 403);
  assert.equal(await status(events, { origin: 'http://127.0.0.1:1' }), 403);
  assert.equal(await status(events, { origin: 'null' }), 403);
  assert.equal(await status(events, { 'sec-fetch-site': 'cross-site' }), 403);
  assert.equal(await status(events, { 'sec-fetch-site': 'same-site' }), 403);
  const own = { 'sec-fetch-site': 'same-origin', origin: writer.url };
  assert.equal((await fetch(writer.url + events, { headers: own })).status, 200);
  assert.equal(await status('/a', { 'sec-fetch-site': 'cross-site' }), 200); // a link from elsewhere
});

test('where files are on this machine is told to its own pages alone', async () => {
  const made = site({ 'content/a.mdx': '# A\n\n[x](/nowhere)\n' });
  const writer = await openWriter(made);
  await writer.settled();
  await writer.listen();
  await writer.until(() => writer.problems.length > 0, 'the mistake');
  assert.match(writer.problems[0]?.link ?? '', /^vscode:/);
  const response = await fetch(`${writer.url}/__live/events`);
  let heard = '';
  for await (const bytes of response.body ?? []) {
    heard += Buffer.from(bytes as Uint8Array).toString();
    if (heard.includes('"problems"')) break;
  }
  assert.match(heard, /broken link to \\"\/nowhere\\"/);
  assert.ok(!heard.includes(made.dir), heard);
});
