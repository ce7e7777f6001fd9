// The output as a symbolic link to a full build, so that a new one replaces it in one step (--atomic):
// `dist` → `dist.builds/7`. Entry: commitLinked(), isLinked(), finishSwitch(), removeOtherBuilds().
// 1. The former build, or a new folder, becomes the next one: hard links to files of the standing build that
// stay, and changed files from the staging folder. Making all folders anew takes ten times as long.
// 2. A link to it, in the staging folder.  3. That link is renamed to `dist`.

import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BuildError, systemFault } from '../diagnostics/diagnostics.ts';
import { typedPath } from '../diagnostics/typed-path.ts';
import { foldersAbove, insidePath, makeReadableFolder } from './folders.ts';
import { checkFolder, mark, OUTPUT_MARKER } from './output-marker.ts';

/** In the staging folder: the link that becomes the output. The build it leads to is complete. */
export const LINK = '.link';
/** A marker other than an output's: `--out-dir dist.builds` must not empty this folder. */
const BUILDS_MARKER = '.portal-builds';
/** `dist.builds/7`: other names in that folder are not ours. */
const BUILD_NAME = /^\d{1,15}$/;

function buildsOf(outDir: string): string {
  return `${outDir}.builds`;
}

/** Whether the output is a link that --atomic has made: then each build replaces it in one step. */
export function isLinked(outDir: string): boolean {
  return standingBuild(outDir) !== undefined;
}

/** The name of the build that the output is a link to. */
function standingBuild(outDir: string): string | undefined {
  if (!lstatOf(outDir)?.isSymbolicLink()) return undefined;
  const leadsTo = leadsFrom(outDir, outDir);
  const isOurs = dirname(leadsTo) === buildsOf(outDir) && BUILD_NAME.test(basename(leadsTo));
  return isOurs ? basename(leadsTo) : undefined;
}

/** Where a link would lead if it stood at `outDir`. */
function leadsFrom(outDir: string, link: string): string {
  return resolve(dirname(outDir), readlinkSync(link));
}

/** Said before the build has worked for nothing. */
export function checkAtomic(outDir: string, staging: string): void {
  if (lstatOf(outDir)?.isSymbolicLink() && !isLinked(outDir)) {
    throw new BuildError([
      {
        severity: 'error',
        text: `${typedPath(outDir)} is a symbolic link to ${readlinkSync(outDir)}, which --atomic would replace`,
        hint: 'build without --atomic, or name the folder itself with --out-dir',
      },
    ]);
  }
  checkFolder(buildsOf(outDir), BUILDS_MARKER);
  try {
    symlinkSync(basename(staging), join(staging, LINK), 'dir');
  } catch (error) {
    throw noLinks(outDir, error);
  }
  rmSync(join(staging, LINK));
}

function noLinks(outDir: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!CANNOT_LINK.has(code)) return error;
  const where = typedPath(dirname(outDir));
  return new BuildError([
    {
      severity: 'error',
      text: `--atomic needs symbolic links, which cannot be made in ${where}: ${systemFault({ code, message: code })}`,
      hint: 'build without --atomic, or choose a folder on another disk with --out-dir',
    },
  ]);
}

/** Error codes of file systems or users that cannot create links. */
const CANNOT_LINK: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EINVAL',
]);

export interface Tree {
  changed: readonly string[]; // are in the staging folder
  kept: readonly string[]; // are in the output
}

export function commitLinked(outDir: string, staging: string, tree: Tree): void {
  const builds = buildsOf(outDir);
  makeReadableFolder(builds);
  mark(builds, BUILDS_MARKER);
  const name = freeName(outDir);
  const [former] = otherBuilds(outDir);
  if (former !== undefined) renameSync(join(builds, former), join(builds, name));
  fill(join(builds, name), { outDir, staging, ...tree });
  symlinkSync(join(basename(builds), name), join(staging, LINK), 'dir');
  putLink(outDir, staging);
  removeOtherBuilds(outDir, { except: 1 });
  rmSync(staging, { recursive: true, force: true });
}

/** Whatever the folder holds: files of a former build, or of one that was killed. */
function fill(
  folder: string,
  { outDir, staging, changed, kept }: Tree & { outDir: string; staging: string },
): void {
  makeReadableFolder(folder);
  clear(folder, new Set([...changed, ...kept, OUTPUT_MARKER]));
  mark(folder);
  const made = new Set<string>();
  const placeOf = (path: string): string => {
    const to = join(folder, insidePath(path));
    if (!made.has(dirname(to))) makeReadableFolder(dirname(to));
    made.add(dirname(to));
    return to;
  };
  const standing = kept.length === 0 ? outDir : realpathSync(outDir);
  for (const path of kept) {
    const from = join(standing, path);
    if (!isSame(from, join(folder, insidePath(path)))) linkOrCopy(from, placeOf(path));
  }
  for (const path of changed) renameSync(join(staging, path), placeOf(path));
}

