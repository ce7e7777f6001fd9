// The browser's code and styles: one small entry for each set of islands, shared chunks, one stylesheet.
// Entry: bundleClient(). Remembered on disk by the bytes of the files it is made from.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions as EsbuildOptions, Metafile, Plugin } from 'esbuild';
import { globSync } from 'glob';
import { withCompileHint } from './compile-hint.ts';
import { bundleDiagramFrame, DIAGRAM_ISLAND, type DiagramFiles, diagramFiles } from './diagrams.ts';
import { bundleEarly } from './early-bundle.ts';
import { hashOf, shortHash } from './hash.ts';
import { ASSETS, assetPath } from './output-folders.ts';
import {
  appModules,
  type ClientFile,
  type EntryFile,
  type EntryModules,
  islandsOf,
  pageEntry,
  setKey,
} from './page-entry.ts';
import { PROJECT } from './project.ts';
import { bundleSearch } from './search/bundle.ts';

export interface ClientRequest {
  islandSets: readonly (readonly string[])[]; // each sorted
  extraCss: string; // colours that the site's owner chose
  live: boolean; // pages hear of the dev server's builds
  cacheDir: string;
}

export interface ClientBundle {
  build: string; // changes with any of the code
  stylesheet: string; // paths in dist/
  extraStyles: Readonly<Record<string, string>>; // by name: what only some pages show
  printStylesheet: string;
  aliveStyles: string; // of what only script shows: comes with React
  entries: Readonly<Record<string, { script: string; preloads: readonly string[] }>>; // by setKey()
  diagramFrame?: string; // the frame document, where a page has a diagram
  search: { worker: string; styles: string };
  files: readonly ClientFile[];
  copies: ReadonlyMap<string, string>; // path in dist/ → absolute path
}

const SITE = join(PROJECT, 'site');
const BROWSERS = ['es2022', 'chrome114', 'firefox125', 'safari17'];

/** Stylesheets of their own, for pages whose article asks for them. */
const EXTRA_STYLES = ['home', 'reference'];

/** Without the pages' entries: those are made for the sets of islands that there are. */
type ClientBase = Omit<ClientBundle, 'build' | 'entries' | 'copies'> & { modules: EntryModules };

type Remembered = Omit<ClientBase, 'files'> & { key: string; paths: readonly string[] };

/**
 * In development all islands are bundled, used or not: pages are made before it is known what others hold,
 * and `entryOf` makes the entry of any page.
 */
export async function bundleClient(request: ClientRequest): Promise<LiveClient> {
  const sets = [...new Set(request.islandSets.map(setKey))].sort();
  const islands = request.live ? allIslands() : [...new Set(sets.flatMap(islandsOf))].sort();
  const hasDiagrams = islands.includes(DIAGRAM_ISLAND);
  const copies = hasDiagrams ? diagramFiles(PROJECT) : { files: new Map<string, string>() };
  const key = hashOf(JSON.stringify([islands, request.extraCss, request.live]), sourcesHash());
  const folder = join(request.cacheDir, 'client');
  const known = readRemembered(folder, key);
  const base = known ?? (await makeBundle(islands, request, copies));
  if (known === undefined) remember(folder, key, base);
  const { modules, ...bundle } = base;
  const made = sets.map((set) => [set, pageEntry(set, modules)] as const);
  const files = [...base.files, ...made.map(([, file]) => file)].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  const paths = (request.live ? base.files : files).map(({ path }) => path);
  return {
    ...bundle,
    build: shortHash(paths.join('\n')),
    entries: Object.fromEntries(
      made.map(([set, { path }]) => [set, { script: path, preloads: [modules.early] }]),
    ),
    files,
    copies: copies.files,
    entryOf: (set) => pageEntry(setKey(set), modules),
    preloads: [modules.early],
    modules,
  };
}

export interface LiveClient extends ClientBundle {
  modules: EntryModules;
  entryOf(islands: readonly string[]): ClientFile;
  preloads: readonly string[]; // of every entry
}

function allIslands(): string[] {
  const files = globSync('islands/*.tsx', { cwd: SITE, posix: true });
  return files.map((file) => file.replace(/^islands\/|\.tsx$/g, '')).sort();
}

/** Of everything that can change the outcome: our browser code, this file, the packages. */
function sourcesHash(): string {
  const own = globSync(
    '{site/**/*.{ts,tsx,css},generator/{client,compile-hint,page-entry,early-bundle,diagrams,search/bundle,output-folders}.ts,package-lock.json}',
    { cwd: PROJECT, posix: true },
  );
  return hashOf(...own.sort().flatMap((path) => [path, readFileSync(join(PROJECT, path))]));
}

function readRemembered(folder: string, key: string): ClientBase | undefined {
  try {
    const {
      key: stored,
      paths,
      ...bundle
    } = JSON.parse(readFileSync(join(folder, 'client.json'), 'utf8')) as Remembered;
    if (stored !== key) return undefined;
    return {
      ...bundle,
      files: paths.map((path) => ({ path, content: readFileSync(join(folder, fileName(path))) })),
    };
  } catch {
    return undefined; // none yet, or cleaned away
  }
}

