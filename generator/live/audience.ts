// The open pages that listen to the writer's server. Entry: Audience. Server-sent events: a page that lost
// the connection (a sleeping laptop, a restart) comes back by itself and is greeted anew.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '../../site/shared/live-events.ts';

/** A page that has heard nothing for some of these connects again. */
const BEAT_MS = 10_000;
const RETRY_MS = 300;

export class Audience {
  private readonly listeners = new Set<ServerResponse>();
  private readonly timer = setInterval(() => this.tell({ kind: 'beat' }), BEAT_MS).unref();

  /** `greeting` is what a page is told that has just come. */
  add(request: IncomingMessage, response: ServerResponse, greeting: readonly LiveEvent[]): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RETRY_MS}\n\n${greeting.map(lineOf).join('')}`);
    this.listeners.add(response);
    request.on('close', () => this.listeners.delete(response));
    response.on('error', () => this.listeners.delete(response));
  }

  tell(...events: readonly LiveEvent[]): void {
    const text = events.map(lineOf).join('');
    for (const response of this.listeners) response.write(text);
  }

  close(): void {
    clearInterval(this.timer);
    for (const response of this.listeners) response.end();
    this.listeners.clear();
  }
}

function lineOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
