// Files of public/ and redirects must not take the place of what the build makes. Entry: checkCollisions().

import { documentPath } from './documents.ts';
import { OUTPUT_MARKS } from './emit.ts';
import { foldersAbove } from './folders.ts';
import { placeOfPage } from './plan/check-routes.ts';
import type { SitePlan } from './plan/site.ts';
import { siteFiles } from './site-files.ts';
import type { Diagnostic } from './types.ts';

interface FilePaths {
  publicFiles: readonly string[]; // from the site folder
  made: readonly string[]; // in dist/, besides pages and the files of the whole site
}

export function checkCollisions(site: SitePlan, files: FilePaths): Diagnostic[] {
  const { publicFiles } = files;
  // Path in dist/ → what it is.
  const made = new Map(
    [...files.made, ...OUTPUT_MARKS].map((path) => [path, 'a file of the build']),
  );
  for (const { path } of siteFiles({ ...site, redirects: [] }))
    made.set(path, 'a file of the build');
  const found = addPages(site, made);
  const folders = new Set([...made.keys()].flatMap(foldersAbove));
  const taken = (path: string): string | undefined => {
    const above = foldersAbove(path).find((folder) => made.has(folder));
    const place = above ?? path;
    return made.get(place) ?? (folders.has(place) ? 'a folder of pages' : undefined);
  };
  for (const { from, place } of site.redirects) {
    const owner = taken(documentPath(from, site.config.trailingSlash));
    if (owner === undefined) continue;
    found.push({
      severity: 'error',
      ...place,
      text: `the redirect from "${from}" would replace ${owner}`,
      hint: 'remove the redirect',
    });
  }
  for (const file of publicFiles) {
    const path = file.replace(/^public\//, '');
    const owner = path.startsWith('assets/') && folders.has(path) ? 'the assets' : taken(path);
    if (owner === undefined) continue;
    found.push({
      severity: 'error',
      file,
      text: `the file would replace ${owner}`,
      hint: 'give it another name',
    });
  }
  return found;
}

/** The pages' own files, added to what is made; a page whose file is there already is reported. */
function addPages({ pages, config }: SitePlan, made: Map<string, string>): Diagnostic[] {
  const folders = new Set([...made.keys()].flatMap(foldersAbove));
  return pages.flatMap((page) => {
    const path = documentPath(page.route, config.trailingSlash);
    const owner = made.get([...foldersAbove(path), path].find((one) => made.has(one)) ?? '');
    made.set(path, `the page ${page.route}`);
    if (owner === undefined && !folders.has(path)) return [];
    return [
      {
        severity: 'error' as const,
        ...placeOfPage(page),
        text: `the page ${page.route} would replace ${owner ?? 'a folder of the build'}`,
        hint: 'give the page another route',
      },
    ];
  });
}
