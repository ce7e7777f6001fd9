// `npm run licenses`: the packages that the generator needs to run, each with its version and license, as the
// lockfile has them. Entry: usedPackages().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
}

/** By name, then version; without what only development needs. */
export function usedPackages(): UsedPackage[] {
  const text = readFileSync(join(PROJECT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license = '' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license: license === '' ? (TOLD_ELSEWHERE[name] ?? '') : license };
    })
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Packages whose package.json names none: their license file does. */
const TOLD_ELSEWHERE: Readonly<Record<string, string>> = { khroma: 'MIT' };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, version, license } of usedPackages())
    console.log(`${name}@${version}\t${license}`);
}
