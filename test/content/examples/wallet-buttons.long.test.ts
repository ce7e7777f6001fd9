// The buttons of Apple Pay, Samsung Pay and Google Pay on a page of one's own: the files of each page run with a wallet, a
// page and servers of the test. Above all: what they do when nobody knows whether a payment was made.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fencesOf } from '../../support/fences.ts';
import { freshFolder } from '../../support/site.ts';
import { readText } from '../specs/spec-files.ts';
import { shown } from './page-files.ts';

type Click = () => Promise<void>;

interface Response {
  status: number; // 0: there is none
  body?: object;
}

interface Shop {
  attempts: Response[]; // the last one stays
  payments: Response[];
  asked: string[]; // URL, and the ID of a payment
  opened: string[]; // addresses
  sheets: unknown[]; // what the wallet was told
  message: { textContent: string };
  button: { onclick?: Click };
  isShown(): boolean;
}

/** A payer who confirms, or closes the sheet. */
interface Payer {
  confirms: boolean;
}

interface Wallet {
  page: string;
  files: readonly string[];
  /** The file that step 2 changes, where its line goes, and what it imports. */
  added: { file: string; at: RegExp; from: string; name: string };
  /** How the wallet is told: paid, declined, refused, unknown, closed. */
  told: readonly unknown[];
  install(shop: Shop, payer: Payer): Record<string, unknown>;
}

const TOKEN = { paymentData: 'data' };

const WALLETS: readonly Wallet[] = [
  {
    page: 'guides/apple-pay/apple-pay-web',
    files: ['api.js', 'checkout.js', 'apple-pay.js', 'validate-merchant.js', 'authorize.js'],
    added: {
      file: 'apple-pay.js',
      at: /(?= +session\.begin)/,
      from: 'authorize',
      name: 'authorize',
    },
    told: [0, 1, 1, 'abort', undefined],
    install: (shop, { confirms }) => ({
      ApplePaySession: class {
        static STATUS_SUCCESS = 0;
        static STATUS_FAILURE = 1;
        static supportsVersion = () => true;
        static canMakePayments = () => true;
        onvalidatemerchant = (_: object) => {};
        onpaymentauthorized = (_: object) => {};
        oncancel = () => {};
        begin() {
          this.onvalidatemerchant({
            validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession',
          });
        }
        completeMerchantValidation() {
          if (confirms) this.onpaymentauthorized({ payment: { token: TOKEN } });
          else this.oncancel();
        }
        completePayment = ({ status }: { status: number }) => shop.sheets.push(status);
        abort = () => shop.sheets.push('abort');
      },
    }),
  },
  {
    page: 'guides/samsung-pay/samsung-pay-web',
    files: ['api.js', 'checkout.js', 'samsung-pay.js', 'sheet.js', 'charge.js'],
    added: { file: 'sheet.js', at: /(?<=const credential = .*\n)/, from: 'charge', name: 'charge' },
    told: ['CHARGED', 'REJECTED', 'ERRED', 'ERRED', 'CANCELED'],
    install: (shop, { confirms }) => ({
      SamsungPay: {
        PaymentClient: class {
          isReadyToPay = async () => ({ result: true });
          createButton = ({ onClick }: { onClick: Click }) => ({ onclick: onClick });
          loadPaymentSheet = async () => {
            if (!confirms) throw new Error('closed');
            return { '3DS': { data: 'token' } };
          };
          notify = ({ status }: { status: string }) => shop.sheets.push(status);
        },
      },
    }),
  },
  {
    page: 'guides/google-pay/google-pay-web',
    files: ['api.js', 'checkout.js', 'google-pay.js', 'sheet.js', 'charge.js'],
    added: { file: 'sheet.js', at: /(?<=const data = .*\n)/, from: 'charge', name: 'charge' },
    told: [undefined, undefined, undefined, undefined, undefined],
    install: (_, { confirms }) => ({
      google: {
        payments: {
          api: {
            PaymentsClient: class {
              isReadyToPay = async () => ({ result: true });
              createButton = ({ onClick }: { onClick: Click }) => ({ onclick: onClick });
              loadPaymentData = async () => {
                if (!confirms) throw Object.assign(new Error(), { statusCode: 'CANCELED' });
                return { paymentMethodData: { tokenizationData: { token: '{"a":1}' } } };
              };
            },
          },
        },
      },
    }),
  },
];

