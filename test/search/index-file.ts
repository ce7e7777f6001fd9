// The file of an index that search.json names. Entry: indexFile().

import type { SearchManifest } from '../../site/shared/search/search-manifest.ts';

/** `search-index-0123abcd.json?_=4567cdef` → its path. */
export function indexFile({ index }: SearchManifest, context = ''): string {
  return (index[context] ?? '').replace(/\?.*$/, '');
}
