// One hash of all that a page can know of its site besides its own text: while it stays, so do the facts that pages
// name of each other. Entry: siteDigest().

import { codeHashOf } from '../cache/code-hash.ts';
import { hashOf } from '../cache/hash.ts';
import type { SiteConfig, Source } from '../types.ts';
import type { GitDates } from './git-dates.ts';
import type { Sources } from './sources.ts';

export interface DigestInput {
  sources: Sources;
  config: SiteConfig;
  drafts: boolean;
  dates: GitDates;
  heads: readonly string[]; // digests of the heads of all pages
}

/** Files that a page shows are not part of it, only their names. */
export function siteDigest({ sources, config, drafts, dates, heads }: DigestInput): string {
  const { sidebars, versionSidebars, categories, data, specs, publicFiles, assets } = sources;
  const read: readonly (Source | undefined)[] = [
    sidebars,
    ...versionSidebars.values(),
    ...categories,
    ...data.values(),
    ...specs,
  ];
  return hashOf(
    codeHashOf('generator/load-site.ts'),
    JSON.stringify([config, drafts, [...dates], heads, publicFiles, assets]),
    ...read.map((source) => `${source?.path} ${source?.hash}`),
  );
}
