// The files of a folder over HTTP. Entry: ServedFolder. sirv sends them, with ETags, ranges and conditional
// requests; this adds which files may be seen, their headers, compression, and handling of requests that sirv
// would fail on. Serves only regular files inside the folder, with symbolic links resolved.

import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { contentType, isText } from '../../output/content-types.ts';
import { headersFor } from '../../output/response-headers.ts';
import { type Coding, CompressedTexts, codingOf } from './compressed-texts.ts';
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

export class ServedFolder {
  private readonly folder: string;
  private readonly postTo: string | undefined;
  private readonly texts = new CompressedTexts();
  private readonly sendFrom: ReturnType<typeof sirv>;

  /** `postTo`: the origin that receives feedback. */
  constructor(folder: string, postTo?: string) {
    this.folder = folder;
    this.postTo = postTo;
    this.sendFrom = sirv(folder, SIRV);
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
    setOrDelete(sending, 'accept-encoding', coding === 'gzip' ? 'gzip' : coding);
    this.sendFrom(sending, response, gone);
  }

  /** Whether the build has compressed it, as it is now. */
  private hasBeside(file: ServedFile, coding: Coding): boolean {
    const beside = this.find(`${file.path}.${coding === 'br' ? 'br' : 'gz'}`);
    return beside !== undefined && beside.mtimeMs >= file.mtimeMs;
  }

  private async sendCompressed({ file, coding, request, response }: Sending): Promise<void> {
    const bytes = await this.texts.of(join(this.folder, file.path), file.mtimeMs, coding);
    const tag = `W/"${bytes.length}-${Math.round(file.mtimeMs)}-${coding}"`;
    this.setHeaders(response, file.path);
    const headers = { 'Content-Encoding': coding, Vary: 'Accept-Encoding', ETag: tag };
    if (request.headers['if-none-match'] === tag) response.writeHead(304, headers).end();
    else {
      response.writeHead(200, { ...headers, 'Content-Length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    }
  }
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
