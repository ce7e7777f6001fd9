// Files of public/ and redirects must not take the place of what the build makes. Entry: checkCollisions().

import { ASSETS, INDEX_NAME, SCHEMAS } from '../client/reserved-folders.ts';
import { foldersAbove } from '../output/folders.ts';
import { HEADERS_FILE } from '../output/headers-file.ts';
import { OUTPUT_MARKS } from '../output/output-folder.ts';
import { siteFiles } from '../output/sitemap-and-redirects.ts';
import { placeOfPage } from '../plan/check-routes.ts';
import { documentPath } from '../plan/page-routes.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import type { Diagnostic, SiteConfig } from '../types.ts';

interface FilePaths {
  publicFiles: readonly string[]; // from the site folder
  generated: readonly string[]; // in dist/, besides pages and the files of the whole site
}

export function checkCollisions(site: SitePlan, files: FilePaths): Diagnostic[] {
  const { publicFiles } = files;
  // Path in dist/ → what it is.
  const others = siteFiles({ ...site, redirects: [] }).map(({ path }) => path);
  const owners = new Map(
    [...files.generated, ...OUTPUT_MARKS, HEADERS_FILE, ...others].map((path) => [
      path,
      'a file of the build',
    ]),
  );
  const diagnostics = [...keptFolders(site, publicFiles), ...addPages(site, owners)];
  const copies = publicFiles.map((path) => path.replace(/^public\//, ''));
  diagnostics.push(...editionFolders(site, [...owners.keys(), ...copies]));
  const folders = new Set([...owners.keys()].flatMap(foldersAbove));
  const ownerOf = (path: string): string | undefined => {
    const above = foldersAbove(path).find((folder) => owners.has(folder));
    const place = above ?? path;
    return owners.get(place) ?? (folders.has(place) ? 'a folder of pages' : undefined);
  };
  for (const { from, place } of site.redirects) {
    const owner = ownerOf(documentPath(from, site.config.trailingSlash));
    if (owner === undefined) continue;
    diagnostics.push({
      severity: 'error',
      ...place,
      text: `the redirect from "${from}" would replace ${owner}`,
      hint: 'remove the redirect',
    });
  }
  for (const file of publicFiles) {
    const path = file.replace(/^public\//, '');
    const owner = ownerOf(path);
    if (owner === undefined || keptFolder(path, { file }).length > 0) continue;
    diagnostics.push({
      severity: 'error',
      file,
      text: `the file would replace ${owner}`,
      hint: 'give it another name',
    });
  }
  return diagnostics;
}

/** The folders of versions and languages inside this one must be free. */
function editionFolders({ config }: SitePlan, paths: readonly string[]): Diagnostic[] {
  const own = config.edition.path;
  const inside = config.editions.filter(({ path }) => path !== own && path.startsWith(own));
  return inside.flatMap(({ path: folder }): Diagnostic[] => {
    const taken = paths.find((path) => `${path}/`.startsWith(folder.slice(own.length)));
    return taken === undefined ? [] : [takenFolder(config, folder, taken)];
  });
}

export function takenFolder(
  { places }: Pick<SiteConfig, 'places'>,
  folder: string,
  owner: string,
): Diagnostic {
  return {
    severity: 'error',
    unreadable: true,
    ...(places['versions'] ?? { file: 'content/site.yaml' }),
    text: `the folder "${folder}" of an edition is that of ${owner} already`,
    hint: 'give the version another path:',
  };
}

/** Uses of reserved folders, at any depth of the output. Hosts cache the files in most of them for ever. */
function keptFolders(
  { pages, redirects, config }: SitePlan,
  publicFiles: readonly string[],
): Diagnostic[] {
  return [
    ...pages.flatMap((page) =>
      keptFolder(documentPath(page.route, config.trailingSlash), placeOfPage(page)),
    ),
    ...redirects.flatMap(({ from, place }) =>
      keptFolder(documentPath(from, config.trailingSlash), place),
    ),
    ...publicFiles.flatMap((file) => keptFolder(file, { file })),
  ];
}

function keptFolder(path: string, at: Pick<Diagnostic, 'file' | 'line' | 'column'>): Diagnostic[] {
  const parts = path.split('/');
  const reserved = [ASSETS, SCHEMAS].find((name) => parts.includes(name));
  const index = parts.find((part) => part.startsWith(INDEX_NAME));
  if (reserved === undefined && index === undefined) return [];
  const text =
    reserved === undefined
      ? `"${index}" starts like the files of the search index, which hosts cache for ever`
      : `"${reserved}" is the build's own folder, for ${reserved === SCHEMAS ? 'schemas' : 'files that never change'}`;
  return [{ severity: 'error', ...at, text, hint: 'give it another name' }];
}

/** Adds the pages' documents to `made`; a page whose path is already taken is reported. */
function addPages({ pages, config }: SitePlan, generated: Map<string, string>): Diagnostic[] {
  const folders = new Set([...generated.keys()].flatMap(foldersAbove));
  return pages.flatMap((page) => {
    const path = documentPath(page.route, config.trailingSlash);
    const owner = generated.get(
      [...foldersAbove(path), path].find((one) => generated.has(one)) ?? '',
    );
    generated.set(path, `the page ${page.route}`);
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
