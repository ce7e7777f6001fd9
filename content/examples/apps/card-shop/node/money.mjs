// Money that goes back, or is charged later: refund, void and capture, each of them once.
import { setTimeout as sleep } from 'node:timers/promises';

const AUTH = `Basic ${btoa(`${process.env.PAYMENTS_SECRET_KEY}:`)}`;

/** All of it: a void costs nothing, but is possible only within %%voidWindow%%. */
export async function giveBack({ id }, reason) {
  try {
    return await post(`/payments/${id}/void`, { reason }, `void-${id}`);
  } catch (error) {
    if (error.status !== 409) throw error;
    return post(`/payments/${id}/refund`, { reason }, `refund-${id}`);
  }
}

/** `reference` is yours, such as the number of a return: the same attempt at it is refunded once. */
export const refund = (id, amount, reference, attempt) =>
  post(`/payments/${id}/refund`, { amount, reason: reference }, `refund-${reference}_attempt-${attempt}`);

export const capture = (id) => post(`/payments/${id}/capture`, {}, `capture-${id}`);

const WAITS_MS = [1_000, 2_000, 4_000, 8_000];
const TEMPORARY = [429, 500, 502, 503, 504];

/** While the outcome is unknown, the same request is sent again with the same key: it takes effect once. */
async function post(path, body, idempotencyKey) {
  for (let attempt = 0; ; attempt += 1) {
    const res = await fetch(`%%apiBaseUrl%%${path}`, {
      method: 'POST',
      headers: {
        Authorization: AUTH,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000), // banks may take %%bankTimeout%%
    }).catch(() => null); // no response
    if (res?.ok) return res.json();
    const { code } = (await res?.json().catch(() => null)) ?? {};
    const mayWork = !res || TEMPORARY.includes(res.status) || code === 'idempotency_in_progress';
    if (!mayWork || attempt === WAITS_MS.length)
      throw Object.assign(new Error(`${path}: HTTP ${res?.status} ${code}`), { status: res?.status, code });
    await sleep(WAITS_MS[attempt] * (1 + Math.random() / 2));
  }
}
