// An amount in the smallest unit of its currency → as people write it. Entry: majorUnit().

/** Currencies whose smallest unit is not a hundredth: the others have two decimals. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
  ...{ DJF: 0, JPY: 0, KRW: 0, VND: 0, XOF: 0 },
};

/** 11500 and SAR → `SAR 115.00`. */
export function majorUnit(amount: number, currency: string): string {
  const decimals = Object.hasOwn(DECIMALS, currency) ? (DECIMALS[currency] ?? 2) : 2;
  return `${currency} ${(amount / 10 ** decimals).toFixed(decimals)}`;
}
