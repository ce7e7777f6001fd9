// The corpus as a site of Docusaurus, with its faster bundler and a local search.

import type { Peer, PeerCorpus } from './peer.ts';
import { withImport, withTabs } from './peer-text.ts';

const SEARCH = '@easyops-cn/docusaurus-search-local';

export const DOCUSAURUS: Peer = {
  name: 'Docusaurus with @docusaurus/faster and a local search',
  packages: ['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/faster', SEARCH],
  files: ({ sections, pages }) =>
    new Map([
      ['package.json', '{ "private": true }\n'],
      ['docusaurus.config.js', configText(sections)],
      ['sidebars.js', `module.exports = ${JSON.stringify(sidebars(sections), undefined, 2)};\n`],
      ...pages.map(({ id, text }) => [DOCUSAURUS.source(id), pageText(id, text)] as const),
    ]),
  source: (id) => `docs/${id}.mdx`,
  command: ['docusaurus', 'build'],
  output: 'build',
  caches: ['.docusaurus', 'node_modules'],
};

function pageText(id: string, text: string): string {
  const tabbed = withTabs(text, {
    group: (tabs) => `<Tabs groupId="lang">\n${tabs}\n</Tabs>`,
    tab: (label, fence) =>
      `<TabItem value="${label.toLowerCase()}" label="${label}">\n\n${fence}\n\n</TabItem>`,
  });
  const imports = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';";
  const page = tabbed.includes('<Tabs') ? withImport(tabbed, imports) : tabbed;
  return id === 'index' ? page.replace('---\n', '---\nslug: /\n') : page;
}

type Sections = PeerCorpus['sections'];

function sidebars(sections: Sections): Record<string, unknown> {
  return Object.fromEntries(
    sections.map(({ id, categories }) => [
      id,
      categories.map(({ label, pages }) => ({
        type: 'category',
        label,
        collapsed: false,
        items: pages.map((page) => page.id),
      })),
    ]),
  );
}

function configText(sections: Sections): string {
  const config = {
    title: 'Example portal',
    url: 'https://docs.example.test',
    baseUrl: '/',
    onBrokenLinks: 'throw',
    future: { v4: true, faster: true },
    themes: [[SEARCH, { hashed: true, docsRouteBasePath: '/' }]],
    presets: [
      ['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }],
    ],
    themeConfig: {
      navbar: {
        title: 'Example portal',
        items: sections.map(({ id, label }) => ({ type: 'docSidebar', sidebarId: id, label })),
      },
      prism: { additionalLanguages: ['bash', 'java', 'php', 'csharp'] },
    },
  };
  return `module.exports = ${JSON.stringify(config, undefined, 2)};\n`;
}
