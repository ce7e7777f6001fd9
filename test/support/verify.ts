// `npm run verify [-- siteDir]`: builds the site twice, in two new folders and different environments, and
// compares every file. Exit code 0: identical. 1: files differ, or a build failed. 2: usage error.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { PROJECT } from '../../generator/cache/project-root.ts';
import { parseCommandLine } from '../../generator/cli/help.ts';
import { OUTPUT_MARKER } from '../../generator/output/output-marker.ts';
import { compareFolders } from './compare-folders.ts';

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

const flags = parseCommandLine(process.argv.slice(2), {
  command: 'npm run verify -- [siteDir]',
  description: 'Builds the site twice, in two new folders, and compares all files byte by byte.',
  flags: {},
});
if (typeof flags === 'number') process.exit(flags);
const siteDir = resolve(flags.folder ?? PROJECT);
if (!existsSync(siteDir)) {
  console.error(`there is no folder ${siteDir}`);
  process.exit(2);
}
const root = mkdtempSync(join(tmpdir(), 'verify-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const [first, second] = CIRCUMSTANCES;
process.exitCode = report(compareFolders(builtIn(first), builtIn(second)));

function report({ files, differences }: ReturnType<typeof compareFolders>): number {
  if (differences.length === 0) {
    console.log(`identical: ${files} files`);
    return 0;
  }
  for (const difference of differences) console.error(difference);
  console.error(`${differences.length} of ${files} files differ.`);
  return 1;
}

/** Builds a copy of the site with a copy of the generator; ends the process where that fails. */
function builtIn({ folder, flags, umask, env }: Circumstances): string {
  const generator = join(root, folder, 'generator');
  copySources(PROJECT, generator);
  symlinkSync(join(PROJECT, 'node_modules'), join(generator, 'node_modules'), 'junction');
  // A portal with its content next to its generator is part of the generator's copy.
  const isOwn = siteDir === resolve(PROJECT);
  const copied = isOwn ? generator : join(root, folder, 'site');
  if (!isOwn) copySources(siteDir, copied);
  const dist = join(root, folder, 'dist');
  const before = process.umask(umask);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build.ts', copied, '--out-dir', dist, ...flags],
    { cwd: generator, env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  process.umask(before);
  if (status === 0) return dist;
  console.error(`${stderr.trimEnd()}\nverify: the site cannot be built, so nothing was compared`);
  process.exit(1);
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
