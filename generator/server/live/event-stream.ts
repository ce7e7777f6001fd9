// Server-sent events to the open pages. Entry: EventStream. A page that lost the connection (a sleeping laptop, a
// restart) reconnects by itself and gets the initial events again.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '../../../site/shared/live-events.ts';
import { isKnownOwnPage } from '../http/allowed-hosts.ts';

/** A page that misses several heartbeats reconnects. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 300;

export class EventStream {
  /** Each open response, and whether it may see local paths. */
  private readonly listeners = new Map<ServerResponse, PathVisibility>();
  private readonly timer = setInterval(() => this.send({ kind: 'beat' }), HEARTBEAT_MS).unref();

  /** `initialEvents` are sent as soon as the page has connected. */
  add(
    request: IncomingMessage,
    response: ServerResponse,
    initialEvents: readonly LiveEvent[],
  ): void {
    const visibility = isKnownOwnPage(request) ? 'paths' : 'no paths';
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RETRY_MS}\n\n${linesOf(initialEvents, visibility)}`);
    this.listeners.set(response, visibility);
    request.on('close', () => this.listeners.delete(response));
    response.on('error', () => this.listeners.delete(response));
  }

  send(...events: readonly LiveEvent[]): void {
    for (const [response, visibility] of this.listeners)
      response.write(linesOf(events, visibility));
  }

  close(): void {
    clearInterval(this.timer);
    for (const response of this.listeners.keys()) response.end();
    this.listeners.clear();
  }
}

type PathVisibility = 'paths' | 'no paths';

function linesOf(events: readonly LiveEvent[], visibility: PathVisibility): string {
  const shown = visibility === 'paths' ? events : events.map(withoutPaths);
  return shown.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
}

/** Editor links contain local paths, which are useless and private on another machine. */
function withoutPaths(event: LiveEvent): LiveEvent {
  if (event.kind !== 'problems') return event;
  return { ...event, problems: event.problems.map(({ link: _, ...problem }) => problem) };
}
