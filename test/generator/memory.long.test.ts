// Remembering: whatever was changed, and in whatever order, a build that remembers ends with the bytes
// of one that does not, says the same, and touches no more than it must.

import assert from 'node:assert/strict';
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
