// The amounts of a request → comments in the major unit: `11500` with SAR is `SAR 115.00`.
// Entry: amountComments().

import { pointerStep } from './fields.ts';
import type { SampleRequest } from './sample-request.ts';

/** Decimals by currency: `{ SAR: 2, KWD: 3, JPY: 0 }`. */
export type CurrencyDecimals = Readonly<Record<string, number>>;

/** `amount`, `discount_amount`, `captured`, `refunded`, `fee`; `original_amount` too. */
const AMOUNT = /^(?:\w+_)?amount$|^(?:captured|refunded|fee|fee_vat)$/;
/** These are in halalas whatever the payment's currency (fees). */
const FEE = /^fee(?:_vat)?$/;
const HOME_CURRENCY = 'SAR';

/** For `SampleRequest.comments`. An object's currency holds for the objects inside it as well. */
export function amountComments(
  { query, body }: Partial<Pick<SampleRequest, 'query' | 'body'>>,
  decimals: CurrencyDecimals,
): Record<string, string> {
  const inQuery = Object.fromEntries(query ?? []);
  const named = Object.entries(inQuery).map(([name, value]) => [
    name,
    AMOUNT.test(name) && /^\d+$/.test(value) ? Number(value) : value,
  ]);
  const queryComments = commentsIn(Object.fromEntries(named), '?', HOME_CURRENCY, decimals);
  const value = body?.type === 'text' || body?.type === 'binary' ? undefined : body?.value;
  const bodyComments = commentsIn(value, '/', HOME_CURRENCY, decimals);
  return Object.fromEntries([...queryComments, ...bodyComments]);
}

function commentsIn(
  value: unknown,
  before: string,
  outer: string,
  decimals: CurrencyDecimals,
): [pointer: string, comment: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const named = 'currency' in value ? value.currency : undefined;
  const currency = typeof named === 'string' ? named : outer;
  return Object.entries(value).flatMap(([key, inner]) => {
    const pointer = before + (before === '?' ? key : pointerStep(key));
    if (typeof inner === 'object') return commentsIn(inner, `${pointer}/`, currency, decimals);
    if (!AMOUNT.test(key)) return [];
    const comment = inMajorUnits(inner, FEE.test(key) ? HOME_CURRENCY : currency, decimals);
    return comment === undefined ? [] : [[pointer, comment]];
  });
}

/** Undefined for what is no amount in the minor unit, or in a currency that the table does not have. */
function inMajorUnits(
  value: unknown,
  currency: string,
  decimals: CurrencyDecimals,
): string | undefined {
  const places = Object.hasOwn(decimals, currency) ? decimals[currency] : undefined;
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
  if (!isWhole || places === undefined) return undefined;
  const digits = String(value)
    .replace('-', '')
    .padStart(places + 1, '0');
  const major = digits.slice(0, digits.length - places).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const minor = places === 0 ? '' : `.${digits.slice(-places)}`;
  return `${currency} ${String(value).startsWith('-') ? '-' : ''}${major}${minor}`;
}
