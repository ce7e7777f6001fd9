// Code that is loaded late imports chunks it shares with other code: the browser learns of them once it has read the
// file, a round trip later. Here each import of such a file asks for them too, in the same tick. Entries:
// chunksBehind(), filesBehind(), importTogether(), withParallelChunks().

import type { Metafile } from 'esbuild';
import { assetPath, nameOf } from './reserved-folders.ts';

/** By path in dist/, of each file: the chunks that it imports, and that these import. */
export type Chunks = ReadonlyMap<string, readonly string[]>;

export function chunksBehind({ outputs }: Metafile): Chunks {
  const behind = (path: string, found = new Set<string>()): Set<string> => {
    for (const { kind, external, path: chunk } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external && !found.has(chunk))
        behind(chunk, found.add(chunk));
    return found;
  };
  return new Map(
    Object.keys(outputs).map((path) => [assetPath(path), [...behind(path)].map(assetPath)]),
  );
}

/** What must be there for `path`, itself last. `there`: what has come already. */
export function filesBehind(path: string, chunks: Chunks, there: readonly string[]): string[] {
  const others = (chunks.get(path) ?? []).filter((chunk) => !there.includes(chunk));
  return [...others, path];
}

/** Script whose value is the promise of the last file. One of the others that fails makes that one fail, too. */
export function importTogether(files: readonly string[]): string {
  const imports = files.map((path) => `import("./${nameOf(path)}")`);
  const last = imports.pop() ?? '';
  if (imports.length === 0) return last;
  return `(${[...imports.map((one) => `${one}.catch(()=>{})`), last].join()})`;
}

/**
 * `code`: of a file that esbuild has written. It keeps its name: the parts that it names have hashes, which stand
 * for what they import.
 */
export function withParallelChunks(path: string, code: string, chunks: Chunks): string {
  const there = [path, ...(chunks.get(path) ?? [])];
  return code.replace(IMPORT, (_, name: string) =>
    importTogether(filesBehind(assetPath(name), chunks, there)),
  );
}

/** As esbuild writes it. */
const IMPORT = /\bimport\("\.\/([^"]+)"\)/g;
