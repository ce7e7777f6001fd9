// The order in which a build is uploaded, so that no reader finds a page whose files are not there: hashed files, data,
// pages, and last the deletions. Files that pages of earlier builds request stay for some builds: a manifest that is
// deployed with the site says which. Entries: deployPlan(), readManifest().

import { isPage } from '../output/commit-journal.ts';
import { insidePath } from '../output/folders.ts';
import { headerGroup } from '../output/response-headers.ts';

/** At the top of the host's folder. */
export const MANIFEST = 'deploy-manifest.json';

/** What is on the host, the newest build first: all its files; of earlier builds the hashed files that are kept. */
export interface DeployManifest {
  builds: readonly (readonly string[])[]; // paths, sorted
}

export interface DeployPlan {
  assets: readonly string[]; // named by their content: only those that are not on the host yet
  data: readonly string[];
  pages: readonly string[];
  deletions: readonly string[]; // of files on the host
  manifest: DeployManifest; // uploaded after the pages, before the deletions
}

/** `files`: of the build. `keep`: the number of earlier builds whose hashed files stay. */
export function deployPlan(
  files: readonly string[],
  { before, keep }: { before: DeployManifest; keep: number },
): DeployPlan {
  const own = [...files].sort();
  const standing = new Set(before.builds.flat());
  const kept = before.builds.slice(0, keep).map((build) => build.filter(isHashed));
  const stays = new Set([...own, ...kept.flat(), MANIFEST]);
  const isOwnPage = (path: string): boolean => isPage(path) && !isHashed(path);
  return {
    assets: own.filter((path) => isHashed(path) && !standing.has(path)),
    data: own.filter((path) => !isHashed(path) && !isPage(path)),
    pages: own.filter(isOwnPage),
    deletions: [...standing].filter((path) => !stays.has(path)).sort(),
    manifest: { builds: [own, ...kept] },
  };
}

/** Caches may keep it for ever: its name changes with its content. */
function isHashed(path: string): boolean {
  return headerGroup(path) !== undefined;
}

/** Throws an error that says what is wrong with the text. */
export function readManifest(text: string): DeployManifest {
  const { builds } = JSON.parse(text) as { builds?: unknown };
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((path) => typeof path === 'string');
  if (!Array.isArray(builds) || !builds.every(isList))
    throw new Error('it has no list "builds" of lists of paths');
  for (const path of builds.flat()) insidePath(path); // they may be deleted on the host
  return { builds };
}
