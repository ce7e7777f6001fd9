// Symbolic links in the site folder: their targets must be inside it, or in a folder that
// content/site.yaml allows. Entries: linkGuard(), isWithin().

import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readSiteConfig, SITE_FILE } from '../config/site-config.ts';
import type { Diagnostic } from '../types.ts';

/** The diagnostic for a path of the site folder that leads out of it; undefined: it does not, or is allowed to. */
export type LinkGuard = (path: string) => Diagnostic | undefined;

export function linkGuard(siteDir: string): LinkGuard {
  const root = realPath(siteDir) ?? siteDir;
  let allowed: readonly string[] | undefined; // read at the first link that leads out: most sites have none
  return (path) => {
    const target = realPath(join(siteDir, path));
    if (target === undefined || isWithin(target, root)) return undefined; // its reader reports it
    allowed ??= allowedFolders(siteDir, root);
    if (allowed.some((folder) => isWithin(target, folder))) return undefined;
    return {
      severity: 'error',
      file: path,
      text: `this link points outside the site folder, to ${target}`,
      hint: `copy it into the site, or allow the folder in ${SITE_FILE}: allowLinksTo: [${relative(root, dirname(target)).split(sep).join('/')}]`,
    };
  };
}

/** The folders in `allowLinksTo`; none if site.yaml itself is a link out of the site. */
function allowedFolders(siteDir: string, root: string): readonly string[] {
  const file = realPath(join(siteDir, SITE_FILE));
  if (file === undefined || !isWithin(file, root)) return [];
  const source = { path: SITE_FILE, text: readFileSync(file, 'utf8'), hash: '' };
  const folders = readSiteConfig(source).value?.allowLinksTo ?? [];
  return folders.flatMap((folder) => realPath(resolve(siteDir, folder)) ?? []);
}

/** Undefined: the path does not exist, or its links form a cycle. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Whether a real path is a folder or is in it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
