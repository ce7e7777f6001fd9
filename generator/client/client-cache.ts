// The browser's bundle, kept in a site's cache: it is valid as long as no line of our code has changed.
// Entry: cachedClient().

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeHash, readSources, sourcesHash } from '../cache/code-hash.ts';
import { hashOf } from '../cache/hash.ts';
import type { ClientBase } from './bundle-types.ts';

/** As stored: `filesHash` tells files that were cut short. */
type StoredBundle = Omit<ClientBase, 'files'> & {
  key: string;
  paths: readonly string[];
  filesHash: string;
};

/** `request`: all that the bundle depends on besides code. Plain JSON. */
export async function cachedClient(
  folder: string,
  request: unknown,
  make: () => Promise<ClientBase>,
): Promise<ClientBase> {
  // What is bundled is on disk, and may be newer than the code that bundles it.
  const sources = sourcesHash();
  const key = hashOf(JSON.stringify(request), codeHash(), sources);
  const cached = read(folder, key);
  if (cached !== undefined) return cached;
  const base = await make();
  if (readSources() === sources) keep(folder, key, base); // else a source has changed meanwhile
  return base;
}

function read(folder: string, key: string): ClientBase | undefined {
  try {
    const {
      key: stored,
      paths,
      filesHash,
      ...bundle
    } = JSON.parse(readFileSync(join(folder, 'client.json'), 'utf8')) as StoredBundle;
    if (stored !== key) return undefined;
    const files = paths.map((path) => ({
      path,
      content: readFileSync(join(folder, fileName(path))),
    }));
    // A full disk or a loss of power may have cut a file short.
    return hashOfFiles(files) === filesHash ? { ...bundle, files } : undefined;
  } catch {
    return undefined; // missing or deleted
  }
}

function keep(folder: string, key: string, { files, ...bundle }: ClientBase): void {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { path, content } of files) writeFileSync(join(folder, fileName(path)), content);
    const paths = files.map(({ path }) => path);
    const filesHash = hashOfFiles(files);
    const stored: StoredBundle = { ...bundle, key, paths, filesHash };
    writeFileSync(join(folder, 'client.json'), JSON.stringify(stored));
  } catch {
    // A cache that cannot be written costs time, never the build.
  }
}

function hashOfFiles(files: ClientBase['files']): string {
  return hashOf(...files.flatMap(({ path, content }) => [path, content]));
}

function fileName(path: string): string {
  return path.replaceAll('/', '_');
}
