// A requested address → the file to send, or a redirect: the same rules for the preview, the dev server and
// hosts. Entry: answerTo(). Never resolves to anything outside the output.

import { encodedPath, withoutHtml, withoutSlash } from '../../../site/shared/routes.ts';
import type { Route } from '../../../site/shared/site-types.ts';
import { documentPath } from '../../plan/page-routes.ts';
import { NOT_FOUND_ROUTE } from '../../plan/site-plan.ts';

export interface ServedAddressRules {
  baseUrl: string;
  trailingSlash?: boolean;
}

export interface OutputFiles {
  has(path: string): boolean; // relative to the output; never one that isSafe() refuses
  redirects: Readonly<Record<string, string>>; // old address without trailing slash → new one
}

export type AddressAnswer =
  | { kind: 'file'; path: string }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
  | { kind: 'bad' };

/** `target`: path and query as in the request, still encoded. */
export function answerTo(
  target: string,
  rules: ServedAddressRules,
  files: OutputFiles,
): AddressAnswer {
  const [pathname = '', ...rest] = target.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  const path = decode(pathname);
  // No file name is undecodable, so readers who follow such a link get a 404.
  if (path === undefined) return { kind: 'missing' };
  if (!path.startsWith('/')) return { kind: 'bad' };
  if (/[\0-\x1f\x7f\\]/.test(path)) return { kind: 'bad' };
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  const { baseUrl } = rules;
  if (Object.hasOwn(files.redirects, bare))
    return { kind: 'moved', to: withQuery(files.redirects[bare] ?? '/', query) };
  if (`${path}/` === baseUrl) return { kind: 'moved', to: baseUrl + query };
  if (!path.startsWith(baseUrl)) return { kind: 'missing' };
  const inside = path.slice(baseUrl.length);
  if (!isSafe(inside) || inside === 'index' || inside.endsWith('/index'))
    return { kind: 'missing' };
  const wanted = canonical(inside, rules.trailingSlash, files);
  if (wanted !== inside) return { kind: 'moved', to: baseUrl + encodedPath(wanted) + query };
  const found = candidates(inside).find((one) => files.has(one));
  return found === undefined ? { kind: 'missing' } : { kind: 'file', path: found };
}

/** Decodes once: a doubly encoded path stays encoded, and matches no file. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize(); // as all names in the output are
  } catch {
    return undefined;
  }
}

/** No segment is empty or begins with a dot: a build writes no such files for readers. */
export function isSafe(path: string): boolean {
  const bare = path.replace(/\/$/, '');
  return bare === '' || bare.split('/').every((part) => part !== '' && !part.startsWith('.'));
}

function candidates(path: string): string[] {
  const bare = path.replace(/\/$/, '');
  if (bare === '') return ['index.html'];
  return path.endsWith('/')
    ? [`${bare}/index.html`, `${bare}.html`]
    : [path, `${path}/index.html`, `${path}.html`];
}

/** A page's path without `index.html` and `.html`, its slash by the site's setting; any other path as it is. */
function canonical(path: string, slash: boolean | undefined, files: OutputFiles): string {
  const asked = withoutSlash(`/${path}`);
  const route = withoutHtml(asked) as Route;
  const isFile = asked === NOT_FOUND_ROUTE || asked.includes('/_'); // the site's own folders hold no pages
  if (isFile || !files.has(documentPath(route, slash))) return path;
  if (route === '/') return '';
  if (slash === undefined) return route === asked ? path : route.slice(1);
  return `${route.slice(1)}${slash ? '/' : ''}`;
}

/** Puts the query before the anchor. */
function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [before = '', ...hash] = address.split('#');
  const joined = before.includes('?') ? `${before}&${query.slice(1)}` : before + query;
  return [joined, ...hash].join('#');
}
