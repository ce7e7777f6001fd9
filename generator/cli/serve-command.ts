// `tsx serve.ts [siteDir] [flags]`: the dev server, or with --preview the built site as a host would
// serve it. Returns the exit code; 2: usage error. Entry: serveCommand().

import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { readSiteConfig, SITE_FILE } from '../config/site-config.ts';
import { readSource } from '../content/read-source.ts';
import { systemFault } from '../diagnostics/diagnostics.ts';
import { typedPath } from '../diagnostics/typed-path.ts';
import { DevServer } from '../server/dev-server.ts';
import { forOwnHosts, type OwnHosts } from '../server/http/allowed-hosts.ts';
import { createSafeServer, listen } from '../server/http/http-server.ts';
import { type PreviewOptions, previewHandler } from '../server/preview-server.ts';
import { MAX_SECONDS_FLAG } from './build-command.ts';
import { parseCommandLine, type Usage } from './help.ts';

const USAGE: Usage = {
  command: 'tsx serve.ts [siteDir]',
  description: 'Starts the dev server: saved changes appear in the browser.',
  flags: {
    port: { kind: { from: 0, to: 65_535 }, value: '3000', description: 'the port to listen on' },
    host: { kind: 'text', value: '127.0.0.1', description: 'the address to listen on' },
    preview: { kind: 'switch', description: 'serve the built site as a web host does' },
    'max-seconds': MAX_SECONDS_FLAG,
    'allow-host': {
      kind: 'text',
      value: 'docs.test,x.test',
      description: 'more host names to accept, such as that of a tunnel or proxy',
    },
    'out-dir': { kind: 'text', value: 'dist', description: 'the folder that --preview serves' },
  },
};

export async function serveCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const { values } = flags;
  const siteDir = resolve(flags.folder ?? '.');
  const folder = resolve(String(values['out-dir'] ?? join(siteDir, 'dist')));
  if (values['preview'] && !existsSync(folder)) {
    console.error(`there is no built site at ${typedPath(folder)}/: build it first`);
    return 1;
  }
  const rules = addressRules(siteDir);
  const host = String(values['host'] ?? '127.0.0.1');
  const port = typeof values['port'] === 'number' ? values['port'] : 3000;
  const server = createSafeServer();
  try {
    const actual = await listen(server, port, host);
    const what = values['preview'] ? 'Preview' : 'Dev server';
    const name = host.includes(':') ? `[${host}]` : host;
    console.log(`${what} at http://${name}:${actual}${rules.baseUrl}`);
  } catch (error) {
    return cannotListen(error, port);
  }
  const allowed = String(values['allow-host'] ?? '').split(',');
  const hosts = { listensAt: host, allowed: allowed.filter((name) => name !== '') };
  if (values['preview']) {
    server.on('request', forOwnHosts(previewHandler({ folder, ...rules }), hosts));
    endAtSignal(server, async () => {});
  } else startDevServer(server, { siteDir, hosts, seconds: values['max-seconds'] });
  return 0;
}

function cannotListen(error: unknown, port: number): number {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const fault = isTaken ? `port ${port} is taken; choose another with --port` : undefined;
  console.error(fault ?? `cannot serve: ${systemFault(error)}`);
  return 1;
}

/** Listen first: a second dev server for the same folder must fail before it starts building. */
function startDevServer(
  server: Server,
  { siteDir, hosts, seconds }: { siteDir: string; hosts: OwnHosts; seconds: unknown },
): void {
  const maxSeconds = typeof seconds === 'number' ? seconds : undefined;
  const dev = new DevServer(siteDir, { maxSeconds });
  server.on('request', forOwnHosts(dev.handler, hosts));
  dev.ready.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  endAtSignal(server, () => dev.close());
}

function endAtSignal(server: Server, close: () => Promise<void>): void {
  let isEnding = false;
  // A terminal and tsx may both send the signal: the second one must not interrupt the shutdown.
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    server.close();
    server.closeAllConnections();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
}

function addressRules(siteDir: string): Omit<PreviewOptions, 'folder'> {
  const source = readSource(siteDir, SITE_FILE);
  const config = 'severity' in source ? undefined : readSiteConfig(source).value;
  const { baseUrl = '/', trailingSlash } = config ?? {};
  return { baseUrl, trailingSlash };
}
