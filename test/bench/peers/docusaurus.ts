// The corpus as a site of Docusaurus, with its faster bundler and a local search.

import type { SectionPlan } from '../corpus-plan.ts';
import type { Peer } from './peer.ts';

const SEARCH = '@easyops-cn/docusaurus-search-local';

export const DOCUSAURUS: Peer = {
  name: 'Docusaurus with @docusaurus/faster and a local search',
  packages: ['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/faster', SEARCH],
  config: (sections) => ({
    'package.json': '{ "private": true }\n',
    'docusaurus.config.js': configText(sections),
    'sidebars.js': `module.exports = ${JSON.stringify(sidebars(sections), undefined, 2)};\n`,
  }),
  source: (id) => `docs/${id}.mdx`, // docs/index.mdx is its home page
  tabs: (tabs) => `<Tabs groupId="lang">\n${tabs}\n</Tabs>`,
  tab: (label, fence) =>
    `<TabItem value="${label.toLowerCase()}" label="${label}">\n\n${fence}\n\n</TabItem>`,
  imports: "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
  command: ['docusaurus', 'build'],
  made: ['build', '.docusaurus', 'node_modules'],
};

function sidebars(sections: readonly SectionPlan[]): Record<string, unknown> {
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

function configText(sections: readonly SectionPlan[]): string {
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
