// The length that a file has once it is compressed as a host sends it. Entry: brotliBytes().

import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

const sizes = new Map<string, number>();
/** In names of files, and of the build: what they say may change the size of a file that names them by 90 bytes. */
const HASHES =
  /(?<=-)(?:[0-9A-Z]{8}|[0-9a-f]{8})(?=\.(?:css|js|json)\b)|(?<="build":")[0-9a-f]{8}/g;

/** Bytes after brotli 11, whatever the hashes are. Pages share their scripts: each is compressed once a process. */
export function brotliBytes(content: Uint8Array): number {
  const text = Buffer.from(content).toString('latin1').replace(HASHES, '00000000');
  const hash = createHash('sha1').update(text, 'latin1').digest('hex');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size =
    sizes.get(hash) ?? brotliCompressSync(Buffer.from(text, 'latin1'), { params }).length;
  sizes.set(hash, size);
  return size;
}
