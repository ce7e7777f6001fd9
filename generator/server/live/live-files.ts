// All files of the output besides pages and their Markdown, as a build would write them. Entry: LiveFiles.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFiles } from '../../output/sitemap-and-redirects.ts';
import type { SiteSnapshot } from './page-renderer.ts';

export type FileContent = string | Uint8Array;

export class LiveFiles {
  private readonly made = new Map<string, () => FileContent>();
  private readonly snapshot: SiteSnapshot;
  private readonly siteDir: string;
  readonly redirects: Readonly<Record<string, string>>;

  constructor(snapshot: SiteSnapshot, siteDir: string) {
    this.snapshot = snapshot;
    this.siteDir = siteDir;
    const { client, shellFiles, loaded } = snapshot;
    const add = (path: string, content: FileContent): void =>
      void this.made.set(path, () => content);
    for (const { path, content } of client.files) add(path, content);
    for (const [path, content] of shellFiles) add(path, content);
    for (const { path, content } of siteFiles(loaded.plan)) add(path, content);
    for (const path of loaded.sources.publicFiles)
      this.made.set(path.replace(/^public\//, ''), this.ofSite(path));
    const list = this.made.get('redirects.json');
    this.redirects = list === undefined ? {} : JSON.parse(String(list()));
  }

  get(path: string): (() => FileContent) | undefined {
    const made = this.made.get(path);
    if (made !== undefined) return made;
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
