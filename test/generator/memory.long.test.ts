// Remembering: whatever was changed, and in whatever order, a build that remembers ends with the bytes
// of one that does not, says the same, and touches no more than it must.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { openRenderer } from '../../generator/render/renderer.ts';
import { type Files, site, type TestSite } from '../support/site.ts';

/** A PNG as far as its header: 3 × 2 pixels unless told otherwise. */
function png(width = 3, height = 2): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([header, size, Buffer.from('0806000000', 'hex')]);
}

const CONFIG = 'title: Site\nurl: https://docs.example.com\nvariables:\n  provider: Tirazpay\n';

/** A bit of everything that one page knows of another. */
const SAMPLE: Files = {
  'content/site.yaml': CONFIG,
  'content/index.mdx': '# Home of %%provider%%\n\n[A](/guides/a)\n',
  'content/guides/a.mdx': '# Alpha\n\nFirst words.\n\n![Flow](./flow.png)\n\n[B](./b.mdx#part)\n',
  'content/guides/b.mdx':
    '---\ntags: [cards]\n---\n# Beta\n\n## Part\n\n<DataTable name="fees" />\n',
  'content/guides/c.mdx': '# Gamma\n\n<Tabs>\n<Tab label="One">x</Tab>\n</Tabs>\n',
  'content/guides/flow.png': png(),
  'content/data/fees.yaml': 'columns: [{ key: fee, label: Fee }]\nrows: [{ fee: 1 }]\n',
  'content/all.mdx': '# All\n\n<DocsHierarchy />\n',
  'content/sidebars.yaml':
    'guides:\n  - { label: Group, link: generated, items: [guides/a, guides/b] }\n  - guides/c\n',
  'public/robots.png': png(),
};

/** The same files in another folder, built with nothing remembered. */
async function builtAnew(files: ReadonlyMap<string, string | Uint8Array>): Promise<TestSite> {
  const clean = site(Object.fromEntries(files), { defaults: 'none' });
  return clean.build();
}

interface Step {
  name: string;
  files: Readonly<Record<string, string | Uint8Array | undefined>>; // undefined: removed
}

const STEPS: readonly Step[] = [
  {
    name: 'a paragraph changes',
    files: { 'content/guides/a.mdx': '# Alpha\n\nOther words.\n\n![Flow](./flow.png)\n' },
  },
  {
    name: 'a title changes',
    files: { 'content/guides/b.mdx': '# Better\n\n## Part\n\n<DataTable name="fees" />\n' },
  },
  {
    name: 'a data file changes',
    files: {
      'content/data/fees.yaml': 'columns: [{ key: fee, label: Price }]\nrows: [{ fee: 2 }]\n',
    },
  },
  { name: 'an image is replaced', files: { 'content/guides/flow.png': png(30, 20) } },
  {
    name: 'a page is renamed',
    files: {
      'content/guides/c.mdx': undefined,
      'content/guides/d.mdx': '# Gamma\n',
      'content/sidebars.yaml':
        'guides:\n  - { label: Group, link: generated, items: [guides/a, guides/b] }\n  - guides/d\n',
    },
  },
  {
    name: 'the sidebar changes',
    files: {
      'content/sidebars.yaml':
        'guides:\n  - guides/b\n  - { label: Other group, link: generated, items: [guides/a, guides/d] }\n',
    },
  },
  {
    name: 'site.yaml changes',
    files: { 'content/site.yaml': `${CONFIG}trailingSlash: true\ntagline: New\n` },
  },
  {
    name: 'a variable changes',
    files: { 'content/site.yaml': CONFIG.replace('Tirazpay', 'Otherpay') },
  },
  {
    name: 'a page becomes unlisted',
    files: { 'content/guides/a.mdx': '---\nunlisted: true\n---\n# Alpha\n' },
  },
  {
    name: 'a page becomes a draft',
    files: {
      'content/guides/a.mdx': '---\ndraft: true\n---\n# Alpha\n',
      'content/index.mdx': '# Home\n',
    },
  },
  {
    name: 'a page is deleted',
    files: {
      'content/guides/a.mdx': undefined,
      'content/sidebars.yaml': 'guides: [guides/b, guides/d]\n',
    },
  },
  {
    name: 'a redirect appears',
    files: {
      'content/site.yaml': `${CONFIG}redirects:\n  /guides/a: /guides/b\n  "/guides/b#old": "/guides/b#part"\n`,
    },
  },
  { name: 'all is as it was', files: { ...SAMPLE, 'content/guides/d.mdx': undefined } },
];

function apply(built: TestSite, files: Map<string, string | Uint8Array>, step: Step): void {
  for (const [path, content] of Object.entries(step.files)) {
    if (content === undefined) {
      if (files.delete(path)) built.remove(path);
    } else {
      files.set(path, content);
      built.change(path, content);
    }
  }
}

for (const memo of ['memory', 'disk'] as const) {
  test(`after any change a build that remembers (${memo}) equals a clean one, byte for byte`, async () => {
    const files = new Map(Object.entries(SAMPLE));
    const built = await site(SAMPLE, { memo }).build();
    for (const step of STEPS) {
      apply(built, files, step);
      await built.build();
      const clean = await builtAnew(files);
      assert.deepEqual(built.messages, clean.messages, step.name);
      assert.deepEqual([...built.bytes()], [...clean.bytes()], step.name);
    }
    assert.deepEqual(built.messages, []);
  });
}

