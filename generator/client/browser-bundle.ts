// The browser's code and styles: one small entry for each set of islands, shared chunks, one stylesheet.
// Entry: bundleClient().

import { join, relative, sep } from 'node:path';
import type { BuildOptions as EsbuildOptions, Metafile, Plugin } from 'esbuild';
import { globSync } from 'glob';
import { readSources, sourcesHash } from '../cache/code-hash.ts';
import { shortHash } from '../cache/hash.ts';
import type { Memo } from '../cache/memo.ts';
import { PROJECT } from '../cache/project-root.ts';
import { bundleBoot } from './boot-bundle.ts';
import {
  appFiles,
  type ClientFile,
  type EntryFile,
  type EntryModules,
  pageEntry,
} from './page-entry.ts';
import { chunksBehind, filesBehind, withParallelChunks } from './parallel-chunks.ts';
import { ASSETS, assetPath } from './reserved-folders.ts';
import { bundleSearch, type SearchBundle } from './search-worker-bundle.ts';

export interface ClientRequest {
  islandSets: readonly (readonly string[])[]; // each sorted
  extraCss: string; // colours that the site's owner chose
  live: boolean; // pages are notified of the dev server's builds
  memo: Memo;
}

const SITE = join(PROJECT, 'site');
const BROWSERS = ['es2022', 'chrome114', 'firefox125', 'safari17'];

/** For Chromium: React's functions are compiled while its file downloads, not one by one at the first click. */
const COMPILE_HINT = Buffer.from('//# allFunctionsCalledOnLoad\n');
/** In smaller files the hint costs more than it gains. */
const WORTH_A_HINT_BYTES = 100_000;

/** Stylesheets of their own, for pages whose article asks for them. */
const EXTRA_STYLES = ['data-tables', 'landing', 'reference'];

/** Without the pages' entries, which are made for each set of islands in use. Paths are those in dist/. */
interface ClientBase {
  stylesheet: string;
  fonts: readonly string[]; // that every page preloads
  extraStyles: Readonly<Record<string, string>>; // by name: for what only some pages show
  printStylesheet: string;
  hydratedStyles: string; // for what only script shows: loaded with React
  modules: EntryModules;
  search: Omit<SearchBundle, 'files'>;
  files: readonly ClientFile[];
}

export interface ClientBundle extends ClientBase {
  build: string; // changes with any of the code
  entryOf(islands: readonly string[]): ClientFile; // the first script of a page
}

