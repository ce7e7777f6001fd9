// What the shell needs besides the page: the site's data and the page's sidebar, from JSON files with a content hash
// in their names. Entry: loadShellData(), parsePageData().

import { promiseCache } from '../../shared/promise-cache.ts';
import type { PageData, Sidebar, SiteData } from '../../shared/site-types.ts';

export interface ShellData {
  page: PageData;
  site: SiteData;
  sidebar: Sidebar | undefined;
}

const files = promiseCache<unknown>(async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
});

export async function loadShellData(page: PageData): Promise<ShellData> {
  const [site, sidebar] = await Promise.all([
    files.get(page.site),
    page.sidebar && files.get(page.sidebar.url),
  ]);
  return { page, site: site as SiteData, sidebar: sidebar as Sidebar | undefined };
}

/** The build wrote the data, so its shape is known; a page of another build is recognised by its `build`. */
export function parsePageData(text: string): PageData {
  return JSON.parse(text) as PageData;
}
