// A file that is loaded on demand imports chunks it shares with others: the browser discovers them when it has read
// the file, a round trip later. Here each import() of such a file requests them too, in the same tick. Entries:
// chunksBehind(), filesBehind(), importTogether(), withParallelChunks().

import type { Metafile } from 'esbuild';
import { assetPath, nameOf } from './reserved-folders.ts';

/** Path of a file in dist/ → the chunks that it imports statically, directly or transitively. */
export type Chunks = ReadonlyMap<string, readonly string[]>;

export function chunksBehind({ outputs }: Metafile): Chunks {
  const behind = (path: string, reached = new Set<string>()): Set<string> => {
    for (const { kind, external, path: chunk } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external && !reached.has(chunk))
        behind(chunk, reached.add(chunk));
    return reached;
  };
  return new Map(
    Object.keys(outputs).map((path) => [assetPath(path), [...behind(path)].map(assetPath)]),
  );
}

/** The files that `path` needs, itself last. `there`: files that are loaded already. */
export function filesBehind(path: string, chunks: Chunks, there: readonly string[]): string[] {
  const others = (chunks.get(path) ?? []).filter((chunk) => !there.includes(chunk));
  return [...others, path];
}

/** Script whose value is the promise of the last file. If one of the others fails, the last one fails, too. */
export function importTogether(files: readonly string[]): string {
  const imports = files.map((path) => `import("./${nameOf(path)}")`);
  const last = imports.pop() ?? '';
  if (imports.length === 0) return last;
  return `(${[...imports.map((one) => `${one}.catch(()=>{})`), last].join()})`;
}

/**
 * `code`: of a file that esbuild has written. Its hashed name stays valid: the names of the chunks in it have
 * hashes, which cover what the chunks import.
 */
export function withParallelChunks(path: string, code: string, chunks: Chunks): string {
  const there = [path, ...(chunks.get(path) ?? [])];
  return code.replace(IMPORT, (_, name: string) =>
    importTogether(filesBehind(assetPath(name), chunks, there)),
  );
}

/** An import() as esbuild writes it. */
const IMPORT = /\bimport\("\.\/([^"]+)"\)/g;
