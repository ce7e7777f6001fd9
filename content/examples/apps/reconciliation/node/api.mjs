import { setTimeout as sleep } from 'node:timers/promises';

const BASE_URL = '%%apiBaseUrl%%';
const TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 5;

/** Reading changes nothing, so whatever may pass is retried. */
export async function get(path) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(path);
    if (response.ok) return isCsv(response) ? response.text() : response.json();
    const isRetryable = response.status >= 500 || response.status === 429;
    if (!isRetryable || attempt === MAX_ATTEMPTS) {
      throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`);
    }
    const backoff = 2 ** (attempt - 1) * (1 + Math.random() / 2);
    await sleep(1000 * Math.max(backoff, Number(response.headers.get('Retry-After') ?? 0)));
  }
}

async function send(path) {
  const key = process.env.PAYMENTS_SECRET_KEY;
  if (!key) throw new Error('PAYMENTS_SECRET_KEY is missing');
  const auth = Buffer.from(`${key}:`).toString('base64');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(BASE_URL + path, { headers: { Authorization: `Basic ${auth}` }, signal });
  } catch (error) {
    return new Response(error.message, { status: 503 }); // no connection, or too slow
  }
}

function isCsv(response) {
  return response.headers.get('Content-Type')?.startsWith('text/csv');
}
