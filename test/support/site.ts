// A site folder made of a few words, built in this process: write files, build, look, change, build.
// Entry: site(). One renderer and one folder per test process; both go when the process ends.

import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildResult, build } from '../../generator/build.ts';
import type { BuildOptions } from '../../generator/build-options.ts';
import { type Memo, memoryMemo, openMemo } from '../../generator/cache/memo.ts';
import { BuildError, formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { filesBelow } from '../../generator/output/folders.ts';
import { OUTPUT_MARKER } from '../../generator/output/output-marker.ts';
import { openRenderer, type Renderer } from '../../generator/render/renderer.ts';
import type { Diagnostic } from '../../generator/types.ts';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export type Files = Readonly<Record<string, string | Uint8Array>>;

interface SiteOptions {
  memo?: 'disk'; // where builds of this site remember; else in memory, kept between builds
  defaults?: 'none'; // no content/site.yaml and content/index.mdx of our own
}

export type TestBuildOptions = Partial<Omit<BuildOptions, 'siteDir'>>;

const USUAL = {
  mode: 'production',
  workers: 0,
  drafts: false,
  strict: false,
  cache: true,
} as const;

let root: string | undefined;
let renderer: Promise<Renderer> | undefined;
/** With the shared renderer: settled or not. */
let lastBuild: Promise<unknown> = Promise.resolve();

/** Where builds keep the browser's code: made once per process, since most sites need the same. */
let sharedCache: string | undefined;

/** A fresh folder below this process's own, which is removed at exit. */
export function freshFolder(name = 'site'): string {
  if (root === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'portal-test-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    root = made;
  }
  return mkdtempSync(join(root, `${name}-`));
}

export function sharedRenderer(): Promise<Renderer> {
  renderer ??= openRenderer({ workers: 0 });
  return renderer;
}

const DEFAULTS: Files = {
  'content/site.yaml': 'title: Site\nurl: https://docs.example.com\n',
  'content/index.mdx': '# Home\n',
};

export function site(files: Files, options: SiteOptions = {}): TestSite {
  const all = options.defaults === 'none' ? files : { ...DEFAULTS, ...files };
  const made = new TestSite(freshFolder(), options);
  for (const [path, text] of Object.entries(all)) made.change(path, text);
  return made;
}

/** All sites of a process share what they have in common, the browser's bundle. */
const bundles = memoryMemo();

function siteMemo(): Memo {
  const own = memoryMemo();
  const memoOf = (key: string): Memo => (key.startsWith('client ') ? bundles : own);
  return {
    ...own,
    key: (stage, ...inputs) => (stage === 'client' ? 'client ' : '') + own.key(stage, ...inputs),
    get: (key) => memoOf(key).get(key),
    set: (key, answer) => memoOf(key).set(key, answer),
  };
}

export class TestSite {
  readonly dir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  diagnostics: readonly Diagnostic[] = [];
  messages: readonly string[] = [];
  written: BuildResult['written'];
  exitCode: 0 | 1 | undefined; // as build.ts would answer; undefined: not built yet
  private readonly memory: Memo | undefined;

  constructor(dir: string, { memo }: SiteOptions = {}) {
    this.dir = dir;
    this.outDir = join(dir, 'dist');
    sharedCache ??= freshFolder('cache');
    this.cacheDir = memo === 'disk' ? join(dir, '.cache') : sharedCache;
    this.memory = memo === 'disk' ? undefined : siteMemo();
  }

  change(path: string, text: string | Uint8Array): this {
    const file = join(this.dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return this;
  }

  remove(path: string): this {
    rmSync(join(this.dir, path), { recursive: true });
    return this;
  }

  /** Each file of content/ by its path below it. */
  sources(): Map<string, string> {
    return folderBytes(join(this.dir, 'content'));
  }

  /** Takes over what stands in these folders of another site, instead of its own. */
  copyFrom(other: TestSite, folders: readonly string[]): this {
    for (const folder of folders) {
      rmSync(join(this.dir, folder), { recursive: true, force: true });
      if (existsSync(join(other.dir, folder)))
        cpSync(join(other.dir, folder), join(this.dir, folder), {
          recursive: true,
          preserveTimestamps: true,
        });
    }
    return this;
  }

  /** Files that share a process build their sites while they are loaded; the shared renderer has one site's settings. */
  build(options: TestBuildOptions = {}, given?: Renderer): Promise<this> {
    if (given !== undefined) return this.buildNow(options, given);
    const built = lastBuild.then(async () => this.buildNow(options, await sharedRenderer()));
    lastBuild = built.catch(() => {});
    return built;
  }

  /** The same; nothing may be said. */
  async quietBuild(options: TestBuildOptions = {}): Promise<this> {
    await this.build(options);
    assert.deepEqual(this.messages, []);
    return this;
  }

  private async buildNow(options: TestBuildOptions, renderer: Renderer): Promise<this> {
    const onDisk = () => (options.cache === false ? memoryMemo() : openMemo(this.cacheDir));
    const memo = this.memory ?? onDisk();
    this.written = undefined;
    const usual = { ...USUAL, siteDir: this.dir, outDir: this.outDir };
    try {
      const result = await build({
        options: { ...usual, ...options },
        cacheDir: this.cacheDir,
        memo,
        renderer,
        stage: async (_, work) => work(),
      });
      this.diagnostics = result.diagnostics;
      this.written = result.written;
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      this.diagnostics = error.diagnostics;
    } finally {
      memo.close();
    }
    this.messages = this.diagnostics.map(formatDiagnostic);
    this.exitCode = this.written === undefined ? 1 : 0;
    return this;
  }

  /** The document of a route, wherever the site's rule for slashes puts it. */
  html(route: string): string {
    const bare = route.replace(/^\/|\/$/g, '');
    const paths = bare === '' ? ['index.html'] : [bare, `${bare}/index.html`, `${bare}.html`];
    const path = paths.find((one) => one.endsWith('.html') && existsSync(join(this.outDir, one)));
    if (path === undefined) {
      throw new Error(`no document for ${route}; there are ${this.files().join(', ')}`);
    }
    return this.file(path);
  }

  /** What a page says, without the shell around it. */
  article(route: string): string {
    const [, article] = /<!--article-->([\s\S]*)<!--\/article-->/.exec(this.html(route)) ?? [];
    if (article === undefined) throw new Error(`the document of ${route} has no article`);
    return article;
  }

  file(path: string): string {
    return readFileSync(join(this.outDir, path), 'utf8');
  }

  /** Paths in the output, sorted, without the marker that says whose folder it is. */
  files(): string[] {
    return [...this.bytes().keys()];
  }

  /** Each file of the output as text, for comparing whole builds. */
  bytes(): Map<string, string> {
    return folderBytes(this.outDir);
  }
}

/** Each file below a folder by its path, as Latin-1 so that every byte counts. */
export function folderBytes(folder: string): Map<string, string> {
  const paths = filesBelow(folder).filter((path) => path !== OUTPUT_MARKER);
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}
