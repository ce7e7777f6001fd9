import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const auth = Buffer.from(`${process.env.PAYMENTS_SECRET_KEY}:`).toString('base64');

export class ApiError extends Error {
  constructor(status, body) {
    super(`${body.code}: ${body.message} (${body.request_id})`);
    const { type, code, request_id: requestId, errors } = body;
    Object.assign(this, { status, type, code, requestId, errors: errors ?? {} });
  }
  get repeatable() {
    return this.status >= 500 || ['idempotency_in_progress', 'rate_limit_exceeded'].includes(this.code);
  }
}

export async function call(method, path, body, headers = {}, onHeaders = () => {}) {
  const init = {
    method,
    headers: { Authorization: `Basic ${auth}`, 'Content-Type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  };
  if (method === 'POST') init.headers['Idempotency-Key'] ??= randomUUID();

  for (let tries = 1; ; tries += 1) {
    let retryAfter = 0;
    try {
      const res = await fetch(`%%apiBaseUrl%%${path}`, { ...init, signal: AbortSignal.timeout(60_000) });
      retryAfter = Number(res.headers.get('Retry-After') ?? 0);
      const json = res.status === 204 ? null : await res.json();
      if (res.ok) onHeaders(res.headers);
      if (res.ok) return json;
      throw new ApiError(res.status, json);
    } catch (error) { // or no connection, time-out, unreadable response
      if (tries === 5 || (error instanceof ApiError && !error.repeatable)) throw error;
    }
    const wait = 2 ** (tries - 1) * (1 + Math.random() / 2);
    await sleep(1000 * Math.max(wait, retryAfter));
  }
}
