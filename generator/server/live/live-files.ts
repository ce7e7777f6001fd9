// All files of the output besides pages, served before a build has written them. Entry: liveFile().

import { join } from 'node:path';
import { siteFiles } from '../../output/sitemap-and-redirects.ts';
import type { SiteSnapshot } from './page-renderer.ts';

export type LiveFile = { content: string | Uint8Array } | { from: string }; // absolute path

export class LiveFiles {
  private readonly made = new Map<string, LiveFile>();
  private readonly snapshot: SiteSnapshot;
  private readonly siteDir: string;
  readonly redirects: Readonly<Record<string, string>>;

  constructor(snapshot: SiteSnapshot, siteDir: string) {
    this.snapshot = snapshot;
    this.siteDir = siteDir;
    const { client, shellFiles, loaded } = snapshot;
    for (const { path, content } of client.files) this.made.set(path, { content });
    for (const [path, from] of client.copies) this.made.set(path, { from });
    for (const [path, content] of shellFiles) this.made.set(path, { content });
    for (const { path, content } of siteFiles(loaded.plan)) this.made.set(path, { content });
    for (const path of loaded.sources.publicFiles)
      this.made.set(path.replace(/^public\//, ''), { from: join(siteDir, path) });
    const list = this.made.get('redirects.json');
    this.redirects =
      list !== undefined && 'content' in list ? JSON.parse(String(list.content)) : {};
  }

  get(path: string): LiveFile | undefined {
    const made = this.made.get(path);
    if (made !== undefined) return made;
    // Known only since a page that shows them has been made.
    const asset = this.snapshot.loaded.files.used().get(path);
    if (asset !== undefined) return { from: join(this.siteDir, asset) };
    const { downloads } = this.snapshot.loaded;
    const file = downloads.paths.includes(path)
      ? downloads.files().find((one) => one.path === path)
      : undefined;
    if (file !== undefined) return { content: file.content() };
    const operation = this.snapshot.loaded.api.files().get(path);
    if (operation !== undefined) return { content: operation };
    return this.snapshot.entries.get(path);
  }
}
