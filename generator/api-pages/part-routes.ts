// The parts of the APIs, each with the page that shows it → their routes, once all pages are planned.
// Entry: apiRoutes().

import { hashOf } from '../cache/hash.ts';
import type { ApiRoutes } from '../openapi/spec/api-routes.ts';
import type { PartPage } from './plan-api-pages.ts';

/** `routeOf`: id of a doc → its route without the version's prefix; links find the page of their own version. */
export function apiRoutes(
  parts: ReadonlyMap<string, PartPage>,
  routeOf: (id: string) => string | undefined,
): ApiRoutes {
  const of = new Map(
    [...parts].flatMap(([key, page]): [string, string][] => {
      const route = 'route' in page ? page.route : routeOf(page.doc);
      return route === undefined ? [] : [[key, route]];
    }),
  );
  return { key: of.size === 0 ? '' : hashOf(JSON.stringify([...of])), of };
}
