// Files of a built site, held ready for a server: bytes, type, tag, and their compressed forms. Entry:
// StaticFiles. Only regular files that really lie below the folder are there, whatever links say.

import { createReadStream, type ReadStream, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isSafe } from './addresses.ts';

export interface StaticFile {
  path: string; // relative to the folder
  size: number;
  mtimeMs: number;
  tag: string; // of these bytes, without a coding's mark
  type: string;
  isText: boolean; // worth compressing
}

export type Coding = 'br' | 'gzip';

/** A file that was looked at so lately is taken to be as it was. */
const TRUSTED_MS = 500;
const MAX_HELD_BYTES = 64e6;
/** Larger files are read from disk for each request. */
const MAX_FILE_BYTES = 2e6;
/** Above this size the best compression takes longer than a reader waits. */
const QUICK_ABOVE_BYTES = 300_000;

interface Looked {
  file: StaticFile;
  until: number;
}

export class StaticFiles {
  private readonly folder: string;
  private readonly looked = new Map<string, Looked>();
  private readonly bodies = new Map<string, Promise<Buffer>>(); // by tag and coding, the oldest first
  private heldBytes = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  find(path: string): StaticFile | undefined {
    const known = this.looked.get(path);
    const now = performance.now();
    if (known !== undefined && known.until > now) return known.file;
    const file = this.look(path);
    if (file === undefined) this.looked.delete(path);
    else this.looked.set(path, { file, until: now + TRUSTED_MS });
    return file;
  }

  private look(path: string): StaticFile | undefined {
    if (path === '' || path.endsWith('/') || !isSafe(path)) return undefined;
    try {
      const full = join(this.folder, path);
      const stat = statSync(full);
      if (!stat.isFile() || !this.isInside(full)) return undefined;
      const { size, mtimeMs } = stat;
      const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
      const tag = `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`;
      const type = typeOf(path);
      return { path, size, mtimeMs, tag, type, isText: TEXT.has(extension) };
    } catch {
      return undefined; // no such file, or a name that no file can have
    }
  }

  private isInside(full: string): boolean {
    return realpathSync(full).startsWith(realpathSync(this.folder) + sep);
  }

  /** Undefined: too large to be held; stream it. */
  body(file: StaticFile, coding?: Coding): Promise<Buffer> | undefined {
    if (file.size > MAX_FILE_BYTES) return undefined;
    const key = `${file.path} ${file.tag} ${coding ?? ''}`;
    const known = this.bodies.get(key);
    if (known !== undefined) return known;
    const made = this.make(file, coding);
    this.bodies.set(key, made);
    made.then(
      ({ length }) => this.hold(length),
      () => this.bodies.delete(key),
    );
    return made;
  }

  stream({ path }: StaticFile, range?: { start: number; end: number }): ReadStream {
    return createReadStream(join(this.folder, path), range);
  }

  private async make(file: StaticFile, coding: Coding | undefined): Promise<Buffer> {
    if (coding === undefined) return readFileSync(join(this.folder, file.path));
    const ready = this.find(`${file.path}.${coding === 'br' ? 'br' : 'gz'}`);
    // What the build compressed; an older one is of another version.
    if (ready !== undefined && ready.mtimeMs >= file.mtimeMs)
      return readFileSync(join(this.folder, ready.path));
    const bytes = readFileSync(join(this.folder, file.path));
    return coding === 'br' ? brotli(bytes) : promisify(gzip)(bytes, { level: 7 });
  }

  private hold(bytes: number): void {
    this.heldBytes += bytes;
    if (this.heldBytes <= MAX_HELD_BYTES) return;
    // Rare, and what is needed comes back at its next request.
    this.bodies.clear();
    this.heldBytes = 0;
  }
}

function brotli(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > QUICK_ABOVE_BYTES ? 5 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const TEXT = new Set('html css js mjs json svg txt md xml webmanifest map yaml yml'.split(' '));

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html;charset=utf-8',
  css: 'text/css;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  mjs: 'text/javascript;charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  xml: 'text/xml;charset=utf-8',
  yaml: 'application/yaml;charset=utf-8',
  yml: 'application/yaml;charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

export function typeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return TYPES[extension] ?? 'application/octet-stream';
}
