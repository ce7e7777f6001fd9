// `tsx serve.ts`: words that are wrong, and what is said of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveCommand } from '../../generator/cli/serve-command.ts';
import { quietly } from '../support/quietly.ts';
import { freshFolder } from '../support/site.ts';

const USAGE = /\nusage: tsx serve\.ts \[siteDir\] \[--port 3000\]/;

async function refused(...words: string[]): Promise<string> {
  const { code, errors } = await quietly(() => serveCommand(words));
  assert.equal(code, 2, errors);
  assert.match(errors, USAGE);
  return errors.split('\n')[0] ?? '';
}

test('a port that there is not is a wrong word', async () => {
  assert.equal(
    await refused('--port', '99999'),
    '--port needs a whole number from 0 to 65535, not "99999"',
  );
});

test('a host that is not of this machine is named', async () => {
  for (const host of ['999.1.1.1', '192.0.2.1']) {
    const words = ['--port', '0', '--host', host];
    const { code, errors } = await quietly(() => serveCommand(words));
    assert.equal(code, 1);
    assert.match(errors, new RegExp(`^cannot serve: .*${host}`));
  }
});

test('no browser is opened, so there is no word against it', async () => {
  assert.match(await refused('--no-open'), /^unknown flag --no-open; the flags are --port, /);
});

test('a preview of a site that is not built is refused', async () => {
  const dir = freshFolder();
  const { code, errors } = await quietly(() => serveCommand([dir, '--preview']));
  assert.deepEqual([code, errors], [1, `there is no built site at ${dir}/dist/: build it first`]);
});
