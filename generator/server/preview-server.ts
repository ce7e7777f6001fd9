// Serves a built site as a production host should: sirv sends the files, this adds clean URLs, redirects, real
// 404s, cache and security headers. Entry: previewHandler(). Reads only inside its folder; malicious requests get a
// 4xx or a closed connection, nothing else.

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { foldersAbove } from '../output/folders.ts';
import { type Handler, moved, refuse, refusedMethod } from './http/answers.ts';
import { answerTo, type OutputFiles, type ServedAddressRules } from './http/resolve-address.ts';
import { ServedFolder } from './http/served-folder.ts';

export interface PreviewOptions extends ServedAddressRules {
  folder: string; // absolute
}

export function previewHandler({ folder, ...rules }: PreviewOptions): Handler {
  const files = new ServedFolder(folder);
  return (request, response) => {
    if (refusedMethod(request, response)) return;
    const output: OutputFiles = {
      has: (path) => files.find(path) !== undefined,
      redirects: redirectsIn(folder),
    };
    const answer = answerTo(request.url ?? '', rules, output);
    if (answer.kind === 'bad') return refuse(response, 400);
    if (answer.kind === 'moved') return moved(response, answer.to);
    const file = answer.kind === 'file' ? files.find(answer.path) : undefined;
    const notFound = (): void =>
      sendNotFound({ folder, files, baseUrl: rules.baseUrl }, request, response);
    if (file === undefined) return notFound();
    files.send(file, request, response, notFound).catch(() => response.destroy());
  };
}

/** sirv can send files only with status 200. */
function sendNotFound(
  { folder, files, baseUrl }: { folder: string; files: ServedFolder; baseUrl: string },
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  try {
    const page = readFileSync(join(folder, notFoundPage(url.slice(baseUrl.length), files)));
    files.setHeaders(response, '404.html');
    response.writeHead(404, { 'Content-Length': page.length });
    response.end(method === 'HEAD' ? undefined : page);
  } catch {
    refuse(response, 404); // a folder without that page
  }
}

/** The not-found page of the edition that an address is in: the nearest one above it. */
function notFoundPage(path: string, files: ServedFolder): string {
  const folders = foldersAbove(path.replace(/[?#].*$/, '')).map((folder) => `${folder}/404.html`);
  return folders.find((page) => files.find(page) !== undefined) ?? '404.html';
}

/** Read for each request: the site may be built while it is served. */
function redirectsIn(folder: string): OutputFiles['redirects'] {
  try {
    return JSON.parse(
      readFileSync(join(folder, 'redirects.json'), 'utf8'),
    ) as OutputFiles['redirects'];
  } catch {
    return {}; // there are none, or the file is just being replaced
  }
}
