// Where the search index stands, and what search.json says of it. Entries: SearchManifest, indexFile(),
// versionUrl(), searchContexts(), contextOf().

/** `search.json`: the one search file whose name never changes. Read when the page rests, always asked for anew. */
export interface SearchManifest {
  index: Readonly<Record<string, string>>; // context ('': all pages) → request: file, `?_=`, version of its words
  worker: string;
  styles: string;
  maxResults: number; // in the bar
  snippetLength: number;
  highlight: boolean;
  contexts?: readonly SearchContext[];
}

/** In the bar; `perPage`: hits of one page, so that a reader chooses among pages. */
export const BAR = { limit: 8, perPage: 2 } as const;

export interface SearchContext {
  path: string; // without slashes at its ends
  label: string;
}

/** Product spec §5: a version path must start with the base URL, or something inside is broken. */
export function versionUrl(baseUrl: string, path: string): string {
  const url = path.startsWith('/') ? path : baseUrl + path;
  if (!url.startsWith(baseUrl)) {
    throw new Error(
      `Internal error: the version path "${path}" does not start with the base URL "${baseUrl}".`,
    );
  }
  return url.endsWith('/') ? url : `${url}/`;
}

/** Product spec §5 and §8: a version's files come from the site itself and from nowhere else. */
export function indexBase(origin: string, baseUrl: string, version: string): string {
  const url = new URL(baseUrl + version, origin);
  if (url.origin !== origin) throw new Error('Unexpected version url');
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** `search-index-0123abcd.json?_=4567cdef` → its path. */
export function indexFile({ index }: SearchManifest, context = ''): string {
  return (index[context] ?? '').replace(/\?.*$/, '');
}

type ConfiguredContext = { path: string; label: string | Readonly<Record<string, string>> };

/** A label may be given for each locale; where this locale has none, the path stands for it. */
export function searchContexts(
  contexts: readonly ConfiguredContext[],
  locale: string,
): SearchContext[] {
  return contexts.map(({ path, label }) => ({
    path: path.replace(/^\/|\/$/g, ''),
    label: typeof label === 'string' ? label : (label[locale] ?? path),
  }));
}

/** The first context that a route stands in. */
export function contextOf(route: string, contexts: readonly string[]): string | undefined {
  const path = route.replace(/^\/|\/$/g, '');
  return contexts.find((context) => path === context || path.startsWith(`${context}/`));
}
