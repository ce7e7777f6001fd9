// The folders and file names of the output that the build reserves. Folder names begin with "_", so that
// public/assets stays free for owners.

import { fileHref } from '../../site/shared/routes.ts';

/** Files with a hash of their content, or a version, in their names: hosts and browsers keep them for ever. */
export const ASSETS = '_assets';

/** Schemas that do not fit on a page, one document each: a name stays the same when the content changes. */
export const SCHEMAS = '_schemas';

/** Prefix of the search index's files (test/SPEC.md §7), also cached for ever: no other file may have it. */
export const INDEX_NAME = 'search-index-';

/** The address of a file of the output. What is named by its content is shared by all editions. */
export function outputHref(
  path: string,
  { siteBase, baseUrl }: { siteBase: string; baseUrl: string },
): string {
  return fileHref(path, { baseUrl: path.startsWith(`${ASSETS}/`) ? siteBase : baseUrl });
}

/** `/out/site-1a2b3c4d.css` → `_assets/site-1a2b3c4d.css`: the name alone is kept. */
export function assetPath(path: string): string {
  return `${ASSETS}/${nameOf(path)}`;
}

/** `_assets/app-1a2b3c4d.js` → `app-1a2b3c4d.js` */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
