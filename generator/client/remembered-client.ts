// The browser's bundle, kept in a site's cache with the list of its input files: it is valid as long as all of them
// have the same bytes. Entry: rememberedClient().

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBundled, hashInputs } from '../cache/code-bundle.ts';
import { codeHashOf } from '../cache/code-hash.ts';
import { hashOf } from '../cache/hash.ts';
import type { ClientBase, MadeClient } from './bundle-types.ts';

interface MadeFrom {
  key: string; // hash of the request and of the code that bundles
  inputs: readonly string[]; // relative to the project
  inputsHash: string;
}

type StoredBundle = Omit<ClientBase, 'files'> &
  MadeFrom & { paths: readonly string[]; filesHash: string };

/** `request`: all that the bundle depends on besides code. Plain JSON. */
export async function rememberedClient(
  folder: string,
  request: unknown,
  make: () => Promise<MadeClient>,
): Promise<ClientBase> {
  const key = hashOf(JSON.stringify(request), codeHashOf('generator/client/browser-bundle.ts'));
  const known = read(folder, key);
  if (known !== undefined) return known;
  const start = Date.now();
  const { base, inputs } = await make();
  keep(folder, { key, inputs, inputsHash: hashBundled(inputs, start) }, base);
  return base;
}

function read(folder: string, key: string): ClientBase | undefined {
  try {
    const {
      key: stored,
      inputs,
      inputsHash,
      paths,
      filesHash,
      ...bundle
    } = JSON.parse(readFileSync(join(folder, 'client.json'), 'utf8')) as StoredBundle;
    if (stored !== key || hashInputs(inputs) !== inputsHash) return undefined;
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

function keep(folder: string, madeFrom: MadeFrom, { files, ...bundle }: ClientBase): void {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { path, content } of files) writeFileSync(join(folder, fileName(path)), content);
    const paths = files.map(({ path }) => path);
    const filesHash = hashOfFiles(files);
    const remembered: StoredBundle = { ...bundle, ...madeFrom, paths, filesHash };
    writeFileSync(join(folder, 'client.json'), JSON.stringify(remembered));
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