/** In development all islands are bundled, used or not: a page is served before the islands of others are known. */
export async function bundleClient(request: ClientRequest): Promise<ClientBundle> {
  const { islandSets, live } = request;
  const islands = live ? allIslands() : [...new Set(islandSets.flat())].sort();
  const base = await cachedBase(islands, request);
  const entryOf: ClientBundle['entryOf'] = (set) => pageEntry(set, base.modules);
  const entries = new Map(islandSets.map(entryOf).map((entry) => [entry.path, entry]));
  const files = [...base.files, ...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = (live ? base.files : files).map(({ path }) => path);
  return { ...base, build: shortHash(paths.join('\n')), files, entryOf };
}

/** The bundle without its entries, cached with its files as Base64. */
async function cachedBase(islands: readonly string[], request: ClientRequest): Promise<ClientBase> {
  const { extraCss, live, memo } = request;
  // What is bundled is on disk, and may be newer than the code that bundles it.
  const sources = sourcesHash();
  const key = memo.key('client', sources, JSON.stringify([islands, extraCss, live]));
  const cached = memo.get(key);
  if (cached !== undefined) {
    const { files, ...bundle } = JSON.parse(cached) as StoredBase;
    const content = (file: { text: string }): Buffer => Buffer.from(file.text, 'base64');
    return { ...bundle, files: files.map((file) => ({ path: file.path, content: content(file) })) };
  }
  const base = await makeBundle(islands, request);
  const files = base.files.map(({ path, content }) => ({
    path,
    text: Buffer.from(content).toString('base64'),
  }));
  const stored: StoredBase = { ...base, files };
  if (readSources() === sources) memo.set(key, JSON.stringify(stored)); // else a source has changed meanwhile
  return base;
}

type StoredBase = Omit<ClientBase, 'files'> & { files: readonly { path: string; text: string }[] };

function allIslands(): string[] {
  const files = globSync('islands/*.tsx', { cwd: SITE, posix: true });
  return files.map((file) => file.replace(/^islands\/|\.tsx$/g, '')).sort();
}

async function makeBundle(islands: readonly string[], request: ClientRequest): Promise<ClientBase> {
  const { build } = await import('esbuild');
  const boot = await bundleBoot(SITE, ON_PAGES);
  const [result, { files: searchFiles, ...search }] = await Promise.all([
    build({
      ...ON_PAGES,
      entryPoints: {
        app: join(SITE, 'client/hydrate.tsx'),
        ...Object.fromEntries(islands.map((name) => [name, `lazy:./islands/${name}.tsx`])),
        site: 'styles:',
        ...Object.fromEntries(EXTRA_STYLES.map((name) => [name, join(SITE, `styles/${name}.css`)])),
        print: join(SITE, 'styles/print.css'),
        hydrated: join(SITE, 'styles/hydrated.css'),
        ...(request.live ? { live: join(SITE, 'runtime/dev/live.ts') } : {}),
      },
      plugins: [stylesheet(request), boot.plugin, lazy()],
      write: false,
    }),
    bundleSearch(OPTIONS),
  ]);
  const chunks = chunksBehind(result.metafile);
  const files = result.outputFiles.map(({ path, contents, text }) => {
    const name = assetPath(path);
    const content = path.endsWith('.js')
      ? Buffer.from(withParallelChunks(name, text, chunks))
      : contents;
    return {
      path: name,
      content:
        content.length < WORTH_A_HINT_BYTES ? content : Buffer.concat([COMPILE_HINT, content]),
    };
  });
  files.push({ path: boot.path, content: boot.content }, ...searchFiles);
  const generated = entryFiles(result.metafile);
  const named = (name: string): EntryFile => {
    const file = generated.get(name);
    if (file === undefined) throw new Error(`bundleClient: esbuild made no file for "${name}"`);
    return file;
  };
  const app = appFiles(named('app'), files);
  return {
    fonts: files.map(({ path }) => path).filter((path) => path.endsWith('.woff2')),
    stylesheet: named('site').path,
    extraStyles: Object.fromEntries(EXTRA_STYLES.map((name) => [name, named(name).path])),
    printStylesheet: named('print').path,
    hydratedStyles: named('hydrated').path,
    modules: {
      boot: boot.path,
      app,
      islands: Object.fromEntries(
        islands.map((name) => [name, filesBehind(named(name).path, chunks, app)]),
      ),
      live: request.live ? named('live').path : undefined,
    },
    search,
    files,
  };
}

const OPTIONS = {
  absWorkingDir: PROJECT,
  tsconfigRaw: {}, // no tsconfig.json is read: all that matters is set here
  preserveSymlinks: true, // node_modules/ may be a link: file names must not depend on its target
  outdir: `/${ASSETS}`,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file' },
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  define: {
    'process.env.NODE_ENV': '"production"',
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', // or each page would look for React's developer tools
  },
  target: BROWSERS,
  jsx: 'automatic',
  legalComments: 'none',
  metafile: true,
  logLevel: 'silent',
  write: false,
} satisfies EsbuildOptions;

/** Drops code that is for rendering on the server, such as the error in storage.ts. */
const ON_PAGES = {
  ...OPTIONS,
  define: { ...OPTIONS.define, IN_PAGE: 'true' },
} satisfies EsbuildOptions;

/**
 * Code loaded after the app (islands, the search box) is bundled as if it imported the app, so that all it
 * shares with the app is in the app's own file, not in chunks that are fetched and compressed one by one.
 */
function lazy(): Plugin {
  return {
    name: 'lazy',
    setup(build) {
      build.onResolve({ filter: /^lazy:/ }, ({ path }) => ({
        path: path.slice('lazy:'.length),
        namespace: 'lazy',
      }));
      build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
        kind === 'dynamic-import'
          ? { path: fromSite(join(resolveDir, path)), namespace: 'lazy' }
          : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
        contents: `import './client/hydrate.tsx';\nexport * from ${JSON.stringify(path)};`,
        resolveDir: SITE,
        loader: 'ts',
      }));
    },
  };
}

/** `./islands/Tabs.tsx`: esbuild's file names depend on this path, which must not contain the project's folder. */
function fromSite(path: string): string {
  return `./${relative(SITE, path).split(sep).join('/')}`;
}

function stylesheet({ extraCss, live }: ClientRequest): Plugin {
  return {
    name: 'stylesheet',
    setup(build) {
      // A file of public/, which the site's owner has named.
      build.onResolve({ filter: /^\// }, ({ kind }) =>
        kind === 'url-token' ? { external: true } : undefined,
      );
      build.onResolve({ filter: /^styles:$/ }, ({ path }) => ({ path, namespace: 'entry' }));
      build.onLoad({ filter: /.*/, namespace: 'entry' }, () => ({
        contents: `@import "./styles/index.css";\n${live ? '@import "./styles/live.css";\n' : ''}${extraCss}`,
        resolveDir: SITE,
        loader: 'css',
      }));
    },
  };
}

/** Name of an entry point → its file. */
function entryFiles(metafile: Metafile): Map<string, EntryFile> {
  const filesByEntry = new Map<string, EntryFile>();
  for (const [path, { entryPoint, imports, inputs }] of Object.entries(metafile.outputs)) {
    const name = /([^/]+)-[A-Z0-9]{8}\.\w+$/.exec(path)?.[1] ?? path;
    const chunks = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    if (entryPoint !== undefined)
      filesByEntry.set(name, {
        path: assetPath(path),
        imports: chunks.map((chunk) => assetPath(chunk.path)),
        hasCode: Object.values(inputs).some(({ bytesInOutput }) => bytesInOutput > 0),
      });
  }
  return filesByEntry;
}
