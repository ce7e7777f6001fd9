// The sample app "subscriptions" in each language: a card is saved at checkout and charged every month, once, whatever
// gets lost, and never for a month that was missed.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  askedFor,
  exampleAnswer,
  json,
  type Next,
  openExampleApi,
  sendEvent,
} from '../content/examples/example-api.ts';
import { readRows, readText } from '../content/specs/spec-files.ts';
import { stopPrograms } from '../support/programs.ts';
import type { Answer, RecordedRequest } from '../support/recording-server.ts';
import { sampleApps, setColumn } from './sample-app.ts';

after(stopPrograms);

const LONG_AGO = '2025-01-01T00:00:00.000Z';
/** The call that sends a message, in a file. */
const MAIL: Readonly<Record<string, readonly [file: string, call: string]>> = {
  node: ['outbox.mjs', 'console.log('],
  python: ['outbox.py', 'print(f"To'],
  php: ['outbox.php', 'printf('],
};
const DUE = '2025-10-14T06:00:00Z';
const BANK = 'https://bank.example/confirm';
const PRICE = { amount: 4900, currency: 'SAR' };
const TOKEN = 'token_h7Qm2xV9cLr4Tz8NbK5wYp3JdF6sGa1e';
const OTHER_TOKEN = `token_${'d'.repeat(32)}`;

const bodyOf = ({ body }: RecordedRequest) => JSON.parse(String(body));
const exampleOf = (id: string, status: number, name: string) =>
  JSON.parse(exampleAnswer(id, status, name).body ?? '');
const example = { ...exampleOf('createPayment', 201, 'paid_token'), ...PRICE };
const token = { ...exampleOf('fetchToken', 200, 'active'), id: TOKEN, year: '2028', month: '09' };

const payment = (status: string, source: object = {}, more: object = {}): object => ({
  ...example,
  status,
  created_at: status === 'initiated' ? new Date().toISOString() : '2025-09-14T08:00:00.000Z',
  captured_at: '2025-09-14T08:00:00.000Z',
  source: { ...example.source, token: TOKEN, ...source },
  ...more,
});
const answered = (body: object): Answer => json(200, body);
const paid = answered(payment('paid'));
const active = answered(token);
const declined = (code: string | null, reason = 'declined'): Answer =>
  answered(payment('failed', { response_code: code, error_code: reason }));
const missing = exampleAnswer('fetchPayment', 404, 'resource_not_found');
const refused = (status: number, code: string): Answer =>
  json(status, { type: 'api_error', code, message: 'No.', errors: null, request_id: 'req_1' });
const unavailable = refused(503, 'service_unavailable');
const ALERTS = /^\S+ undecided: |^To staff: |^Not done for/m;
const SENT_BACK = /To c_\d+: We have sent your last payment back/;
const html: Answer = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad' };
const lost: Answer = { ...paid, body: '{"id": "', headers: { 'content-length': '5000' } };

interface Plan {
  reason: string | null;
  first_charge: { is_now: boolean };
  next_at?: string | null;
  failures?: number;
  status: string;
  paid_until: string;
  period: string;
  day: number;
  card: string;
  expires: string;
  token?: string;
}

