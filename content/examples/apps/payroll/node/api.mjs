import { setTimeout as sleep } from 'node:timers/promises';

const BASE_URL = '%%apiBaseUrl%%';
const TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 5;

export class ApiError extends Error {
  constructor(status, body, retryAfter) {
    const { code = `HTTP ${status}`, message, request_id, errors } = body ?? {}; // a proxy's body has no code
    super(`${code}: ${message} (${request_id})`);
    this.status = status;
    this.code = code;
    this.errors = errors ?? {}; // 'payouts[1].destination.iban' → messages
    this.retryAfter = retryAfter; // seconds
  }
}

/** Retries where that is safe: reading changes nothing, and each payout has its given_id. */
export async function request(method, path, body) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(method, path, body);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      const backoff = 2 ** (attempt - 1) * (1 + Math.random() / 2);
      await sleep(1000 * Math.max(backoff, error.retryAfter ?? 0));
    }
  }
}

async function send(method, path, body) {
  const key = process.env.PAYMENTS_SECRET_KEY;
  if (!key) throw new Error('PAYMENTS_SECRET_KEY is missing');
  const response = await fetch(BASE_URL + path, {
    method,
    headers: {
      Authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const json = await response.json();
  if (!response.ok) {
    throw new ApiError(response.status, json, Number(response.headers.get('Retry-After') ?? 0));
  }
  return json;
}

/** Without a readable response, the request may have worked: a retry tells. */
export function isRetryable(error) {
  if (error instanceof ApiError) {
    return error.status >= 500 || error.status === 429 || error.code === 'idempotency_in_progress';
  }
  // Of fetch(), of json() and of the timeout.
  return ['TypeError', 'SyntaxError', 'TimeoutError'].includes(error.name);
}
