// Stored cards: read after a checkout, replaced, stopped.
import { findToken } from './payments.mjs';
import { replaceCard, startPlan, stopToken } from './plans.mjs';

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
  if (card) replaceCard(card);
  else stopToken(id);
  return card !== null;
}
