// The browser's code for an offline copy: all of it in one classic script, since a page opened from a folder cannot
// load modules. Entry: bundleOffline().

import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { allIslands, ON_PAGES, SITE } from './browser-bundle.ts';
import { assetPath } from './reserved-folders.ts';

export async function bundleOffline(): Promise<{ path: string; content: Uint8Array }> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...ON_PAGES,
    entryPoints: { offline: join(SITE, 'client/offline.ts') },
    format: 'iife',
    splitting: false,
    inject: [join(SITE, 'runtime/offline/globals.ts')],
    plugins: [islandList()],
    write: false,
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('bundleOffline: esbuild made no file');
  return { path: assetPath(file.path), content: file.contents };
}

/** Replaces site/client/all-islands.ts: a loader for each island, by name, as in a page's entry. */
function islandList(): Plugin {
  return {
    name: 'all-islands',
    setup(build) {
      build.onLoad({ filter: /[\\/]client[\\/]all-islands\.ts$/ }, () => {
        const loaders = allIslands().map(
          (name) => `${name}: () => import('./islands/${name}.tsx')`,
        );
        return {
          contents: `export const islands = {${loaders.join()}};`,
          resolveDir: SITE,
          loader: 'ts',
        };
      });
    },
  };
}
