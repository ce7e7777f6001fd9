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
}

type Lock = Readonly<Record<string, LockedPackage>>; // by path: 'node_modules/a/node_modules/b'

const FOLDER = 'node_modules/';

function lockedPackages(): Lock {
  const text = readFileSync(join(PROJECT, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Lock }).packages;
}

/** By name, then version: what a build needs. */
export function usedPackages(): UsedPackage[] {
  return Object.entries(lockedPackages())
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license = '' }]) => {
      const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
      return { name, version, license };
    })
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** How many `npm ci --omit=dev` installs, those for other systems not counted. */
export function neededPackages(): number {
  return Object.entries(lockedPackages()).filter(
    ([path, { dev, os }]) => path !== '' && dev !== true && os === undefined,
  ).length;
}

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
