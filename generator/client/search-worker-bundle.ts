// The search worker and its stylesheet, for the browser. Entry: bundleSearch().
// Apart from the pages' bundle: a worker that shares chunks with pages would wait for them one by one. What
// reads pages for their excerpts is a chunk of its own, asked for after the first hits.

import { join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { assetPath } from './reserved-folders.ts';

export interface SearchBundle {
  worker: string; // paths in dist/
  styles: string;
  files: readonly { path: string; content: Uint8Array }[];
  metafile: Metafile;
}

export async function bundleSearch(project: string, options: BuildOptions): Promise<SearchBundle> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: project,
    entryPoints: [
      { in: join(project, 'site/workers/search-worker.ts'), out: 'search-worker' },
      { in: join(project, 'site/styles/search-panel.css'), out: 'search' },
    ],
    splitting: true,
    metafile: true,
    write: false,
  });
  const files = outputFiles.map(({ path, contents }) => ({
    path: assetPath(path),
    content: contents,
  }));
  const named = (pattern: RegExp): string => {
    const file = files.find(({ path }) => pattern.test(path));
    if (file === undefined) throw new Error(`bundleSearch: esbuild made no file like ${pattern}`);
    return file.path;
  };
  const worker = named(/search-worker-[^/]*\.js$/);
  return { worker, styles: named(/\.css$/), files, metafile };
}
