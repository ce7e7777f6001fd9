// "Build your own STC Pay page": what the page says after each answer, in English and in Arabic.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freshFolder } from '../../support/site.ts';
import { shown } from './shown-file.ts';

const PAGE = 'guides/stc-pay/custom-ui';
const IDS = ['message', 'mobile', 'code', 'seconds', 'again', 'number-form', 'code-form'] as const;

interface Element {
  id: string;
  value: string;
  textContent: string;
  hidden: boolean;
  listen: Record<string, (event: { preventDefault(): void }) => unknown>;
  addEventListener(type: string, listener: Element['listen'][string]): void;
}

function element(id: string): Element {
  const listen: Element['listen'] = {};
  return {
    id,
    value: '',
    textContent: '',
    hidden: false,
    listen,
    addEventListener: (type, listener) => {
      listen[type] = listener;
    },
  };
}

const EARLIER = '/checkout/return?id=an-earlier-payment';

type Answers = readonly (readonly [number, object])[];

/** The page, after the payer has sent a number. `created`: what the API says to each create request. */
async function openPage(lang: 'en' | 'ar', answers: Answers, stored: number, created: Answers) {
  const folder = freshFolder('stc-pay-page');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of ['mobile.js', 'stc-api.js', 'countdown.js', 'stc-texts.js', 'stc-pay.js']) {
    const isLong = ['stc-api.js', 'stc-texts.js', 'stc-pay.js'].includes(name);
    const more = isLong ? shown(PAGE, `public/${name} (continued)`) : '';
    const code = shown(PAGE, `public/${name}`) + more;
    writeFileSync(join(folder, name), code.replaceAll(/%%\w+%%/g, 'https://api.invalid'));
  }
  const byId = new Map<string, Element>(IDS.map((id) => [id, element(id)]));
  const left: string[] = [];
  const rest = [...answers];
  const restCreated = [...created];
  const ids: unknown[] = [];
  const started = { created_at: '2025-09-14T08:00:00Z', otp_expires_at: '2025-09-14T08:05:00Z' };
  const source = {
    transaction_url: 'https://api.invalid/otp',
    otp_expires_at: started.otp_expires_at,
  };
  Object.assign(globalThis, {
    document: {
      documentElement: { lang },
      getElementById: (id: string) => byId.get(id),
      forms: [byId.get('number-form'), byId.get('code-form')],
    },
    location: { assign: (url: string) => left.push(url) },
    setInterval: () => 0,
    setTimeout: (later: () => void) => void queueMicrotask(later), // no wait between two looks
    fetch: async (url: string, { body: sent }: { body: string }) => {
      if (url.startsWith('/checkout/'))
        return new Response(null, { status: stored, headers: { Location: EARLIER } });
      if (url.endsWith('/payments')) {
        ids.push(JSON.parse(sent).given_id);
        const [status, body] = restCreated.shift() ?? [201, {}];
        const payment = { id: 'p1', status: 'initiated', ...started, source, ...body };
        return Response.json(status < 300 ? payment : body, { status });
      }
      const [status, body] = rest.shift() ?? [500, { code: 'internal_error' }];
      return Response.json(body, { status });
    },
  });
  await import(pathToFileURL(join(folder, 'stc-pay.js')).href);
  const press = (id: string) => byId.get(id)?.listen['submit']?.({ preventDefault: () => {} });
  const at = (id: string) => byId.get(id) ?? element(id);
  at('mobile').value = '0500000001';
  await press('number-form');
  return { left, press, at, ids };
}

/** What the page says after each step: a number first, then codes. */
async function said(lang: 'en' | 'ar', codes: readonly string[], answers: Answers, stored = 204) {
  const { left, press, at } = await openPage(lang, answers, stored, []);
  const texts = [...left];
  for (const code of codes) {
    at('code').value = code;
    await press('code-form');
    texts.push(left.pop() ?? at('message').textContent);
  }
  return texts;
}

const wrong = [400, { code: 'invalid_otp', message: 'Wrong.' }] as const;
const over = [429, { code: 'otp_attempts_exceeded', message: 'Wrong.' }] as const;

