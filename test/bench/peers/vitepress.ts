// The corpus as a site of VitePress, with its local search and a sidebar for each section.

import type { SectionPlan } from '../corpus-plan.ts';
import type { Peer } from './peer.ts';
import { sidebarBySection, withCallouts, withTabs } from './peer-text.ts';

export const VITEPRESS: Peer = {
  name: 'VitePress',
  packages: ['vitepress'],
  files: ({ sections, pages }) =>
    new Map([
      ['.vitepress/config.mjs', configText(sections)],
      ...pages.map(({ id, text }) => [VITEPRESS.source(id), pageText(text)] as const),
    ]),
  source: (id) => `${id}.md`,
  command: ['vitepress', 'build'],
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp'],
};

function pageText(text: string): string {
  const tabbed = withTabs(text, {
    group: (tabs) => `::: code-group\n\n${tabs}\n:::`,
    tab: (label, fence) => `${fence.replace(/^```(\w+)/, `\`\`\`$1 [${label}]`)}\n`,
  });
  return withCallouts(tabbed, (kind, title) => `::: ${kind === 'note' ? 'info' : kind} ${title}`);
}

function configText(sections: readonly SectionPlan[]): string {
  const sidebar = sidebarBySection(sections);
  const nav = sections.flatMap(({ label, categories }) => {
    const first = categories[0]?.pages[0];
    return first === undefined ? [] : [{ text: label, link: `/${first.id}` }];
  });
  const config = {
    title: 'Example portal',
    cleanUrls: true,
    themeConfig: { search: { provider: 'local' }, nav, sidebar },
  };
  return `export default ${JSON.stringify(config, undefined, 2)};\n`;
}
