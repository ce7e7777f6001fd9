// All files of the output besides pages, as a build would write them. Entries: LiveFiles; for what is rendered on
// request markdownAt(), schemaAt().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullEntry, LLMS_FILE, LLMS_FULL_FILE, llmsText } from '../../markdown/markdown-pages.ts';
import { movedAddresses, sharedFiles, siteFiles } from '../../output/sitemap-and-redirects.ts';
import { schemaDocument } from '../../render/schema-documents.ts';
import type { LiveSite } from './live-site.ts';
import type { SiteSnapshot } from './page-renderer.ts';

export type FileContent = string | Uint8Array;

export class LiveFiles {
  private readonly generated = new Map<string, () => FileContent>();
  private readonly snapshot: SiteSnapshot;
  private readonly siteDir: string;
  readonly redirects: Readonly<Record<string, string>>;

  constructor(snapshot: SiteSnapshot, siteDir: string) {
    this.snapshot = snapshot;
    this.siteDir = siteDir;
    const { client, shellFiles, loaded } = snapshot;
    const add = (path: string, content: FileContent): void =>
      void this.generated.set(path, () => content);
    for (const { path, content } of client.files) add(path, content);
    for (const [path, content] of shellFiles) add(path, content);
    for (const { path, content } of [...siteFiles(loaded.plan), ...sharedFiles([loaded.plan])])
      add(path, content);
    for (const path of loaded.sources.publicFiles)
      this.generated.set(path.replace(/^public\//, ''), this.ofSite(path));
    this.redirects = movedAddresses([loaded.plan]);
  }

  get(path: string): (() => FileContent) | undefined {
    const cached = this.generated.get(path);
    if (cached !== undefined) return cached;
    const { loaded, entries } = this.snapshot;
    // Known once a page that shows them has been rendered.
    const asset = loaded.files.used().get(path);
    if (asset !== undefined) return this.ofSite(asset);
    const drawn = loaded.files.drawn().get(path);
    if (drawn !== undefined) return () => drawn;
    const file = loaded.downloads.paths.includes(path)
      ? loaded.downloads.files().find((one) => one.path === path)
      : undefined;
    if (file !== undefined) return () => file.content();
    const fetched = loaded.api.files().get(path);
    if (fetched !== undefined) return () => fetched.content();
    const content = entries.get(path);
    return content === undefined ? undefined : () => content;
  }

  private ofSite(path: string): () => FileContent {
    const { names } = this.snapshot.loaded.sources;
    return () => readFileSync(join(this.siteDir, names.get(path) ?? path));
  }
}

/** A function that makes the file at this path, or undefined for a page with errors; undefined: no such file. */
export function markdownAt(
  path: string,
  site: LiveSite,
): (() => Promise<string | undefined>) | undefined {
  if (site.hasTwin(path)) return () => site.twin(path);
  const plan = site.snapshot?.loaded.plan;
  if (plan !== undefined && path === LLMS_FILE) return async () => llmsText(site.twinPages(), plan);
  if (plan === undefined || path !== LLMS_FULL_FILE) return undefined;
  return async () => {
    const texts: string[] = [];
    for (const twin of site.twinPages())
      texts.push(fullEntry(twin.page, (await site.twin(twin.path)) ?? '', plan));
    return texts.join('');
  };
}

/** A function that makes the document of a schema here; undefined: no page that was requested leads to one. */
export function schemaAt(
  path: string,
  snapshot: SiteSnapshot | undefined,
): (() => Promise<string>) | undefined {
  const request = snapshot?.loaded.api.parts().get(path);
  if (snapshot === undefined || request === undefined) return undefined;
  const { loaded, client, schemaOwners } = snapshot;
  const owner = schemaOwners.get(path);
  if (owner === undefined) return () => schemaDocument({ request }, client, loaded.rendering);
  return () => {
    // The parts that it leads to belong to the same page.
    for (const { path: inner } of loaded.api.part(request).parts)
      if (!schemaOwners.has(inner)) schemaOwners.set(inner, owner);
    return schemaDocument({ request, owner }, client, loaded.rendering);
  };
}
