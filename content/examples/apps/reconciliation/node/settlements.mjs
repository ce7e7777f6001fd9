import { get } from './api.mjs';
import { linesOfFile } from './settlement-file.mjs';

const LONGEST_LIST = 10_000; // the pages of a list end there

// region read
/** The settlements of these days in Riyadh, oldest first. */
export function settlementsOf(from, to) {
  const query = { 'period[gte]': from, 'period[lte]': to, order: 'created_asc' };
  return allPages('/settlements', 'settlements', { ...query, per_page: 100 });
}

/** The lines of a settlement: as pages, and for the largest days as a file. */
export async function linesOf({ id, lines_count }) {
  const path = `/settlements/${id}/lines`;
  if (lines_count <= LONGEST_LIST) {
    return allPages(path, 'settlement_lines', { per_page: 200 });
  }
  return linesOfFile(await get(`${path}?format=csv`));
}

async function allPages(path, name, query) {
  const items = [];
  for (let page = 1; page !== null; ) {
    const list = await get(`${path}?${new URLSearchParams({ ...query, page })}`);
    items.push(...list[name]);
    const { next_page: next } = list.meta;
    if (next !== null && next <= page) throw new Error(`Page ${page} leads to page ${next}`); // it would never end
    page = next;
  }
  return items;
}
// endregion

export function fetchSettlement(id) {
  return get(`/settlements/${id}`);
}

/** The settlements whose amount these lines carry over, by number. */
export async function carriedInto(lines) {
  const numbers = new Set(lines.map(carriedFrom).filter((number) => number !== undefined));
  const settlements = new Map();
  for (const number of numbers) {
    const [settlement] = await allPages('/settlements', 'settlements', { number });
    settlements.set(number, settlement);
  }
  return settlements;
}

/** 'Carried over from STL-20250915-0001' → the number. */
export function carriedFrom({ type, description }) {
  return type === 'adjustment' ? /STL-\d{8}-\d{4}/.exec(description ?? '')?.[0] : undefined;
}
