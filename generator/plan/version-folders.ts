// Where the versions of the docs are. content/ itself is the version `current`, or else the first in site.yaml;
// every other version is in content/versions/<id>/ with its own sidebars.yaml. Entry: versionOf(), placeOf().

import type { SiteConfig } from '../types.ts';

export type Version = SiteConfig['versions'][number];

/** Matches ids of docs in content/versions/. */
const VERSION_FOLDER = /^versions\/([^/]+)\//;

/** Where a version's sources and its pages are. */
export interface VersionPlace {
  folder: string; // below content/: '' or 'versions/1.0/'
  prefix: string; // of its routes: '' or '/next'
}

/** The version that a doc belongs to; undefined: content/versions/<id>/ where site.yaml has no such id. */
export function versionOf(docId: string, { versions }: SiteConfig): Version | undefined {
  const own = ownVersion(versions);
  const id = VERSION_FOLDER.exec(docId)?.[1];
  return id === undefined ? own : versions.find((one) => one.id === id && one !== own);
}

export function placeOf(version: Version, { versions }: SiteConfig): VersionPlace {
  return {
    folder: version === ownVersion(versions) ? '' : `versions/${version.id}/`,
    prefix: version.path === '' ? '' : `/${version.path}`,
  };
}

function ownVersion(versions: readonly Version[]): Version | undefined {
  return versions.find(({ id }) => id === 'current') ?? versions[0];
}
