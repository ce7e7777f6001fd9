// `tsx serve.ts`: words that are wrong, and what is said of them.

import assert from 'node:assert/strict';
import { join } from 'node:path';
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

test('a host that is not of this machine is a wrong word, with what to write', async () => {
  for (const host of ['999.1.1.1', '192.0.2.1'])
    assert.equal(
      await refused('--port', '0', '--host', host),
      `--host ${host} is not an address of this machine; leave it out for this machine alone, or write 0.0.0.0 for its network too`,
    );
});

test('no browser is opened, so there is no word against it', async () => {
  assert.match(await refused('--no-open'), /^unknown flag --no-open; the flags are --port, /);
});

test('a preview of a site that is not built names the command that builds it', async () => {
  const dir = freshFolder();
  const said = async (...words: string[]): Promise<string> => {
    const { code, errors } = await quietly(() => serveCommand([...words, '--preview']));
    assert.equal(code, 1);
    return errors;
  };
  assert.equal(
    await said(dir),
    `there is no built site at ${dir}/dist/; run "npx tsx build.ts ${dir}" first`,
  );
  const out = join(dir, 'out');
  assert.equal(
    await said(dir, '--out-dir', out),
    `there is no built site at ${out}/; run "npx tsx build.ts ${dir} --out-dir ${out}" first`,
  );
  assert.equal(
    await said('--out-dir', 'test/nowhere'),
    'there is no built site at test/nowhere/; run "npx tsx build.ts --out-dir test/nowhere" first',
  );
});
