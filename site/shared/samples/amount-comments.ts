// The amounts of a request's JSON body → comments in the major unit: `11500` with USD is `USD 115.00`. The site's
// configuration names the fields that hold amounts; without it there are no comments. Entry: amountComments().

import { pointerStep } from './fields.ts';

export interface AmountRule {
  fields: readonly string[]; // 'amount': `amount`, and `order_amount` too
  currencyField?: string; // beside an amount or further up; default: currency
  currency?: string; // the API's default where a request names none; absent: no comment
}

/** JSON Pointer → comment. An object's currency also applies to the objects inside it. */
export function amountComments(value: unknown, rule: AmountRule): Record<string, string> {
  return Object.fromEntries(commentsIn(value, rule.currency, '', rule));
}

function commentsIn(
  value: unknown,
  outer: string | undefined,
  pointer: string,
  rule: AmountRule,
): [pointer: string, comment: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value) as [string, unknown][];
  const own = entries.find(([name]) => name === (rule.currencyField ?? 'currency'))?.[1];
  const currency = typeof own === 'string' ? own : outer;
  return entries.flatMap(([name, inner]) => {
    const at = `${pointer}/${pointerStep(name)}`;
    if (!isAmount(name, rule) || typeof inner !== 'number' || !Number.isInteger(inner))
      return commentsIn(inner, currency, at, rule);
    return currency === undefined ? [] : [[at, majorUnit(inner, currency)]];
  });
}

function isAmount(name: string, { fields }: AmountRule): boolean {
  return fields.some((field) => name === field || name.endsWith(`_${field}`));
}

/** ISO 4217: currencies whose smallest unit is not a hundredth; all others have two decimals. */
const THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');

/** 11500 and USD → `USD 115.00`. */
function majorUnit(amount: number, currency: string): string {
  const decimals = NONE.includes(currency) ? 0 : THREE.includes(currency) ? 3 : 2;
  return `${currency} ${(amount / 10 ** decimals).toFixed(decimals)}`;
}
