// Money that goes back, or is charged later: refund, void and capture. Each call sends one request: the same key takes
// effect once, so call again, with the same key, while `status` of its error is 0.
const AUTH = `Basic ${btoa(`${process.env.PAYMENTS_SECRET_KEY}:`)}`;

/** Costs nothing, but is possible only within %%voidWindow%%. Null: it was refused. */
export const tryVoid = (id, number, key) =>
  post(`/payments/${id}/void`, { reason: number }, `void-${key}`).catch((error) => {
    if (!isRefusal(error)) throw error;
    return null;
  });

/** `number` is yours, one for each return. */
export const refund = (id, amount, number, key) => post(`/payments/${id}/refund`, { amount, reason: number }, key);

export const capture = (id) => post(`/payments/${id}/capture`, {}, `capture-${id}`);

/** The API has decided, and replays it: a later attempt needs a new key. */
export const isRefusal = ({ status }) => status === 402 || status === 409;

const CERTAIN = [400, 401, 402, 403, 404, 405, 409, 413, 415, 429];
const IN_PROGRESS = 'idempotency_in_progress';

async function post(path, body, idempotencyKey) {
  const res = await fetch(`%%apiBaseUrl%%${path}`, {
    method: 'POST',
    headers: {
      Authorization: AUTH,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000), // banks may take %%bankTimeout%%
  }).catch(() => null); // no response
  const answer = await res?.json().catch(() => null);
  if (res?.status === 200 && answer) return answer;
  const code = answer?.code;
  // Anything else may come from a gateway, or an earlier request had this key: it may have taken effect.
  const isCertain = CERTAIN.includes(res?.status) && typeof code === 'string' && code !== IN_PROGRESS;
  const problem = res ? `HTTP ${res.status} ${code ?? ''} ${answer?.request_id ?? ''}`.trim() : 'no response';
  throw Object.assign(new Error(`${path}: ${problem}`), { status: isCertain ? res.status : 0 });
}
