// An HTTP server that slow, silent or malformed clients cannot block. Entry: createSafeServer(), listen().

import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

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
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    // Do not wait for clients that never close their side.
    setTimeout(() => socket.destroy(), 1_000).unref();
  });
  return server;
}

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

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
