// The files of a folder over HTTP. Entry: ServedFolder. sirv sends them, with ETags, ranges and conditional
// requests; this adds which files may be seen, their headers, compression, and handling of requests that sirv
// would fail on. Serves only regular files inside the folder, with symbolic links resolved.

import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import sirv, { type RequestHandler } from 'sirv';
import { contentType, isText } from '../../output/content-types.ts';
import { headersFor } from '../../output/response-headers.ts';
import { type Coding, type CompressedCopies, codingOf } from './compressed-copies.ts';
import { isSafe } from './resolve-address.ts';

export interface ServedFile {
  path: string; // relative to the folder
  size: number;
  mtimeMs: number;
}

/** Files as they are now, at their exact path only. */
const SIRV = { dev: true, etag: true, extensions: [], gzip: true, brotli: true };

export class ServedFolder {
  private readonly folder: string;
  private readonly postTo: string | undefined;
  private readonly copies: CompressedCopies;
  private readonly sendFrom = new Map<string, RequestHandler>(); // folder → its sirv handler

  /** `postTo`: the origin that receives feedback. */
  constructor(folder: string, copies: CompressedCopies, postTo?: string) {
    this.folder = folder;
    this.copies = copies;
    this.postTo = postTo;
  }

  setHeaders(response: ServerResponse, path: string): void {
    for (const [name, value] of Object.entries(headersFor(path, this.postTo)))
      response.setHeader(name, value);
    response.setHeader('Content-Type', contentType(path));
  }

  find(path: string): ServedFile | undefined {
    if (path === '' || path.endsWith('/') || !isSafe(path)) return undefined;
    try {
      const folder = realpathSync(this.folder); // each time: it may be a link to the newest release
      const full = join(folder, path);
      const stat = statSync(full);
      if (!stat.isFile() || !realpathSync(full).startsWith(folder + sep)) return undefined;
      return { path, size: stat.size, mtimeMs: stat.mtimeMs };
    } catch {
      return undefined; // no such file, or an impossible file name
    }
  }

  /** `gone` responds if the file has been deleted in the meantime. */
  async send(
    file: ServedFile,
    request: IncomingMessage,
    response: ServerResponse,
    gone: () => void,
  ): Promise<void> {
    const range = readableRange(request, file.size);
    const coding = range === undefined ? this.codingFor(file, request) : undefined;
    const from = coding === undefined ? this.folder : await this.folderOf(file, coding);
    this.setHeaders(response, file.path);
    response.once('pipe', (source: Readable) => endWithReader(source, response));
    const sending: SirvRequest = Object.assign(request, {
      _parsedUrl: { raw: request.url, pathname: `/${file.path.replaceAll('%', '%25')}` },
    });
    setOrDelete(sending, 'range', range);
    setOrDelete(sending, 'accept-encoding', coding === 'gzip' ? 'gzip' : coding);
    this.serverOf(from)(sending, response, gone);
  }

  private codingFor({ path }: ServedFile, { headers }: IncomingMessage): Coding | undefined {
    if (!isText(path)) return undefined;
    return codingOf(headers['accept-encoding']);
  }

  /** The folder with the compressed file: this one if it is up to date here, otherwise that of the copies. */
  private async folderOf(file: ServedFile, coding: Coding): Promise<string> {
    const beside = this.find(`${file.path}.${coding === 'br' ? 'br' : 'gz'}`);
    if (beside !== undefined && beside.mtimeMs >= file.mtimeMs) return this.folder;
    const copy = await this.copies.folderWith(join(this.folder, file.path), file, coding);
    return copy ?? this.folder;
  }

  private serverOf(folder: string): RequestHandler {
    const known = this.sendFrom.get(folder) ?? sirv(folder, SIRV);
    this.sendFrom.set(folder, known);
    return known;
  }
}

/** sirv takes the path from here if `raw` is the request's URL, so characters in file names need no escaping. */
type SirvRequest = IncomingMessage & {
  _parsedUrl: { raw: string | undefined; pathname: string };
};

/** sirv does not handle stream errors: an unreadable file would crash this process. */
function endWithReader(file: Readable, response: ServerResponse): void {
  file.once('error', () => response.destroy());
  response.once('close', () => file.destroy());
}

function setOrDelete(
  { headers }: IncomingMessage,
  name: 'range' | 'accept-encoding',
  value: string | undefined,
): void {
  if (value === undefined) delete headers[name];
  else headers[name] = value;
}

/**
 * The range in a form that sirv can read: `bytes=5-9` or `bytes=5-`. Multiple or invalid ranges get the whole file,
 * as the standard allows; so does If-Range, since our ETags are weak and never match it.
 */
function readableRange({ headers }: IncomingMessage, size: number): string | undefined {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? [];
  if (headers['if-range'] !== undefined || (first === '' && last === '')) return undefined;
  if (first === '') return `bytes=${size - Math.min(Number(last), size)}-`;
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return `bytes=${first}-${last}`;
}
