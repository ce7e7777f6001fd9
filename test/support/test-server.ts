// A server of a test, on a free port of this machine. Entries: openServer(), previewOf(). Closed when the tests have
// ended, or before.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PreviewOptions, previewHandler } from '../../generator/server/preview-server.ts';
import { atEnd } from './at-end.ts';

export interface TestServer {
  url: string; // without a slash at the end
  close(): Promise<void>;
}

const open = new Set<TestServer>();

atEnd(() => Promise.all([...open].map((server) => server.close())));

export async function openServer(answer: RequestListener): Promise<TestServer> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const opened: TestServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
