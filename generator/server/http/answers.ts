// Short responses of both servers: refusals and redirects.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersFor } from '../../output/response-headers.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Request bodies are not read: the connection is closed after the response. */
export function refusedMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers } = request;
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'];
  if (hasBody) response.setHeader('Connection', 'close');
  if (method === 'GET' || method === 'HEAD') return false;
  response.setHeader('Allow', 'GET, HEAD');
  refuse(response, 405);
  return true;
}

/** `reason`: what to do about it, if known. */
export function refuse(response: ServerResponse, status: number, reason?: string): void {
  const type = { 'Content-Type': 'text/plain;charset=utf-8' };
  response.writeHead(status, { ...headersFor('404.html'), ...type });
  response.end(`${reason ?? REASONS[status] ?? status}\n`);
}

export function moved(response: ServerResponse, to: string): void {
  response.writeHead(301, { ...headersFor('404.html'), Location: to, 'Content-Length': 0 });
  response.end();
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Only pages of this server may request this',
  404: 'Not found',
  405: 'Method not allowed',
  500: 'The server failed',
};
