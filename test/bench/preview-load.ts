// How many requests a second the preview answers: 64 connections that each ask for a page again as soon as
// they have it. Entry: benchPreview(). Runs against a server in a process of its own.

import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const CONNECTIONS = 64;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 4_000;

export interface PreviewLoad {
  perSecond: number;
  errors: number; // answers other than 200, and connections that broke
}

export async function benchPreview(url: string, route: string): Promise<PreviewLoad> {
  const { port } = new URL(url);
  let answered = 0;
  let errors = 0;
  let isOver = false;
  const request = `GET ${route} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    let buffer = Buffer.alloc(0);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (bytes) => {
      buffer = buffer.length === 0 ? bytes : Buffer.concat([buffer, bytes]);
      const head = buffer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const text = buffer.toString('latin1', 0, head);
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (buffer.length < head + 4 + length) return;
      if (!text.startsWith('HTTP/1.1 200')) errors += 1;
      answered += 1;
      buffer = Buffer.alloc(0);
      if (!isOver) socket.write(request);
    });
    socket.on('error', () => {
      if (!isOver) errors += 1;
    });
    return socket;
  });
  await pause(WARM_UP_MS);
  const [before, started] = [answered, performance.now()];
  await pause(MEASURED_MS);
  const perSecond = ((answered - before) / (performance.now() - started)) * 1000;
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return { perSecond, errors };
}
