// "Accept card payments", stopped after each step: the server starts by the commands that the page shows, and does
// what the page says that one sees.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { succeeds } from '../../support/run-sample.ts';
import { exampleAnswer, openExampleApi } from './example-api.ts';
import { examplesOf, languages, otherLanguages, stopServers } from './example-process.ts';
import { comeBack, send, store } from './example-shop.ts';
import { blocksOf, pagesOf } from './reader-project.ts';

after(stopServers);

const GUIDE = '/guides/card-payments/basic-integration';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');

/** What the page starts in each language. */
const SERVERS: Readonly<Record<string, RegExp>> = {
  'Node.js': /^node server\.mjs$/m,
  Python: /^python3 server\.py$/m,
  'Python without requests': /^python3 server\.py$/m,
  PHP: /^php -S localhost:3000 /m,
};
const LANGUAGES = [...languages().slice(0, 2), ...otherLanguages()].filter(
  ({ name }) => name !== 'PHP' || succeeds('php', '-r', 'new PDO("sqlite::memory:");'),
);

for (const language of LANGUAGES) {
  const command = SERVERS[language.name];
  if (command === undefined) continue; // the other languages start after step 4
  const stopped = async (before?: string) => {
    const api = await openExampleApi();
    const shown = (await blocksOf(GUIDE)).find(({ code }) => command.test(code));
    assert.ok(shown !== undefined, 'the page shows no command that starts the server');
    const pages = before === undefined ? pagesOf('payment-form') : [GUIDE];
    const examples = await examplesOf(pages, language, api.base, before);
    return { api, examples, server: await examples.startBy(shown.code) };
  };
  const buys = (payment_id: string) => ({ order_id: '1042', payment_id });

  test(`${language.name}: after step 2 the form is there, and an attempt is stored`, async () => {
    const { server, api } = await stopped('Step 3');
    assert.match(await (await fetch(server.url)).text(), /<div id="payment-form"/);
    assert.equal(await store(server, { ...buys(paid.id), order_id: '1043' }), 400);
    assert.equal(await store(server, buys(paid.id)), 204);
    assert.equal(await store(server, buys(NOBODY)), 409); // it cannot be fetched yet
    assert.deepEqual(api.taken(), []);
  });

  test(`${language.name}: after step 3 the return page says that it is checking`, async () => {
    const { server } = await stopped('Step 4');
    assert.equal(await store(server, buys(paid.id)), 204);
    assert.match(await comeBack(server, `id=${NOBODY}`), /^200 We are checking your payment/);
    assert.match(await comeBack(server, `id=${paid.id}`), /^200 We are checking your payment/);
    assert.doesNotMatch(server.said(), /Ship order/);
  });

  test(`${language.name}: after step 4 a payment ships the order, and the thank-you page exists`, async () => {
    const { server } = await stopped('Step 5');
    assert.equal(await store(server, buys(paid.id)), 204);
    assert.equal(await comeBack(server, `id=${paid.id}`), '303 /thank-you.html');
    assert.match(await (await fetch(`${server.url}/thank-you.html`)).text(), /Thank you/);
    await server.heard('Ship order 1042');
  });

  test(`${language.name}: after step 5 an event ships the order`, async () => {
    const { server, examples } = await stopped();
    const id = 'd28b56d6-5d88-44a8-acae-bcfcfee1f193';
    const event = { id, type: 'payment_paid', live: false, data: paid };
    assert.equal(await send(server, event, { secret: 'whsec_guess' }), 401);
    assert.equal(await send(server, event), 200);
    if (language.name !== 'PHP') return server.heard('Ship order 1042');
    assert.deepEqual(readdirSync(join(server.folder, 'inbox')), [`${id}.json`]);
    const worker = examples.keep('worker', { DATABASE_DSN: `sqlite:${server.folder}/shop.db` });
    await worker.heard('Ship order 1042');
  });
}
