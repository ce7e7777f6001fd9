// The files of a folder over HTTP. Entry: ServedFolder. sirv sends them, with ETags, ranges and conditional
// requests; this adds which files may be seen, their headers, compression of what the build has not compressed, and
// handling of requests that sirv would fail on. Serves only regular files inside the folder, with symbolic links resolved.

import { realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import { contentType, isText } from '../../output/content-types.ts';
import { headersFor } from '../../output/response-headers.ts';
import { isSafe } from './resolve-address.ts';

export interface ServedFile {
  path: string; // relative to the folder
  size: number;
  mtimeMs: number;
}

/** Files as they are now, at their exact path only. */
const SIRV = { dev: true, etag: true, extensions: [], gzip: true, brotli: true };

/** What sirv reads rightly. Any other range gets the whole file, as the standard allows. */
const RANGE = /^bytes=\d{1,15}-\d{0,15}$/;

type Coding = 'br' | 'gzip';

/** Brotli's: two percent larger than quality 9, in a third of the time: the first reader of a file waits for it. */
const QUALITY = 6;
/** For larger files. */
const [LARGE_BYTES, LARGE_QUALITY] = [300_000, 5] as const;

export class ServedFolder {
  private readonly folder: string;
  /** Coding and path → the bytes, and the modification time they were made for. */
  private readonly compressed = new Map<string, { mtimeMs: number; bytes: Promise<Buffer> }>();
  private readonly sendFrom: ReturnType<typeof sirv>;

  constructor(folder: string) {
    this.folder = folder;
    this.sendFrom = sirv(folder, SIRV);
  }

  setHeaders(response: ServerResponse, path: string): void {
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
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
    const { range: asked = '', 'if-range': condition } = request.headers;
    const range = RANGE.test(asked) && condition === undefined ? asked : undefined;
    const isWhole = range === undefined && isText(file.path);
    const coding = isWhole ? codingOf(request.headers['accept-encoding']) : undefined;
    if (coding !== undefined && !this.hasBeside(file, coding))
      return this.sendCompressed({ file, coding, request, response }).catch(gone);
    this.setHeaders(response, file.path);
    response.once('pipe', (source: Readable) => endWithReader(source, response));
    const sending: SirvRequest = Object.assign(request, {
      _parsedUrl: { raw: request.url, pathname: `/${file.path.replaceAll('%', '%25')}` },
    });
    setOrDelete(sending, 'range', range);
    setOrDelete(sending, 'accept-encoding', coding);
    this.sendFrom(sending, response, gone);
  }

  /** Whether the build has compressed it, as it is now. */
  private hasBeside(file: ServedFile, coding: Coding): boolean {
    const beside = this.find(`${file.path}.${coding === 'br' ? 'br' : 'gz'}`);
    return beside !== undefined && beside.mtimeMs >= file.mtimeMs;
  }

  private async sendCompressed({ file, coding, request, response }: Sending): Promise<void> {
    const bytes = await this.bytesOf(file, coding);
    const tag = `W/"${bytes.length}-${Math.round(file.mtimeMs)}-${coding}"`;
    this.setHeaders(response, file.path);
    const headers = { 'Content-Encoding': coding, Vary: 'Accept-Encoding', ETag: tag };
    if (request.headers['if-none-match'] === tag) response.writeHead(304, headers).end();
    else {
      response.writeHead(200, { ...headers, 'Content-Length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    }
  }

  /** Compressed on the first request. Rejects if the file is gone. */
  private bytesOf({ path, mtimeMs }: ServedFile, coding: Coding): Promise<Buffer> {
    const key = `${coding} ${path}`;
    const previous = this.compressed.get(key);
    if (previous?.mtimeMs === mtimeMs) return previous.bytes;
    const bytes = compressed(join(this.folder, path), coding);
    this.compressed.set(key, { mtimeMs, bytes });
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
function codingOf(accepted: string | string[] | undefined): Coding | undefined {
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

interface Sending {
  file: ServedFile;
  coding: Coding;
  request: IncomingMessage;
  response: ServerResponse;
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
