import { digits } from './card.js';

const PAUSE_MS = 300; // after the last key

async function lookUp({ publishable_key: key, amount, currency }, bin) {
  const query = new URLSearchParams({ bin, amount, currency });
  const res = await fetch(`%%apiBaseUrl%%/sources/issuer?${query}`, {
    headers: { Authorization: `Basic ${btoa(`${key}:`)}` },
  });
  return res.ok ? res.json() : null; // 404: no scheme knows these digits
}

// region watch
/** Calls `show` with the issuer of the card, or with null while it is unknown. */
export function watchIssuer(input, order, show) {
  let current = '';
  let timer;
  input.addEventListener('input', () => {
    const bin = digits(input.value).slice(0, 8); // never more than eight digits
    if (bin === current) return;
    current = bin;
    clearTimeout(timer);
    if (bin.length < 6) return void show(null);
    timer = setTimeout(async () => {
      const issuer = await lookUp(order, bin).catch(() => null); // the lookup is optional
      if (bin === current) show(issuer);
    }, PAUSE_MS);
  });
}
// endregion
