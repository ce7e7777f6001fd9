// The corpus as a site of Starlight, with its search; a page's sidebar has the page's section alone.

import type { SectionPlan } from '../corpus-plan.ts';
import type { Peer } from './peer.ts';

const KINDS: Readonly<Record<string, string>> = { info: 'note', warning: 'caution' };

export const STARLIGHT: Peer = {
  name: 'Starlight',
  packages: ['@astrojs/starlight', 'astro'],
  config: (sections) => ({
    'package.json': PACKAGE,
    'astro.config.mjs': configText(sections),
    'src/content.config.ts': CONTENT_CONFIG,
    'src/section-sidebar.ts': SECTION_SIDEBAR,
  }),
  source: (id) => `src/content/docs/${id}.mdx`,
  tabs: (tabs) => `<Tabs syncKey="lang">\n${tabs}\n</Tabs>`,
  tab: (label, fence) => `<TabItem label="${label}">\n\n${fence}\n\n</TabItem>`,
  imports: "import { Tabs, TabItem } from '@astrojs/starlight/components';",
  callout: (kind, title) => `:::${KINDS[kind] ?? kind}[${title}]`,
  command: ['astro', 'build'],
  made: ['dist', '.astro', 'node_modules'],
};

function configText(sections: readonly SectionPlan[]): string {
  const sidebar = sections.map(({ label, categories }) => ({
    label,
    items: categories.map((category) => ({
      label: category.label,
      items: category.pages.map((page) => ({ label: page.title, link: `/${page.id}/` })),
    })),
  }));
  const options = { title: 'Example portal', routeMiddleware: './src/section-sidebar.ts', sidebar };
  return `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://docs.example.test',
  integrations: [starlight(${JSON.stringify(options, undefined, 2)})],
});
`;
}

/** Astro bundles only packages that the site names. */
const PACKAGE = `{ "private": true, "type": "module", "dependencies": { "@astrojs/starlight": "*" } }\n`;

const CONTENT_CONFIG = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

const SECTION_SIDEBAR = `import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute;
  const holdsPage = (entry) =>
    entry.type === 'group' ? entry.entries.some(holdsPage) : entry.isCurrent;
  const section = route.sidebar.filter(holdsPage);
  if (section.length > 0) route.sidebar = section;
});
`;
