// The part of the browser's code that runs before React is fetched, as one file that all entries and chunks
// share: a page fetches one file instead of one for each module. Entry: bundleBoot().

import { join, relative, sep } from 'node:path';
import type { BuildOptions as EsbuildOptions, Plugin } from 'esbuild';
import { assetPath, nameOf } from './reserved-folders.ts';

export interface BootBundle {
  path: string; // in dist/
  content: Uint8Array;
  plugin: Plugin; // for the other bundles: takes these modules from the file
}

const ENTRY = 'client/boot.tsx';

/** `options` are the main bundle's; the file is in its folder. */
export async function bundleBoot(site: string, options: EsbuildOptions): Promise<BootBundle> {
  const { build } = await import('esbuild');
  const settings = { ...options, splitting: false, metafile: true, write: false } as const;
  const { metafile: closure } = await build({ ...settings, entryPoints: [join(site, ENTRY)] });
  const root = options.absWorkingDir ?? process.cwd();
  const modules = Object.keys(closure.inputs)
    .map((input) => join(root, input))
    .sort();
  const names = modules.map((module) => relative(site, module).split(sep).join('/'));
  // All modules that boot() imports: a module bundled twice would have two states, two colour modes.
  const contents = names.map((name) => `export * from ${JSON.stringify(`./${name}`)};`).join('\n');
  const { outputFiles } = await build({
    ...settings,
    stdin: { contents, resolveDir: site, loader: 'ts' },
    entryNames: 'boot-[hash]',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('bundleBoot: esbuild made no file');
  const name = nameOf(file.path);
  return {
    path: assetPath(name),
    content: file.contents,
    plugin: takenFrom(name, new Set(modules)),
  };
}

function takenFrom(name: string, modules: ReadonlySet<string>): Plugin {
  return {
    name: 'taken-from-boot',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir, namespace }) => {
        if (namespace !== 'file' || !modules.has(join(resolveDir, path))) return undefined;
        return { path: `./${name}`, external: true };
      });
    },
  };
}
