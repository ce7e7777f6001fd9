import { callApi } from './call-api.mjs';

export async function* listPayments(filters) {
  let page = 1;
  while (page !== null) {
    const query = new URLSearchParams({ ...filters, order: 'created_asc', per_page: 100, page });
    const { payments, meta } = await callApi('GET', `/payments?${query}`);
    yield* payments;
    const { next_page: next } = meta;
    if (next !== null && next <= page) throw new Error(`Page ${page} leads to page ${next}`);
    page = next;
  }
}
