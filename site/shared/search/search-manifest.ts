// search.json: the addresses of the search indexes, and settings. Entries: SearchManifest, indexBase(),
// wholeAddresses(), searchContexts(), contextOf().

/** `search.json`: the one search file whose name never changes. Fetched when the page is idle, always revalidated. */
export interface SearchManifest {
  index: Readonly<Record<string, string>>; // context ('': all pages) → file, named by its content hash, and `?_=`
  worker: string;
  styles: string;
  maxResults: number; // in the search box
  snippetLength: number;
  highlight: boolean;
  contexts?: readonly SearchContext[];
  sections?: readonly SearchSection[]; // in the order of the sidebars
  suggested?: readonly { title: string; page: string }[]; // for an empty box; `page`: relative to the version's base
  hierarchy?: string; // the page that lists all others, relative to the version's base
}

/** A sidebar: `label` is the first breadcrumb of its pages. */
export interface SearchSection {
  id: string;
  label: string;
}

/** For the search box; `perPage`: hits per page, so that readers can choose among pages. */
export const BAR = { limit: 8, perPage: 1, sections: 2 } as const;

export interface SearchContext {
  path: string; // without slashes at its ends
  label: string;
}

/** An address was rejected: the message is that of test/SPEC.md. */
export class RefusedAddress extends Error {}

/** test/SPEC.md §5 and §8: search fetches only from the site itself, below its base URL. */
function checkAddress({ origin, pathname }: URL, site: { address: string; baseUrl: string }): void {
  const { address, baseUrl } = site;
  if (origin !== new URL(address).origin) throw new RefusedAddress('Unexpected version url');
  if (!pathname.startsWith(baseUrl))
    throw new RefusedAddress(
      `Internal error: the version path "${pathname}" does not start with the base URL "${baseUrl}".`,
    );
}

/** The address of a version's root. */
export function indexBase(origin: string, baseUrl: string, version: string): string {
  const url = new URL(baseUrl + version, origin);
  checkAddress(url, { address: origin, baseUrl });
  return `${origin}${url.pathname.replace(/\/?$/, '/')}`;
}

/** `search.json` with absolute addresses. `base`: where it was fetched from. */
export function wholeAddresses(
  manifest: SearchManifest,
  base: string,
  baseUrl: string,
): SearchManifest {
  const whole = (address: string): string => {
    const url = new URL(address, base);
    checkAddress(url, { address: base, baseUrl });
    return url.href;
  };
  const index = Object.entries(manifest.index).map(([context, name]) => [context, whole(name)]);
  return {
    ...manifest,
    index: Object.fromEntries(index),
    worker: whole(manifest.worker),
    styles: whole(manifest.styles),
  };
}

type ConfiguredContext = { path: string; label: string | Readonly<Record<string, string>> };

/** A label may be given per locale; a locale without one shows the path. */
export function searchContexts(
  contexts: readonly ConfiguredContext[],
  locale: string,
): SearchContext[] {
  return contexts.map(({ path, label }) => ({
    path: path.replace(/^\/|\/$/g, ''),
    label: typeof label === 'string' ? label : (label[locale] ?? path),
  }));
}

/** The first context that contains the route. */
export function contextOf(route: string, contexts: readonly string[]): string | undefined {
  const path = route.replace(/^\/|\/$/g, '');
  return contexts.find((context) => path === context || path.startsWith(`${context}/`));
}
