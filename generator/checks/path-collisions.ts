// Files of public/ and redirects must not take the place of what the build makes. Entry: checkCollisions().

import { ASSETS, INDEX_NAME, SCHEMAS } from '../client/reserved-folders.ts';
import { SITE_FILE } from '../config/site-config.ts';
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

/** A document or a file that is to be in dist/. */
interface Claim {
  path: string;
  at: Pick<Diagnostic, 'file' | 'line' | 'column'>;
  what: string; // 'the page /a'
  hint: string;
}

export function checkCollisions(
  site: SitePlan,
  { publicFiles, generated }: FilePaths,
): Diagnostic[] {
  const { trailingSlash } = site.config;
  const pages = site.pages.map((page): Claim => {
    const path = documentPath(page.route, trailingSlash);
    const what = `the page ${page.route}`;
    return { path, at: placeOfPage(page), what, hint: 'give the page another route' };
  });
  const redirects = site.redirects.map(({ from, place }): Claim => {
    const path = documentPath(from, trailingSlash);
    return { path, at: place, what: `the redirect from "${from}"`, hint: 'remove the redirect' };
  });
  const copies = publicFiles.map((file): Claim => {
    const path = file.replace(/^public\//, '');
    return { path, at: { file }, what: 'the file', hint: 'give it another name' };
  });
  const ofBuild = [
    ...generated,
    ...OUTPUT_MARKS,
    HEADERS_FILE,
    ...siteFiles({ ...site, redirects: [] }).map(({ path }) => path),
  ];
  const owners = new Map(ofBuild.map((path) => [path, 'a file of the build']));
  const folders = new Map(
    ofBuild.flatMap(foldersAbove).map((folder) => [folder, 'a folder of the build']),
  );
  const faultsOf = ({ path, at, what, hint }: Claim): Diagnostic[] => {
    const fault = keptFault(path);
    if (fault !== undefined) return [{ ...fault, ...at }];
    const taken = [...foldersAbove(path), path].find((one) => owners.has(one));
    const owner = owners.get(taken ?? '') ?? folders.get(path);
    const text = `${what} would replace ${owner}`;
    return owner === undefined ? [] : [{ severity: 'error', ...at, text, hint }];
  };
  const faults = pages.flatMap((page) => {
    const found = faultsOf(page);
    owners.set(page.path, page.what);
    return found;
  });
  for (const folder of pages.flatMap(({ path }) => foldersAbove(path)))
    if (!folders.has(folder)) folders.set(folder, 'a folder of pages');
  return [
    ...faults,
    ...[...redirects, ...copies].flatMap(faultsOf),
    ...editionFolders(site, [...owners.keys(), ...copies.map(({ path }) => path)]),
  ];
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
    ...(places['versions'] ?? { file: SITE_FILE }),
    text: `the folder "${folder}" of an edition is that of ${owner} already`,
    hint: 'give the version another path:',
  };
}

/** A reserved folder or name, at any depth of the output: hosts cache the files of most of them for ever. */
function keptFault(path: string): Diagnostic | undefined {
  const parts = path.split('/');
  const reserved = [ASSETS, SCHEMAS].find((name) => parts.includes(name));
  const index = parts.find((part) => part.startsWith(INDEX_NAME));
  if (reserved === undefined && index === undefined) return undefined;
  const text =
    reserved === undefined
      ? `"${index}" starts like the files of the search index, which hosts cache for ever`
      : `"${reserved}" is the build's own folder, for ${reserved === SCHEMAS ? 'schemas' : 'files that never change'}`;
  return { severity: 'error', text, hint: 'give it another name' };
}
