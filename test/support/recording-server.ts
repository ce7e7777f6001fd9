// A server on this machine that writes down what it is asked, and answers what a test tells it to.
// Entry: openRecorder().

import type { IncomingHttpHeaders } from 'node:http';
import { openServer, type TestServer } from './test-server.ts';

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

export interface Recorder extends TestServer {
  /** What came since the last time. */
  taken(): RecordedRequest[];
}

export async function openRecorder(
  answer: (request: RecordedRequest) => Answer | Promise<Answer>,
): Promise<Recorder> {
  const recorded: RecordedRequest[] = [];
  const server = await openServer((incoming, outgoing) => {
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
  return { ...server, taken: () => recorded.splice(0) };
}
