// Money that goes back, or is charged later: refund, void and capture, each of them once.
import { setTimeout as sleep } from 'node:timers/promises';

const AUTH = `Basic ${btoa(`${process.env.PAYMENTS_SECRET_KEY}:`)}`;

/** All of it: a void costs nothing, but is possible only within %%voidWindow%%. */
export async function giveBack({ id }) {
  const number = `refund-${id}`;
  try {
    return await post(`/payments/${id}/void`, { reason: number }, `void-${id}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return post(`/payments/${id}/refund`, { reason: number }, number);
  }
}

/** `number` is yours, one for each refund: the same attempt at it is refunded once. */
export const refund = (id, amount, number, attempt) =>
  post(`/payments/${id}/refund`, { amount, reason: number }, `${number}_attempt-${attempt}`);

export const capture = (id) => post(`/payments/${id}/capture`, {}, `capture-${id}`);

const WAITS_MS = [1_000, 2_000, 4_000, 8_000];
const TEMPORARY = [429, 500, 502, 503, 504];
const DECIDED = [402, 409];
const IN_PROGRESS = 'idempotency_in_progress';

/** It may have taken effect: only the same request with the same key is safe. */
export const isUnknown = ({ httpStatus, code }) =>
  !(httpStatus < 500) || httpStatus === 429 || code === IN_PROGRESS || (DECIDED.includes(httpStatus) && !code);

/** The API has decided, and replays it: a later attempt needs a new key. */
export const isRefusal = (error) => DECIDED.includes(error.httpStatus) && !isUnknown(error);

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
    const mayWork = !res || TEMPORARY.includes(res.status) || code === IN_PROGRESS;
    if (!mayWork || attempt === WAITS_MS.length) {
      const problem = res ? `HTTP ${res.status} ${code ?? ''}`.trim() : 'no response';
      throw Object.assign(new Error(`${path}: ${problem}`), { httpStatus: res?.status, code });
    }
    await sleep(WAITS_MS[attempt] * (1 + Math.random() / 2));
  }
}
