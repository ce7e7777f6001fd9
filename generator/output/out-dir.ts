// Whether a build may put its output into a folder: never over or among the sources. Entry: checkOutDir().

import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { SOURCE_FOLDERS } from '../content/sources.ts';
import { refusal } from '../diagnostics/diagnostics.ts';

export function checkOutDir(siteDir: string, outDir: string): void {
  const fault = outDirFault(siteDir, outDir);
  if (fault === undefined) return;
  const shown = relative(siteDir, outDir).split(sep).join('/') || '.';
  throw refusal(
    `the output folder "${shown}" ${fault}`,
    'choose a folder of its own with --out-dir, such as dist; this one is left as it is',
  );
}

function outDirFault(siteDir: string, outDir: string): string | undefined {
  const out = foldersTo(outDir);
  const site = foldersTo(siteDir);
  if (out.at(-1) === site.at(-1)) return 'is the site folder';
  if (site.includes(out.at(-1) ?? '')) return 'holds the site folder';
  for (const name of SOURCE_FOLDERS) {
    const sources = foldersTo(join(siteDir, name));
    if (out.at(-1) === sources.at(-1)) return `is ${name}/, which holds sources`;
    if (out.includes(sources.at(-1) ?? '')) return `lies in ${name}/, which holds sources`;
    if (sources.includes(out.at(-1) ?? '')) return `holds ${name}/, which holds sources`;
  }
  return undefined;
}

/**
 * A folder and its parents, from the root down, links resolved. An existing folder is identified by device and
 * inode, so that no spelling of its name hides it; a missing one by its lowercase name.
 */
function foldersTo(path: string): string[] {
  const identity = identityOf(path);
  const real = identity === undefined ? path : realpathSync(path);
  const before = dirname(real) === real ? [] : foldersTo(dirname(real));
  return [...before, identity ?? `${before.at(-1)}/${basename(path).toLowerCase()}`];
}

function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined; // missing, or below a file: reported when it is created
  }
}
