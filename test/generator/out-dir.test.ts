// An output folder that is, holds or lies in the sources is refused, by whatever name it is reached.

import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { folderBytes, freshFolder, site, type TestSite } from '../support/site.ts';

const FILES = { 'content/guides/a.mdx': '# A\n', 'public/a.txt': 'a' };
const HINT =
  '  hint: choose a folder of its own with --out-dir, such as dist; this one is left as it is';

async function messagesFor(made: TestSite, outDir: string): Promise<readonly string[]> {
  const before = [...folderBytes(join(made.dir, 'content'))];
  const { messages } = await made.build({ outDir });
  if (messages.length > 0) assert.deepEqual([...folderBytes(join(made.dir, 'content'))], before);
  return messages;
}

test('the site folder, what holds it, and all that is, holds or lies in a folder of sources is refused', async () => {
  const made = site(FILES);
  const at = (path: string): string => join(made.dir, path);
  for (const [outDir, shown, fault] of [
    [made.dir, '.', 'is the site folder'],
    [dirname(made.dir), '..', 'holds the site folder'],
    [at('content'), 'content', 'is content/, which holds sources'],
    [at('content/guides'), 'content/guides', 'lies in content/, which holds sources'],
    [at('content/new/dist'), 'content/new/dist', 'lies in content/, which holds sources'],
    [at('public'), 'public', 'is public/, which holds sources'],
    [at('specs/dist'), 'specs/dist', 'lies in specs/, which holds sources'],
    [at('SPECS'), 'SPECS', 'is specs/, which holds sources'],
  ] as const) {
    assert.deepEqual(await messagesFor(made, outDir), [
      `error: the output folder "${shown}" ${fault}\n${HINT}`,
    ]);
  }
});

test('a link does not hide where the output would go, nor where the sources are', async () => {
  const made = site(FILES);
  const beside = freshFolder('beside');
  symlinkSync(join(made.dir, 'content'), join(beside, 'to-content'));
  symlinkSync(made.dir, join(beside, 'to-site'));
  assert.match(
    String(await messagesFor(made, join(beside, 'to-content'))),
    /" is content\/, which holds sources\n/,
  );
  assert.match(
    String(await messagesFor(made, join(beside, 'to-content/dist'))),
    /" lies in content\/, which holds sources\n/,
  );
  assert.match(String(await messagesFor(made, join(beside, 'to-site'))), /" is the site folder\n/);
  mkdirSync(join(beside, 'shared/specs'), { recursive: true });
  symlinkSync(join(beside, 'shared/specs'), join(made.dir, 'specs'));
  assert.match(
    String(await messagesFor(made, join(beside, 'shared'))),
    /" holds specs\/, which holds sources\n/,
  );
});