function remember(folder: string, key: string, { files, ...bundle }: ClientBase): void {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { path, content } of files) writeFileSync(join(folder, fileName(path)), content);
    const remembered: Remembered = { ...bundle, key, paths: files.map(({ path }) => path) };
    writeFileSync(join(folder, 'client.json'), JSON.stringify(remembered));
  } catch {
    // A cache that cannot be written costs time, never the build.
  }
}

function fileName(path: string): string {
  return path.replaceAll('/', '_');
}

async function makeBundle(
  islands: readonly string[],
  request: ClientRequest,
  diagrams: DiagramFiles | { files: ReadonlyMap<string, string> },
): Promise<ClientBase> {
  const { build } = await import('esbuild');
  const early = await bundleEarly(SITE, ON_PAGES);
  const [result, frame, search] = await Promise.all([
    build({
      ...ON_PAGES,
      entryPoints: {
        app: join(SITE, 'runtime/app.tsx'),
        ...Object.fromEntries(islands.map((name) => [name, `late:./islands/${name}.tsx`])),
        site: 'styles:',
        ...Object.fromEntries(EXTRA_STYLES.map((name) => [name, join(SITE, `styles/${name}.css`)])),
        print: join(SITE, 'styles/print.css'),
        alive: join(SITE, 'styles/alive.css'),
        ...(request.live ? { live: join(SITE, 'runtime/live.ts') } : {}),
      },
      plugins: [stylesheet(request), early.plugin, late()],
      metafile: true,
      write: false,
    }),
    'module' in diagrams ? bundleDiagramFrame(PROJECT, diagrams.module, OPTIONS) : undefined,
    bundleSearch(PROJECT, OPTIONS),
  ]);
  const files = result.outputFiles.map(({ path, contents }) => ({
    path: assetPath(path),
    content: withCompileHint(contents),
  }));
  files.push({ path: early.path, content: early.content });
  files.push(...(frame?.files ?? []), ...search.files);
  const made = entryFiles(result.metafile);
  const named = (name: string): EntryFile => {
    const file = made.get(name);
    if (file === undefined) throw new Error(`bundleClient: esbuild made no file for "${name}"`);
    return file;
  };
  return {
    stylesheet: named('site').path,
    extraStyles: Object.fromEntries(EXTRA_STYLES.map((name) => [name, named(name).path])),
    printStylesheet: named('print').path,
    aliveStyles: named('alive').path,
    modules: {
      early: early.path,
      ...appModules(named('app'), files),
      islands: Object.fromEntries(islands.map((name) => [name, named(name).path])),
      ...(request.live ? { live: named('live').path } : {}),
    },
    ...(frame === undefined ? {} : { diagramFrame: frame.path }),
    search: { worker: search.worker, styles: search.styles },
    files,
  };
}

const OPTIONS = {
  absWorkingDir: PROJECT,
  outdir: `/${ASSETS}`,
  entryNames: '[name]-[hash]',
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
  logLevel: 'silent',
  write: false,
} satisfies EsbuildOptions;

/** What our modules say where there is no page (storage.ts) is left out. */
const ON_PAGES = {
  ...OPTIONS,
  define: { ...OPTIONS.define, IN_PAGE: 'true' },
} satisfies EsbuildOptions;

/**
 * What comes after the app (islands, the search box) is bundled as if it imported the app: so all that it
 * shares with the app is in the app's own file, not in chunks that are fetched and compressed one by one.
 */
function late(): Plugin {
  return {
    name: 'late',
    setup(build) {
      build.onResolve({ filter: /^late:/ }, ({ path }) => ({
        path: join(SITE, path.slice('late:'.length)),
        namespace: 'late',
      }));
      build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
        kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'late' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'late' }, ({ path }) => ({
        contents: `import './runtime/app.tsx';\nexport * from ${JSON.stringify(path)};`,
        resolveDir: SITE,
        loader: 'ts',
      }));
    },
  };
}

function stylesheet({ extraCss, live }: ClientRequest): Plugin {
  return {
    name: 'stylesheet',
    setup(build) {
      build.onResolve({ filter: /^styles:$/ }, ({ path }) => ({ path, namespace: 'entry' }));
      build.onLoad({ filter: /.*/, namespace: 'entry' }, () => ({
        contents: `@import "./styles/index.css";\n${live ? '@import "./styles/live.css";\n' : ''}${extraCss}`,
        resolveDir: SITE,
        loader: 'css',
      }));
    },
  };
}

/** By the entry points' names. */
function entryFiles(metafile: Metafile): Map<string, EntryFile> {
  const found = new Map<string, EntryFile>();
  for (const [path, { entryPoint, imports }] of Object.entries(metafile.outputs)) {
    const name = /([^/]+)-[A-Z0-9]{8}\.\w+$/.exec(path)?.[1] ?? path;
    const chunks = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    if (entryPoint !== undefined)
      found.set(name, {
        path: assetPath(path),
        imports: chunks.map((chunk) => assetPath(chunk.path)),
      });
  }
  return found;
}
