// A built site as one zip file that opens without a server: index.html in a folder, with search. Entry:
// writeOfflineCopy().
// 1. Choose files of the output.  2. Rewrite pages for a folder.  3. Turn what script fetches into scripts.  4. Zip.

import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { SITE_FILE } from '../../site/shared/routes.ts';
import { bundleOffline } from '../client/offline-bundle.ts';
import { ASSETS, FRAMES, INDEX_NAME, SCHEMAS } from '../client/reserved-folders.ts';
import { filesBelow } from '../output/folders.ts';
import { type CopyAddresses, copyAddresses } from './copy-addresses.ts';
import { excerptSource } from './copy-excerpts.ts';
import { copyHtml } from './copy-html.ts';
import { shellJson } from './copy-json.ts';
import { tagsAt } from './copy-tags.ts';

export interface SiteToCopy {
  outDir: string; // the built site
  zipFile: string;
  title: string; // the folder in the zip file is named after it
  siteUrl: string;
  baseUrl: string;
}

/** The default file, beside the output: `dist/` → `dist.zip`. */
export function offlineFile(outDir: string): string {
  return `${outDir}.zip`;
}

/** Writes the zip file and returns its size in bytes. The same site gives the same bytes. */
export async function writeOfflineCopy(site: SiteToCopy): Promise<number> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  const script = await bundleOffline();
  const { zipFile } = site;
  const folder = new GithubSlugger().slug(site.title) || 'site';
  const file = openSync(`${zipFile}.new`, 'w');
  let bytes = 0;
  try {
    const zip = new Zip((error, piece) => {
      if (error) throw error;
      bytes += writeSync(file, piece);
    });
    const add = (path: string, content: string | Uint8Array): void => {
      const name = `${folder}/${path}`;
      const entry = PACKED.test(path)
        ? new ZipPassThrough(name)
        : new ZipDeflate(name, { level: 9 });
      zip.add(Object.assign(entry, { mtime: firstTime() }));
      entry.push(typeof content === 'string' ? Buffer.from(content) : content, true);
    };
    add(script.path, script.content);
    for (const [path, content] of copiedFiles(site, script.path)) add(path, content);
    zip.end();
  } finally {
    closeSync(file);
  }
  renameSync(`${zipFile}.new`, zipFile);
  return bytes;
}

/** The earliest time that a zip file can hold; fflate takes it as local time. */
const firstTime = (): Date => new Date(1980, 0, 1);
const PACKED = /\.(?:avif|gif|jpe?g|mp4|png|webm|webp|woff2?|zip)$/;

/** What only a host or a crawler requests, and modules. */
const LEFT_OUT = new RegExp(
  `^(?:${FRAMES}/.*|${ASSETS}/.*\\.js|_headers|\\..*|404\\.html|robots\\.txt|sitemap\\.xml|(?:.*/)?llms(?:-full)?\\.txt)$`,
);
/** What the browser's code fetches: data of the shell, of the request builder, of search. */
const FETCHED = new RegExp(`^(?:${ASSETS}/.*|(?:.*/)?search|(?:.*/)?${INDEX_NAME}.*)\\.json$`);

/** Written beside the file itself by --compress. */
const COMPRESSED = /\.(?:br|gz)$/;

function* copiedFiles(
  { outDir, siteUrl, baseUrl }: SiteToCopy,
  script: string,
): Iterable<[string, string | Uint8Array]> {
  const all = filesBelow(outDir).filter((path) => !LEFT_OUT.test(path));
  const names = new Set(all);
  const isCompressed = (path: string): boolean =>
    COMPRESSED.test(path) && names.has(path.replace(COMPRESSED, ''));
  const paths = all.filter((path) => !isCompressed(path)).sort();
  const addresses = copyAddresses({ files: new Set(paths), siteUrl, baseUrl });
  for (const path of paths) {
    const content = readFileSync(join(outDir, path));
    if (FETCHED.test(path)) yield asScript(path, fetched(path, String(content), addresses));
    else if (path.endsWith('.html')) yield* page(path, String(content), { addresses, script });
    else yield [path, content];
  }
}

/** Only shell data is rewritten: the search index and its parts have no addresses, and are large. */
function fetched(path: string, text: string, addresses: CopyAddresses): string {
  return /\/(?:site|sidebar)-[^/]*$/.test(path) ? shellJson(text, addresses) : text;
}

function* page(
  path: string,
  html: string,
  { addresses, script }: { addresses: CopyAddresses; script: string },
): Iterable<[string, string]> {
  yield [path, copyHtml({ path, html, script }, addresses)];
  // A fold takes a schema's fields from its document; search takes excerpts from pages.
  const read = path.startsWith(`${SCHEMAS}/`)
    ? tagsAt(html, addresses.fromRoot)
    : excerptSource(html);
  if (read !== undefined) yield asScript(path, read);
}

/** See site/runtime/offline/file-fetch.ts. */
function asScript(path: string, text: string): [string, string] {
  return [`${path}.js`, `${SITE_FILE}(${JSON.stringify(text)})`];
}
