// "Accept card payments" and "Set up webhooks", step by step in each language: the files that the page shows, started by
// the commands that it shows, do what the page says that one sees.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { serverOf } from '../../apps/sample-app.ts';
import { freePort } from '../../support/free-port.ts';
import { ended, type Server, stopPrograms } from '../../support/programs.ts';
import { freshFolder, PROJECT } from '../../support/site.ts';
import { readSpecs } from '../specs/spec-files.ts';
import {
  askedFor,
  type ExampleApi,
  exampleAnswer,
  json,
  openExampleApi,
  WEBHOOK_SECRET as SECRET,
  sendEvent,
} from './example-api.ts';
import { type PageFiles, pageFiles } from './page-files.ts';

const GUIDE = 'guides/card-payments/basic-integration';
const WEBHOOKS = 'guides/dashboard/setting-up-webhooks';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const { variables } = readSpecs();
const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? ''); // order 1042, SAR 115.00
const NONE = exampleAnswer('fetchPayment', 404, 'resource_not_found');

after(stopPrograms);

/** What a reader has after a step, started by the page's last commands. */
async function started({ files, commands }: PageFiles, api: ExampleApi): Promise<Server> {
  const folder = freshFolder('guide');
  const port = await freePort();
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const local = text.replaceAll(String(variables['apiBaseUrl']), api.base);
    writeFileSync(join(folder, path), local.replace('listen(3000)', `listen(${port})`));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const script = commands.at(-1) ?? '';
  const key = String(variables['secretKeyTest']);
  return serverOf(script.replaceAll(key, 'sk_test_from_environment'), folder, port, {
    PORT: String(port),
    PAYMENTS_WEBHOOK_SECRET: SECRET,
  });
}

const comeBack = async ({ url }: Server, id: string): Promise<string> =>
  (await fetch(`${url}/checkout/return?id=${id}&status=paid`)).text();

const EVENT = { type: 'payment_paid', live: false, data: { id: paid.id } };
const send = ({ url }: Server, event: object, secret?: string): Promise<number> =>
  sendEvent(`${url}/webhooks/payments`, { ...EVENT, ...event }, { secret });

/** With the lines that step 3 adds to the server. */
function afterStep3(page: PageFiles): PageFiles {
  const files = new Map(page.files);
  const [name = ''] = [...files.keys()].filter((title) => /^server\.\w+$/.test(title));
  const [added = ''] = [...files.keys()].filter((title) => title.startsWith(`Add to ${name}`));
  const server = files.get(name) ?? '';
  const lines = files.get(added) ?? '';
  files.delete(added);
  files.set(
    name,
    added.endsWith('above its last line')
      ? server.replace(/^return false;.*\n$/m, `${lines}$&`)
      : `${server}${lines}`,
  );
  return { files, commands: page.commands };
}

for (const language of ['Python', 'PHP']) // Node.js starts a package of the registry
  test(`${language}: after step 1 a server of files shows the form`, async () => {
    const server = await started(pageFiles(GUIDE, language, 'Step 2'), await openExampleApi());
    assert.match(await (await fetch(`${server.url}/`)).text(), /<div id="payment-form"/);
  });

