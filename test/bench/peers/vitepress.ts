// The corpus as a site of VitePress, with its local search and a sidebar for each section.

import type { SectionPlan } from '../corpus-plan.ts';
import { type Peer, sidebarBySection } from './peer.ts';

export const VITEPRESS: Peer = {
  name: 'VitePress',
  packages: ['vitepress'],
  config: (sections) => ({ '.vitepress/config.mjs': configText(sections) }),
  source: (id) => `${id}.md`,
  tabs: (tabs) => `::: code-group\n\n${tabs}\n:::`,
  tab: (label, fence) => `${fence.replace(/^```(\w+)/, `\`\`\`$1 [${label}]`)}\n`,
  callout: (kind, title) => `::: ${kind === 'note' ? 'info' : kind} ${title}`,
  command: ['vitepress', 'build'],
  made: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
};

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
