// Where the versions of the docs are. The version whose folder is content/ itself is `current`, or the first
// of site.yaml; each other one is content/versions/<id>/ with a sidebars.yaml of its own. Entry: versionOf(),
// placeOf().

import type { SiteConfig } from '../types.ts';

export type Version = SiteConfig['versions'][number];

/** A doc of a version that is not content/ itself. */
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
