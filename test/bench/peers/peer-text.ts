// The corpus in the syntax of another generator: callouts and tabs are all that differs on a page.

import type { SectionPlan } from '../corpus-plan.ts';

/** Of `:::tip[Capture limit]` … `:::`, by kind and title: its first line there. */
export function withCallouts(text: string, open: (kind: string, title: string) => string): string {
  return text.replace(/^:::(\w+)\[(.+)\]$/gm, (_, kind: string, title: string) =>
    open(kind, title),
  );
}

export interface TabSyntax {
  group(tabs: string): string; // all tabs of a group, each as tab() wrote it
  tab(label: string, fence: string): string;
}

/** `<Tabs group="lang">` with a fence in each `<Tab>`. */
export function withTabs(text: string, { group, tab }: TabSyntax): string {
  return text.replace(/^<Tabs group="lang">\n([\s\S]*?)\n<\/Tabs>$/gm, (_, inside: string) => {
    const tabs = [
      ...inside.matchAll(/<Tab label="([^"]*)" value="[^"]*">\n\n([\s\S]*?)\n\n<\/Tab>/g),
    ];
    return group(tabs.map(([, label = '', fence = '']) => tab(label, fence)).join('\n'));
  });
}

/** After the front matter: where imports of components stand in MDX. */
export function withImport(text: string, line: string): string {
  return text.replace(/^(---\n[\s\S]*?\n---\n)/, `$1\n${line}\n`);
}

/** As VitePress and Rspress have it: a section's pages by the path of the section. */
export function sidebarBySection(sections: readonly SectionPlan[]): Record<string, unknown> {
  return Object.fromEntries(
    sections.map(({ id, categories }) => [
      `/${id}/`,
      categories.map(({ label, pages }) => ({
        text: label,
        items: pages.map((page) => ({ text: page.title, link: `/${page.id}` })),
      })),
    ]),
  );
}
