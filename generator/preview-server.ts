// Serves a built site as a production host should: clean addresses, real 404s, redirects, compression,
// cache and security headers. Entry: previewHandler(). Reads only below its folder; dotfiles are not served.

import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { headersFor } from './headers.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface PreviewOptions {
  folder: string; // absolute
  baseUrl: string;
  trailingSlash?: boolean;
}

export function previewHandler({ folder, baseUrl, trailingSlash }: PreviewOptions): Handler {
  const redirects = readRedirects(folder);
  const compressed = new CompressedFiles(folder);
  const files = sirv(folder, {
    etag: true,
    dotfiles: false,
    extensions: ['html'],
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headersFor(path.replace(/^\//, '')))) {
        response.setHeader(name, value);
      }
    },
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const [pathname = '/', query] = (request.url ?? '/').split('?');
    const path = decode(pathname);
    if (path === undefined) return notFound(folder, request, response);
    if (path.includes('\0')) return refuse(response, 400);
    if (path.endsWith('/index')) return notFound(folder, request, response);
    const redirect = redirectOf(path, redirects, { baseUrl, trailingSlash, folder });
    if (redirect !== undefined)
      return moved(response, redirect + (query === undefined ? '' : `?${query}`));
    if (!pathname.startsWith(baseUrl)) return notFound(folder, request, response);
    request.url = `/${pathname.slice(baseUrl.length)}`;
    if (compressed.answer(request, response)) return;
    files(request, response, () => notFound(folder, request, response));
  };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', ...headersFor('') });
  response.end(status === 405 ? 'Method not allowed' : 'Bad request');
}

function moved(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, ...headersFor('') });
  response.end();
}

function readRedirects(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, 'redirects.json');
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

type SlashRules = { baseUrl: string; trailingSlash: boolean | undefined; folder: string };

function redirectOf(
  path: string,
  redirects: Readonly<Record<string, string>>,
  rules: SlashRules,
): string | undefined {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (Object.hasOwn(redirects, bare)) return redirects[bare];
  if (`${path}/` === rules.baseUrl) return rules.baseUrl;
  if (
    rules.trailingSlash === undefined ||
    path === rules.baseUrl ||
    !path.startsWith(rules.baseUrl)
  )
    return undefined;
  const inside = bare.slice(rules.baseUrl.length);
  const isPage = existsSync(
    join(rules.folder, rules.trailingSlash ? `${inside}/index.html` : `${inside}.html`),
  );
  if (!isPage || inside.includes('..')) return undefined;
  const wanted = rules.trailingSlash ? `${bare}/` : bare;
  return wanted === path ? undefined : encodeURI(wanted);
}

function notFound(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const file = join(folder, '404.html');
  const body = existsSync(file) ? readFileSync(file) : Buffer.from('Not found');
  response.writeHead(404, {
    'Content-Type': existsSync(file) ? 'text/html;charset=utf-8' : 'text/plain',
    'Content-Length': body.length,
    ...headersFor('404.html'),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const COMPRESSIBLE: Readonly<Record<string, string>> = {
  html: 'text/html;charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  xml: 'text/xml',
};

/** Text files, compressed at their first request: what a host does once for all when it deploys. */
class CompressedFiles {
  private readonly answers = new Map<string, { body: Buffer; type: string; etag: string }>();
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted)
      ? 'br'
      : /\bgzip\b/.test(accepted)
        ? 'gzip'
        : undefined;
    const path =
      encoding === undefined || request.headers.range ? undefined : this.find(request.url ?? '/');
    if (path === undefined || encoding === undefined) return false;
    const { body, type, etag } = this.read(path, encoding);
    const headers = {
      ...headersFor(path),
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Content-Type': type,
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers);
      response.end();
      return true;
    }
    response.writeHead(200, {
      ...headers,
      'Content-Encoding': encoding,
      'Content-Length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** The file in dist/ that an address shows; undefined: leave it to sirv. */
  private find(url: string): string | undefined {
    const path = decode(url.split('?')[0] ?? '')?.slice(1);
    if (path === undefined || path.split('/').some((part) => part.startsWith('.')))
      return undefined;
    const bare = path.replace(/\/$/, '');
    const candidates =
      path.endsWith('/') || path === ''
        ? [`${path}index.html`, `${bare}.html`]
        : [path, `${path}/index.html`, `${path}.html`];
    return candidates.find(
      (one) => COMPRESSIBLE[extension(one)] !== undefined && isFile(join(this.folder, one)),
    );
  }

  private read(
    path: string,
    encoding: 'br' | 'gzip',
  ): { body: Buffer; type: string; etag: string } {
    const file = join(this.folder, path);
    const { mtimeMs, size } = statSync(file);
    const etag = `W/"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}-${encoding}"`;
    const known = this.answers.get(`${encoding} ${path}`);
    if (known?.etag === etag) return known;
    const bytes = readFileSync(file);
    const body =
      encoding === 'br'
        ? brotliCompressSync(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 9,
              [constants.BROTLI_PARAM_SIZE_HINT]: size,
            },
          })
        : gzipSync(bytes, { level: 7 });
    const made = { body, etag, type: COMPRESSIBLE[extension(path)] ?? 'application/octet-stream' };
    this.answers.set(`${encoding} ${path}`, made);
    return made;
  }
}

function extension(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
