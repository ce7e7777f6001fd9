// What the shell needs besides the page: the site's data and the page's sidebar, from JSON files whose
// names change with their content. Entry: loadShellData(), parsePageData().

import type { PageData, Sidebar, SiteData } from '../../shared/site-types.ts';

export interface ShellData {
  page: PageData;
  site: SiteData;
  sidebar: Sidebar | undefined;
}

const files = new Map<string, Promise<unknown>>();

export async function loadShellData(page: PageData): Promise<ShellData> {
  const [site, sidebar] = await Promise.all([
    json<SiteData>(page.site),
    page.sidebar === undefined ? undefined : json<Sidebar>(page.sidebar.url),
  ]);
  return { page, site, sidebar };
}

/** Each file is fetched once; a failure is not cached, so the next call tries again. */
function json<T>(url: string): Promise<T> {
  const known = files.get(url);
  if (known !== undefined) return known as Promise<T>;
  const made = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json() as Promise<T>;
  });
  files.set(url, made);
  made.catch(() => files.delete(url));
  return made;
}

/** The build wrote it, so its shape is known; a page of another build is recognised by `build`. */
export function parsePageData(text: string): PageData {
  return JSON.parse(text) as PageData;
}
