// Routes of the pages for parts of the APIs: an input of API blocks, computed when all pages are planned.

/** Route of each part that has a page, by routeKey(). */
export interface ApiRoutes {
  key: string; // of everything in it, for cache keys
  of: ReadonlyMap<string, string>;
}

export const NO_ROUTES: ApiRoutes = { key: '', of: new Map() };

export function routeKey(kind: 'event' | 'schema' | 'tag', spec: string, name: string): string {
  return JSON.stringify([kind, spec, name]);
}
