// One hash of all that a page can know about its site besides its own text: while it is the same, so is all that
// pages know about each other. Entry: siteDigest().

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

/** Of files that a page shows only the names are part of it, not the content. */
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
