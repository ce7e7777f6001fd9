// An offline copy as a reader has it: unpacked into a folder. Entry: unzipped(), offlineCopyOf().

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { offlineFile, writeOfflineCopy } from '../../generator/offline/offline-copy.ts';
import { builtSite } from './built-site.ts';
import { freshFolder } from './site.ts';

/** The folder in which the zip file's own folder lies; its name has what addresses must encode. */
export function unzipped(zipFile: string): string {
  const folder = freshFolder('an offline copy, 100% #1');
  for (const [path, content] of Object.entries(unzipSync(readFileSync(zipFile)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Of this repository's own site. */
export async function offlineCopyOfSite(): Promise<{ folder: string; bytes: number }> {
  const { dist } = await builtSite();
  const zipFile = offlineFile(join(freshFolder('zip'), 'dist'));
  const bytes = await writeOfflineCopy({
    outDir: dist,
    zipFile,
    title: 'Site',
    siteUrl: 'https://docs.example.com',
    baseUrl: '/',
  });
  return { folder: join(unzipped(zipFile), 'site'), bytes };
}