const API = 'https://api.invalid/v1';
const attempt = (payment_id: string, status = 'open'): Response => ({
  status: 200,
  body: {
    payment_id,
    status,
    order_id: '1042',
    amount: 11500,
    currency: 'SAR',
    description: 'Order #1042',
  },
});
const payment = (status: string, transaction_url: string | null = null): Response => ({
  status: 201,
  body: { status, source: { transaction_url, error_code: null } },
});

/** Loads the page of step 2, or of step 1, with what its servers respond. */
async function open(
  t: TestContext,
  wallet: Wallet,
  {
    attempts = [attempt('first'), attempt('second')],
    payments = [payment('paid')],
    confirms = true,
    step = 2,
  },
): Promise<Shop> {
  const holder = { hidden: true };
  const shop: Shop = {
    attempts: [...attempts],
    payments: [...payments],
    asked: [],
    opened: [],
    sheets: [],
    message: { textContent: '' },
    button: {},
    isShown: () =>
      shop.button.onclick !== undefined && (wallet.page.includes('apple') ? !holder.hidden : true),
  };
  const place = {
    replaceChildren: (button: { onclick: Click }) => Object.assign(shop.button, button),
  };
  const parts: Record<string, object> = {
    '#message': shop.message,
    '#apple-pay': holder,
    'apple-pay-button': shop.button,
    '#samsung-pay': place,
    '#google-pay': place,
  };
  const location = {
    href: 'https://store.example.com/checkout.html',
    hostname: 'store.example.com',
    assign: (url: string) => shop.opened.push(url),
  };
  const globals: Record<string, unknown> = {
    document: { querySelector: (part: string) => parts[part] ?? null },
    location,
    ...wallet.install(shop, { confirms }),
  };
  globals['window'] = globals;
  for (const [name, value] of Object.entries(globals)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    t.after(() => {
      if (before === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, before);
    });
  }
  for (const level of ['error', 'info'] as const) t.mock.method(console, level, () => {});
  t.mock.method(globalThis, 'fetch', (url: string, init: RequestInit) => respond(shop, url, init));
  await import(pathToFileURL(join(folderOf(wallet, step), 'checkout.js')).href);
  return shop;
}

async function respond(
  shop: Shop,
  url: string,
  { body }: RequestInit,
): Promise<globalThis.Response> {
  const sent = JSON.parse(String(body)) as Record<string, unknown>;
  if (url === `${API}/apple_pay/sessions`) return globalThis.Response.json({}, { status: 201 });
  const queue = url === '/checkout/attempts' ? shop.attempts : shop.payments;
  shop.asked.push(url === '/checkout/attempts' ? url : `${url} ${sent['given_id']}`);
  if (url === `${API}/payments`) {
    assert.deepEqual(
      sent['metadata'] && (sent['metadata'] as { order_id: string }).order_id,
      '1042',
    );
    assert.deepEqual(
      [sent['amount'], sent['currency'], sent['apply_coupon']],
      [11500, 'SAR', false],
    );
  }
  const { status, body: answer = { code: 'a_code' } } = (queue.length > 1
    ? queue.shift()
    : queue[0]) ?? { status: 0 };
  if (status === 0) throw new TypeError('fetch failed');
  return globalThis.Response.json(answer, { status });
}

/** The page's files; with step 2 also the line that it adds. */
function folderOf({ page, files, added }: Wallet, step: number): string {
  const folder = freshFolder('wallet-buttons');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const file of files) {
    let code = shown(page, `public/${file}`);
    if (step === 2 && file === added.file) {
      const line = fencesOf(readText(`content/${page}.mdx`)).find(
        ({ title, code: text }) => title === undefined && text.includes(`${added.name}(`),
      );
      assert.ok(line !== undefined && added.at.test(code), `${page} adds nothing to ${added.file}`);
      code = `import { ${added.name} } from './${added.from}.js';\n${code.replace(added.at, () => `${line.code}\n`)}`;
    }
    writeFileSync(join(folder, file), code.replaceAll('%%apiBaseUrl%%', API));
  }
  return folder;
}

