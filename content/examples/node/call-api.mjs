import { setTimeout as sleep } from 'node:timers/promises';

const MAX_ATTEMPTS = 5;
const RETRY_CODES = ['idempotency_in_progress', 'rate_limit_exceeded'];

async function send(method, path, { body, key }) {
  const authorization = `Basic ${btoa(`${process.env.PAYMENTS_SECRET_KEY}:`)}`;
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
  if (key) headers['Idempotency-Key'] = key;
  const init = { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(60_000) };
  const res = await fetch(`%%apiBaseUrl%%${path}`, init);
  const json = res.status === 204 ? null : await res.json();
  if (res.ok) return json;
  const canRetry = res.status >= 500 || RETRY_CODES.includes(json?.code);
  const retryAfter = Number(res.headers.get('Retry-After')); // seconds
  const { code, message, errors, request_id: id } = json ?? {};
  const fields = errors ? ` ${JSON.stringify(errors)}` : '';
  const error = new Error(id ? `${code}: ${message}${fields} (${id})` : `HTTP ${res.status}`);
  throw Object.assign(error, { status: res.status, code, canRetry, retryAfter });
}

export async function callApi(method, path, { body, key } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(method, path, { body, key });
    } catch (error) { // `canRetry` is undefined without a readable response
      if (attempt === MAX_ATTEMPTS || error.canRetry === false) throw error;
      const wait = 2 ** (attempt - 1) * (1 + Math.random() / 2);
      await sleep(1000 * Math.max(wait, error.retryAfter ?? 0));
    }
  }
}
