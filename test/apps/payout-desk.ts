// The API's payouts, which the sample app "payroll" sends in tests: it creates them in bulk, each ID once, and lists
// them. Each request is checked by the specifications. Entry: openPayoutDesk().

import assert from 'node:assert/strict';
import {
  type ExampleApi,
  exampleAnswer,
  json,
  openExampleApi,
} from '../content/examples/example-api.ts';
import type { Answer, RecordedRequest } from '../support/recording-server.ts';

export interface PayoutDesk extends ExampleApi {
  /** All payouts, in the order in which they were created. */
  payouts(): RequestedPayout[];
  /** What becomes of the last payout to an employee. */
  becomes(employee: string, status: string, code?: string): void;
  /** The next bulk requests get these answers, and have no effect. */
  refuse(...answers: readonly Answer[]): void;
  /** The next bulk request has an effect, but its response gets lost. */
  loseResponse(answer?: Answer): void;
}

export interface RequestedPayout {
  given_id: string;
  amount: number;
  comment: string;
  destination: { iban: string; name: string };
  metadata: { employee: string };
}

interface Payout {
  id: string;
  status: string;
  failure: { code: string } | null;
  requested: RequestedPayout;
}

const LOST = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Bad gateway</h1>',
};

export async function openPayoutDesk(): Promise<PayoutDesk> {
  const payouts = new Map<string, Payout>();
  const refusals: Answer[] = [];
  let lost: Answer | undefined;

  const created = ({ body }: RecordedRequest): Answer => {
    const refusal = refusals.shift();
    if (refusal !== undefined) return refusal;
    const list: RequestedPayout[] = JSON.parse(String(body)).payouts;
    const isNew = list.some(({ given_id }) => !payouts.has(given_id));
    for (const requested of list) {
      const { given_id: id } = requested;
      const payout = payouts.get(id) ?? { id, status: 'queued', failure: null, requested };
      assert.deepEqual(payout.requested, requested); // else 422
      payouts.set(id, payout);
    }
    const total = list.reduce((sum, { amount }) => sum + amount, 0);
    const batch = { id: 'batch', count: list.length, total_amount: total };
    const answer = lost ?? json(isNew ? 201 : 200, batch);
    lost = undefined;
    return answer;
  };
  const listed = ({ query }: RecordedRequest): Answer => {
    const asked = new URLSearchParams(query);
    assert.match(asked.get('created[gte]') ?? '', /^\d{4}-\d\d-\d\d$/);
    const [page, perPage] = [Number(asked.get('page')), Number(asked.get('per_page'))];
    const all = [...payouts.values()];
    const next_page = page * perPage < all.length ? page + 1 : null;
    const part = all.slice((page - 1) * perPage, page * perPage);
    return json(200, { payouts: part, meta: { next_page } });
  };

  const api = await openExampleApi((request, { operation }) => {
    if (operation === 'createBulkPayout') return created(request);
    return operation === 'listPayouts' ? listed(request) : undefined;
  });
  return {
    ...api,
    payouts: () => [...payouts.values()].map(({ requested }) => requested),
    becomes(employee, status, code) {
      const isTheirs = ({ requested }: Payout): boolean => requested.metadata.employee === employee;
      const payout = [...payouts.values()].findLast(isTheirs);
      assert.ok(payout !== undefined);
      payout.status = status;
      payout.failure = code === undefined ? null : { code };
    },
    refuse: (...answers) => void refusals.push(...answers),
    loseResponse: (answer = LOST) => {
      lost = answer;
    },
  };
}

/** The specification's example of a list whose second payout is invalid. */
export const SECOND_IS_INVALID = exampleAnswer('createBulkPayout', 400, 'second_iban_invalid');
export const ACCOUNT_IS_NOT_ACTIVE = exampleAnswer(
  'createBulkPayout',
  409,
  'payout_account_not_active',
);
