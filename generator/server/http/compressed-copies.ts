// Compressed copies of text files in a folder of their own, made on first request: sirv serves precompressed files
// but does not compress. Entry: CompressedCopies.

import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rename, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';

/** Two percent larger than quality 9, in a third of the time: the first reader of a file waits for it. */
const QUALITY = 6;
/** For larger files. */
const [LARGE_BYTES, LARGE_QUALITY] = [300_000, 5] as const;

interface CopiedSource {
  path: string;
  size: number;
  mtimeMs: number;
}

export class CompressedCopies {
  private folder: string | undefined;
  /** Path and coding → the copy and the modification time it was made for; `done` while it is being made. */
  private readonly generated = new Map<string, { mtimeMs: number; done: Promise<void> }>();

  /** The folder with the copy, at the source's path. Undefined: it could not be made. */
  async folderWith(
    from: string,
    source: CopiedSource,
    coding: Coding,
  ): Promise<string | undefined> {
    try {
      const folder = this.open();
      const key = `${coding} ${source.path}`;
      const previous = this.generated.get(key);
      if (previous?.mtimeMs === source.mtimeMs) await previous.done;
      else {
        const done = compress(from, join(folder, source.path), source, coding);
        this.generated.set(key, { mtimeMs: source.mtimeMs, done });
        await done;
      }
      return folder;
    } catch {
      return undefined; // disk full, or the file is gone: it is sent uncompressed
    }
  }

  private open(): string {
    if (this.folder !== undefined) return this.folder;
    const folder = mkdtempSync(join(tmpdir(), 'preview-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    this.folder = folder;
    return folder;
  }
}

async function compress(
  from: string,
  path: string,
  { size, mtimeMs }: CopiedSource,
  coding: Coding,
): Promise<void> {
  const to = `${path}.${coding === 'br' ? 'br' : 'gz'}`;
  mkdirSync(dirname(to), { recursive: true });
  const quality = size > LARGE_BYTES ? LARGE_QUALITY : QUALITY;
  const compressor =
    coding === 'br'
      ? createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: size,
          },
        })
      : createGzip({ level: 7 });
  await pipeline(createReadStream(from), compressor, createWriteStream(`${to}.part`));
  // The copy gets its source's time, so that its ETag does not change with each start.
  await utimes(`${to}.part`, mtimeMs / 1000, mtimeMs / 1000);
  await rename(`${to}.part`, to);
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
