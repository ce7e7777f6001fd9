// Another generator: how it builds the corpus, and what a page looks like in its syntax. Entries: pageText(),
// sidebarBySection().

import type { SectionPlan } from '../corpus-plan.ts';

export interface Peer {
  name: string;
  /** It is built if all of them are installed; the first one's version stands in the table. */
  packages: readonly [string, ...string[]];
  /** Files of a site but for its pages, by path. */
  config(sections: readonly SectionPlan[]): Readonly<Record<string, string>>;
  /** Path of a page's source in the site. */
  source(id: string): string;
  tabs(tabs: string): string; // all tabs of a group, each as tab() wrote it
  tab(label: string, fence: string): string;
  imports?: string; // of a page with tabs
  callout?(kind: string, title: string): string; // its first line; default: `:::tip[Capture limit]`
  /** A command of node_modules/.bin and its words, run in the site's folder. */
  command: readonly [string, ...string[]];
  made: readonly string[]; // folders that a cold build does not have: its output, caches
}

/** Callouts and tabs are all that differs on a page. */
export function pageText({ tabs, tab, imports, callout }: Peer, text: string): string {
  const tabbed = text.replace(
    /^<Tabs group="lang">\n([\s\S]*?)\n<\/Tabs>$/gm,
    (_, inside: string) => {
      const parts = inside.matchAll(
        /<Tab label="([^"]*)" value="[^"]*">\n\n([\s\S]*?)\n\n<\/Tab>/g,
      );
      return tabs([...parts].map(([, label = '', fence = '']) => tab(label, fence)).join('\n'));
    },
  );
  const imported =
    tabbed === text || imports === undefined
      ? tabbed
      : tabbed.replace(/^(---\n[\s\S]*?\n---\n)/, `$1\n${imports}\n`);
  if (callout === undefined) return imported;
  return imported.replace(/^:::(\w+)\[(.+)\]$/gm, (_, kind: string, title: string) =>
    callout(kind, title),
  );
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
