// Loads and plans a site for a command that checks or changes a part of it. Writes nothing.
// Entry: openSite().

import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { SiteOptions } from '../build-options.ts';
import { readOnlyMemo } from '../cache/memo.ts';
import { SITE_FILE } from '../config/site-config.ts';
import { type LoadContext, type LoadedSite, loadSite, readEditions } from '../load-site.ts';
import { type RenderedArticles, renderArticles } from '../render/articles.ts';
import { openRenderer } from '../render/renderer.ts';
import type { Diagnostic, Edition, Page } from '../types.ts';

export interface OpenSite {
  editions: readonly LoadedSite[]; // those that were asked for; none if site.yaml cannot be used
  diagnostics: readonly Diagnostic[];
}

/** Loads all editions, or those that `wanted` picks. */
export async function openSite(
  siteDir: string,
  wanted: (edition: Edition) => boolean = () => true,
): Promise<OpenSite> {
  const cacheDir = join(siteDir, '.cache', 'production');
  const renderer = await openRenderer({ workers: 0 });
  const options: SiteOptions = { siteDir, drafts: true };
  const stage: LoadContext['stage'] = async (_name, work) => work();
  const diagnostics: Diagnostic[] = [];
  const report = (...found: readonly Diagnostic[]): void => void diagnostics.push(...found);
  // Read the build's cache without writing it: a partial run would evict the build's entries.
  const memo = readOnlyMemo(cacheDir);
  const ctx = { options, memo, renderer, stage };
  const shared = readEditions(options, report);
  const editions: LoadedSite[] = [];
  for (const edition of shared?.list.filter(wanted) ?? []) {
    const loaded = shared && (await loadSite(ctx, { editions: shared, edition }, report));
    if (loaded !== undefined) editions.push(loaded);
  }
  return { editions, diagnostics };
}

export interface RenderedPages extends RenderedArticles {
  diagnostics: Diagnostic[];
}

export async function renderPages(
  pages: readonly Page[],
  site: LoadedSite,
): Promise<RenderedPages> {
  site.configure(site.renderer); // which renders one edition at a time
  const diagnostics: Diagnostic[] = [];
  const report = (...found: readonly Diagnostic[]): void =>
    void diagnostics.push(...site.written(found));
  return { ...(await renderArticles(pages, { ...site, report })), diagnostics };
}

/** `…/site/content/guides/a.mdx` → the site's folder, and the path in it; of a frozen version, the folder above it. */
export function siteOf(file: string): { siteDir: string; path: string } | undefined {
  const full = resolve(file);
  const at = full.lastIndexOf(`${sep}content${sep}`);
  if (at < 0 || !existsSync(full)) return undefined;
  const own = full.slice(0, at) || sep;
  const above = dirname(dirname(own));
  const isFrozen = basename(dirname(own)) === 'versions' && existsSync(join(above, SITE_FILE));
  const siteDir = isFrozen ? above : own;
  return { siteDir, path: relative(siteDir, full).split(sep).join('/') };
}
