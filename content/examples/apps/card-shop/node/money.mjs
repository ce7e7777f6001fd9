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

/** `number` is yours, one for each return: the same attempt at it is refunded once. */
export const refund = (id, amount, number, attempt, beforeEach) =>
  post(`/payments/${id}/refund`, { amount, reason: number }, `${number}_attempt-${attempt}`, beforeEach);

export const capture = (id) => post(`/payments/${id}/capture`, {}, `capture-${id}`);

const WAITS_S = [1, 2, 4, 8];
const LONGEST_WAIT_S = 60; // the next request comes within %%secondLook%% of the last
const TEMPORARY = [429, 500, 502, 503, 504];
const DECIDED = [402, 409];
const IN_PROGRESS = 'idempotency_in_progress';

/** The API has decided, and replays it: a later attempt needs a new key. */
export const isRefusal = ({ httpStatus, code }) =>
  DECIDED.includes(httpStatus) && typeof code === 'string' && code !== IN_PROGRESS;

/** It, or a request before it, may have taken effect: only the same request with the same key is safe. */
export const isUnknown = (error) => !isRefusal(error) && (error.wasUnknown || !isOurFault(error));

const isOurFault = ({ httpStatus }) => httpStatus < 500 && !DECIDED.includes(httpStatus); // its key is not used up

/** While the outcome is unknown, the same request is sent again with the same key: it takes effect once. */
async function post(path, body, idempotencyKey, beforeEach = () => {}) {
  let wasUnknown = false;
  for (let attempt = 0; ; attempt += 1) {
    beforeEach();
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
    const problem = res ? `HTTP ${res.status} ${code ?? ''}`.trim() : 'no response';
    const error = Object.assign(new Error(`${path}: ${problem}`), { httpStatus: res?.status, code, wasUnknown });
    wasUnknown = isUnknown(error);
    const mayWork = !res || TEMPORARY.includes(res.status) || code === IN_PROGRESS;
    const retryAfter = Number(res?.headers.get('Retry-After')) || 0; // seconds
    if (!mayWork || attempt === WAITS_S.length || retryAfter > LONGEST_WAIT_S) throw error;
    await sleep(1_000 * Math.max(WAITS_S[attempt] * (1 + Math.random() / 2), retryAfter));
  }
}
