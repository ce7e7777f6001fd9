// Serves a built site as a production host should: clean addresses, real 404s, redirects, compression,
// conditional requests, ranges, cache and security headers. Entry: previewHandler(). Reads only below its
// folder; what a hostile client sends is answered with 4xx or ends its connection, and nothing else.

import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { type AddressRules, answerTo, type OutputFiles } from './addresses.ts';
import { headersFor } from './headers.ts';
import { type Coding, type StaticFile, StaticFiles } from './static-files.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface PreviewOptions extends AddressRules {
  folder: string; // absolute
}

export function previewHandler({ folder, ...rules }: PreviewOptions): Handler {
  const files = new StaticFiles(folder);
  const redirects = redirectsOf(folder, files);
  return (request, response) => {
    if (refusedMethod(request, response)) return;
    const output: OutputFiles = {
      has: (path) => files.find(path) !== undefined,
      redirects: redirects(),
    };
    const answer = answerTo(request.url ?? '', rules, output);
    if (answer.kind === 'bad') return refuse(response, 400);
    if (answer.kind === 'moved') return moved(response, answer.to);
    const path = answer.kind === 'file' ? answer.path : '404.html';
    const file = files.find(path);
    if (file === undefined) return refuse(response, 404);
    const status = answer.kind === 'file' ? 200 : 404;
    send(request, response, { files, file, status }).catch(() => response.destroy());
  };
}

/** A body is not read: whoever sends one is answered and let go. */
export function refusedMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers } = request;
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'];
  if (hasBody) response.setHeader('Connection', 'close');
  if (method === 'GET' || method === 'HEAD') return false;
  response.setHeader('Allow', 'GET, HEAD');
  refuse(response, 405);
  return true;
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  500: 'The server failed',
};

export function refuse(response: ServerResponse, status: number): void {
  const type = { 'Content-Type': 'text/plain;charset=utf-8' };
  response.writeHead(status, { ...headersFor('404.html'), ...type });
  response.end(`${REASONS[status] ?? status}\n`);
}

export function moved(response: ServerResponse, to: string): void {
  response.writeHead(301, { ...headersFor('404.html'), Location: to, 'Content-Length': 0 });
  response.end();
}

/** Read again when the file has changed: the site may be built while it is served. */
function redirectsOf(folder: string, files: StaticFiles): () => OutputFiles['redirects'] {
  let tag: string | undefined;
  let known: OutputFiles['redirects'] = {};
  return () => {
    const file = files.find('redirects.json');
    if (file?.tag === tag) return known;
    tag = file?.tag;
    known = file === undefined ? {} : readJson(join(folder, file.path));
    return known;
  };
}

function readJson(path: string): OutputFiles['redirects'] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as OutputFiles['redirects'];
  } catch {
    return {}; // being written
  }
}

interface Sending {
  files: StaticFiles;
  file: StaticFile;
  status: number; // 200, or 404 with the not-found page
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { files, file, status }: Sending,
): Promise<void> {
  const { headers } = request;
  const wantsRange = status === 200 && headers.range !== undefined;
  const coding = wantsRange || !file.isText ? undefined : codingOf(headers['accept-encoding']);
  const body = files.body(file, coding);
  const used = body === undefined ? undefined : coding;
  const tag = `W/"${file.tag}${used === undefined ? '' : `-${used}`}"`;
  const common: OutgoingHttpHeaders = {
    ...headersFor(file.path),
    'Content-Type': file.type,
    ...(file.isText ? { Vary: 'Accept-Encoding' } : {}),
    ...(status === 200
      ? {
          ETag: tag,
          'Last-Modified': new Date(file.mtimeMs).toUTCString(),
          'Accept-Ranges': 'bytes',
        }
      : {}),
  };
  if (status === 200 && isUnchanged(request, tag, file)) {
    response.writeHead(304, common);
    response.end();
    return;
  }
  const range =
    wantsRange && isRangeValid(request, file) ? rangeOf(headers.range, file.size) : 'all';
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...common, 'Content-Range': `bytes */${file.size}` });
    response.end();
    return;
  }
  const bytes = await body;
  const part = range === 'all' ? undefined : range;
  const whole = bytes?.length ?? file.size;
  response.writeHead(part === undefined ? status : 206, {
    ...common,
    'Content-Length': part === undefined ? whole : part.end - part.start + 1,
    ...(used === undefined ? {} : { 'Content-Encoding': used }),
    ...(part === undefined
      ? {}
      : { 'Content-Range': `bytes ${part.start}-${part.end}/${file.size}` }),
  });
  if (request.method === 'HEAD') response.end();
  else if (bytes === undefined) pipeline(files.stream(file, part), response, () => {});
  else response.end(part === undefined ? bytes : bytes.subarray(part.start, part.end + 1));
}

/** `br;q=0` means never; where both are wanted, the smaller one. */
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

function isUnchanged({ headers }: IncomingMessage, tag: string, { mtimeMs }: StaticFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    const weak = tag.replace(/^W\//, '');
    return known
      .split(',')
      .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === weak);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(mtimeMs / 1000) * 1000;
}

/** If-Range: a part of another version would not fit what the client has. */
function isRangeValid({ headers }: IncomingMessage, { mtimeMs }: StaticFile): boolean {
  const condition = headers['if-range'];
  if (condition === undefined) return true;
  // Our tags are weak, and a weak tag never holds for a range.
  return Date.parse(String(condition)) >= Math.floor(mtimeMs / 1000) * 1000;
}

/** One range; several, or what is no range, is answered with the whole file, as the standard allows. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'all' | 'unsatisfiable' {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'all';
  return start >= size ? 'unsatisfiable' : { start, end };
}
