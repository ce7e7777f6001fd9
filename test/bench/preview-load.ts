// `npm run bench -- --preview`: what the preview stands. All pages are asked for once by 64 connections, then one page
// again and again. Entry: previewReport(). The server runs in a process of its own.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { PROJECT } from '../support/site.ts';

const CONNECTIONS = 64;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 4_000;
const PAGE = '/guides/card-payments/basic-integration';

/** Of the site as it is built. */
export async function previewReport(): Promise<string> {
  const port = await freePort();
  const words = ['--import', 'tsx', 'serve.ts', '--preview', '--port', String(port)];
  const server = spawn(process.execPath, words, { cwd: PROJECT, stdio: 'ignore' });
  try {
    const url = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${url}/robots.txt`).catch(() => undefined))?.ok) await pause(100);
    const cold = await coldAnswers(url);
    const { perSecond, errors } = await warmLoad(url, PAGE);
    return `| preview, ${CONNECTIONS} connections | measured | target |
| --- | ---: | ---: |
| all pages once, 99 of 100 answered within, ms | ${cold.toFixed(0)} | 500 |
| one page again and again, a second | ${perSecond.toFixed(0)} | 5000 |
| answers other than 200 | ${errors} | 0 |`;
  } finally {
    server.kill();
  }
}

/** Milliseconds, within which 99 of 100 pages are answered that nobody has asked for. */
async function coldAnswers(url: string): Promise<number> {
  const sitemap = readFileSync(join(PROJECT, 'dist/sitemap.xml'), 'utf8');
  const paths = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g), ([, path]) => path);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = { 'accept-encoding': 'br' };
  const times = await Promise.all(
    paths.map(async (path) => {
      const start = performance.now();
      await new Promise<void>((answered, failed) => {
        get(`${url}${path}`, { agent, headers }, (response) => {
          response.resume().once('end', answered);
        }).once('error', failed);
      });
      return performance.now() - start;
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

interface PreviewLoad {
  perSecond: number;
  errors: number; // answers other than 200, and connections that broke
}

async function warmLoad(url: string, route: string): Promise<PreviewLoad> {
  const { port, host } = new URL(url);
  let answered = 0;
  let errors = 0;
  let isOver = false;
  const request = `GET ${route} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
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