async function click(shop: Shop): Promise<void> {
  await shop.button.onclick?.();
  await setImmediate();
}

const RETURN = /\/checkout\/return\?id=first$/;
const RESULTS = ['paid', 'declined', 'refused', 'unknown', 'closed'] as const;
/** What the API responds, once the payer has confirmed. */
const OUTCOMES: readonly [response: Response | 'no confirmation', (typeof RESULTS)[number]][] = [
  [payment('paid'), 'paid'],
  [payment('authorized'), 'paid'],
  [payment('failed'), 'declined'],
  [payment('initiated'), 'unknown'],
  [{ status: 400 }, 'refused'],
  [{ status: 409 }, 'unknown'],
  [{ status: 422 }, 'unknown'],
  [{ status: 502 }, 'unknown'],
  [{ status: 0 }, 'unknown'],
  ['no confirmation', 'closed'],
];
const MESSAGES = { closed: /^$/, declined: /declined/, refused: /not been charged/ };

for (const wallet of WALLETS) {
  for (const [response, result] of OUTCOMES)
    test(`${wallet.page}: ${JSON.stringify(response)} is ${result}`, async (t) => {
      const confirms = response !== 'no confirmation';
      const shop = await open(t, wallet, { payments: confirms ? [response] : [], confirms });
      assert.ok(shop.isShown());
      await click(shop);
      const told = wallet.told[RESULTS.indexOf(result)];
      assert.deepEqual(shop.sheets, told === undefined ? [] : [told]);
      const charges = confirms ? [`${API}/payments first`] : [];
      const next = result === 'declined' ? ['/checkout/attempts'] : []; // a payment of another ID
      assert.deepEqual(shop.asked, ['/checkout/attempts', ...charges, ...next]);
      const opens = result === 'paid' || result === 'unknown';
      assert.equal(shop.opened.length, opens ? 1 : 0);
      if (opens) assert.match(shop.opened[0] ?? '', RETURN);
      else assert.match(shop.message.textContent, MESSAGES[result]);
    });

  test(`${wallet.page}: after a decline, the next payment has a new ID; after a refusal the same`, async (t) => {
    const declined = await open(t, wallet, { payments: [payment('failed'), payment('paid')] });
    await click(declined);
    await click(declined);
    assert.deepEqual(declined.asked, [
      '/checkout/attempts',
      `${API}/payments first`,
      '/checkout/attempts',
      `${API}/payments second`,
    ]);
    const refused = await open(t, wallet, { payments: [{ status: 400 }, payment('paid')] });
    await click(refused);
    await click(refused);
    assert.deepEqual(refused.asked.slice(1), [`${API}/payments first`, `${API}/payments first`]);
  });

  test(`${wallet.page}: no payment is made for an order that is paid, or may be`, async (t) => {
    const pending = await open(t, wallet, { attempts: [attempt('first', 'pending')] });
    assert.match(pending.opened[0] ?? '', RETURN);
    assert.equal(pending.isShown(), false);
    await assert.rejects(open(t, wallet, { attempts: [{ status: 409 }] }));
  });

  test(`${wallet.page}: the page of step 1 opens the sheet and charges nothing`, async (t) => {
    const shop = await open(t, wallet, { step: 1, confirms: !wallet.page.includes('apple') });
    assert.ok(shop.isShown());
    await click(shop);
    assert.deepEqual(shop.asked, ['/checkout/attempts']);
  });
}

test('Google Pay sends the payer of a PAN_ONLY card to 3-D Secure', async (t) => {
  const wallet = WALLETS.find(({ page }) => page.includes('google'));
  assert.ok(wallet !== undefined);
  const url = 'https://3ds.invalid/challenge';
  const shop = await open(t, wallet, { payments: [payment('initiated', url)] });
  await click(shop);
  assert.deepEqual(shop.opened, [url]);
});