/** Leaves files of these paths, and the folders above them. */
function clear(folder: string, wanted: ReadonlySet<string>): void {
  const folders = new Set([...wanted].flatMap(foldersAbove));
  const clearBelow = (at: string): void => {
    for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
      const path = at + entry.name;
      const isFolder = entry.isDirectory();
      if (isFolder && folders.has(path)) clearBelow(`${path}/`);
      else if (isFolder || !wanted.has(path))
        rmSync(join(folder, path), { recursive: true, force: true });
    }
  };
  clearBelow('');
}

/** One file under two names: size and time would not tell two versions of a page apart on every disk. */
function isSame(one: string, other: string): boolean {
  const there = lstatSync(other, { bigint: true, throwIfNoEntry: false });
  if (there === undefined) return false;
  const { ino, dev } = lstatSync(one, { bigint: true });
  return there.ino === ino && there.dev === dev;
}

/** Error codes: other disk, no permission, too many links to one file. */
const CANNOT_HARD_LINK: ReadonlySet<string> = new Set([
  ...CANNOT_LINK,
  'EXDEV',
  'EMLINK',
  'EACCES',
]);

function linkOrCopy(from: string, to: string): void {
  rmSync(to, { force: true }); // never written into: it may be a file of the standing build too
  try {
    linkSync(from, to);
  } catch (error) {
    if (!CANNOT_HARD_LINK.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from); // browsers and the next build know a file by its time
    utimesSync(to, atime, mtime);
  }
}

/** One step, but for the first time: a folder cannot be replaced by a link, so it is moved away just before. */
function putLink(outDir: string, staging: string): void {
  const isFolder = lstatOf(outDir)?.isDirectory() === true;
  const away = join(buildsOf(outDir), freeName(outDir));
  if (isFolder) moveAway(outDir, away);
  try {
    renameSync(join(staging, LINK), outDir);
  } catch (error) {
    if (isFolder) renameSync(away, outDir);
    throw error;
  }
}

/** A folder that something is mounted at cannot be moved. */
function moveAway(outDir: string, away: string): void {
  try {
    renameSync(outDir, away);
  } catch (error) {
    throw new BuildError([
      {
        severity: 'error',
        text: `${typedPath(outDir)}/ cannot be moved to make room for a link: ${systemFault(error)}`,
        hint: 'the last good output is unchanged; build without --atomic, or choose another folder with --out-dir',
      },
    ]);
  }
}

/**
 * After a kill: a link that was ready is moved to where the output is missing or a former link is. A folder
 * there had not been moved yet, and is the whole former output.
 */
export function finishSwitch(outDir: string, staging: string): void {
  const link = join(staging, LINK);
  if (!lstatOf(link)?.isSymbolicLink()) return;
  const leadsTo = leadsFrom(outDir, link);
  const isBuild = dirname(leadsTo) === buildsOf(outDir) && existsSync(leadsTo);
  const hasRoom = lstatOf(outDir) === undefined || isLinked(outDir);
  if (isBuild && hasRoom) renameSync(link, outDir);
}

/**
 * What former and killed builds left, except some that may become the next build. Who calls this has the
 * staging folder, so none of them is at work.
 */
export function removeOtherBuilds(outDir: string, { except }: { except: 0 | 1 }): void {
  const builds = buildsOf(outDir);
  if (!existsSync(join(builds, BUILDS_MARKER))) return;
  const stays = isLinked(outDir);
  try {
    for (const name of otherBuilds(outDir).slice(stays ? except : 0))
      rmSync(join(builds, name), { recursive: true, force: true });
    if (stays) return;
    rmSync(join(builds, BUILDS_MARKER));
    rmdirSync(builds);
  } catch {
    // Something holds a file open or does not let go: the next build tries again.
  }
}

/** The names of all builds but the standing one, the latest first. */
function otherBuilds(outDir: string): string[] {
  const standing = standingBuild(outDir);
  return readdirSync(buildsOf(outDir))
    .filter((name) => BUILD_NAME.test(name) && name !== standing)
    .sort((a, b) => Number(b) - Number(a));
}

/** Higher than all existing numbers and the current one, which may have been deleted. */
function freeName(outDir: string): string {
  const names = [...readdirSync(buildsOf(outDir)), standingBuild(outDir) ?? ''];
  return String(Math.max(0, ...names.filter((name) => BUILD_NAME.test(name)).map(Number)) + 1);
}

function lstatOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
