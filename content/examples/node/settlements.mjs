import { call } from './payments-api.mjs';

const get = (path, query) => call('GET', `${path}?${new URLSearchParams(query)}`);

/** Settlements of the days from and to, oldest first. */
export async function* settlementsOf(from, to) {
  for (let page = 1; page !== null; ) {
    const query = { 'period[gte]': from, 'period[lte]': to, order: 'created_asc', per_page: 100, page };
    const body = await get('/settlements', query);
    yield* body.settlements;
    page = body.meta.next_page;
  }
}

export async function settlementNumbered(number) {
  const { settlements } = await get('/settlements', { number });
  return settlements[0];
}

export async function* linesOf(id) {
  for (let page = 1; page !== null; ) {
    const body = await get(`/settlements/${id}/lines`, { per_page: 200, page });
    yield* body.settlement_lines;
    page = body.meta.next_page;
  }
}
