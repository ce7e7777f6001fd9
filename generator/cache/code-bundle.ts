// Our own code and its packages bundled into one file, cached on disk by the hash of the sources: loading
// hundreds of modules takes longer than rebuilding a small site. Entries: cachedBundle(), loadBundle(), cachedText().

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
import { Script } from 'node:vm';
import { threadId } from 'node:worker_threads';
import type { BuildOptions } from 'esbuild';
import { readSources, sourcesHash } from './code-hash.ts';
import { hashOf } from './hash.ts';
import { PROJECT } from './project-root.ts';

export interface Bundle {
  file: string; // absolute
  hash: string; // of all our code: for cache keys
}

/** Cached with the code, not with a site: all sites share it. */
const FOLDER = join(PROJECT, '.cache/generator');
/** A running build may still start a thread from an older bundle. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Throws the file system's error if not even a temporary file can be written. `entry`: a module, relative to the project;
 * `name`: of its file in the cache, `<name>-<hash>.cjs`.
 */
export async function cachedBundle(name: string, entry: string): Promise<Bundle> {
  const hash = sourcesHash();
  const file = cacheFile(name, hash, 'cjs');
  if (existsSync(file)) return { file, hash };
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [entry],
    // esbuild finds its binary beside its own file, so it cannot be bundled.
    external: ['esbuild', ...RARE],
    define: { ...OPTIONS.define, CODE_HASH: JSON.stringify(hash) },
  });
  // A source has changed meanwhile, or since the hash was read.
  if (readSources() !== hash) return cachedBundle(name, entry);
  const [code] = outputFiles;
  if (code === undefined) throw new Error('cachedBundle: esbuild made no file');
  try {
    save(name, file, code.contents);
    return { file, hash };
  } catch {
    // The generator is installed in a read-only folder.
    const temporary = join(mkdtempSync(join(tmpdir(), 'generator-')), basename(file));
    writeWhole(temporary, code.contents);
    return { file: temporary, hash };
  }
}

/** A text that depends on our code alone. Starting esbuild for a small one takes longer than reading all our code. */
export function cachedText(name: string, make: () => string): string {
  const hash = sourcesHash();
  const file = cacheFile(name, hash, 'txt');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const text = make();
    try {
      if (readSources() === hash) save(name, file, text);
    } catch {
      // A cache that cannot be written costs time, nothing else.
    }
    return text;
  }
}

/** The project's path is part of the code. */
function cacheFile(name: string, hash: string, ending: string): string {
  return join(FOLDER, `${name}-${hashOf(hash, PROJECT).slice(0, 16)}.${ending}`);
}

function save(name: string, file: string, content: string | Uint8Array): void {
  mkdirSync(FOLDER, { recursive: true });
  removeOld(name);
  writeWhole(file, content);
}

function removeOld(name: string): void {
  for (const old of readdirSync(FOLDER)) {
    const path = join(FOLDER, old);
    if (old.startsWith(`${name}-`) && Date.now() - statSync(path).mtimeMs > KEPT_MS)
      rmSync(path, { force: true });
  }
}

/** Large, and rarely needed. */
const RARE: readonly string[] = ['@readme/openapi-parser', 'playwright-core'];

const OPTIONS = {
  absWorkingDir: PROJECT,
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  supported: { 'dynamic-import': false }, // a vm.Script can only require()
  jsx: 'automatic',
  tsconfigRaw: {}, // else tsconfig.json would be part of the code
  define: {
    'process.env.NODE_ENV': '"production"',
    // Only project-root.ts reads it, and needs its own URL, not the bundle's.
    'import.meta.url': JSON.stringify(
      pathToFileURL(join(PROJECT, 'generator/cache/project-root.ts')).href,
    ),
  },
  logLevel: 'silent',
} satisfies BuildOptions;

/** Atomic: another process or thread may write the same file, and readers must find it whole. */
function writeWhole(path: string, content: string | Uint8Array): void {
  const staging = `${path}.${process.pid}-${threadId}`;
  writeFileSync(staging, content);
  renameSync(staging, path);
}

/** The bundle's exports, loaded without tsx, which would parse all of it again. Each call loads it anew. */
export function loadBundle<Exports>(file: string): Exports {
  const script = new Script(
    `(function(exports,require,module,__filename,__dirname){${readFileSync(file, 'utf8')}\n})`,
    { filename: file },
  );
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports as Exports;
}
