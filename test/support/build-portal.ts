// Builds this repository's own site for tests, if there is no build of these sources yet. Entry: buildPortal(). It lies in
// the system's folder for temporary files, named by the bytes it is made from; test/run.ts makes it before the tests
// that need it start.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'glob';
import { PROJECT, TestSite } from './site.ts';

/** What the built site is made from. */
const SOURCES = '{content,site,generator,specs,public}/**/*';
const PREFIX = 'portal-site-';
const KEPT_MS = 24 * 60 * 60_000;

/** Resolves to its folder. It appears whole, in one step. */
export async function buildPortal(): Promise<string> {
  const name = PREFIX + sourcesHash();
  const dist = join(tmpdir(), name);
  removeOldBuilds(name);
  if (existsSync(dist)) return dist;
  const own = `${dist}.${process.pid}`;
  const { messages, exitCode } = await new TestSite(PROJECT).build({ outDir: own });
  if (exitCode === 1)
    throw new Error(`the site cannot be tested, it has errors:\n${messages.join('\n')}`);
  try {
    renameSync(own, dist);
  } catch (error) {
    if (!existsSync(dist)) throw error;
    rmSync(own, { recursive: true, force: true }); // another run was first
  }
  return dist;
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const paths = globSync([SOURCES, 'package-lock.json'], {
    cwd: PROJECT,
    nodir: true,
    posix: true,
  });
  for (const path of paths.sort()) hash.update(path).update(readFileSync(join(PROJECT, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Of earlier states of the sources; recent ones may still be in use by another run. */
function removeOldBuilds(current: string): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || name === current) continue;
    const folder = join(tmpdir(), name);
    const modified = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - modified > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}
