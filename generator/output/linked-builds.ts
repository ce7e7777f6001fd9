// The output as a symbolic link to a full build, so that a new one replaces it in one step (--atomic):
// `dist` → `dist.builds/7`. Entry: commitLinked(), isLinked(), finishSwitch(), removeOtherBuilds().
// 1. Fill a former build's folder, or a new one, with hard links to unchanged files of the current build, and changed
// files from the staging folder. (Creating all folders again takes ten times as long.)
// 2. Create a link to it in the staging folder.  3. Rename that link to `dist`.

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
/** Differs from the output marker, so that `--out-dir dist.builds` cannot empty this folder. */
const BUILDS_MARKER = '.portal-builds';
/** `dist.builds/7`: other names in that folder are not ours. */
const BUILD_NAME = /^\d{1,15}$/;

function buildsOf(outDir: string): string {
  return `${outDir}.builds`;
}

/** Whether the output is a link made by --atomic: then every later build is atomic too. */
export function isLinked(outDir: string): boolean {
  return standingBuild(outDir) !== undefined;
}

/** The name of the build that the output links to. */
function standingBuild(outDir: string): string | undefined {
  if (!lstatOf(outDir)?.isSymbolicLink()) return undefined;
  const leadsTo = leadsFrom(outDir, outDir);
  const isOurs = dirname(leadsTo) === buildsOf(outDir) && BUILD_NAME.test(basename(leadsTo));
  return isOurs ? basename(leadsTo) : undefined;
}

/** Where a link would lead if it were at `outDir`. */
function leadsFrom(outDir: string, link: string): string {
  return resolve(dirname(outDir), readlinkSync(link));
}

/** Fails early, before the build does any work. */
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
  changed: readonly string[]; // in the staging folder
  kept: readonly string[]; // in the output
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

/** The folder may hold files of a former or a killed build. */
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

/** Removes everything but the files at these paths and the folders above them. */
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

/** Whether both are hard links to one file: size and time cannot tell two versions of a page apart on every disk. */
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
    const { atime, mtime } = statSync(from); // browsers and the next build detect changes by it
    utimesSync(to, atime, mtime);
  }
}

/** One step, except the first time: a link cannot replace a folder, so the folder is moved away just before. */
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

/** A mount point cannot be moved. */
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
 * After a kill: a finished link replaces a missing output or the former link. A folder at `outDir` had not been
 * moved away yet, and is the complete former output.
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
 * Removes former and killed builds, except for one that the next build may reuse. The caller owns the staging
 * folder, so no other build is running.
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
    // A file is in use: the next build tries again.
  }
}

/** The names of all builds but the current one, latest first. */
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
