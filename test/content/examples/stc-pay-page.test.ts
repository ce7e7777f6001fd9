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
    ...{ id, value: '', textContent: '', hidden: false, listen },
    addEventListener: (type, listener) => {
      listen[type] = listener;
    },
  };
}

const EARLIER = '/checkout/return?id=an-earlier-payment';

type Answers = readonly (readonly [number, object])[];

/** What the page says after each step: a number first, then codes. */
async function said(lang: 'en' | 'ar', codes: readonly string[], answers: Answers, stored = 204) {
  const folder = freshFolder('stc-pay-page');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of ['mobile.js', 'stc-api.js', 'countdown.js', 'stc-texts.js', 'stc-pay.js']) {
    const more = name === 'stc-pay.js' ? shown(PAGE, 'public/stc-pay.js (continued)') : '';
    const code = shown(PAGE, `public/${name}`) + more;
    writeFileSync(join(folder, name), code.replaceAll(/%%\w+%%/g, 'https://api.invalid'));
  }
  const byId = new Map<string, Element>(IDS.map((id) => [id, element(id)]));
  const left: string[] = [];
  const rest = [...answers];
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
    fetch: async (url: string) => {
      if (url.startsWith('/checkout/'))
        return new Response(null, { status: stored, headers: { Location: EARLIER } });
      if (url.endsWith('/payments'))
        return Response.json(
          { id: 'p1', status: 'initiated', ...started, source },
          { status: 201 },
        );
      const [status, body] = rest.shift() ?? [500, { code: 'internal_error' }];
      return Response.json(body, { status });
    },
  });
  await import(pathToFileURL(join(folder, 'stc-pay.js')).href);
  const press = (id: string) => byId.get(id)?.listen['submit']?.({ preventDefault: () => {} });
  const at = (id: string) => byId.get(id) ?? element(id);
  at('mobile').value = '0500000001';
  await press('number-form');
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

test('both languages have every text, and the page in Arabic every element of the other', () => {
  const texts = shown(PAGE, 'public/stc-texts.js');
  const [, en, ar] = /const EN = \{([\s\S]+?)\};\nconst AR = \{([\s\S]+?)\};/.exec(texts) ?? [];
  const keys = (part = '') => [...part.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key);
  assert.deepEqual(keys(ar), keys(en));
  const ids = (page: string) =>
    [...shown(PAGE, page).matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
  assert.deepEqual(ids('public/stc-pay-ar.html'), ids('public/stc-pay.html'));
});
