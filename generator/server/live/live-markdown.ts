// Pages as Markdown, and the llms.txt files, made on request. Entry: markdownAt().

import { fullEntry, LLMS_FILE, LLMS_FULL_FILE, llmsText } from '../../markdown/markdown-pages.ts';
import type { LiveSite } from './live-site.ts';

/** A function that makes the file at this path, or undefined for a page with errors; undefined: no such file. */
export function markdownAt(
  path: string,
  site: LiveSite,
): (() => Promise<string | undefined>) | undefined {
  if (site.hasTwin(path)) return () => site.twin(path);
  const plan = site.snapshot?.loaded.plan;
  if (plan !== undefined && path === LLMS_FILE) return async () => llmsText(site.twinPages(), plan);
  if (plan === undefined || path !== LLMS_FULL_FILE) return undefined;
  return async () => {
    const texts: string[] = [];
    for (const twin of site.twinPages())
      texts.push(fullEntry(twin.page, (await site.twin(twin.path)) ?? '', plan));
    return texts.join('');
  };
}
