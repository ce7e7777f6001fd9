// A .br and a .gz beside each text file of the output, for hosts that send them instead of compressing each answer
// anew (--compress). Entry: addCompressed(). What has not changed is not compressed again.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../threads/concurrency.ts';
import { isText } from './content-types.ts';
import type { Output } from './output-folder.ts';

/** Smaller ones fit into the packet that an answer takes anyway. */
const LEAST_BYTES = 1000;
/** As many as Node.js compresses at a time. */
const WIDTH = 4;
/** Of larger files the best brotli takes seconds, for one in a hundred. */
const [LARGE_BYTES, LARGE_QUALITY] = [1_000_000, 9] as const;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Ending → how its bytes are made. */
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

/** Of all files that the output has so far. */
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
