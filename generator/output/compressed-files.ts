// A .br and a .gz file next to each text file of the output (--compress), for hosts that serve precompressed files.
// Entry: addCompressed(). Unchanged files are not compressed again.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../threads/concurrency.ts';
import { isText } from './content-types.ts';
import type { Output } from './output-folder.ts';

/** Smaller files fit into a single packet uncompressed. */
const LEAST_BYTES = 1000;
/** The size of Node's thread pool, which does the compression. */
const WIDTH = 4;
/** For larger files the best brotli quality takes seconds and saves one percent. */
const [LARGE_BYTES, LARGE_QUALITY] = [1_000_000, 9] as const;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** File extension → compressor. */
const CODINGS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    asBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]:
          bytes.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Compresses all files added to the output so far. */
export async function addCompressed(output: Output): Promise<void> {
  const wanted = output.paths().flatMap((path) => {
    if (!isText(path) || output.size(path) < LEAST_BYTES) return [];
    return Object.keys(CODINGS).map((ending) => ({ path, ending }));
  });
  await inParallel(wanted, WIDTH, async ({ path, ending }) => {
    const hash = `${ending} ${output.hash(path)}`;
    if (output.keep(`${path}.${ending}`, hash)) return;
    const bytes = await CODINGS[ending]?.(output.bytes(path));
    if (bytes !== undefined) output.addInPieces(`${path}.${ending}`, hash, [bytes]);
  });
}
