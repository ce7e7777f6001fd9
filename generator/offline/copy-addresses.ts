// Where an address of the site leads in an offline copy. Entry: copyAddresses().

import { posix } from 'node:path';
import { encodedPath, OFFLINE_ROOT, withIndexFile } from '../../site/shared/routes.ts';

export interface CopyAddresses {
  /** `/docs/a?b#c` on the page `x/index.html` → `../a/index.html?b#c`; what the copy lacks: on the site's host. */
  from(page: string, address: string): string;
  /** The same for files that do not know which page reads them: `site:/a/index.html?b#c`. */
  fromRoot(address: string): string;
  /** Whether the address names a file of the copy directly, rather than a page. */
  isFile(address: string): boolean;
}

export interface CopiedSite {
  files: ReadonlySet<string>; // paths in the copy
  baseUrl: string;
  siteUrl: string; // `https://docs.example.com`
}

export function copyAddresses({ files, baseUrl, siteUrl }: CopiedSite): CopyAddresses {
  const fileOf = (address: string): string | undefined => {
    const path = pathOf(address, baseUrl);
    return path !== undefined && files.has(path) ? path : undefined;
  };
  const pageOf = (address: string): string | undefined => {
    const path = pathOf(address, baseUrl);
    const candidates =
      path === undefined ? [] : [withIndexFile(`/${path}`).slice(1), `${path}.html`];
    return candidates.find((one) => files.has(one));
  };
  const written = (address: string, way: (path: string) => string): string => {
    if (!address.startsWith('/') || address.startsWith('//')) return address;
    const found = fileOf(address) ?? pageOf(address);
    if (found === undefined) return siteUrl + address;
    return encodedPath(way(found)) + (QUERY_AND_HASH.exec(address)?.[0] ?? '');
  };
  return {
    from: (page, address) => written(address, (path) => posix.relative(posix.dirname(page), path)),
    fromRoot(address) {
      const path = written(address, (found) => found);
      return path === address || path === siteUrl + address ? path : OFFLINE_ROOT + path;
    },
    isFile: (address) => fileOf(address) !== undefined,
  };
}

const QUERY_AND_HASH = /[?#].*/s;

/** Below the base URL, decoded, without query and hash. */
function pathOf(address: string, baseUrl: string): string | undefined {
  const bare = address.replace(QUERY_AND_HASH, '');
  if (`${bare}/` === baseUrl) return '';
  if (!bare.startsWith(baseUrl)) return undefined;
  try {
    return decodeURIComponent(bare.slice(baseUrl.length));
  } catch {
    return undefined; // not an address that we wrote
  }
}
