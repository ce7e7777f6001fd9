// The browser's code and styles: one small entry for each set of islands, shared chunks, one stylesheet.
// Entry: bundleClient(). Remembered on disk by the bytes of the files it is made from.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions as EsbuildOptions, Metafile, Plugin } from 'esbuild';
import { globSync } from 'glob';
import {
  DIAGRAM_ISLAND,
  type DiagramFiles,
  diagramDocument,
  diagramFiles,
  MERMAID_MODULE,
} from './diagrams.ts';
import { hashOf, shortHash } from './hash.ts';
import { bundleSearch } from './search/bundle.ts';

export interface ClientRequest {
  islandSets: readonly (readonly string[])[]; // each sorted
  extraCss: string; // colours that the site's owner chose
  live: boolean; // pages hear of the dev server's builds
  cacheDir: string;
}

export interface ClientFile {
  path: string; // in dist/
  content: Uint8Array;
}

export interface ClientBundle {
  build: string; // changes with any of the code
  stylesheet: string; // paths in dist/
  entries: Readonly<Record<string, { script: string; preloads: readonly string[] }>>; // by setKey()
  diagramFrame?: string; // the frame document, where a page has a diagram
  search: { worker: string; styles: string };
  files: readonly ClientFile[];
  copies: ReadonlyMap<string, string>; // path in dist/ → absolute path
}

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const SITE = join(PROJECT, 'site');
const BROWSERS = ['es2022', 'chrome114', 'firefox125', 'safari17'];

export function setKey(islands: readonly string[]): string {
  return islands.join('+');
}

type Remembered = Omit<ClientBundle, 'files' | 'copies'> & {
  key: string;
  paths: readonly string[];
};

export async function bundleClient(request: ClientRequest): Promise<ClientBundle> {
  const sets = [...new Set(request.islandSets.map(setKey))].sort();
  const hasDiagrams = request.islandSets.some((set) => set.includes(DIAGRAM_ISLAND));
  const copies = hasDiagrams ? diagramFiles(PROJECT) : { files: new Map<string, string>() };
  const key = hashOf(JSON.stringify([sets, request.extraCss, request.live]), sourcesHash());
  const folder = join(request.cacheDir, 'client');
  const known = readRemembered(folder, key);
  const bundle = known ?? (await makeBundle(sets, request, copies));
  if (known === undefined) remember(folder, key, bundle);
  return { ...bundle, copies: copies.files };
}

/** Of everything that can change the outcome: our browser code, this file, the packages. */
function sourcesHash(): string {
  const own = globSync(
    '{site/**/*.{ts,tsx,css},generator/{client,diagrams,search/bundle}.ts,package-lock.json}',
    { cwd: PROJECT, posix: true },
  );
  return hashOf(...own.sort().flatMap((path) => [path, readFileSync(join(PROJECT, path))]));
}

function readRemembered(folder: string, key: string): Omit<ClientBundle, 'copies'> | undefined {
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

function remember(
  folder: string,
  key: string,
  { files, ...bundle }: Omit<ClientBundle, 'copies'>,
): void {
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
  sets: readonly string[],
  request: ClientRequest,
  diagrams: DiagramFiles | { files: ReadonlyMap<string, string> },
): Promise<Omit<ClientBundle, 'copies'>> {
  const { build } = await import('esbuild');
  const withDiagrams = 'module' in diagrams;
  const result = await build({
    ...options(sets, withDiagrams),
    define: {
      'process.env.NODE_ENV': '"production"',
      [MERMAID_MODULE]: JSON.stringify(withDiagrams ? diagrams.module : ''),
    },
    plugins: [virtualEntries(request)],
    metafile: true,
    write: false,
  });
  const files = result.outputFiles.map(({ path, contents }) => ({
    path: `assets/${path.slice(path.lastIndexOf('/') + 1)}`,
    content: contents,
  }));
  const outputs = entryOutputs(result.metafile);
  const frame = withDiagrams ? diagramDocument(outputs.get('frame')?.path ?? '') : undefined;
  if (frame !== undefined) files.push(frame);
  const search = await bundleSearch(PROJECT, options([], false));
  files.push(...search.files);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const entries = sets.map((set) => {
    const output = outputs.get(`page${set === '' ? '' : `-${entrySlug(set)}`}`);
    if (output === undefined) throw new Error(`bundleClient: esbuild made no entry for "${set}"`);
    return [set, { script: output.path, preloads: output.imports }] as const;
  });
  return {
    build: shortHash(files.map(({ path }) => path).join('\n')),
    stylesheet: outputs.get('site')?.path ?? '',
    entries: Object.fromEntries(entries),
    ...(frame === undefined ? {} : { diagramFrame: frame.path }),
    search: { worker: search.worker, styles: search.styles },
    files,
  };
}

function options(
  sets: readonly string[],
  withDiagrams: boolean,
): EsbuildOptions & { write: false } {
  return {
    absWorkingDir: PROJECT,
    entryPoints: [
      ...sets.map((set) => ({
        in: `page:${set}`,
        out: `page${set === '' ? '' : `-${entrySlug(set)}`}`,
      })),
      { in: 'styles:', out: 'site' },
      ...(withDiagrams ? [{ in: join(SITE, 'diagram-frame.ts'), out: 'frame' }] : []),
    ],
    external: ['./mermaid-*'],
    outdir: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: BROWSERS,
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  };
}

/** `Mermaid+Tabs` → `mermaid-tabs`. */
function entrySlug(set: string): string {
  return set.toLowerCase().replaceAll('+', '-');
}

/** A page's entry: the list of its islands, each behind an import of its own, and boot. */
function virtualEntries({ extraCss, live }: ClientRequest): Plugin {
  return {
    name: 'entries',
    setup(build) {
      build.onResolve({ filter: /^(?:page|styles):/ }, ({ path }) => ({
        path,
        namespace: 'entry',
      }));
      build.onLoad({ filter: /^page:/, namespace: 'entry' }, ({ path }) => ({
        contents: entryCode(path.slice('page:'.length).split('+').filter(Boolean), live),
        resolveDir: SITE,
        loader: 'ts',
      }));
      build.onLoad({ filter: /^styles:/, namespace: 'entry' }, () => ({
        contents: `@import "./styles/index.css";\n${live ? '@import "./styles/live.css";\n' : ''}${extraCss}`,
        resolveDir: SITE,
        loader: 'css',
      }));
    },
  };
}

function entryCode(islands: readonly string[], live: boolean): string {
  const loaders = islands.map((name) => `${name}: () => import('./islands/${name}.tsx')`);
  return `${live ? "import './runtime/live.ts';\n" : ''}import { boot } from './client.tsx';
export const islands = { ${loaders.join(', ')} };
boot(islands);
`;
}

/** Each entry's file, and the chunks it imports at once. */
function entryOutputs(metafile: Metafile): Map<string, { path: string; imports: string[] }> {
  const found = new Map<string, { path: string; imports: string[] }>();
  const base = (path: string): string => `assets/${path.slice(path.lastIndexOf('/') + 1)}`;
  for (const [path, output] of Object.entries(metafile.outputs)) {
    if (output.entryPoint === undefined) continue;
    const name = /([^/]+)-[A-Z0-9]{8}\.\w+$/.exec(path)?.[1] ?? path;
    const imports = output.imports.filter(({ kind }) => kind === 'import-statement');
    found.set(name, { path: base(path), imports: imports.map((one) => base(one.path)).sort() });
  }
  return found;
}
