// Our own code in one file with its packages, kept on disk and remembered by the hash of what it was made
// from: loading hundreds of modules takes longer than rebuilding a small site. Entry: rememberedBundle(),
// loadBundle(). The bundle is CommonJS, so that the engine's compiled form can be kept beside it.

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
  modules: ModuleHashes; // what cache keys say of the code behind an answer
}

export interface BundleSource {
  name: string; // of its files there: `<name>.json`, `<name>-<hash>.cjs`
  entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>; // relative to the project
  external?: readonly string[]; // packages that are loaded when they are asked for; absent: RARE
}

/** The bundle's inputs; it is valid while all of them have the same bytes and paths. */
interface Note {
  options: string; // JSON of how it was bundled, the project's folder included: the code names it
  hash: string;
  inputs: readonly string[]; // relative to the project
  inputsHash: string;
  modules: ModuleHashes;
}

/** Cached with the code, not with a site: all sites share it. */
const FOLDER = join(PROJECT, '.cache/generator');
/** A build that runs may still start a thread from an older bundle. */
const KEPT_MS = 24 * 60 * 60_000;

/** Throws the file system's error if not even a temporary file can be written. */
export async function rememberedBundle(source: BundleSource): Promise<Bundle> {
  const { name, entry, external = RARE } = source;
  // The bundler finds its own program beside itself.
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

/** Answers the file. */
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
    return keepIn(mkdtempSync(join(tmpdir(), 'generator-'))); // installed where only its owner writes
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

/** hashInputs() of what has been bundled since `start`; '' if a file changed meanwhile: the bundle is not kept. */
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
  supported: { 'dynamic-import': false }, // scripts run by the engine itself can only require()
  jsx: 'automatic',
  tsconfigRaw: {}, // a file that nobody imports would be an input that no list names
  define: {
    'process.env.NODE_ENV': '"production"',
    // Only project.ts asks for it, and it must not take the bundle's place for its own.
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

/** The code carries the hashes of its own modules (code-hash.ts): no later state of a file is taken for it. */
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

/** Another process or thread may be doing the same: whoever reads finds a whole file. */
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
  // At exit, when all functions that a run needs have been compiled; those that ran once are kept until then.
  if (cachedData === undefined || script.cachedDataRejected === true) {
    setFlagsFromString('--no-flush-bytecode');
    if (toKeep.size === 0) process.once('exit', keepAll);
    toKeep.set(compiled, script);
  }
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports as Exports;
}

/** Scripts of this process whose compiled form is not kept yet, by its path. */
const toKeep = new Map<string, Script>();

function keepAll(): void {
  setFlagsFromString('--flush-bytecode'); // what is compiled under other flags is not taken again
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

/** The id of the message on which such a thread ends by itself, and keeps what it has compiled. */
export const END_THREAD = -1;

/** The file that a thread runs to load a bundle as loadBundle() does: see thread-start.ts. */
export async function threadStart(): Promise<string> {
  const entry = { entryPoints: ['generator/cache/thread-start.ts'] };
  return (await rememberedBundle({ name: 'thread', entry })).file;
}
