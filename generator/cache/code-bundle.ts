// Our own code and its packages bundled into one file, cached on disk by the hash of its inputs: loading
// hundreds of modules takes longer than rebuilding a small site. Entries: rememberedBundle(),
// loadBundle(). The bundle is CommonJS, so that V8's code cache can be kept beside it.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { threadId } from 'node:worker_threads';
import type { BuildOptions, BuildResult } from 'esbuild';
import { defined } from '../../site/shared/defined.ts';
import { hashOf } from './hash.ts';
import { LOCK_FILE, type ModuleHashes, moduleHashes, ownModules } from './import-graph.ts';
import { PROJECT } from './project-root.ts';

export interface Bundle {
  file: string; // absolute
  hash: string; // of the code
  modules: ModuleHashes; // for cache keys: the code that computes an answer
}

export interface BundleSource {
  name: string; // of its files in the cache: `<name>.json`, `<name>-<hash>.cjs`
  entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>; // relative to the project
  external?: readonly string[]; // packages that are loaded on demand; absent: RARE
}

/** The bundle's inputs; it is valid while all of them have the same bytes and paths. */
interface Note {
  options: string; // esbuild's options as JSON, with the project's folder: its path is part of the code
  hash: string;
  inputs: readonly string[]; // relative to the project
  inputsHash: string;
  modules: ModuleHashes;
}

/** Cached with the code, not with a site: all sites share it. */
const FOLDER = join(PROJECT, '.cache/generator');
/** A running build may still start a thread from an older bundle. */
const KEPT_MS = 24 * 60 * 60_000;

/** Throws the file system's error if not even a temporary file can be written. */
export async function rememberedBundle(source: BundleSource): Promise<Bundle> {
  const { name, entry, external = RARE } = source;
  // esbuild finds its binary beside its own file, so it cannot be bundled.
  const how = { ...OPTIONS, ...entry, external: ['esbuild', ...external] };
  const options = JSON.stringify(how);
  const known = readNote(join(FOLDER, `${name}.json`));
  if (known?.options === options && hashInputs(known.inputs) === known.inputsHash) {
    const { hash, modules } = known;
    const file = join(FOLDER, `${name}-${hash}.cjs`);
    if (existsSync(file)) return { file, hash, modules };
  }
  const { build } = await import('esbuild');
  const start = Date.now();
  const { code, inputs, modules } = bundled(await build(how));
  const hash = hashOf(code).slice(0, 16);
  const note: Note = { options, hash, inputs, inputsHash: hashBundled(inputs, start), modules };
  return { file: keep(name, code, note), hash, modules };
}

/** Returns the file's path. */
function keep(name: string, code: Uint8Array, note: Note): string {
  const keepIn = (folder: string): string => {
    const file = join(folder, `${name}-${note.hash}.cjs`);
    writeWhole(file, code);
    writeWhole(join(folder, `${name}.json`), JSON.stringify(note));
    return file;
  };
  try {
    mkdirSync(FOLDER, { recursive: true });
    removeOld(name);
    return keepIn(FOLDER);
  } catch {
    return keepIn(mkdtempSync(join(tmpdir(), 'generator-'))); // the generator is installed in a read-only folder
  }
}

function removeOld(name: string): void {
  for (const old of readdirSync(FOLDER)) {
    const path = join(FOLDER, old);
    if (old.startsWith(`${name}-`) && Date.now() - statSync(path).mtimeMs > KEPT_MS)
      rmSync(path, { force: true });
  }
}

function readNote(path: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Note;
  } catch {
    return undefined; // none yet
  }
}

/** hashInputs() of what has been bundled since `start`; '' if a file changed meanwhile: then it is not reused. */
export function hashBundled(paths: readonly string[], start: number): string {
  const isNew = (path: string): boolean => {
    const changed = statSync(join(PROJECT, path), { throwIfNoEntry: false })?.mtimeMs;
    return changed === undefined || (changed >= start && changed <= Date.now());
  };
  return paths.some(isNew) ? '' : hashInputs(paths);
}

