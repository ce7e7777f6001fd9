// The folders and names of the output that the build keeps for itself. The folders' names begin with "_", so that public/assets
// stays an owner's own.

/** Files with a hash of their content, or a version, in their names: hosts and browsers keep them for ever. */
export const ASSETS = '_assets';

/** The document that diagrams are drawn in: it needs a content security policy of its own. */
export const FRAMES = '_frames';

/** Schemas that pages have no room for, a document each: their names stay while their content changes. */
export const SCHEMAS = '_schemas';

/** How the files of the search index begin (product spec §7); kept for ever too, so nothing else may begin so. */
export const INDEX_NAME = 'search-index-';

/** `/out/site-1a2b3c4d.css` → `_assets/site-1a2b3c4d.css`: the name alone is kept. */
export function assetPath(path: string): string {
  return `${ASSETS}/${nameOf(path)}`;
}

/** `_assets/app-1a2b3c4d.js` → `app-1a2b3c4d.js` */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
