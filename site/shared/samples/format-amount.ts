// An amount in the smallest unit of its currency → in its major unit. Entry: majorUnit().

/** ISO 4217: currencies whose smallest unit is not a hundredth; all others have two decimals. */
const THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');

/** 11500 and USD → `USD 115.00`. */
export function majorUnit(amount: number, currency: string): string {
  const decimals = NONE.includes(currency) ? 0 : THREE.includes(currency) ? 3 : 2;
  return `${currency} ${(amount / 10 ** decimals).toFixed(decimals)}`;
}
