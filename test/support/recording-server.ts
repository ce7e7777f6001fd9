// A server on this machine that writes down what it is asked, and answers what a test tells it to.
// Entry: openRecorder().

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

export interface RecordedRequest {
  method: string;
  path: string; // as sent, without query
  query: string; // as sent, without "?"
  headers: IncomingHttpHeaders; // names in lower case
  body: Buffer;
}

export interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Recorder {
  url: string; // without a slash at the end
  /** What came since the last time. */
  taken(): RecordedRequest[];
  close(): Promise<void>;
}

const open = new Set<Recorder>();

atEnd(() => Promise.all([...open].map((recorder) => recorder.close())));

export async function openRecorder(
  answer: (request: RecordedRequest) => Answer | Promise<Answer>,
): Promise<Recorder> {
  const recorded: RecordedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => void chunks.push(chunk));
    incoming.on('end', async () => {
      const [path = '', ...query] = (incoming.url ?? '').split('?');
      const request: RecordedRequest = {
        method: incoming.method ?? '',
        path,
        query: query.join('?'),
        headers: incoming.headers,
        body: Buffer.concat(chunks),
      };
      recorded.push(request);
      const { status, headers, body } = await answer(request);
      outgoing.writeHead(status, { connection: 'close', ...headers });
      outgoing.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const recorder: Recorder = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => recorded.splice(0),
    close: () => {
      open.delete(recorder);
      return new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
    },
  };
  open.add(recorder);
  return recorder;
}
