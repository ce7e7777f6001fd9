// An address that a browser asks for → the file that answers it, or where it has moved: one rule for the
// preview, the dev server and hosts. Entry: answerTo(). Nothing outside the output has a path here.

export interface ServedAddressRules {
  baseUrl: string;
  trailingSlash?: boolean;
}

export interface OutputFiles {
  has(path: string): boolean; // relative to the output; never one that isSafe() refuses
  redirects: Readonly<Record<string, string>>; // old address without a slash at its end → new one
}

export type AddressAnswer =
  | { kind: 'file'; path: string }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
  | { kind: 'bad' };

/** `target` as it is in the request: path and query, still encoded. */
export function answerTo(
  target: string,
  rules: ServedAddressRules,
  files: OutputFiles,
): AddressAnswer {
  const [pathname = '', ...rest] = target.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  const path = decode(pathname);
  // No file has a name that cannot be decoded; whoever followed such a link reads that nothing is here.
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
  const found = candidates(inside).find((one) => files.has(one));
  if (found === undefined) return { kind: 'missing' };
  const wanted = canonical(inside, found, rules.trailingSlash);
  return wanted === undefined
    ? { kind: 'file', path: found }
    : { kind: 'moved', to: encodeURI(baseUrl + wanted) + query };
}

/** Twice encoded stays encoded once: it is then the name of no file. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** No part that goes up, hides or is empty: those name nothing that a build writes for readers. */
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

/** Where the site's routes have a slash at their end, or none, the other spelling has moved. */
function canonical(path: string, found: string, slash: boolean | undefined): string | undefined {
  if (slash === undefined || path === '' || path === found) return undefined;
  const bare = path.replace(/\/$/, '');
  const wanted = slash ? `${bare}/` : bare;
  return wanted === path ? undefined : wanted;
}

/** An anchor comes after the query. */
function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [before = '', ...hash] = address.split('#');
  const joined = before.includes('?') ? `${before}&${query.slice(1)}` : before + query;
  return [joined, ...hash].join('#');
}