for (const language of ['Node.js', 'Python', 'PHP']) {
  test(`${language}: after step 2 a payment ships its order once, and nothing else does`, async () => {
    const api = await openExampleApi();
    const server = await started(pageFiles(GUIDE, language, 'Step 3'), api);
    assert.match(await (await fetch(`${server.url}/`)).text(), /<div id="payment-form"/);
    for (const [answer, page] of [
      [NONE, /We are checking/],
      [{ status: 503, body: 'busy' }, /We are checking/],
      [json(200, { ...paid, status: 'initiated' }), /We are checking/],
      [json(200, { ...paid, status: 'failed' }), /Try another card/],
      [json(200, { ...paid, status: 'abandoned' }), /Try another card/],
      [json(200, { ...paid, amount: 100 }), /We are checking/],
      [json(200, { ...paid, currency: 'USD' }), /We are checking/],
      [json(200, { ...paid, metadata: { order_id: '1043' } }), /We are checking/],
      [json(200, { ...paid, metadata: {} }), /We are checking/],
      [json(200, { ...paid, invoice_id: NOBODY }), /We are checking/],
      [json(200, { ...paid, status: 'authorized', captured: 0 }), /We are checking/],
      [json(200, { ...paid, status: 'verified', captured: 0 }), /We are checking/],
      [json(200, { ...paid, status: 'voided', captured: 0 }), /returned your payment/],
      [json(200, { ...paid, status: 'refunded', refunded: 11500 }), /returned your payment/],
    ] as const) {
      api.next(answer);
      assert.match(await comeBack(server, NOBODY), page);
    }
    await server.printed('(verified) pays no order');
    assert.doesNotMatch(server.output(), /Ship order/);
    const coupon = { ...paid, amount: 10350, coupon: { discount_amount: 1150 } };
    for (const answer of [
      coupon,
      { ...paid, status: 'captured' },
      { ...paid, status: 'refunded', refunded: 1500 },
    ]) {
      api.next(json(200, answer));
      assert.match(await comeBack(server, paid.id), /Thank you/);
    }
    await server.printed('Ship order 1042');
    assert.equal(server.output().match(/Ship order/g)?.length, 1);
    assert.doesNotMatch(server.output(), /Void or refund/);
    api.next(json(200, { ...paid, id: NOBODY }));
    await comeBack(server, NOBODY);
    await server.printed(`Void or refund ${NOBODY}: order 1042 is paid`);
    assert.match(await comeBack(server, paid.id), /Thank you/);
    const key = Buffer.from('sk_test_from_environment:').toString('base64');
    const requests = api.taken();
    assert.equal(askedFor(requests).at(-1), `GET /v1/payments/${paid.id}`);
    assert.equal(requests[0]?.headers.authorization, `Basic ${key}`);
  });

  test(`${language}: after step 3 a signed event ships the order, and a stranger’s does not`, async () => {
    const api = await openExampleApi();
    const page = pageFiles(GUIDE, language);
    const { commands } = pageFiles(GUIDE, language, 'Step 3');
    const server = await started({ ...afterStep3(page), commands }, api);
    assert.equal(await send(server, {}, 'whsec_guess'), 401);
    assert.equal(await send(server, { live: true }), 200);
    assert.equal(await send(server, { type: 'invoice_paid' }), 200);
    assert.deepEqual(api.taken(), []);
    const foreign = [{ metadata: {} }, { metadata: { order_id: '7' } }, { invoice_id: NOBODY }];
    const answers = foreign.map((change) => json(200, { ...paid, ...change }));
    api.next(NONE, { status: 503, body: 'busy' }, ...answers);
    assert.equal(await send(server, {}), 200); // a sample event
    assert.equal(await send(server, {}), 500); // asked for again
    for (const _ of foreign) assert.equal(await send(server, {}), 200); // not of this shop
    await server.printed(`Payment ${paid.id} (paid) pays no order`);
    assert.doesNotMatch(server.output(), /Undefined|KeyError|Warning/);
    assert.doesNotMatch(server.output(), /Ship order/);
    assert.deepEqual([await send(server, {}), await send(server, {})], [200, 200]);
    await server.printed('Ship order 1042');
    assert.equal(server.output().match(/Ship order/g)?.length, 1);
  });

  test(`${language}: the receiver of "Set up webhooks" takes the event that the page sends, and no changed one`, async () => {
    const { files, commands } = pageFiles(WEBHOOKS, language, 'Step 3');
    const server = await started({ files, commands }, await openExampleApi());
    const [script = ''] = pageFiles(WEBHOOKS, language).commands.slice(-1);
    const run = async (text: string): Promise<string> => {
      const local = text.replace('http://localhost:3000', server.url);
      const child = spawn('bash', ['-ec', local], {
        env: { ...process.env, PAYMENTS_WEBHOOK_SECRET: SECRET },
      });
      return (await ended(child)).stdout;
    };
    assert.match(await run(script), /^HTTP\/1\.1 200 /);
    await server.printed(`Fetch payment ${paid.id}`);
    assert.match(await run(script.replace('v1=$v1', 'v1=0$v1')), /^HTTP\/1\.1 401 /);
    assert.match(await run(script.replace('$(date +%s)', '$(($(date +%s) - 301))')), / 401 /);
  });
}

test('the signature check of all languages reads the same example', () => {
  for (const file of ['node/shop.test.mjs', 'python/test_shop.py', 'php/test.php'])
    assert.match(readFileSync(`content/examples/apps/card-shop/${file}`, 'utf8'), /v1=c367ec90/);
});