for (const { language, unpack } of sampleApps('subscriptions')) {
  const openShop = async () => {
    const api = await openExampleApi();
    const app = unpack(api.base);
    const job = app.command('renew');
    const server = await app.start();
    const ask = (path: string, init: RequestInit = {}, customer = 'c_884'): Promise<Response> => {
      const headers = { Cookie: `customer=${customer}`, 'Content-Type': 'application/json' };
      return fetch(new URL(path, server.url), { redirect: 'manual', headers, ...init });
    };
    const post = (path: string, body: object, customer?: string) =>
      ask(path, { method: 'POST', body: JSON.stringify(body) }, customer);
    const checkout = async (customer?: string, base = ''): Promise<string> => {
      const res = await post(`${base}/checkout/attempts`, { consent: 'Yes.' }, customer);
      return ((await res.json()) as { payment_id: string }).payment_id;
    };
    /** `answers`, here and below: those of the API to what the store asks meanwhile. */
    const comeBack = async (id: string, ...answers: readonly Answer[]) => {
      api.next(...answers);
      return (await ask(`/checkout/return?id=${id}`)).headers.get('location');
    };
    const account = async (customer?: string) =>
      (await (await ask('/account', {}, customer)).json()) as {
        plan: Plan;
        is_paid: boolean;
        is_pending: boolean;
        is_canceled: boolean;
      };
    const plan = async (customer?: string) => (await account(customer)).plan;
    /** As if all requests had been sent long ago. */
    const waitLong = () =>
      setColumn(app, ['subscriptions', 'attempts', 'sent_at'], {
        inJson: LONG_AGO,
        inSql: LONG_AGO,
      });
    /** A plan of the customer, paid on 14 September. */
    const subscribe = async (customer?: string, first = paid): Promise<string> => {
      const id = await checkout(customer);
      await comeBack(id, first, active);
      api.taken();
      return id;
    };
    /** A plan that is due now, since the server and `review` go by the clock. */
    const beDue = async (customer = 'c_884') => {
      const monthAgo = new Date(Date.now() - 32 * 86_400_000).toISOString();
      const id = await subscribe(
        customer,
        answered(payment('paid', {}, { captured_at: monthAgo })),
      );
      return { id, now: new Date().toISOString(), period: (await plan(customer)).period };
    };
    /** It is due now, and its payer has to confirm. */
    const needPayer = async () => {
      const { now } = await beDue();
      const { ids } = await run(now, declined('17'));
      return { now, ids };
    };
    /** What the job sends, when nothing is due. */
    const told = async () => (await run(LONG_AGO)).printed;
    const review = (words: string, payments?: readonly object[]) => {
      if (payments !== undefined) api.next(json(200, { payments, meta: {} }));
      return app.run(app.command(`review ${words}`));
    };
    const confirm = async (...answers: readonly Answer[]) => {
      api.next(...answers);
      const res = await ask('/account/confirm', { method: 'POST' });
      return res.headers.get('location');
    };
    const cancel = (customer?: string) => ask('/account/cancel', { method: 'POST' }, customer);
    const addCard = async (id = OTHER_TOKEN): Promise<void> => {
      api.next(answered({ ...token, id, status: 'initiated' }));
      await post('/cards', { token: id, consent: 'Yes.' });
      api.taken();
    };
    /** The payer adds another card. */
    const replaceCard = async (id = OTHER_TOKEN, more: object = {}): Promise<void> => {
      await addCard(id);
      api.next(answered({ ...token, id, ...more }));
      await ask(`/cards/return?token_id=${id}`);
      api.taken();
    };
    /** The payments that the job has asked for, and what it has printed. */
    const run = async (time = DUE, ...answers: readonly Next[]) => {
      api.next(...answers);
      const { code, stdout, stderr } = await app.run(`${job} ${time}`);
      const printed = stdout + stderr;
      assert.equal(code, ALERTS.test(printed) ? 1 : 0, printed);
      const requests = api.taken();
      askedFor(requests); // each is one that the specifications allow
      const bodies = requests.filter(({ body }) => body.length > 0).map(bodyOf);
      const ids = bodies.map(({ given_id: id }) => id as string);
      return { bodies, ids, paths: askedFor(requests), printed };
    };
    const event = (type: string, id: string, ...answers: readonly Answer[]) => {
      api.next(...answers);
      const url = `${server.url}/webhooks/payments`;
      return sendEvent(url, { id: 'e_1', type, live: false, data: { id } });
    };
    return {
      ...{ api, app, job, server, ask, post, checkout, comeBack, plan, subscribe, run, event },
      ...{ beDue, needPayer, confirm, cancel, addCard, replaceCard, account, waitLong, review },
      told,
    };
  };

  const state = ({ status, period, next_at: next }: Plan) =>
    next === null ? [status, period] : [status, period, String(next).slice(0, 16)];

  test(`${language}: a paid checkout starts one plan, however often its result arrives`, async () => {
    const { account, api, checkout, comeBack, plan, post, run, event } = await openShop();
    const left = await checkout();
    api.next(answered(payment('initiated', { transaction_url: BANK })));
    const id = await checkout();
    assert.equal(await comeBack(id, paid, active), '/account.html');
    assert.deepEqual(state(await plan()), ['active', '2025-10']);
    assert.deepEqual(
      [(await plan()).day, (await plan()).card, (await plan()).expires],
      [14, 'visa ending in 0021', '2028-09'],
    );
    assert.equal((await plan()).token, undefined);
    await comeBack(id, paid);
    assert.equal(await event('payment_paid', id, paid), 200);
    assert.deepEqual(state(await plan()), ['active', '2025-10']);
    assert.equal((await post('/checkout/attempts', { consent: 'Yes.' })).status, 409); // one plan for each customer
    assert.equal((await account()).is_pending, false);
    api.next(answered(payment('paid', { token: OTHER_TOKEN })), active);
    api.taken();
    await event('payment_paid', left); // the payer had left the bank, and has paid there, too
    const look = `GET /v1/payments/${left}`;
    assert.deepEqual(askedFor(api.taken()), [
      ...[look, `GET /v1/tokens/${OTHER_TOKEN}`, `POST /v1/payments/${left}/void`],
    ]);
    const { paths, printed } = await run(LONG_AGO);
    assert.deepEqual(paths, [`DELETE /v1/tokens/${OTHER_TOKEN}`]);
    assert.match(printed, SENT_BACK);
    await event('payment_voided', left, answered(payment('voided')));
    assert.deepEqual((await run(LONG_AGO)).printed, '');
  });

  test(`${language}: a declined, open, forged or wrong payment starts no plan`, async () => {
    const { api, checkout, comeBack, plan, server, told } = await openShop();
    const id = await checkout();
    api.next(missing);
    assert.equal(await checkout(), id); // a reload: nothing has used the ID
    api.next(answered(payment('initiated', { transaction_url: null })));
    assert.equal(await comeBack(id), '/account.html');
    api.next(answered(payment('initiated', { transaction_url: 'https://bank.example' })));
    assert.equal(await comeBack(id), '/?problem=unfinished');
    assert.equal(await comeBack(id, refused(500, 'internal_error')), '/account.html');
    assert.equal(await comeBack(id, declined('51')), '/?problem=failed');
    const next = await checkout();
    assert.notEqual(next, id);
    api.next(answered(payment('paid', {}, { amount: 100 })));
    assert.equal(await comeBack(next), '/?problem=returned');
    assert.match(await told(), SENT_BACK);
    const last = await checkout();
    api.next(answered(payment('refunded', {}, { captured: 4900, refunded: 4900 })));
    assert.equal(await comeBack(last), '/?problem=returned');
    assert.equal(await told(), ''); // staff have refunded it
    assert.equal(await comeBack('14eea8a6-9985-4732-97f4-b16e44eed044'), '/account.html');
    const forged = { id: 'e_1', type: 'payment_paid', live: false, data: { id } };
    const hook = `${server.url}/webhooks/payments`;
    assert.equal(await sendEvent(hook, forged, { secret: 'another secret' }), 401);
    assert.equal(await plan(), null);
  });

  test(`${language}: requests at once, of two servers, get one ID`, async () => {
    const { api, app, checkout } = await openShop();
    const other = await app.start();
    for (const customer of ['c_1', 'c_2', 'c_3', 'c_4', 'c_5', 'c_6']) {
      api.next(missing); // for the second, if the first is done
      const ids = await Promise.all([checkout(customer), checkout(customer, other.url)]);
      assert.equal(ids[0], ids[1]);
    }
  });

  test(`${language}: a browser stores no payment and no card without consent, and asks for no other path`, async () => {
    const { account, api, app, ask, post } = await openShop();
    for (const path of ['/checkout/attempts', '/cards'])
      for (const body of ['"x"', '5', JSON.stringify({ token: OTHER_TOKEN }), undefined])
        assert.equal((await ask(path, { method: 'POST', body })).status, 400, path + body);
    assert.deepEqual([(await account()).is_pending, api.taken()], [false, []]);
    await post('/cards', { token: '../payments?per_page=1', consent: 'Yes.' });
    assert.equal(api.taken()[0]?.path, '/v1/tokens/..%2Fpayments%3Fper_page%3D1');
    api.next(answered({ ...token, id: OTHER_TOKEN, status: 'initiated' }));
    await post('/cards', { token: OTHER_TOKEN, consent: 'Every month.' });
    const { stdout } = await app.run('cat subscriptions.json subscriptions.db');
    assert.match(stdout, /Every month\.[\s\S]{0,30}\d{4}-\d\d-\d\dT\d\d:/);
  });

  test(`${language}: the metadata of the first payment lets support find it`, async () => {
    const { post } = await openShop();
    const res = await post('/checkout/attempts', { consent: 'Yes.' }, 'c_885');
    const { payment_id: id, metadata } = (await res.json()) as {
      payment_id: string;
      metadata: Record<string, string>;
    };
    const month = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7); // in Riyadh
    assert.deepEqual(metadata, {
      ...{ customer_id: 'c_885', subscription: id, renewal: month },
      order_id: `${id}/${month}`, // settlement files show it
    });
  });

  test(`${language}: the job starts a paid plan, though the payer does not return and the event is lost`, async () => {
    const { checkout, plan, run, waitLong } = await openShop();
    const time = '2025-09-14T09:00:00Z';
    const id = await checkout();
    const look = [`GET /v1/payments/${id}`];
    assert.deepEqual((await run(time, missing)).paths, look); // the payer is on the page
    const { paths } = await run(time, paid, active);
    assert.deepEqual(paths, [...look, `GET /v1/tokens/${TOKEN}`]);
    assert.deepEqual(state(await plan()), ['active', '2025-10']);
    assert.deepEqual((await run(time)).paths, []);
    const late = await checkout('c_885');
    const open = answered(payment('initiated', {}, { created_at: LONG_AGO }));
    assert.match((await run(time, open)).printed, new RegExp(`${late} undecided: Outcome unknown`));
    await run(time, answered(payment('abandoned')));
    await checkout('c_886');
    await waitLong();
    await run(time, missing);
    assert.deepEqual((await run(time)).paths, []); // nobody has paid
  });

  test(`${language}: the job finds its data from every folder`, async () => {
    const { api, app, job, subscribe } = await openShop();
    const id = await subscribe();
    api.next(paid);
    const [program, file] = job.split(' ');
    const { stdout } = await app.run(`cd / && ${program} '${app.folder}/${file}' ${DUE}`);
    assert.match(stdout, new RegExp(`${id} active 2025-11`));
  });

  test(`${language}: a renewal is charged when it is due, once, though the job runs twice`, async () => {
    const { subscribe, run, plan } = await openShop();
    const planId = await subscribe();
    assert.deepEqual((await run('2025-10-13T20:59:59Z')).ids, []);
    const { ids, bodies } = await run('2025-10-13T21:00:00Z', paid); // midnight in Riyadh
    assert.match(String(ids), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.deepEqual(
      bodies.map(({ amount, apply_coupon: coupon, source, metadata }) => [
        [amount, coupon, source.token, source.three_d_secure],
        metadata,
      ]),
      [
        [
          [4900, false, TOKEN, false],
          {
            ...{ customer_id: 'c_884', subscription: planId, renewal: '2025-10' },
            order_id: `${planId}/2025-10`,
          },
        ],
      ],
    );
    assert.deepEqual((await run()).ids, []);
    assert.deepEqual(state(await plan()), ['active', '2025-11']);
    const next = await run('2025-11-14T06:00:00Z', paid);
    assert.notDeepEqual(next.ids, ids);
    assert.deepEqual(state(await plan()), ['active', '2025-12']);
  });

  test(`${language}: after a lost response the job asks what has become of the payment`, async () => {
    const { subscribe, run, plan } = await openShop();
    await subscribe();
    const { ids } = await run(DUE, lost);
    assert.deepEqual(state(await plan()), ['active', '2025-10']);
    const open = await run(DUE, answered(payment('initiated')));
    assert.deepEqual(open.paths, [`GET /v1/payments/${ids[0]}`]);
    const again = await run(DUE, missing, paid); // it had not arrived
    assert.deepEqual(again.ids, ids);
    assert.deepEqual(state(await plan()), ['active', '2025-11']);
  });

  test(`${language}: a job without a key fails`, async () => {
    const { api, app, job, subscribe } = await openShop();
    await subscribe();
    const { code, stdout, stderr } = await app.run(`unset PAYMENTS_SECRET_KEY; ${job}`);
    assert.notEqual(code, 0);
    assert.match(stdout + stderr, /PAYMENTS_SECRET_KEY/);
    assert.deepEqual(api.taken(), []);
  });

  test(`${language}: staff are told once of a renewal that stays initiated, and the job fails until it is decided`, async () => {
    const { api, beDue, review, run, plan } = await openShop();
    const { id, now, period } = await beDue();
    const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
    const open = answered(payment('initiated', {}, { created_at: now }));
    const text = /^To staff: Payment \S+: outcome unknown since /m;
    for (const [minutes, isTold] of [
      [0, false],
      [60, false],
      [75, true],
      [90, false],
    ] as const) {
      const { printed } = await run(later(minutes), open);
      assert.equal(text.test(printed), isTold, `${minutes}: ${printed}`);
      assert.equal(/^\S+ undecided: /m.test(printed), minutes > 60, String(minutes));
    }
    assert.equal((await review(`${id} charge`)).code, 1);
    api.next(open);
    assert.equal((await review(`${id} skip`)).code, 1); // it may have been paid
    api.taken();
    await run(later(105), paid);
    assert.deepEqual([(await plan()).status, (await plan()).period > period], ['active', true]);
    assert.equal((await review(`${id} skip`)).code, 1); // nothing is open
  });

  test(`${language}: a payment is skipped only if it never was, or is known to be paid back`, async () => {
    const { account, api, beDue, checkout, event, plan, review, run, waitLong } = await openShop();
    const open = answered(payment('initiated', {}, { created_at: LONG_AGO }));
    const skip = async (id: string, ...answers: readonly Answer[]) => {
      api.next(...answers);
      const { code } = await review(`${id} skip`);
      api.taken();
      return code === 0;
    };
    const id = await checkout();
    for (const answer of [unavailable, open, missing]) assert.equal(await skip(id, answer), false);
    assert.equal((await account()).is_pending, true);
    assert.equal(await skip(id, paid, active), true); // its event was lost
    assert.equal((await plan()).status, 'active');
    const left = await checkout('c_885');
    await waitLong();
    assert.equal(await skip(left, missing), true);
    assert.equal((await account('c_885')).is_pending, false);
    const { id: planId, now, period } = await beDue('c_886');
    await run(now, paid, lost); // the plan of c_884 is due, too
    await event('token_deactivated', TOKEN, answered({ ...token, status: 'expired' }));
    const month = json(200, { payments: [], meta: {} });
    for (const answer of [unavailable, open, missing])
      assert.equal(await skip(planId, answer), false);
    assert.equal((await plan('c_886')).period, period);
    assert.equal(await skip(planId, paid, month), true);
    const next = await plan('c_886');
    assert.deepEqual([next.status, next.period > period], ['active', true]); // one month, not two
  });

  test(`${language}: two jobs at once send the same payment, and one decline counts once`, async () => {
    const { api, app, job, subscribe, run, plan } = await openShop();
    await subscribe();
    const { ids } = await run(DUE, refused(409, 'idempotency_in_progress')); // another job has sent it
    assert.deepEqual(state(await plan()), ['active', '2025-10']);
    const again = await run(DUE, declined('51'));
    assert.deepEqual(again.paths, [`GET /v1/payments/${ids[0]}`]);
    assert.deepEqual((await run(DUE)).paths, []);
    assert.equal((await plan()).failures, 1);
    api.next(missing, paid, missing, paid);
    const later = '2025-10-15T06:00:00Z';
    await Promise.all([app.run(`${job} ${later}`), app.run(`${job} ${later}`)]);
    const sent = api.taken().filter(({ method }) => method === 'POST');
    assert.equal(new Set(sent.map((request) => bodyOf(request).given_id)).size, 1);
  });

  test(`${language}: soft declines are tried again on days 1, 3, 5 and 7, each as a new payment`, async () => {
    const { account, beDue, subscribe, run, plan } = await openShop();
    await subscribe();
    const ids: string[] = [];
    for (const [day, next] of [
      ['14', ['active', '2025-10', '2025-10-15T06:00']],
      ['15', ['active', '2025-10', '2025-10-17T06:00']],
      ['17', ['active', '2025-10', '2025-10-19T06:00']],
      ['19', ['active', '2025-10', '2025-10-21T06:00']],
      ['21', ['needs_card', '2025-10']],
    ] as const) {
      ids.push(...(await run(`2025-10-${day}T06:00:00Z`, declined('51'))).ids);
      assert.deepEqual(state(await plan()), next);
    }
    assert.equal(new Set(ids).size, 5);
    assert.deepEqual((await run('2025-12-20T06:00:00Z')).paths, []);
    await run((await beDue('c_885')).now, declined('51', 'insufficient_funds'));
    const failed = await account('c_885');
    assert.equal(failed.is_paid, true); // while retries run
    assert.equal(failed.plan.reason, 'There are insufficient funds on this card.');
  });

  test(`${language}: the code of a decline or a refusal says what is done, and no plan stops the others`, async () => {
    const cases = [
      [declined('54'), ['needs_card', '2025-10'], 'Add another card'],
      [declined(null, 'blocked_by_risk'), ['needs_card', '2025-10'], 'Add another card'],
      [declined(null, 'token_expired'), ['needs_card', '2025-10'], 'Add another card'],
      [declined(null, 'merchant_configuration_error'), ['review', '2025-10'], ''],
      [refused(409, 'token_not_usable'), ['needs_card', '2025-10'], 'Add another card'],
      [declined('1A'), ['needs_payer', '2025-10'], 'confirm the payment'],
      [declined('94'), ['review', '2025-10'], ''],
      [refused(400, 'validation_failed'), ['review', '2025-10'], ''],
      [refused(403, 'feature_not_enabled'), ['review', '2025-10'], ''], // of one scheme
      [answered(payment('paid', {}, { amount: 100 })), ['review', '2025-10'], ''],
      [declined('R1'), ['canceled', '2025-10'], 'is cancelled'],
      [declined('91'), ['active', '2025-10', '2025-10-14T06:10'], ''],
      [declined('51'), ['active', '2025-10', '2025-10-15T06:00'], 'will try it again'],
      [refused(429, 'card_velocity_exceeded'), ['active', '2025-10', '2025-10-15T06:00'], ''],
      [unavailable, ['active', '2025-10'], ''],
      [lost, ['active', '2025-10'], ''],
      [refused(409, 'idempotency_in_progress'), ['active', '2025-10'], ''],
      [refused(409, 'new_code'), ['active', '2025-10'], ''], // it decides nothing
      [html, ['active', '2025-10'], ''],
      [paid, ['active', '2025-11'], 'next payment is for 2025-11'],
    ] as const;
    const { account, subscribe, run, plan } = await openShop();
    for (const at of cases.keys()) await subscribe(`c_${at}`);
    const { printed } = await run(DUE, ...cases.map(([answer]) => answer));
    for (const [at, [answer, expected, told]] of cases.entries()) {
      assert.deepEqual(state(await plan(`c_${at}`)), expected, answer.body);
      const [, text = ''] = new RegExp(`To c_${at}: (.*)`).exec(printed) ?? [];
      assert.ok(told === '' ? text === '' : text.includes(told), `${answer.body}: ${text}`);
      const isOpen = /token_not_usable/.test(String(answer.body)); // an earlier request may have paid
      const hasAccess = isOpen || ['active', 'review'].includes(expected[0]); // nobody has decided against it
      assert.equal((await account(`c_${at}`)).is_paid, hasAccess, answer.body);
    }
    assert.equal(printed.match(/To staff: Review plan/g)?.length, 5);
    assert.equal(printed.match(/^\S+ undecided: /gm)?.length, 6);
    assert.match(printed, /declined: 54 hard/);
    assert.match(printed, /declined: blocked_by_risk hard/);
  });

  test(`${language}: an error that concerns all plans ends the run, and the next run tries them all`, async () => {
    for (const [status, code] of [
      [401, 'api_key_revoked'],
      [403, 'account_suspended'],
      [404, 'route_not_found'],
      [429, 'rate_limit_exceeded'],
    ] as const) {
      const { subscribe, run, plan, waitLong } = await openShop();
      for (const customer of ['c_1', 'c_2']) await subscribe(customer);
      const { ids } = await run(DUE, refused(status, code));
      await waitLong();
      const { paths } = await run(DUE, refused(status, code)); // of the look-up: it does not say that there is none
      assert.deepEqual([ids.length, paths], [1, [`GET /v1/payments/${ids[0]}`]]);
      assert.deepEqual(
        [state(await plan('c_1')), (await plan('c_2')).status],
        [['active', '2025-10'], 'active'],
      );
      const again = await run(DUE, missing, paid, paid);
      assert.deepEqual([again.ids.length, again.ids[0]], [2, ids[0]]);
    }
  });

  test(`${language}: a message waits while the mail server is down, and no plan does`, async () => {
    const { app, event, subscribe, run, cancel, plan } = await openShop();
    await subscribe('c_1');
    const [id = ''] = (await run(DUE, lost)).ids;
    await cancel('c_1');
    await event('payment_paid', id, paid);
    for (const customer of ['c_2', 'c_3']) await subscribe(customer);
    const [file = '', call = ''] = MAIL[language] ?? [];
    const swap = (from: string, to: string) => app.run(`sed -i 's/${from}/${to}/' ${file}`);
    await swap(call, `x${call}`); // there is no such function
    const { printed } = await run(DUE, refused(409, 'token_not_usable'), declined('94'));
    assert.equal(printed.match(/^Not done/gm)?.length, 4);
    assert.equal((await plan('c_3')).status, 'review');
    await swap(`x${call}`, call);
    const later = (await run(DUE, missing)).printed;
    for (const text of [
      'sent your last payment back',
      'Review plan',
      'Add another card',
      'is cancelled',
    ])
      assert.equal(later.match(new RegExp(text, 'g'))?.length, 1, text);
    assert.doesNotMatch((await run(DUE, missing)).printed, /To /);
  });

  test(`${language}: a plan leaves its review to be charged once, or for the next month`, async () => {
    const { api, beDue, review, run, plan, told, waitLong } = await openShop();
    const { id, now, period } = await beDue();
    assert.equal((await review('')).stdout.trim(), '');
    assert.equal((await review(`${id} pay`)).code, 2);
    assert.equal((await review(`${id} charge`)).code, 1); // it is active
    await run(now, declined('94'));
    assert.equal((await plan()).status, 'review');
    assert.equal((await review('')).stdout.trim(), `${id} review c_884`);
    const charged = await review(`${id} charge`, [payment('paid')]);
    assert.equal(charged.code, 1, charged.stdout);
    assert.match(charged.stderr, new RegExp(`${period} has a payment`));
    const part = payment('refunded', {}, { captured: 4900, refunded: 100 });
    assert.equal((await review(`${id} charge`, [part])).code, 1);
    const [request] = api.taken();
    assert.match(
      decodeURIComponent(request?.query ?? ''),
      new RegExp(`metadata\\[subscription\\]=${id}&metadata\\[renewal\\]=${period}`),
    );
    const refunded = payment('refunded', {}, { captured: 4900, refunded: 4900 });
    const again = await review(`${id} charge`, [payment('failed'), payment('voided'), refunded]);
    assert.equal(again.code, 0, again.stderr);
    assert.deepEqual(state(await plan()), ['active', period]);
    api.taken();
    const { ids } = await run(now, refused(400, 'validation_failed'));
    assert.equal((await plan()).status, 'review');
    const shown = await review(String(ids[0]), []); // a payment of the plan
    assert.equal(shown.stdout.trim(), `${id} review ${period}`);
    await waitLong();
    api.next(missing);
    assert.equal((await review(`${ids[0]} skip`, [])).code, 0);
    api.taken();
    assert.deepEqual([(await plan()).status, (await plan()).period > period], ['active', true]);
    assert.deepEqual((await run(now)).paths, []);
    assert.equal((await review(`${id} end`)).code, 0);
    assert.equal((await plan()).status, 'canceled');
    assert.match(await told(), /To c_884: Your membership is cancelled/);
    assert.equal((await review(`${id} end`)).code, 1);
  });

  test(`${language}: a review looks at the month that the job would charge, and skips that one`, async () => {
    const { api, review, subscribe, run, plan } = await openShop();
    const id = await subscribe();
    await run(DUE, declined('94')); // more than a month ago
    const charged = await review(`${id} charge`, [payment('paid')]);
    const [, month = ''] =
      /renewal\]=([\d-]+)/.exec(decodeURIComponent(api.taken()[0]?.query ?? '')) ?? [];
    assert.ok(month > '2025-10', month);
    assert.match(charged.stderr, new RegExp(`${month} has a payment`));
    await review(`${id} skip`, [payment('paid')]);
    api.taken();
    assert.ok((await plan()).period > month);
    assert.deepEqual((await run(new Date().toISOString())).paths, []);
  });

  test(`${language}: a plan that needs a card still does after its month was skipped`, async () => {
    const { api, beDue, event, review, run, plan, waitLong } = await openShop();
    const { id, now, period } = await beDue();
    await run(now, lost);
    await waitLong();
    await event('token_deactivated', TOKEN, answered({ ...token, status: 'expired' }));
    assert.equal((await plan()).first_charge.is_now, true); // the page says so
    api.next(missing);
    assert.equal((await review(`${id} skip`, [])).code, 0);
    assert.equal((await plan()).status, 'needs_card');
    const next = (await plan()).period;
    assert.ok(next > period);
    assert.equal((await review(`${id} charge`, [])).code, 1);
    await review(`${id} skip`, []); // nothing is open: a new card pays the next month first
    assert.deepEqual([(await plan()).status, (await plan()).period > next], ['needs_card', true]);
  });

  test(`${language}: a member keeps access while a payment is undecided, whatever the status of the plan`, async () => {
    const { account, beDue, confirm, event, needPayer, run } = await openShop();
    const { now } = await needPayer();
    const access = async (customer?: string) => {
      const { plan, is_paid: isPaid } = await account(customer);
      return [plan.status, isPaid];
    };
    assert.deepEqual(await access(), ['needs_payer', false]);
    await confirm(lost);
    assert.deepEqual(await access(), ['needs_payer', true]);
    await beDue('c_885');
    await run(now, declined('51'), lost);
    assert.deepEqual(await access(), ['needs_payer', false]);
    await event('token_deactivated', TOKEN, answered({ ...token, status: 'expired' }));
    assert.deepEqual(await access('c_885'), ['needs_card', true]);
    await run(now, declined('54'));
    assert.deepEqual(await access('c_885'), ['needs_card', false]);
  });

  test(`${language}: staff are told once when all money of a plan's payment went back`, async () => {
    const back = { captured: 4900, refunded: 4900 };
    for (const gone of [payment('voided'), payment('refunded', {}, back)]) {
      const { api, comeBack, event, told, subscribe } = await openShop();
      const id = await subscribe();
      const part = payment('refunded', {}, { captured: 4900, refunded: 100 });
      api.next(answered(part), answered(gone), answered(gone));
      for (const type of ['refunded', 'voided', 'voided']) await event(`payment_${type}`, id);
      const texts = (await told()).match(/To staff: All money of payment .*/g);
      assert.deepEqual(
        [texts?.length, texts?.[0]?.includes(`plan ${id} stays as it is`)],
        [1, true],
      );
      assert.equal(await comeBack(id, answered(part)), '/account.html'); // it started a plan
    }
  });

  test(`${language}: a technical failure is told once, when the next retry is a day away`, async () => {
    const { subscribe, run, plan } = await openShop();
    await subscribe();
    for (const [time, code, tells] of [
      ['14T06:00', '91', false],
      ['14T06:10', '91', false],
      ['14T07:10', '91', true],
      ['15T07:10', '51', false],
    ] as const) {
      const { printed } = await run(`2025-10-${time}:00Z`, declined(code));
      assert.equal(/To c_884: .*will try it again/.test(printed), tells, time);
    }
    assert.equal((await plan()).failures, 4);
  });

  test(`${language}: the token of a closed account is deleted`, async () => {
    const { subscribe, run, plan } = await openShop();
    await subscribe();
    const { paths } = await run(DUE, declined('46'));
    assert.deepEqual(paths, ['POST /v1/payments', `DELETE /v1/tokens/${TOKEN}`]);
    assert.deepEqual(state(await plan()), ['needs_card', '2025-10']);
  });

  test(`${language}: months that were missed are never charged`, async () => {
    const { subscribe, run, plan, waitLong } = await openShop();
    await subscribe();
    const { ids } = await run(DUE, lost);
    await waitLong();
    await run('2026-01-20T06:00:00Z', missing); // nothing had been sent, and its month is over
    const { bodies } = await run('2026-01-20T06:15:00Z', paid);
    assert.deepEqual(
      bodies.map(({ metadata }) => metadata.renewal),
      ['2026-01'],
    );
    assert.notDeepEqual([bodies[0].given_id], ids);
    assert.deepEqual(state(await plan()), ['active', '2026-02']);
    assert.deepEqual((await run('2026-01-20T06:30:00Z')).paths, []);
  });

  test(`${language}: another card is charged at once, and the old one is deleted`, async () => {
    const { api, ask, post, subscribe, run, plan } = await openShop();
    await subscribe();
    const { ids } = await run(DUE, declined('54'));
    const initiated = { ...token, id: OTHER_TOKEN, status: 'initiated' };
    assert.equal((await ask(`/cards/return?token_id=${OTHER_TOKEN}`)).status, 404);
    api.next(active);
    assert.equal((await post('/cards', { token: TOKEN, consent: 'Yes.' }, 'c_885')).status, 409); // another customer's
    api.next(answered(initiated));
    assert.equal((await post('/cards', { token: OTHER_TOKEN, consent: 'Yes.' })).status, 201);
    assert.equal((await ask(`/cards/return?token_id=${OTHER_TOKEN}`, {}, 'c_885')).status, 404);
    api.next(answered({ ...initiated, status: 'failed' }));
    const back = () => ask(`/cards/return?token_id=${OTHER_TOKEN}`);
    assert.equal((await back()).headers.get('location'), '/add-card.html?problem=failed');
    assert.equal((await plan()).status, 'needs_card');
    api.taken();
    api.next(answered({ ...initiated, status: 'active', last_four: '0013' }));
    assert.equal((await back()).headers.get('location'), '/account.html');
    assert.deepEqual(askedFor(api.taken()), [`GET /v1/tokens/${OTHER_TOKEN}`]);
    assert.equal((await plan()).card, 'visa ending in 0013');
    const { bodies, paths } = await run('2025-10-14T06:15:00Z', paid);
    assert.deepEqual(paths, ['POST /v1/payments', `DELETE /v1/tokens/${TOKEN}`]);
    assert.deepEqual(
      bodies.map((body) => [body.source.token, body.given_id === ids[0]]),
      [[OTHER_TOKEN, false]],
    );
  });

  test(`${language}: nobody pays a month that is about to end and the next one, with another card or at the bank`, async () => {
    for (const [time, month] of [
      ['2025-11-10T20:59:59Z', '2025-10'],
      ['2025-11-10T21:00:00Z', undefined],
    ] as const) {
      const { subscribe, replaceCard, run, plan, waitLong } = await openShop();
      await subscribe();
      await run(DUE, refused(409, 'token_not_usable'));
      await replaceCard();
      await waitLong();
      const { bodies } = await run(time, missing, paid); // looks up what was refused
      assert.deepEqual([bodies[0]?.metadata.renewal, (await run(time)).ids], [month, []]);
      assert.deepEqual(state(await plan()), ['active', '2025-11']);
    }
    const { api, confirm, plan, run, subscribe } = await openShop();
    const [year, month, day] = new Date(Date.now() + 51 * 3_600_000).toISOString().split(/[-T]/);
    const captured = `${Number(year) - 1}-01-${day}T08:00:00.000Z`; // January has all days
    await subscribe('c_884', answered(payment('paid', {}, { captured_at: captured })));
    await run(`${Number(year) - 1}-03-10T06:00:00Z`, declined('1A'));
    assert.equal((await plan()).first_charge.is_now, false);
    assert.equal(await confirm(), '/account.html');
    assert.deepEqual([api.taken(), state(await plan())], [[], ['active', `${year}-${month}`]]);
  });

  test(`${language}: the card that was added last stays, in whatever order events come`, async () => {
    const { api, ask, addCard, event, plan, replaceCard, subscribe } = await openShop();
    await subscribe();
    await addCard(); // the payer has confirmed it, and has not come back
    const last = `token_${'e'.repeat(32)}`;
    await replaceCard(last);
    const card = answered({ ...token, last_four: '0039' });
    for (const id of [OTHER_TOKEN, TOKEN]) {
      assert.equal(await event('token_activated', id, card), 200);
      assert.equal(await event('token_activated', id, missing), 200); // it is gone
      assert.equal(await event('token_deactivated', id, missing), 200);
    }
    assert.ok(askedFor(api.taken()).every((path) => path.startsWith('GET ')));
    assert.deepEqual(
      [(await plan()).card, (await plan()).status],
      ['visa ending in 0021', 'active'],
    );
    api.next(missing);
    const back = await ask(`/cards/return?token_id=${OTHER_TOKEN}`);
    assert.equal(back.headers.get('location'), '/add-card.html?problem=failed');
  });

  test(`${language}: a decline of the old card says nothing of the new one`, async () => {
    const { subscribe, run, plan, replaceCard } = await openShop();
    await subscribe();
    await run(DUE, lost);
    await replaceCard();
    await run(DUE, declined('54'));
    assert.deepEqual(state(await plan()), ['active', '2025-10']);
    assert.deepEqual(
      (await run(DUE, paid)).bodies.map(({ source }) => source.token),
      [OTHER_TOKEN],
    );
  });

  test(`${language}: a refusal of the old card does not stop a plan whose card was replaced meanwhile`, async () => {
    const { plan, replaceCard, run, subscribe } = await openShop();
    await subscribe();
    const refusal = refused(409, 'token_not_usable');
    await run(DUE, () => replaceCard().then(() => refusal));
    assert.deepEqual(state(await plan()), ['active', '2025-10']);
    assert.equal((await run(DUE, missing, paid)).bodies[0].source.token, OTHER_TOKEN);
  });

  test(`${language}: a payer whom the bank asks for confirms one payment`, async () => {
    const { api, comeBack, needPayer, confirm, run, plan } = await openShop();
    const { now, ids } = await needPayer();
    const { period } = await plan();
    const open = answered(payment('initiated', { transaction_url: BANK }));
    assert.equal(await confirm(open), BANK);
    const [sent] = api.taken().map(bodyOf);
    assert.notEqual(sent.given_id, ids[0]);
    assert.equal(sent.metadata.renewal, period);
    assert.equal(sent.source.three_d_secure, undefined); // the default: with 3-D Secure
    assert.equal(await confirm(open), BANK); // a second click
    assert.deepEqual(askedFor(api.taken()), [`GET /v1/payments/${sent.given_id}`]);
    assert.deepEqual((await run(now, open)).ids, []);
    await comeBack(sent.given_id, answered(payment('abandoned')));
    assert.deepEqual(state(await plan()), ['needs_payer', period]);
    assert.equal(await confirm(open), BANK);
    api.next(declined('51', 'insufficient_funds'));
    await comeBack(bodyOf(api.taken().at(-1) as RecordedRequest).given_id);
    assert.match(String((await plan()).reason), /insufficient funds/);
    api.taken();
    assert.equal(await confirm(open), BANK);
    const [next] = api.taken().map(bodyOf);
    assert.notEqual(next.given_id, sent.given_id);
    await run(now, paid); // the payer never came back to the store
    assert.equal((await plan()).status, 'active');
    assert.ok((await plan()).period > period);
    assert.equal(await confirm(), '/account.html'); // nothing to pay
  });

  test(`${language}: a rehearsed month can be confirmed`, async () => {
    const { api, confirm, plan, run, subscribe } = await openShop();
    const today = new Date().toISOString();
    await subscribe('c_884', answered(payment('paid', {}, { captured_at: today })));
    await run('32', declined('1A'));
    const { period } = await plan();
    assert.equal(await confirm(answered(payment('initiated', { transaction_url: BANK }))), BANK);
    assert.equal(bodyOf(api.taken()[0] as RecordedRequest).metadata.renewal, period);
    await run('32', paid);
    assert.equal((await plan()).status, 'active');
    assert.ok((await plan()).period > period);
  });

  test(`${language}: after a failed confirmation another card is charged for the month, once`, async () => {
    for (const failure of [refused(409, 'token_not_usable'), unavailable]) {
      const { api, needPayer, confirm, replaceCard, run, plan } = await openShop();
      const { now } = await needPayer();
      const { period } = await plan();
      await confirm(failure);
      const [sent] = api.taken().map(bodyOf);
      await replaceCard();
      const source = { token: OTHER_TOKEN, response_code: '51', error_code: 'insufficient_funds' };
      const { ids, bodies } = await run(now, missing, answered(payment('failed', source)));
      assert.deepEqual(ids, [sent.given_id]); // should the first request arrive late, it is the same payment
      assert.deepEqual(
        bodies.map((body) => [body.source.token, body.source.three_d_secure]),
        [[OTHER_TOKEN, false]],
      );
      const { status, next_at: next } = await plan();
      assert.equal(status, 'active'); // a retry is due
      assert.notDeepEqual((await run(String(next), paid)).ids, ids);
      assert.ok((await plan()).period > period);
      assert.deepEqual((await run(String(next))).paths, []);
    }
  });

  test(`${language}: a confirmation that fails leads to the account, and to what the job would do`, async () => {
    for (const [answer, expected] of [
      [refused(409, 'token_not_usable'), 'needs_card'],
      [refused(400, 'validation_failed'), 'review'],
      [refused(403, 'feature_not_enabled'), 'review'],
      [refused(429, 'card_velocity_exceeded'), 'needs_payer'],
      [refused(409, 'idempotency_in_progress'), 'needs_payer'],
      [unavailable, 'needs_payer'],
      [declined('94'), 'review'], // a duplicate
      [declined('58'), 'review'], // a fault of yours
    ] as const) {
      const { api, confirm, needPayer, plan } = await openShop();
      await needPayer();
      assert.equal(await confirm(answer), '/account.html', answer.body);
      assert.equal((await plan()).status, expected, answer.body);
      if (expected !== 'review') continue;
      api.taken();
      assert.equal(await confirm(), '/account.html');
      assert.deepEqual(api.taken(), []);
    }
  });

  test(`${language}: no checkout begins while a renewal of the customer is unknown, and its payment is voided`, async () => {
    const { account, api, cancel, checkout, plan, post, run, subscribe } = await openShop();
    await subscribe();
    const { ids } = await run(DUE, unavailable);
    await cancel();
    assert.equal((await account()).is_pending, true);
    const open = payment('initiated', {}, { created_at: LONG_AGO });
    for (const answer of [missing, answered(payment('initiated')), answered(open)]) {
      api.next(answer);
      const res = await post('/checkout/attempts', { consent: 'Yes.' });
      assert.deepEqual([res.status, res.headers.get('location')], [409, '/account.html']);
    }
    api.taken();
    const { paths, printed } = await run(DUE, paid);
    const path = `/v1/payments/${ids[0]}`;
    assert.deepEqual(paths.slice(0, 2), [`GET ${path}`, `POST ${path}/void`]);
    assert.match(printed, SENT_BACK);
    assert.equal((await plan()).status, 'canceled');
    assert.equal((await account()).is_pending, false);
    assert.equal(typeof (await checkout()), 'string');
  });

  test(`${language}: a payment that has bought nothing is voided, or staff refund it before the customer pays again`, async () => {
    const { account, api, checkout, comeBack, post, review, run } = await openShop();
    const noToken = answered(payment('paid', { token: null }));
    const pay = (...answers: readonly Answer[]) => {
      api.next(...answers);
      return post('/checkout/attempts', { consent: 'Yes.' });
    };
    const voided = await checkout();
    assert.equal(await comeBack(voided, noToken), '/?problem=returned');
    for (const code of ['void_declined', 'payment_not_voidable', 'void_window_expired']) {
      const id = await checkout();
      assert.equal(await comeBack(id, noToken, unavailable), '/account.html');
      assert.equal((await review('')).stdout.trim(), `${id} to_void c_884`);
      api.taken();
      const { paths, printed } = await run(DUE, noToken, refused(409, code)); // asked again
      assert.deepEqual(paths, [`GET /v1/payments/${id}`, `POST /v1/payments/${id}/void`]);
      assert.match(printed, /To staff: Payment \S+ has bought nothing, and cannot be voided/);
      assert.deepEqual((await run(DUE, noToken)).paths, [`GET /v1/payments/${id}`]); // not told again
      assert.equal((await pay(noToken)).status, 409);
      assert.equal((await account()).is_pending, true);
      assert.equal((await review('')).stdout.trim(), `${id} to_refund c_884`);
      if (code === 'void_declined') {
        assert.equal((await review(`${id} skip`)).code, 0); // paid back in another way
      } else {
        const back = answered(payment('refunded', {}, { captured: 4900, refunded: 4900 }));
        assert.match((await run(DUE, back)).printed, SENT_BACK);
      }
      assert.equal((await account()).is_pending, false);
      api.taken();
    }
  });

  test(`${language}: the job adds a card whose event is lost, and charges it`, async () => {
    const { addCard, plan, run, subscribe } = await openShop();
    await subscribe();
    await run(DUE, declined('54'));
    await addCard();
    const look = `GET /v1/tokens/${OTHER_TOKEN}`;
    const initiated = answered({ ...token, id: OTHER_TOKEN, status: 'initiated' });
    assert.deepEqual((await run(DUE, initiated)).paths, [look]); // the payer is at the bank
    const { paths } = await run(DUE, answered({ ...token, id: OTHER_TOKEN }), paid);
    assert.deepEqual(paths, [look, 'POST /v1/payments', `DELETE /v1/tokens/${TOKEN}`]);
    assert.deepEqual(state(await plan()), ['active', '2025-11']);
    assert.deepEqual((await run(DUE)).paths, []);
  });

  test(`${language}: a card that becomes active when nobody needs it any more is deleted`, async () => {
    const { addCard, api, cancel, event, replaceCard, run, subscribe } = await openShop();
    await subscribe();
    await addCard();
    const last = `token_${'e'.repeat(32)}`;
    await replaceCard(last);
    await event('token_activated', OTHER_TOKEN, answered({ ...token, id: OTHER_TOKEN }));
    api.taken();
    assert.deepEqual((await run(LONG_AGO)).paths.sort(), [
      ...[`DELETE /v1/tokens/${OTHER_TOKEN}`, `DELETE /v1/tokens/${TOKEN}`],
    ]);
    const late = `token_${'f'.repeat(32)}`;
    await addCard(late);
    await cancel();
    const { paths } = await run(LONG_AGO, answered({ ...token, id: late }));
    assert.deepEqual(paths, [
      ...[`GET /v1/tokens/${late}`, `DELETE /v1/tokens/${last}`, `DELETE /v1/tokens/${late}`],
    ]);
  });

  test(`${language}: after three requests in a row without a response the run ends`, async () => {
    const { run, subscribe } = await openShop();
    for (const customer of ['c_1', 'c_2', 'c_3', 'c_4', 'c_5', 'c_6', 'c_7'])
      await subscribe(customer);
    const { ids, printed } = await run(DUE, lost, lost, paid, lost, lost, lost);
    assert.equal(ids.length, 6);
    assert.match(printed, /the next run tries all/);
    const again = Array.from({ length: 5 }, () => [missing, paid]).flat();
    assert.equal((await run(DUE, ...again, paid)).ids.length, 6);
  });

  test(`${language}: answers that nobody has listed end no run`, async () => {
    const { plan, run, subscribe } = await openShop();
    for (const customer of ['c_1', 'c_2', 'c_3', 'c_4', 'c_5']) await subscribe(customer);
    await run(DUE, html, html, html, refused(403, 'new_code'), paid);
    assert.deepEqual(state(await plan('c_4')), ['active', '2025-10']);
    assert.deepEqual(state(await plan('c_5')), ['active', '2025-11']);
  });

  test(`${language}: a payer is asked to try again while the API does not respond, and an event comes again`, async () => {
    for (const failure of [unavailable, html, lost]) {
      const { addCard, api, ask, checkout, confirm, event, needPayer, plan, post } =
        await openShop();
      await needPayer();
      assert.equal(await confirm(failure), '/account.html');
      assert.equal((await plan()).status, 'needs_payer');
      await addCard();
      const id = await checkout('c_885');
      const tries = [
        () => ask(`/cards/return?token_id=${OTHER_TOKEN}`),
        () => post('/cards', { token: OTHER_TOKEN, consent: 'Yes.' }),
        () => post('/checkout/attempts', { consent: 'Yes.' }, 'c_885'),
      ];
      for (const again of tries) {
        api.next(failure);
        const res = await again();
        assert.deepEqual([res.status, /Try again/.test(await res.text())], [503, true]);
      }
      assert.equal(await event('payment_paid', id, failure), 503);
    }
  });

  test(`${language}: a plan that is canceled during the look-up is not charged`, async () => {
    const { cancel, subscribe, run } = await openShop();
    await subscribe();
    await run(DUE, lost);
    const { ids } = await run(DUE, () => cancel().then(() => missing));
    assert.deepEqual(ids, []);
  });

  test(`${language}: a canceled plan is never charged, and money that comes for it later is noticed`, async () => {
    const { api, cancel, event, needPayer, confirm, run, plan, told, waitLong } = await openShop();
    const { now } = await needPayer();
    await confirm(unavailable);
    const [sent] = api.taken().map(bodyOf);
    await cancel();
    api.taken();
    assert.equal(await confirm(), '/account.html');
    assert.deepEqual(api.taken(), []);
    await waitLong();
    const { paths } = await run(now, missing);
    const look = `GET /v1/payments/${sent.given_id}`;
    assert.deepEqual(paths, [look, `DELETE /v1/tokens/${TOKEN}`]);
    assert.deepEqual((await run(now)).paths, []);
    api.next(paid); // the request was still on its way
    assert.equal(await event('payment_paid', sent.given_id), 200);
    assert.match(await told(), SENT_BACK);
    assert.equal((await plan()).status, 'canceled');
  });

  test(`${language}: a canceled plan lasts until its paid month ends, and goes on without a first charge`, async () => {
    const { account, api, ask, cancel, checkout, post, replaceCard, run, subscribe } =
      await openShop();
    const today = answered(payment('paid', {}, { captured_at: new Date().toISOString() }));
    const id = await subscribe('c_884', today);
    const { plan } = await account();
    assert.ok(Date.parse(plan.paid_until) > Date.now());
    await cancel();
    api.taken();
    const canceled = await account();
    assert.deepEqual([canceled.plan.status, canceled.is_paid], ['canceled', true]);
    const refused = await post('/checkout/attempts', { consent: 'Yes.' });
    assert.equal(refused.headers.get('location'), '/account.html');
    const answer = await ask('/account/resume', { method: 'POST' });
    assert.equal(answer.headers.get('location'), '/add-card.html');
    assert.equal((await account()).plan.status, 'needs_card'); // the old one is deleted
    await replaceCard();
    const resumed = await account();
    assert.deepEqual(
      [resumed.plan.status, resumed.plan.period, resumed.plan.paid_until, resumed.is_paid],
      ['active', plan.period, plan.paid_until, true],
    );
    assert.deepEqual((await run(new Date().toISOString())).ids, []);
    const { bodies } = await run('32', paid);
    assert.deepEqual(
      bodies.map(({ metadata, source }) => [metadata.renewal, metadata.subscription, source.token]),
      [[plan.period, id, OTHER_TOKEN]],
    );
    await subscribe('c_885'); // months ago
    await cancel('c_885');
    assert.equal((await account('c_885')).is_paid, false);
    assert.equal(typeof (await checkout('c_885')), 'string');
  });

  test(`${language}: a first payment that was canceled before it is decided starts no plan and is voided`, async () => {
    const { account, api, cancel, checkout, event, plan, review, run, told } = await openShop();
    const byCustomer = await checkout();
    await cancel();
    const { is_pending: isPending, is_canceled: isCanceled } = await account();
    assert.deepEqual([isPending, isCanceled], [false, true]);
    const byStaff = await checkout('c_885');
    assert.equal((await review(`${byStaff} end`)).code, 0);
    for (const id of [byCustomer, byStaff]) {
      await event('payment_paid', id, paid, active);
      assert.equal(askedFor(api.taken()).at(-1), `POST /v1/payments/${id}/void`);
    }
    const { printed } = await run(LONG_AGO);
    assert.deepEqual(printed.match(/(?<=To )c_\d+(?=: We have sent)/g), ['c_884', 'c_885']);
    assert.deepEqual([await plan(), await plan('c_885')], [null, null]);
    assert.equal((await review(`${byStaff} end`)).code, 1); // nothing is open
    const failed = await checkout('c_886');
    await cancel('c_886');
    await event('payment_failed', failed, declined('51'));
    assert.equal(await told(), '');
    const again = await checkout('c_887');
    await cancel('c_887');
    api.next(missing);
    assert.equal(await checkout('c_887'), again); // with a new consent
    assert.match((await run(LONG_AGO, paid, active)).printed, /To c_887: .* started. .* 2025-10\./);
  });

  test(`${language}: the first month counts from when it was paid, however long it was undecided`, async () => {
    const { plan, subscribe } = await openShop();
    await subscribe('c_884', answered(payment('paid', {}, { created_at: '2025-08-03T08:00:00Z' })));
    const { period, day } = await plan();
    assert.deepEqual([period, day], ['2025-10', 14]);
  });

  test(`${language}: the same card with another token keeps its count of declines, another card begins anew`, async () => {
    const { plan, replaceCard, run, subscribe } = await openShop();
    await subscribe();
    await run(DUE, declined('51'));
    await replaceCard();
    const again = { token: OTHER_TOKEN, response_code: '51', error_code: 'declined' };
    await run('2025-10-15T06:00:00Z', answered(payment('failed', again)));
    assert.deepEqual(state(await plan()), ['active', '2025-10', '2025-10-17T06:00']);
    assert.equal((await plan()).failures, 2);
    await replaceCard(`token_${'e'.repeat(32)}`, { last_four: '0013' });
    assert.equal((await plan()).failures, 0);
  });

  test(`${language}: cards that expire or are stopped lead to a message, and a payer can cancel`, async () => {
    const { api, cancel, checkout, comeBack, subscribe, run, plan, event, told } = await openShop();
    const id = await checkout();
    await comeBack(id, paid, answered({ ...token, year: '2025', month: '10' }));
    api.taken();
    assert.match((await run('2025-09-20T06:00:00Z')).printed, /To c_884: visa .* expires soon/);
    assert.doesNotMatch((await run('2025-09-20T06:15:00Z')).printed, /expires soon/);
    api.next(answered({ ...token, status: 'expired' }));
    assert.equal(await event('token_deactivated', TOKEN), 200);
    assert.match(await told(), /We could not renew .* Add another card/);
    assert.equal((await plan()).status, 'needs_card');
    const today = { captured_at: new Date().toISOString() };
    await subscribe('c_886', answered(payment('paid', {}, today)));
    await event('token_deactivated', TOKEN, missing);
    assert.match(await told(), /To c_886: Your card has expired .* before \d+ \w+ \d{4}/); // nothing was tried
    await subscribe('c_885');
    assert.deepEqual((await run(DUE, paid)).ids.length, 1); // the other customer's
    await cancel('c_885');
    assert.equal((await plan('c_885')).status, 'canceled');
    for (const status of [500, 204]) {
      const { paths } = await run('2026-01-20T06:00:00Z', { ...unavailable, status }); // repeats it
      assert.deepEqual(paths, [`DELETE /v1/tokens/${TOKEN}`]);
    }
    assert.deepEqual((await run('2026-01-20T06:00:00Z')).paths, []);
  });
}

test('the app knows the class of every code, in each language', () => {
  const rows = readRows('response-codes');
  for (const file of [
    'node/response-codes.mjs',
    'python/response_codes.py',
    'php/response-codes.php',
  ]) {
    const text = readText(`content/examples/apps/subscriptions/${file}`);
    for (const kind of ['hard', 'technical', 'duplicate', 'config', 'payer', 'auth']) {
      const [, codes = ''] =
        new RegExp(`${kind}["']?(?::| =>)\\s+['"]([^'"]+)['"]`).exec(text) ?? [];
      const known = rows.filter((row) => row['class'] === kind);
      assert.deepEqual(
        codes.split(' '),
        known.map((row) => row['code']?.replaceAll('`', '')),
        `${file}: ${kind}`,
      );
    }
  }
});
