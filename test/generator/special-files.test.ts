// Pipes and devices among the sources are told: opening one could wait for ever.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { site } from '../support/site.ts';

const HINT = 'hint: remove it, or put a file in its place';

const SOURCES = [
  'content/a.mdx',
  'content/data/cards.yaml',
  'content/examples/node/a.js',
  'content/guides/_category_.yaml',
  'content/picture.png',
  'content/sidebars.yaml',
  'public/file.txt',
  'specs/payments.yaml',
];

test('a named pipe among the sources is an error, not a hang', async () => {
  for (const paths of [SOURCES, ['content/site.yaml']]) {
    const made = site({ 'content/guides/b.mdx': '# B\n' });
    for (const path of paths) {
      const file = join(made.dir, path);
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true });
      execFileSync('mkfifo', [file]);
    }
    await made.build();
    for (const path of paths) {
      const message = `${path}: error: this is a pipe, a socket or a device, not a file\n  ${HINT}`;
      assert.ok(made.messages.includes(message), `${path} in ${made.messages.join('\n')}`);
    }
    assert.equal(made.exitCode, 1);
  }
});

test('a device that a link leads to is not read', async () => {
  const made = site({});
  assert.ok(existsSync('/dev/zero'));
  symlinkSync('/dev/zero', join(made.dir, 'content/a.mdx'));
  await made.build();
  assert.equal(made.messages.length, 1);
  assert.match(made.messages[0] ?? '', /^content\/a\.mdx: error: /);
});
