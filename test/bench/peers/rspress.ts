// The corpus as a site of Rspress 2, with its own search and a sidebar for each section.

import type { SectionPlan } from '../corpus-plan.ts';
import type { Peer } from './peer.ts';
import { sidebarBySection, withCallouts, withImport, withTabs } from './peer-text.ts';

export const RSPRESS: Peer = {
  name: 'Rspress',
  packages: ['@rspress/core'],
  files: ({ sections, pages }) =>
    new Map([
      ['package.json', '{ "private": true, "type": "module" }\n'],
      ['rspress.config.ts', configText(sections)],
      ...pages.map(({ id, text }) => [RSPRESS.source(id), pageText(text)] as const),
    ]),
  source: (id) => `docs/${id}.mdx`,
  command: ['rspress', 'build'],
  output: 'doc_build',
  caches: ['node_modules', '.rspress'],
};

function pageText(text: string): string {
  const tabbed = withTabs(text, {
    group: (tabs) => `<Tabs groupId="lang">\n${tabs}\n</Tabs>`,
    tab: (label, fence) => `<Tab label="${label}">\n\n${fence}\n\n</Tab>`,
  });
  const imported = tabbed.includes('<Tabs')
    ? withImport(tabbed, "import { Tab, Tabs } from '@rspress/core/theme';")
    : tabbed;
  return withCallouts(imported, (kind, title) => `:::${kind} ${title}`);
}

function configText(sections: readonly SectionPlan[]): string {
  const sidebar = sidebarBySection(sections);
  const config = { root: 'docs', title: 'Example portal', themeConfig: { sidebar } };
  return `import { defineConfig } from '@rspress/core';

export default defineConfig(${JSON.stringify(config, undefined, 2)});
`;
}
