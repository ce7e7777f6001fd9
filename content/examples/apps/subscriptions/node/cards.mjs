// Stored cards: read after a checkout, replaced, deleted.
import { deleteToken, findToken } from './payments.mjs';
import { cancelPlan, record, replaceCard, startPlan, stopToken } from './plans.mjs';

const CLOSED = ['46', '79']; // the account of the card: its token is of no use

// region save
/** What to keep of a stored card. Null if it cannot be charged. */
export async function cardOf(id) {
  const token = await findToken(id);
  if (token?.status !== 'active') return null;
  const { brand, last_four: digits, month, year } = token;
  return { token: id, card: `${brand} ending in ${digits}`, expires: `${year}-${month}` };
}

/** A plan starts with the card that a verified payment has saved. */
export async function startWithCard(checkout, payment) {
  const card = await cardOf(payment.source.token);
  return card !== null && startPlan(checkout, payment, card);
}
// endregion

/** After the payer's return from the bank, and after token events. True if the card can be charged. */
export async function settleToken(id) {
  const card = await cardOf(id);
  if (!card) stopToken(id);
  await forget(card && replaceCard(card));
  return card !== null;
}

/** Writes what the payment of an attempt says into its plan. */
export async function settle(attemptId, payment, now) {
  record(attemptId, payment, now);
  await forget(CLOSED.includes(payment.source.response_code) ? payment.source.token : null);
}

export const cancel = async (customerId) => forget(cancelPlan(customerId));

async function forget(token) {
  if (token) await deleteToken(token).catch((error) => console.error(`Delete ${token} by hand: ${error.message}`));
}
