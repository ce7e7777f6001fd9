// A server of a test on this machine. Entries: openServer(), previewOf(). Closed when the tests have
// ended, or before.

import type { RequestListener } from 'node:http';
import { createSafeServer, listen } from '../../generator/server/http/http-server.ts';
import { type PreviewOptions, previewHandler } from '../../generator/server/preview-server.ts';
import { atEnd } from './at-end.ts';

export interface TestServer {
  url: string; // without a slash at the end
  port: number;
  close(): Promise<void>;
}

const open = new Set<TestServer>();

atEnd(() => Promise.all([...open].map((server) => server.close())));

/** `port` 0: a free one. */
export async function openServer(answer: RequestListener, port = 0): Promise<TestServer> {
  const server = createSafeServer().on('request', answer);
  const given = await listen(server, port, '127.0.0.1');
  const opened: TestServer = {
    url: `http://127.0.0.1:${given}`,
    port: given,
    close() {
      open.delete(opened);
      return new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
    },
  };
  open.add(opened);
  return opened;
}

/** Serves a built folder as a host would. */
export function previewOf(
  folder: string,
  options: Partial<Omit<PreviewOptions, 'folder'>> = {},
): Promise<TestServer> {
  return openServer(previewHandler({ folder, baseUrl: '/', ...options }));
}
