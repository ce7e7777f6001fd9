// An HTTP server that slow, silent or malformed clients cannot block. Entry: createSafeServer(), listen().

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const LIMITS = {
  headersTimeout: 10_000, // ms
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384, // bytes
};
const MAX_CONNECTIONS = 2_000;

export function createSafeServer(): Server {
  const server = createServer(LIMITS);
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = 100;
  return server;
}

/** Resolves to the port; with 0 the system chooses one. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      listening((server.address() as AddressInfo).port);
    });
  });
}
