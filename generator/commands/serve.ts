// `tsx serve.ts [siteDir] [flags]`: the writer's server, or with --preview the built site as a host would
// serve it. Words in, exit code out; 2: wrong flags. Entry: serveCommand().

import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import type { AddressRules } from '../addresses.ts';
import { readSiteConfig } from '../config/site.ts';
import { openDevServer } from '../dev-server.ts';
import { systemFault } from '../diagnostics.ts';
import { createSafeServer, listen, takenPort } from '../http-server.ts';
import { previewHandler } from '../preview-server.ts';
import { readSource } from '../sources.ts';
import { takeWords, type Usage } from '../usage.ts';
import { MAX_SECONDS_FLAG } from './build.ts';

const USAGE: Usage = {
  command: 'tsx serve.ts [siteDir]',
  does: 'Shows the site while it is written: what is saved appears in the browser.',
  flags: {
    port: { kind: 'number', value: '3000', does: 'the port to listen at' },
    host: { kind: 'text', value: '127.0.0.1', does: 'the address to listen at' },
    preview: { kind: 'switch', does: 'serves the built site, as its host will' },
    'max-seconds': MAX_SECONDS_FLAG,
    'no-open': { kind: 'switch', does: 'opens no browser' },
    'out-dir': { kind: 'text', value: 'dist', does: 'the built site that --preview serves' },
  },
};

export async function serveCommand(words: readonly string[]): Promise<number> {
  const flags = takeWords(words, USAGE);
  if (typeof flags === 'number') return flags;
  const { values } = flags;
  const siteDir = resolve(flags.folder ?? '.');
  const folder = resolve(String(values['out-dir'] ?? join(siteDir, 'dist')));
  if (values['preview'] && !existsSync(folder)) {
    console.error(`there is no built site at ${folder}; run "npm run build" first`);
    return 1;
  }
  const rules = addresses(siteDir);
  const host = String(values['host'] ?? '127.0.0.1');
  const port = typeof values['port'] === 'number' ? values['port'] : 3000;
  const server = createSafeServer();
  try {
    const actual = await listen(server, port, host);
    const what = values['preview'] ? 'Preview' : 'Writing';
    console.log(`${what} at http://${host}:${actual}${rules.baseUrl}`);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    console.error(isTaken ? await takenPort(port, host) : `cannot serve: ${systemFault(error)}`);
    return 1;
  }
  if (values['preview']) server.on('request', previewHandler({ folder, ...rules }));
  else writeAt(server, siteDir, values['max-seconds']);
  return 0;
}

/** The port is taken first: a second server for the same folder would only be in the way. */
function writeAt(server: Server, siteDir: string, seconds: unknown): void {
  const maxSeconds = typeof seconds === 'number' ? seconds : undefined;
  const dev = openDevServer(siteDir, { maxSeconds });
  server.on('request', dev.handler);
  dev.ready.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  let isEnding = false;
  // A terminal and tsx may both send the same signal, and the second must not cut short what the first began.
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    server.close();
    server.closeAllConnections();
    await dev.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
}

function addresses(siteDir: string): AddressRules {
  const source = readSource(siteDir, 'content/site.yaml');
  const config = 'severity' in source ? undefined : readSiteConfig(source).value;
  const { baseUrl = '/', trailingSlash } = config ?? {};
  return { baseUrl, ...(trailingSlash === undefined ? {} : { trailingSlash }) };
}
