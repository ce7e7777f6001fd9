// The length that a file has once it is compressed as a host sends it. Entry: brotliBytes().

import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

const known = new Map<string, number>();

/** Bytes after brotli 11. Pages share their scripts, so each content is compressed once a process. */
export function brotliBytes(content: string | Uint8Array): number {
  const hash = createHash('sha1').update(content).digest('hex');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size = known.get(hash) ?? brotliCompressSync(content, { params }).length;
  known.set(hash, size);
  return size;
}
