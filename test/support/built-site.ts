// This repository's own site, built once for all test processes. Entry: builtSite(), previewOfSite(). The build lies in
// the system's folder for temporary files, named by the bytes it is made from; test/run.ts makes it before the tests
// that import this module start.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'glob';
import { PROJECT, TestSite } from './site.ts';
import { previewOf, type TestServer } from './test-server.ts';

/** What the built site is made from. */
const SOURCES = '{content,site,generator,specs,public}/**/*';
const PREFIX = 'portal-site-';
const KEPT_MS = 24 * 60 * 60_000;

/** A route that the specification lists, in its spelling. */
export interface ListedRoute {
  path: string;
  kind: string; // 'doc', 'category', 'home', 'search'
  sidebar: string | null;
  unlisted: boolean;
}

export interface BuiltSite {
  dist: string; // absolute
  listed: readonly ListedRoute[]; // test/routes.json
  routes: readonly string[]; // their paths
}

let made: Promise<BuiltSite> | undefined;

export function builtSite(): Promise<BuiltSite> {
  made ??= findOrMake();
  return made;
}

async function findOrMake(): Promise<BuiltSite> {
  const name = PREFIX + sourcesHash();
  const dist = join(tmpdir(), name);
  const text = readFileSync(join(PROJECT, 'test', 'routes.json'), 'utf8');
  const listed = JSON.parse(text) as ListedRoute[];
  removeOldBuilds(name);
  if (!existsSync(dist)) await makeApart(dist);
  return { dist, listed, routes: listed.map(({ path }) => path) };
}

/** It appears whole, in one step. */
async function makeApart(dist: string): Promise<void> {
  const own = `${dist}.${process.pid}`;
  const { messages, exitCode } = await new TestSite(PROJECT).build({ outDir: own });
  if (exitCode === 1)
    throw new Error(`the site cannot be tested, it has errors:\n${messages.join('\n')}`);
  try {
    renameSync(own, dist);
  } catch (error) {
    if (!existsSync(dist)) throw error; // else another run was first
  }
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

export type SitePreview = TestServer & BuiltSite;

let served: Promise<SitePreview> | undefined;

/** The real site, built and served: once per process. */
export function previewOfSite(): Promise<SitePreview> {
  served ??= builtSite().then(async (site) => ({ ...(await previewOf(site.dist)), ...site }));
  served.catch(() => {}); // told by the tests that await it
  return served;
}
