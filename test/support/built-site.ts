// This repository's own site, built once for all test processes. Entries: builtSite(), builtPages(),
// previewOfSite().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'glob';
import { buildPortal } from './build-portal.ts';
import { PROJECT } from './site.ts';
import { previewOf, type TestServer } from './test-server.ts';

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
  made ??= buildPortal().then((dist) => {
    const text = readFileSync(join(PROJECT, 'test', 'routes.json'), 'utf8');
    const listed = JSON.parse(text) as ListedRoute[];
    return { dist, listed, routes: listed.map(({ path }) => path) };
  });
  return made;
}

interface BuiltFile {
  file: string; // from dist/: 'guides/a/index.html'
  html: string;
}

export async function builtPages(files = '**/*.html'): Promise<BuiltFile[]> {
  const { dist } = await builtSite();
  const found = globSync(files, { cwd: dist, posix: true }).sort();
  return found.map((file) => ({ file, html: readFileSync(join(dist, file), 'utf8') }));
}

export type SitePreview = TestServer & BuiltSite;

let served: Promise<SitePreview> | undefined;

/** The real site, built and served: once per process. */
export function previewOfSite(): Promise<SitePreview> {
  served ??= builtSite().then(async (site) => ({ ...(await previewOf(site.dist)), ...site }));
  served.catch(() => {}); // told by the tests that await it
  return served;
}
