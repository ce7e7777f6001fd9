// Loads and plans a site for a command that checks or changes a part of it. Writes nothing.
// Entry: openSite().

import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { BuildOptions } from '../build-options.ts';
import { recentMemo } from '../cache/memo.ts';
import { type BuildContext, type LoadedSite, loadSite } from '../load-site.ts';
import { type RenderedArticles, renderArticles } from '../render/articles.ts';
import { openRenderer, type Renderer } from '../render/renderer.ts';
import type { Diagnostic, Page } from '../types.ts';

export interface OpenSite {
  loaded: LoadedSite | undefined; // undefined: site.yaml cannot be used
  diagnostics: Diagnostic[];
  renderer: Renderer;
}

/** `locale`: of the edition to open; default: the site's own. */
export async function openSite(siteDir: string, locale?: string): Promise<OpenSite> {
  const cacheDir = join(siteDir, '.cache', 'production');
  const renderer = await openRenderer({ workers: 0 });
  const options: BuildOptions = {
    siteDir,
    outDir: join(siteDir, 'dist'),
    mode: 'production',
    workers: 0,
    drafts: true,
    strict: false,
    cache: true,
    dryRun: true,
    locale,
  };
  const stage: BuildContext['stage'] = async (_name, work) => work();
  const diagnostics: Diagnostic[] = [];
  // Read the build's cache without writing it: a partial run would evict the build's entries.
  const memo = recentMemo(cacheDir);
  const loaded = await loadSite({ options, cacheDir, memo, renderer, stage }, (...found) => {
    diagnostics.push(...found);
  });
  return { loaded, diagnostics, renderer };
}

export interface RenderedPages extends RenderedArticles {
  diagnostics: Diagnostic[];
}

export async function renderPages(
  pages: readonly Page[],
  { rendering }: LoadedSite,
): Promise<RenderedPages> {
  const diagnostics: Diagnostic[] = [];
  const report = (...found: readonly Diagnostic[]): void => void diagnostics.push(...found);
  return { ...(await renderArticles(pages, { ...rendering, report })), diagnostics };
}

/** `…/site/content/guides/a.mdx` → the site's folder, and the path in it. */
export function siteOf(file: string): { siteDir: string; path: string } | undefined {
  const full = resolve(file);
  const at = full.lastIndexOf(`${sep}content${sep}`);
  if (at < 0 || !existsSync(full)) return undefined;
  return {
    siteDir: full.slice(0, at) || sep,
    path: full
      .slice(at + 1)
      .split(sep)
      .join('/'),
  };
}
