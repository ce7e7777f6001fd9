// Pages as Markdown and the lists of them, made when they are asked for. Entry: markdownAt().

import { fullEntry, LLMS_FILE, LLMS_FULL_FILE, llmsText } from '../../markdown/markdown-pages.ts';
import type { LiveSite } from './live-site.ts';

/** What makes the file at this path; undefined: no page or list has it. It answers undefined for a page with errors. */
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
