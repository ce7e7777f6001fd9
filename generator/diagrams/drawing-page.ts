// Serves the page in which Chromium draws, on this machine only: its script, Mermaid, the diagrams to draw, and an
// address to post drawings to. Entries: openDrawingPage(), hasMermaid(). The address is secret, so no other program can post.

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { globSync } from 'glob';
import type { DrawnDiagram, UndrawnDiagram } from '../../site/shared/diagram-style.ts';
import { PROJECT } from '../cache/project-root.ts';

const MERMAID = join(PROJECT, 'node_modules/mermaid/dist');
const SCRIPT = 'diagram-page.js';
const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Diagrams</title>
<script type="module" src="${SCRIPT}"></script>
</html>
`;
/** No drawing is larger: Mermaid refuses sources of more than 50,000 characters. */
const MAX_BYTES = 50_000_000;

/** False after `npm ci --omit=dev`: a site whose diagrams are all drawn needs no Mermaid. */
export function hasMermaid(): boolean {
  return existsSync(MERMAID);
}

export interface DrawingPage {
  url: string;
  close(): Promise<void>;
}

export async function openDrawingPage(
  undrawn: readonly UndrawnDiagram[],
  drawn: (one: DrawnDiagram) => void,
): Promise<DrawingPage> {
  const root = `/${randomUUID()}/`;
  const files = await pageFiles(undrawn);
  const server = createServer((request, response) => {
    const path = request.url?.startsWith(root) ? request.url.slice(root.length) : undefined;
    if (request.method === 'POST' && path === 'drawn') void receive(request, response, drawn);
    else send(response, files.get(path ?? 'elsewhere'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${root}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface DrawingPageFile {
  type: string;
  content(): string | Uint8Array;
}

async function pageFiles(
  undrawn: readonly UndrawnDiagram[],
): Promise<ReadonlyMap<string, DrawingPageFile>> {
  const script = await pageScript();
  const file = (type: string, content: DrawingPageFile['content']): DrawingPageFile => ({
    type,
    content,
  });
  return new Map([
    ['', file('text/html', () => HTML)],
    [SCRIPT, file('text/javascript', () => script)],
    ['undrawn', file('application/json', () => JSON.stringify(undrawn))],
    ...globSync('{mermaid.esm.min.mjs,chunks/mermaid.esm.min/*.mjs}', {
      cwd: MERMAID,
      posix: true,
    }).map(
      (path) =>
        [
          `mermaid/${path}`,
          file('text/javascript', () => readFileSync(join(MERMAID, path))),
        ] as const,
    ),
  ]);
}

async function pageScript(): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(PROJECT, 'generator/diagrams/page/draw.ts')],
    absWorkingDir: PROJECT,
    bundle: true,
    format: 'esm',
    write: false,
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('pageScript: esbuild made no file');
  return script.contents;
}

function send(response: ServerResponse, file: DrawingPageFile | undefined): void {
  if (file === undefined) response.writeHead(404).end();
  else
    response.writeHead(200, { 'Content-Type': `${file.type}; charset=utf-8` }).end(file.content());
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  drawn: (one: DrawnDiagram) => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return void response.writeHead(413).end();
    chunks.push(chunk);
  }
  response.writeHead(204).end();
  drawn(JSON.parse(Buffer.concat(chunks).toString('utf8')) as DrawnDiagram);
}
