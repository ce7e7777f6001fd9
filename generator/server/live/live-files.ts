// All files of the output besides pages, as a build would write them. Entry: fileAt().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullEntry, LLMS_FILE, LLMS_FULL_FILE, llmsText } from '../../markdown/markdown-pages.ts';
import type { PartRequest } from '../../openapi/schema/schema-part.ts';
import { schemaDocument } from '../../render/schema-documents.ts';
import type { LiveSite } from './live-site.ts';
import type { SiteSnapshot } from './page-renderer.ts';

export type FileContent = string | Uint8Array;

/** A function that makes the file at this path, or undefined for a page with errors; undefined: no such file. */
export function fileAt(
  path: string,
  site: LiveSite,
): (() => Promise<FileContent | undefined>) | undefined {
  const { snapshot } = site;
  if (snapshot === undefined) return undefined;
  const { plan, api, downloads, files, sources } = snapshot.loaded;
  const schema = api.parts().get(path);
  if (schema !== undefined) return () => schemaFile(schema, snapshot);
  if (snapshot.markdownPages.has(path)) return () => site.markdown(path);
  if (path === LLMS_FILE) return async () => llmsText(site.markdownPages(), plan);
  if (path === LLMS_FULL_FILE) return () => fullText(site, snapshot);
  const made = snapshot.files.get(path) ?? snapshot.entries.get(path) ?? files.drawn().get(path);
  if (made !== undefined) return async () => made;
  const inPublic = `public/${path}`;
  // Other files are known once a page that shows them has been rendered.
  const source = sources.publicFiles.includes(inPublic) ? inPublic : files.used().get(path);
  if (source !== undefined)
    return async () =>
      readFileSync(join(site.options.siteDir, sources.names.get(source) ?? source));
  if (downloads.paths.includes(path))
    return async () =>
      downloads
        .files()
        .find((one) => one.path === path)
        ?.content();
  const fetched = api.files().get(path);
  return fetched && (async () => fetched.content());
}

/** The document of a schema that a page which was requested leads to. */
function schemaFile(
  request: PartRequest,
  { loaded, client, schemaOwners }: SiteSnapshot,
): Promise<string> {
  const owner = schemaOwners.get(request.path);
  if (owner !== undefined) {
    // The parts that it leads to belong to the same page.
    for (const { path } of loaded.api.part(request).parts)
      if (!schemaOwners.has(path)) schemaOwners.set(path, owner);
  }
  return schemaDocument({ request, owner }, client, loaded);
}

async function fullText(site: LiveSite, { loaded }: SiteSnapshot): Promise<string> {
  const texts: string[] = [];
  for (const { page, path } of site.markdownPages())
    texts.push(fullEntry(page, (await site.markdown(path)) ?? '', loaded.plan));
  return texts.join('');
}
