// The part of the browser's code that runs before React is fetched, as one file that all entries and chunks
// share: a page asks for it once, instead of once for each of its modules. Entry: bundleEarly().

import { join } from 'node:path';
import type { BuildOptions as EsbuildOptions, Metafile, Plugin } from 'esbuild';
import { assetPath, nameOf } from './reserved-folders.ts';

export interface EarlyBundle {
  path: string; // in dist/
  content: Uint8Array;
  modules: readonly string[]; // what it holds, absolute
  metafile: Metafile;
  plugin: Plugin; // for the other bundles: takes these modules from the file
}

/** All modules of boot(), in site/: whatever else needs one of them takes it from the same file. */
const MODULES = [
  'client/boot.tsx',
  'runtime/click-actions.ts',
  'runtime/state/color-mode.ts',
  'runtime/navigation/edition-links.ts',
  'runtime/navigation/history-guard.ts',
  'runtime/search/shortcut.ts',
  'runtime/state/session.ts',
  'runtime/shell-data.ts',
  'runtime/state/translated-page.ts',
  'runtime/state/sidebar-scroll.ts',
  'runtime/state/storage.ts',
  'shared/messages/action-messages.ts',
  'shared/element-ids.ts',
];

/** `options` are the main bundle's; the file is in its folder. */
export async function bundleEarly(site: string, options: EsbuildOptions): Promise<EarlyBundle> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: { early: 'early:' },
    splitting: false,
    metafile: true,
    write: false,
    plugins: [earlyEntry(site)],
  });
  const modules = MODULES.map((module) => join(site, module));
  const held = Object.keys(metafile.inputs).filter((input) => !input.startsWith('early:'));
  const unnamed = held.filter((input) => !modules.some((module) => module.endsWith(`/${input}`)));
  // A module in two files has two states: two colour modes, two storages.
  if (unnamed.length > 0)
    throw new Error(`bundleEarly: boot() also needs ${unnamed.join(', ')}; name it in MODULES`);
  const [file] = outputFiles;
  if (file === undefined) throw new Error('bundleEarly: esbuild made no file');
  const name = nameOf(file.path);
  return {
    path: assetPath(name),
    content: file.contents,
    modules,
    metafile,
    plugin: takenFrom(name, new Set(modules)),
  };
}

function earlyEntry(site: string): Plugin {
  return {
    name: 'early',
    setup(build) {
      build.onResolve({ filter: /^early:$/ }, ({ path }) => ({ path, namespace: 'early' }));
      build.onLoad({ filter: /.*/, namespace: 'early' }, () => ({
        contents: MODULES.map((module) => `export * from './${module}';`).join('\n'),
        resolveDir: site,
        loader: 'ts',
      }));
    },
  };
}

function takenFrom(name: string, modules: ReadonlySet<string>): Plugin {
  return {
    name: 'taken-from-early',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir, namespace }) => {
        if (namespace !== 'file' || !modules.has(join(resolveDir, path))) return undefined;
        return { path: `./${name}`, external: true };
      });
    },
  };
}
