// What the comparison knows of another generator, and what it gives it.

import type { SectionPlan } from '../corpus-plan.ts';

/** The corpus as every peer gets it: pages of the same words, code, tables and links. */
export interface PeerCorpus {
  sections: readonly SectionPlan[];
  /** `index` first, then `guides/refund-report/capture-webhook-limit`; each as our build reads it. */
  pages: readonly { id: string; text: string }[];
}

export interface Peer {
  name: string;
  /** It is built if all of them are installed; the first one's version stands in the table. */
  packages: readonly [string, ...string[]];
  /** Files of a site by path, `docs/index.md` to its text. */
  files(corpus: PeerCorpus): ReadonlyMap<string, string>;
  /** Path of a page's source in the site. */
  source(id: string): string;
  /** A command of node_modules/.bin and its words, run in the site's folder. */
  command: readonly [string, ...string[]];
  output: string; // folder that it writes
  caches: readonly string[]; // folders that a cold build does not have
}
