// The corpus as a site of Rspress 2, with its own search and a sidebar for each section.

import type { SectionPlan } from '../corpus-plan.ts';
import { type Peer, sidebarBySection } from './peer.ts';

export const RSPRESS: Peer = {
  name: 'Rspress',
  packages: ['@rspress/core'],
  config: (sections) => ({
    'package.json': '{ "private": true, "type": "module" }\n',
    'rspress.config.ts': configText(sections),
  }),
  source: (id) => `docs/${id}.mdx`,
  tabs: (tabs) => `<Tabs groupId="lang">\n${tabs}\n</Tabs>`,
  tab: (label, fence) => `<Tab label="${label}">\n\n${fence}\n\n</Tab>`,
  imports: "import { Tab, Tabs } from '@rspress/core/theme';",
  callout: (kind, title) => `:::${kind} ${title}`,
  command: ['rspress', 'build'],
  made: ['doc_build', 'node_modules', '.rspress'],
};

function configText(sections: readonly SectionPlan[]): string {
  const sidebar = sidebarBySection(sections);
  const config = { root: 'docs', title: 'Example portal', themeConfig: { sidebar } };
  return `import { defineConfig } from '@rspress/core';

export default defineConfig(${JSON.stringify(config, undefined, 2)});
`;
}