const CASES: readonly ['en' | 'ar', Answers, readonly string[]][] = [
  [
    'en',
    [wrong, wrong, over],
    [
      'The code is wrong, 2 attempts left',
      'The code is wrong, 1 attempt left',
      'The code was wrong three times. Start again.',
    ],
  ],
  [
    'ar',
    [wrong, wrong, over],
    [
      'الرمز غير صحيح، بقيت محاولتان',
      'الرمز غير صحيح، بقيت محاولة واحدة',
      'الرمز غير صحيح للمرة الثالثة. ابدأ من جديد.',
    ],
  ],
  [
    'en',
    [[400, { code: 'validation_failed' }], [429, { code: 'rate_limit_exceeded' }], wrong],
    [
      'Check what you have entered.',
      'Too many attempts at once. Wait a moment and try again.',
      'The code is wrong, 2 attempts left', // only a wrong code costs an attempt
    ],
  ],
  [
    'en',
    [[409, { code: 'payment_not_awaiting_otp' }]],
    ['/checkout/return?id=p1&status=initiated'],
  ],
  ['en', [[504, { code: 'upstream_timeout' }]], ['/checkout/return?id=p1&status=initiated']],
];

for (const [lang, answers, texts] of CASES)
  test(`the page in "${lang}" says: ${texts.join(' / ')}`, async (t) => {
    t.mock.method(console, 'error', () => {});
    const codes = answers.map(() => '111111');
    assert.deepEqual(await said(lang, codes, answers), texts);
  });

test('no payment is made for an order that is paid', async (t) => {
  t.mock.method(console, 'error', () => {});
  assert.deepEqual(await said('en', [], [], 409), [EARLIER]);
});

const OPEN = { status: 'initiated', source: { transaction_url: null, otp_expires_at: null } };
const OVER = { status: 'failed', source: { error_code: 'processing_error' } };

test('a payment that STC Pay has not decided is looked at until it sends a code, or fails', async (t) => {
  t.mock.method(console, 'error', () => {});
  const code = await openPage('en', [], 204, [
    [201, OPEN],
    [200, OPEN],
    [200, {}],
  ]);
  assert.deepEqual(
    [code.at('code-form').hidden, code.left, new Set(code.ids).size],
    [false, [], 1],
  );
  assert.equal(code.at('seconds').textContent, 300);
  const slow = await openPage('en', [], 204, Array(30).fill([200, OPEN]));
  assert.deepEqual(slow.left, ['/checkout/return?id=p1&status=initiated']);
  const down = await openPage('en', [], 204, [
    [504, { code: 'upstream_timeout' }],
    [200, OPEN],
    [200, OVER],
  ]);
  await down.press('number-form');
  assert.deepEqual([down.at('code-form').hidden, new Set(down.ids).size], [true, 1]);
  assert.match(String(down.at('message').textContent), /^STC Pay does not work/);
  await down.press('number-form');
  assert.equal(new Set(down.ids).size, 2); // a new payment after the failed one
});

test('a number that was changed after a lost answer takes a new payment', async (t) => {
  t.mock.method(console, 'error', () => {});
  const created: Answers = [
    [500, {}],
    [422, { code: 'idempotency_key_reused' }],
  ];
  const page = await openPage('en', [], 204, created);
  await page.press('number-form');
  assert.equal(
    page.at('message').textContent,
    'You have changed the number. Press the button again.',
  );
  await page.press('number-form');
  assert.equal(page.at('code-form').hidden, false);
  assert.deepEqual([page.ids[0] === page.ids[1], page.ids[1] === page.ids[2]], [true, false]);
});

test('a number that the API refuses is asked for again', async (t) => {
  t.mock.method(console, 'error', () => {});
  const errors = { 'source.mobile': ['is not a valid Saudi mobile number'] };
  const page = await openPage('en', [], 204, [[400, { code: 'validation_failed', errors }]]);
  assert.equal(page.at('message').textContent, 'Enter a Saudi mobile number.');
});

test('a second code is offered after half a minute, and the page says which message counts', async () => {
  const page = await openPage('en', [], 204, []);
  assert.deepEqual([page.at('again').hidden, page.at('message').textContent], [true, '']);
  await page.press('number-form');
  assert.match(String(page.at('message').textContent), /^Wait for the newest message/);
});

test('both languages have every text, and the page in Arabic every element of the other', () => {
  const texts = ['', ' (continued)']
    .map((more) => shown(PAGE, `public/stc-texts.js${more}`))
    .join('');
  const [, en, ar] = /const EN = \{([\s\S]+?)\};\nconst AR = \{([\s\S]+?)\};/.exec(texts) ?? [];
  const keys = (part = '') => [...part.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key);
  assert.deepEqual(keys(ar), keys(en));
  const ids = (page: string) =>
    [...shown(PAGE, page).matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
  assert.deepEqual(ids('public/stc-pay-ar.html'), ids('public/stc-pay.html'));
});
