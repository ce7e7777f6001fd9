// The calls to the payments API.
const API = '%%apiBaseUrl%%';
const TIMEOUT_MS = 60_000;
const secretKey = process.env.PAYMENTS_SECRET_KEY;
if (!secretKey) throw new Error('PAYMENTS_SECRET_KEY is missing');
export const isLive = secretKey.startsWith('sk_live_');

export const NO_RESPONSE = 'no_response';

/** The API has refused, or not answered: then without a `status`. */
export class ApiError extends Error {
  constructor(status, body) {
    const { code = `HTTP ${status}`, message, request_id: requestId } = body ?? {}; // a proxy's body has no code
    super(`${code}: ${message} (${requestId})`);
    Object.assign(this, { status, code });
  }
}

async function call(method, path, body) {
  const headers = { Authorization: `Basic ${btoa(`${secretKey}:`)}`, 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let res, json;
  try {
    res = await fetch(API + path, { method, headers, body: body && JSON.stringify(body), signal });
    json = res.status === 204 ? null : await res.json();
  } catch ({ name, message }) { // nothing is decided
    throw new ApiError(null, { code: name === 'SyntaxError' ? 'not_json' : NO_RESPONSE, message });
  }
  if (!res.ok) throw new ApiError(res.status, json);
  return json;
}

const find = (path, method = 'GET') =>
  call(method, path).catch((error) => {
    if (error.code === 'resource_not_found') return null; // another 404 says nothing: the path may be wrong
    throw error;
  });

/** The payment, or null if there is none with this ID. */
export const findPayment = (id) => find(`/payments/${encodeURIComponent(id)}`);

export async function createPayment(payment) {
  try {
    return await call('POST', '/payments', payment);
  } catch (error) {
    // An earlier run sent it before the price or the card changed: what it did is what counts.
    if (error.code === 'idempotency_key_reused') return call('GET', `/payments/${payment.given_id}`);
    throw Object.assign(error, { token: payment.source.token });
  }
}

/** The payment without its money, or null if it is too old. Twice is as good as once. */
export const voidPayment = (id) =>
  call('POST', `/payments/${id}/void`).catch((error) => {
    if (['void_declined', 'payment_not_voidable', 'void_window_expired'].includes(error.code)) return null;
    throw error;
  });

/** What a plan was charged in a month, also by hand with the same metadata. */
export const paymentsOf = async (planId, period) => {
  const query = new URLSearchParams({ 'metadata[subscription]': planId, 'metadata[renewal]': period, per_page: 100 });
  return (await call('GET', `/payments?${query}`)).payments;
};

/** The token, or null if it has been deleted. */
export const findToken = (id) => find(`/tokens/${encodeURIComponent(id)}`);
export const deleteToken = (id) => find(`/tokens/${encodeURIComponent(id)}`, 'DELETE');
