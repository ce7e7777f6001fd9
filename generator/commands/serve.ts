// `tsx serve.ts [siteDir] [flags]`: the writer's server, or with --preview the built site as a host would
// serve it. Words in, exit code out; 2: wrong flags. Entry: serveCommand().

import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { readSiteConfig } from '../config/site.ts';
import { type Addresses, openDevServer } from '../dev-server.ts';
import { systemFault } from '../diagnostics.ts';
import { type Flags, parseFlags } from '../flags.ts';
import { previewHandler } from '../preview-server.ts';
import { readSource } from '../sources.ts';

const SERVE_FLAGS = {
  port: 'number',
  host: 'text',
  preview: 'switch',
  'no-open': 'switch',
  'out-dir': 'text',
} as const;

const USAGE =
  'usage: tsx serve.ts [siteDir] [--port 3000] [--host 127.0.0.1] [--preview] [--no-open]';

export async function serveCommand(words: readonly string[]): Promise<number> {
  let flags: Flags;
  try {
    flags = parseFlags(words, SERVE_FLAGS);
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    return 2;
  }
  const { values } = flags;
  const siteDir = resolve(flags.folder ?? '.');
  const folder = resolve(String(values['out-dir'] ?? join(siteDir, 'dist')));
  if (values['preview'] && !existsSync(folder)) {
    console.error(`there is no built site at ${folder}; run "npm run build" first`);
    return 1;
  }
  const { baseUrl } = addresses(siteDir);
  const handler = values['preview']
    ? previewHandler({ folder, ...addresses(siteDir) })
    : (await openDevServer(siteDir, () => addresses(siteDir))).handler;
  const host = String(values['host'] ?? '127.0.0.1');
  const port = typeof values['port'] === 'number' ? values['port'] : 3000;
  try {
    const server = await listen(handler, port, host);
    const address = server.address();
    const actual = typeof address === 'object' && address !== null ? address.port : port;
    console.log(
      `${values['preview'] ? 'Preview' : 'Writing'} at http://${host}:${actual}${baseUrl}`,
    );
    return 0;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    console.error(
      isTaken
        ? `port ${port} is taken; choose another with --port`
        : `cannot serve: ${systemFault(error)}`,
    );
    return 1;
  }
}

function addresses(siteDir: string): Addresses {
  const source = readSource(siteDir, 'content/site.yaml');
  const config = 'severity' in source ? undefined : readSiteConfig(source).value;
  const { baseUrl = '/', trailingSlash } = config ?? {};
  return { baseUrl, ...(trailingSlash === undefined ? {} : { trailingSlash }) };
}

/** Slow and endless requests are cut off. */
function listen(handler: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
    handler,
  );
  return new Promise((listening, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => listening(server));
  });
}
