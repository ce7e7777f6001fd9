// `npm run licenses`: the packages that the generator needs to run, each with its version and license, as the
// lockfile has them. Entries: usedPackages(), neededPackages().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseCommandLine } from '../../generator/cli/help.ts';
import { PROJECT } from './site.ts';

export interface UsedPackage {
  name: string;
  version: string;
  license: string; // SPDX; '': the package does not say
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  os?: readonly string[];
  dependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>; // by path: 'node_modules/a/node_modules/b'

const FOLDER = 'node_modules/';
/** A site whose diagrams are drawn is built without it; where browsers draw them, it is copied into the site. */
const COPIED = 'mermaid';

function lockedPackages(): Lock {
  const text = readFileSync(join(PROJECT, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Lock }).packages;
}

/** By name, then version: what a build needs, and what it may copy into a site. */
export function usedPackages(): UsedPackage[] {
  const lock = lockedPackages();
  const copied = withDependencies(FOLDER + COPIED, lock);
  return Object.entries(lock)
    .filter(([path, { dev }]) => path !== '' && (dev !== true || copied.has(path)))
    .map(([path, { version = '', license = '' }]) => {
      const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
      return { name, version, license: license === '' ? (TOLD_ELSEWHERE[name] ?? '') : license };
    })
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** How many `npm ci --omit=dev` installs, those for other systems not counted. */
export function neededPackages(): number {
  return Object.entries(lockedPackages()).filter(
    ([path, { dev, os }]) => path !== '' && dev !== true && os === undefined,
  ).length;
}

function withDependencies(path: string, lock: Lock, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const name of Object.keys(lock[path]?.dependencies ?? {})) {
    const own = `${path}/${FOLDER}${name}`;
    withDependencies(own in lock ? own : FOLDER + name, lock, found);
  }
  return found;
}

/** Packages whose package.json names none: their license file does. */
const TOLD_ELSEWHERE: Readonly<Record<string, string>> = { khroma: 'MIT' };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const flags = parseCommandLine(process.argv.slice(2), {
    command: 'npm run licenses',
    description: 'Lists the packages that a build needs, each with its version and license.',
    words: 0,
    flags: {},
  });
  if (typeof flags === 'number') process.exit(flags);
  for (const { name, version, license } of usedPackages())
    console.log(`${name}@${version}\t${license}`);
}
