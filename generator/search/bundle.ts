// The search worker and its stylesheet, for the browser. Entry: bundleSearch().
// Apart from the pages' bundle: a worker that shares chunks with pages would wait for them one by one.

import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

export interface SearchBundle {
  worker: string; // paths in dist/
  styles: string;
  files: readonly { path: string; content: Uint8Array }[];
}

export async function bundleSearch(project: string, options: BuildOptions): Promise<SearchBundle> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: project,
    entryPoints: [
      { in: join(project, 'site/search-worker.ts'), out: 'search-worker' },
      { in: join(project, 'site/styles/search-results.css'), out: 'search' },
    ],
    splitting: false,
    write: false,
  });
  const files = outputFiles.map(({ path, contents }) => ({
    path: `assets/${path.slice(path.lastIndexOf('/') + 1)}`,
    content: contents,
  }));
  const named = (end: string): string => {
    const file = files.find(({ path }) => path.endsWith(end));
    if (file === undefined) throw new Error(`bundleSearch: esbuild made no ${end} file`);
    return file.path;
  };
  return { worker: named('.js'), styles: named('.css'), files };
}
