// Stored cards: read after a checkout, replaced, stopped.
import { findToken } from './payments.mjs';
import { replaceCard, startPlan, stopToken } from './plans.mjs';

// region save
/** What to keep of a stored card. Null if it cannot be charged. */
export function cardOf(token) {
  if (token?.status !== 'active') return null;
  const { id, brand, last_four: digits, month, year } = token;
  return { token: id, card: `${brand} ending in ${digits}`, expires: `${year}-${month}` };
}

/** A plan starts with the card that a verified payment has saved. */
export async function startWithCard(checkout, payment) {
  const card = cardOf(await findToken(payment.source.token));
  return card !== null && startPlan(checkout, payment, card);
}
// endregion

/** After the payer's return from the bank, after token events, and in the job. True if the card can be charged. */
export async function settleToken(id) {
  const token = await findToken(id);
  const card = cardOf(token);
  if (card) replaceCard(card);
  else if (token?.status !== 'initiated') stopToken(id); // else the payer is at the bank
  return card !== null;
}