/** One hash of the files' bytes; a file that is gone counts as empty. */
export function hashInputs(paths: readonly string[]): string {
  return hashOf(
    ...paths.map((path) => {
      try {
        return readFileSync(join(PROJECT, path));
      } catch {
        return '';
      }
    }),
  );
}

/** Large, and rarely needed. */
const RARE: readonly string[] = ['@readme/openapi-parser'];

const OPTIONS = {
  absWorkingDir: PROJECT,
  bundle: true,
  write: false,
  metafile: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  supported: { 'dynamic-import': false }, // a vm.Script can only require()
  jsx: 'automatic',
  tsconfigRaw: {}, // else tsconfig.json would be an input that the metafile does not list
  define: {
    'process.env.NODE_ENV': '"production"',
    // Only project-root.ts reads it, and needs its own URL, not the bundle's.
    'import.meta.url': JSON.stringify(
      pathToFileURL(join(PROJECT, 'generator/cache/project-root.ts')).href,
    ),
  },
  logLevel: 'silent',
} satisfies BuildOptions;

interface Bundled {
  code: Uint8Array;
  inputs: readonly string[];
  modules: ModuleHashes;
}

/** The code carries the hashes of its own modules (code-hash.ts), so that later edits are not mistaken for it. */
function bundled({ outputFiles, metafile }: BuildResult<typeof OPTIONS>): Bundled {
  const modules = moduleHashes(metafile.inputs, (path) => readFileSync(join(PROJECT, path)));
  const [code] = outputFiles;
  if (code === undefined) throw new Error('rememberedBundle: esbuild made no file');
  const carried = `const CODE_HASHES = ${JSON.stringify(modules)};\n`;
  return {
    code: Buffer.concat([Buffer.from(carried), code.contents]),
    inputs: [...ownModules(metafile.inputs), LOCK_FILE],
    modules,
  };
}

/** Atomic: another process or thread may write the same file, and readers must find it whole. */
function writeWhole(path: string, content: string | Uint8Array): void {
  const own = `${path}.${process.pid}-${threadId}`;
  writeFileSync(own, content);
  renameSync(own, path);
}

/** The bundle's exports, loaded without tsx, which would parse all of it again. */
export function loadBundle<Exports>({ file }: Pick<Bundle, 'file'>): Exports {
  const compiled = file.replace(/\.cjs$/, '.v8');
  const cachedData = readIfThere(compiled);
  const script = new Script(
    `(function(exports,require,module,__filename,__dirname){${readFileSync(file, 'utf8')}\n})`,
    { filename: file, ...defined({ cachedData }) },
  );
  // Written at exit, when all functions that a run needs are compiled; until then V8 must not discard any.
  if (cachedData === undefined || script.cachedDataRejected === true) {
    setFlagsFromString('--no-flush-bytecode');
    if (toKeep.size === 0) process.once('exit', keepAll);
    toKeep.set(compiled, script);
  }
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports as Exports;
}

/** Scripts of this process whose code cache is still to be written, by its path. */
const toKeep = new Map<string, Script>();

function keepAll(): void {
  setFlagsFromString('--flush-bytecode'); // V8 rejects a code cache made under other flags
  for (const [path, script] of toKeep) keepCompiled(path, script);
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function keepCompiled(path: string, script: Script): void {
  try {
    // Skip this if the bundle has been replaced meanwhile.
    if (existsSync(path.replace(/\.v8$/, '.cjs'))) writeWhole(path, script.createCachedData());
  } catch (error) {
    console.warn(`${basename(path)} could not be kept: ${error}`);
  }
}

/** The id of the message that makes a thread of thread-start.ts exit by itself, so that it keeps its code cache. */
export const END_THREAD = -1;

/** The script with which a thread loads a bundle through loadBundle(): see thread-start.ts. */
export async function threadStart(): Promise<string> {
  const entry = { entryPoints: ['generator/cache/thread-start.ts'] };
  return (await rememberedBundle({ name: 'thread', entry })).file;
}
