import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planSections } from './corpus-plan.ts';
import { randomOf } from './corpus-words.ts';
import type { Measured } from './measure.ts';
import { DOCUSAURUS } from './peers/docusaurus.ts';
import type { PeerCorpus } from './peers/peer.ts';
import { peersTable } from './peers/peers-table.ts';
import { RSPRESS } from './peers/rspress.ts';
import { STARLIGHT } from './peers/starlight.ts';
import { VITEPRESS } from './peers/vitepress.ts';

const PAGE = `---
title: Refunds
---

Words.

:::info[Capture limit]

More words.

:::

<Tabs group="lang">
<Tab label="Bash" value="bash">

\`\`\`bash
curl
\`\`\`

</Tab>
<Tab label="Php" value="php">

\`\`\`php
echo 1;
\`\`\`

</Tab>
</Tabs>
`;

const corpus: PeerCorpus = {
  sections: planSections(8, randomOf(42)),
  pages: [
    { id: 'index', text: '---\ntitle: Home\n---\n\nWords.\n' },
    { id: 'guides/refunds', text: PAGE },
  ],
};

describe('the corpus as a site of another generator', () => {
  it('VitePress: containers and a code group', () => {
    const files = VITEPRESS.files(corpus, () => false);
    assert.equal(
      files.get('guides/refunds.md'),
      `---
title: Refunds
---

Words.

::: info Capture limit

More words.

:::

::: code-group

\`\`\`bash [Bash]
curl
\`\`\`

\`\`\`php [Php]
echo 1;
\`\`\`

:::
`,
    );
  });

  it('Starlight: asides of its kinds, and tabs that are imported', () => {
    const text = STARLIGHT.files(corpus, () => false).get('src/content/docs/guides/refunds.mdx');
    assert.match(text ?? '', /^---\ntitle: Refunds\n---\n\nimport \{ Tabs, TabItem \} from /);
    assert.match(text ?? '', /:::note\[Capture limit\]/);
    assert.match(text ?? '', /<Tabs syncKey="lang">\n<TabItem label="Bash">\n\n```bash\ncurl/);
  });

  it('Rspress: containers, and tabs that are imported', () => {
    const text = RSPRESS.files(corpus, () => false).get('docs/guides/refunds.mdx');
    assert.match(text ?? '', /^---\ntitle: Refunds\n---\n\nimport \{ Tab, Tabs \} from /);
    assert.match(text ?? '', /:::info Capture limit/);
    assert.match(text ?? '', /<Tabs groupId="lang">\n<Tab label="Bash">\n\n```bash\ncurl/);
  });

  it('Docusaurus: its faster bundler and a search only where they are installed', () => {
    const plain = DOCUSAURUS.files(corpus, () => false);
    const full = DOCUSAURUS.files(corpus, () => true);
    assert.doesNotMatch(plain.get('docusaurus.config.js') ?? '', /faster|search-local/);
    assert.match(full.get('docusaurus.config.js') ?? '', /"faster": true[\s\S]*search-local/);
    assert.match(plain.get('docs/index.mdx') ?? '', /^---\nslug: \/\ntitle: Home\n/);
    assert.match(plain.get('docs/guides/refunds.mdx') ?? '', /<TabItem value="php" label="Php">/);
  });

  it('every sidebar names every page of the plan', () => {
    const ids = corpus.sections.flatMap(({ categories }) =>
      categories.flatMap(({ pages }) => pages.map(({ id }) => id)),
    );
    assert.equal(ids.length, 8);
    for (const [peer, file] of [
      [VITEPRESS, '.vitepress/config.mjs'],
      [STARLIGHT, 'astro.config.mjs'],
      [RSPRESS, 'rspress.config.ts'],
      [DOCUSAURUS, 'sidebars.js'],
    ] as const) {
      const text = peer.files(corpus, () => false).get(file) ?? '';
      assert.deepEqual(
        ids.filter((id) => !text.includes(id)),
        [],
        peer.name,
      );
    }
  });
});

it('the table says how many times ours each figure is', () => {
  const run = (wallS: number, peakMB?: number): Measured => ({
    wallS,
    cpuS: wallS * 2,
    peakMB,
    exitCode: 0,
    output: '',
    notes: [],
  });
  const rows = [
    { name: 'this generator', cold: [run(2, 200), run(4, 300)], rebuilds: [run(0.5)] },
    { name: 'Other 1.0', cold: [run(30, 900)], rebuilds: [run(10)] },
  ];
  assert.equal(
    peersTable(165, rows),
    `| 165 pages | cold build, s | CPU s | peak MB | rebuild after an edit, s | CPU s |
| --- | ---: | ---: | ---: | ---: | ---: |
| this generator | 3.0 | 6.0 | 300 | 0.50 | 1.00 |
| Other 1.0 | 30.0 (10.0) | 60.0 (10.0) | 900 (3.0) | 10.00 (20.0) | 20.00 (20.0) |`,
  );
});
