import { call } from './payments-api.mjs';

async function* payments(filters) {
  for (let page = 1; page !== null; ) {
    const query = new URLSearchParams({ ...filters, order: 'created_asc', per_page: '100', page });
    const list = await call('GET', `/payments?${query}`);
    yield* list.payments;
    page = list.meta.next_page;
  }
}

const day = { 'created[gte]': '2025-09-14', 'created[lt]': '2025-09-15' };
for await (const payment of payments(day)) console.log(payment.id, payment.amount_format);