test('changes in another order end with the same bytes', async () => {
  const files = new Map(Object.entries(SAMPLE));
  const built = await site(SAMPLE).build();
  const order = [6, 0, 3, 11, 2, 1, 7, 0, 8, 12, 4, 5];
  for (const at of order) {
    const step = STEPS[at];
    if (step === undefined) throw new Error(`no step ${at}`);
    apply(built, files, step);
    await built.build();
  }
  const clean = await builtAnew(files);
  assert.deepEqual(built.messages, clean.messages);
  assert.deepEqual([...built.bytes()], [...clean.bytes()]);
});

test('two clean builds are equal, wherever they lie', async () => {
  const one = await site(SAMPLE).build();
  const two = await site(SAMPLE).build();
  assert.notEqual(one.dir, two.dir);
  assert.deepEqual([...one.bytes()], [...two.bytes()]);
});

test('no file of the output holds the path of the site folder or of this project', async () => {
  const built = await site(SAMPLE).build();
  for (const [path, bytes] of built.bytes()) {
    assert.ok(!bytes.includes(built.dir), path);
    assert.ok(!bytes.includes(process.cwd()), path);
  }
});

test('a build in threads equals one in this process', async () => {
  const here = await site(SAMPLE).build();
  const renderer = await openRenderer({ workers: 2 });
  try {
    const there = await site(SAMPLE).build({ workers: 2 }, renderer);
    assert.deepEqual(there.messages, here.messages);
    assert.deepEqual([...there.bytes()], [...here.bytes()]);
  } finally {
    await renderer.close();
  }
});

test('mistakes found in threads are those found in this process', async () => {
  const files = {
    'content/a.mdx': '# A\n\n<div>\n',
    'content/b.mdx': '# B\n\n[x](/nope) <Bagde kind="new">x</Bagde>\n',
    'content/c.mdx': '# C\n\n```pyhton\nx\n```\n',
  };
  const here = await site(files).build();
  const renderer = await openRenderer({ workers: 2 });
  try {
    const there = await site(files).build({ workers: 2 }, renderer);
    assert.deepEqual(there.messages, here.messages);
  } finally {
    await renderer.close();
  }
});

test('a changed paragraph changes at most five files', async () => {
  const built = await site(SAMPLE).build();
  await built
    .change(
      'content/guides/c.mdx',
      '# Gamma\n\nA first paragraph.\n\n<Tabs>\n<Tab label="One">x</Tab>\n</Tabs>\n',
    )
    .build();
  await built
    .change(
      'content/guides/c.mdx',
      '# Gamma\n\nA first paragraph.\n\nA second.\n\n<Tabs>\n<Tab label="One">x</Tab>\n</Tabs>\n',
    )
    .build();
  const changed = built.written?.changed ?? [];
  assert.ok(changed.includes('guides/c/index.html'), changed.join(', '));
  assert.ok(changed.length <= 5, changed.join(', '));
  // The index is named by its content: another one takes its place.
  const deleted = built.written?.deleted ?? [];
  assert.deepEqual(
    deleted.filter((path) => !/^search-index-[0-9a-f]{8}\.json$/.test(path)),
    [],
  );
  assert.ok(deleted.length <= 1, deleted.join(', '));
});

test('a build without a change writes nothing', async () => {
  const built = await site(SAMPLE).build();
  assert.ok((built.written?.changed.length ?? 0) > 10);
  await built.build();
  assert.deepEqual([built.written?.changed, built.written?.deleted], [[], []]);
});

test('a file of the output that somebody changed or removed is made again', async () => {
  const built = await site(SAMPLE).build();
  const before = built.bytes();
  built.change('dist/guides/a/index.html', 'tampered').remove('dist/guides/b/index.html');
  await built.build();
  assert.deepEqual([...built.bytes()], [...before]);
  rmSync(built.outDir, { recursive: true });
  await built.build();
  assert.deepEqual([...built.bytes()], [...before]);
});

test('files and folders that no page makes any more are deleted', async () => {
  const built = await site({ ...SAMPLE, 'content/deep/er/page.mdx': '# Deep' }).build();
  assert.ok(built.files().includes('deep/er/page/index.html'));
  await built.remove('content/deep').build();
  assert.deepEqual(built.written?.deleted.includes('deep/er/page/index.html'), true);
  assert.ok(!built.files().some((path) => path.startsWith('deep')));
});

test('a warm build repeats the warnings of a cold one', async () => {
  const built = await site({
    'content/a.mdx': '# A\n\n[x](#nope) [y](./nope.mdx)\n\n<img src="/x.svg" />\n',
    'content/b.mdx': '---\nslug: /a\n---\n# B',
    'public/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }).build();
  const cold = built.messages;
  assert.equal(cold.length, 4);
  await built.build();
  assert.deepEqual(built.messages, cold);
});

test('a mistake that is put right is gone, and one that comes back is told again', async () => {
  const good = '# A\n';
  const bad = '# A\n\n<div>\n';
  const built = await site({ 'content/a.mdx': bad }).build();
  const told = built.messages;
  await built.change('content/a.mdx', good).build();
  assert.deepEqual(built.messages, []);
  await built.change('content/a.mdx', bad).build();
  assert.deepEqual(built.messages, told);
});
