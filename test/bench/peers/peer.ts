// What the comparison knows of another generator, and what it gives it.

import type { SectionPlan } from '../corpus-plan.ts';

/** The corpus as every peer gets it: pages of the same words, code, tables and links. */
export interface PeerCorpus {
  sections: readonly SectionPlan[];
  pages: readonly PeerPage[]; // `index` first
}

export interface PeerPage {
  id: string; // `guides/refund-report/capture-webhook-limit`, or `index`
  text: string; // as our build reads it
}

/** Files of a site by path, `docs/index.md` to its text. */
export type PeerFiles = ReadonlyMap<string, string>;

export interface Peer {
  name: string;
  /** It is built if all of them are installed; the first one's version stands in the table. */
  packages: readonly string[];
  /** Used if they are installed, and named in the table. */
  extras: readonly string[];
  /** `has` says of an extra whether it is installed. */
  files(corpus: PeerCorpus, has: (extra: string) => boolean): PeerFiles;
  /** Path of a page's source in the site. */
  source(id: string): string;
  /** A command of node_modules/.bin and its words, run in the site's folder. */
  command: readonly [string, ...string[]];
  output: string; // folder that it writes
  caches: readonly string[]; // folders that a cold build does not have
}
