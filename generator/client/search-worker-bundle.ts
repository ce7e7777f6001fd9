// The search workers and the stylesheet of search, for the browser. Entry: bundleSearch().
// Bundled apart from the pages: a worker that shares chunks with pages would wait for them one by one. The code
// that reads pages for excerpts is a chunk of its own, fetched after the first hits.

import type { BuildOptions } from 'esbuild';
import { assetPath } from './reserved-folders.ts';

export interface SearchBundle {
  worker: string; // paths in dist/
  largeWorker: string; // for an index in parts
  styles: string;
  files: readonly { path: string; content: Uint8Array }[];
}

/** One build per worker: bundles of the same build would share chunks, and wait for them. Paths are those in the project. */
const ENTRIES = [
  [
    { in: 'site/workers/search-worker.ts', out: 'search-worker' },
    { in: 'site/styles/search-panel.css', out: 'search' },
  ],
  [{ in: 'site/workers/large-search-worker.ts', out: 'large-search-worker' }],
];

/** `options`: the main bundle's. */
export async function bundleSearch(options: BuildOptions): Promise<SearchBundle> {
  const { build } = await import('esbuild');
  const results = await Promise.all(
    ENTRIES.map((entryPoints) => build({ ...options, entryPoints, write: false })),
  );
  // Files that both builds emit are identical.
  const files = new Map(
    results.flatMap(({ outputFiles }) =>
      outputFiles.map(({ path, contents }) => [assetPath(path), contents] as const),
    ),
  );
  const named = (pattern: RegExp): string => {
    const path = [...files.keys()].find((one) => pattern.test(one));
    if (path === undefined) throw new Error(`bundleSearch: esbuild made no file like ${pattern}`);
    return path;
  };
  return {
    worker: named(/\/search-worker-[^/]*\.js$/),
    largeWorker: named(/\/large-search-worker-[^/]*\.js$/),
    styles: named(/\.css$/),
    files: [...files].map(([path, content]) => ({ path, content })),
  };
}
