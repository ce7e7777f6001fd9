// `npm run verify [-- siteDir]`: builds the site twice, in two new folders and different environments, and
// compares every file. Exit code 0: identical. 1: files differ, or a build failed. 2: usage error.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { PROJECT } from '../../generator/cache/project-root.ts';
import { parseCommandLine, type Usage } from '../../generator/cli/help.ts';
import { OUTPUT_MARKER } from '../../generator/output/output-marker.ts';
import { compareFolders } from './compare-folders.ts';

const USAGE: Usage = {
  command: 'npm run verify -- [siteDir]',
  description: 'Builds the site twice, in two new folders, and compares all files byte by byte.',
  flags: {},
};

/** None of this may affect the output. */
interface Circumstances {
  folder: string; // below a temporary folder
  flags: readonly string[];
  umask: number;
  env: Readonly<Record<string, string>>;
}

const CIRCUMSTANCES: readonly [Circumstances, Circumstances] = [
  {
    folder: 'a',
    flags: ['--workers', '1'],
    umask: 0o022,
    env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
  },
  {
    folder: 'a folder with/a longer path',
    flags: ['--workers', '3', '--no-cache'],
    umask: 0o077,
    env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
];

async function verify(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const siteDir = resolve(flags.folder ?? PROJECT);
  if (!existsSync(siteDir)) {
    console.error(`there is no folder ${siteDir}`);
    return 2;
  }
  const root = mkdtempSync(join(tmpdir(), 'verify-'));
  const clean = (): void => rmSync(root, { recursive: true, force: true });
  // The folders are removed after Ctrl-C, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', clean);
  try {
    const dists: string[] = [];
    for (const circumstances of CIRCUMSTANCES) {
      const dist = await builtIn(root, siteDir, circumstances);
      if (dist === undefined) return 1;
      dists.push(dist);
    }
    return report(compareFolders(dists[0] ?? '', dists[1] ?? ''));
  } finally {
    clean();
    process.removeListener('exit', clean);
  }
}

function report({ files, differences }: ReturnType<typeof compareFolders>): number {
  if (differences.length === 0) {
    console.log(`identical: ${files} files`);
    return 0;
  }
  for (const difference of differences) console.error(difference);
  console.error(`${differences.length} of ${files} files differ.`);
  return 1;
}

/** Builds a copy of the site with a copy of the generator; undefined: it failed, and its errors are printed. */
async function builtIn(
  root: string,
  siteDir: string,
  { folder, flags, umask, env }: Circumstances,
): Promise<string | undefined> {
  const generator = join(root, folder, 'generator');
  copySources(PROJECT, generator);
  symlinkSync(join(PROJECT, 'node_modules'), join(generator, 'node_modules'), 'junction');
  // A portal with its content next to its generator is part of the generator's copy.
  const isOwn = resolve(siteDir) === resolve(PROJECT);
  const copied = isOwn ? generator : join(root, folder, 'site');
  if (!isOwn) copySources(siteDir, copied);
  const dist = join(root, folder, 'dist');
  const before = process.umask(umask);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'build.ts', copied, '--out-dir', dist, ...flags],
    { cwd: generator, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  process.umask(before);
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes;
  });
  await once(child, 'close');
  if (child.exitCode === 0) return dist;
  console.error(`${said.trimEnd()}\nverify: the site cannot be built, so nothing was compared`);
  return undefined;
}

/** Without installed and generated files: packages, caches and other hidden folders, built sites. */
function copySources(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, {
    recursive: true,
    filter: (path) => resolve(path) === resolve(from) || isSource(path),
  });
}

function isSource(path: string): boolean {
  const name = basename(path);
  return name !== 'node_modules' && !name.startsWith('.') && !existsSync(join(path, OUTPUT_MARKER));
}

process.exitCode = await verify(process.argv.slice(2));
