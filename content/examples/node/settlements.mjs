const auth = Buffer.from(`${process.env.PAYMENTS_SECRET_KEY}:`).toString('base64');

async function get(path, query = {}) {
  const res = await fetch(`%%apiBaseUrl%%${path}?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Basic ${auth}` },
    signal: AbortSignal.timeout(60_000),
  });
  const body = await res.json();
  if (!res.ok) throw new Error(`${body.code}: ${body.message} (${body.request_id})`);
  return body;
}

export const fetchSettlement = (id) => get(`/settlements/${id}`);

/** Settlements of the days from and to, oldest first. */
export async function* settlementsOf(from, to) {
  for (let page = 1; page !== null; ) {
    const query = { 'period[gte]': from, 'period[lte]': to, order: 'created_asc', per_page: 100, page };
    const body = await get('/settlements', query);
    yield* body.settlements;
    page = body.meta.next_page;
  }
}

export async function* linesOf(id) {
  for (let page = 1; page !== null; ) {
    const body = await get(`/settlements/${id}/lines`, { per_page: 200, page });
    yield* body.settlement_lines;
    page = body.meta.next_page;
  }
}
