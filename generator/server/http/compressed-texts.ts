// Text files as a client can take them, compressed on first request and kept in memory: sirv serves precompressed files
// but does not compress. Entries: CompressedTexts, codingOf().

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';

/** Two percent larger than quality 9, in a third of the time: the first reader of a file waits for it. */
const QUALITY = 6;
/** For larger files. */
const [LARGE_BYTES, LARGE_QUALITY] = [300_000, 5] as const;

export class CompressedTexts {
  /** Path and coding → the bytes, and the modification time they were made for. */
  private readonly made = new Map<string, { mtimeMs: number; bytes: Promise<Buffer> }>();

  /** Rejects if the file is gone. */
  of(path: string, mtimeMs: number, coding: Coding): Promise<Buffer> {
    const key = `${coding} ${path}`;
    const previous = this.made.get(key);
    if (previous?.mtimeMs === mtimeMs) return previous.bytes;
    const bytes = compressed(path, coding);
    this.made.set(key, { mtimeMs, bytes });
    return bytes;
  }
}

async function compressed(path: string, coding: Coding): Promise<Buffer> {
  const text = await readFile(path);
  if (coding === 'gzip') return promisify(gzip)(text, { level: 7 });
  const quality = text.length > LARGE_BYTES ? LARGE_QUALITY : QUALITY;
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** `br;q=0` means never; if both are accepted, brotli. */
export function codingOf(accepted: string | string[] | undefined): Coding | undefined {
  const wanted = new Set(
    String(accepted ?? '')
      .split(',', 20)
      .flatMap((one) => {
        const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
        return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name];
      }),
  );
  if (wanted.has('br')) return 'br';
  return wanted.has('gzip') ? 'gzip' : undefined;
}
