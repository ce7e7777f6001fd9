// What "Set up webhooks" shows: the receiver stores signed events, the worker does what they ask for.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesFor, languages, stopServers } from './example-process.ts';

after(stopServers);

const PAYMENT = '14eea8a6-9985-4732-97f4-b16e44eed044';

for (const language of languages()) {
  test(`${language.name}: the receiver stores a signed event once, and nothing else`, async () => {
    const api = await openExampleApi();
    const server = await (await examplesFor('webhooks', language, api.base)).start('receiver');
    const body = JSON.stringify({
      id: 'd28b56d6-5d88-44a8-acae-bcfcfee1f193',
      type: 'payment_paid',
    });
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', 'whsec_example_change_me_4f1c')
      .update(`${t}.${body}`)
      .digest('hex');
    const send = async (signature: string, path = '/webhooks/payments') =>
      (
        await fetch(server.url + path, {
          method: 'POST',
          headers: { 'Webhook-Signature': signature },
          body,
        })
      ).status;
    const inbox = join(server.folder, 'inbox');
    assert.equal(await send(`t=${t},v1=${v1.replace(/./, 'x')}`), 401);
    assert.equal(await send(`t=${t + 1},v1=${v1}`), 401);
    assert.equal(await send(`v1=${v1}`), 401);
    assert.equal(await send(`t=${t},v1=${v1}`, '/elsewhere'), 404);
    assert.deepEqual(readdirSync(inbox), []);
    // While a secret is rolled two signatures come, and one that fits is enough.
    assert.equal(await send(`t=${t},v1=${'0'.repeat(64)},v1=${v1}`), 200);
    assert.equal(await send(`t=${t},v1=${v1}`), 200);
    assert.deepEqual(readdirSync(inbox), ['d28b56d6-5d88-44a8-acae-bcfcfee1f193.json']);
    assert.equal(
      readFileSync(join(inbox, 'd28b56d6-5d88-44a8-acae-bcfcfee1f193.json'), 'utf8'),
      body,
    );

    // A file that cannot be stored is asked for again, and then whole.
    rmSync(inbox, { recursive: true });
    assert.equal(await send(`t=${t},v1=${v1}`), 500);
    mkdirSync(inbox);
    assert.equal(await send(`t=${t},v1=${v1}`), 200);
    assert.deepEqual(readdirSync(inbox), ['d28b56d6-5d88-44a8-acae-bcfcfee1f193.json']);
    // A name that leads elsewhere is no event of ours, though it is signed.
    const evil = JSON.stringify({ id: '../evil', type: 'payment_paid' });
    const signed = (text: string): string =>
      createHmac('sha256', 'whsec_example_change_me_4f1c').update(`${t}.${text}`).digest('hex');
    const put = (text: string): Promise<Response> =>
      fetch(`${server.url}/webhooks/payments`, {
        method: 'PUT',
        headers: { 'Webhook-Signature': `t=${t},v1=${signed(text)}` },
        body: text,
      });
    assert.equal((await put(evil)).status, 400);
    assert.equal(existsSync(join(server.folder, 'evil.json')), false);
    assert.equal((await put(body)).status, 200); // a webhook may be set to PUT
    // Digits that are none for int(): refused, not a crash.
    for (const digits of ['²', '-1', '1e3']) assert.equal(await send(`t=${digits},v1=${v1}`), 401);
  });

  test(`${language.name}: a receiver without its secret does not start`, async () => {
    const examples = await examplesFor('webhooks', language, 'http://127.0.0.1:1/v1');
    const ran = await examples.refuses('receiver', { PAYMENTS_WEBHOOK_SECRET: '' });
    assert.equal(ran.code, 1);
    assert.match(ran.stderr, /PAYMENTS_WEBHOOK_SECRET is missing/);
  });
}

for (const language of languages()) {
  test(`${language.name}: the worker fulfils what is paid now, and keeps what it cannot fetch`, async () => {
    const api = await openExampleApi();
    const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');
    const examples = await examplesFor('webhooks', language, api.base);
    const inbox = join(examples.folder, 'inbox');
    const early = examples.keep('worker');
    await sleep(1500); // a round without an inbox, which the receiver makes
    assert.equal(early.said(), '');
    await stopServers();
    mkdirSync(inbox);
    const write = (name: string, event: object): void =>
      writeFileSync(
        join(inbox, `${name}.json`),
        JSON.stringify({ type: 'payment_paid', live: false, data: { id: PAYMENT }, ...event }),
      );
    const done = (): string[] => readdirSync(inbox).filter((name) => name.endsWith('.done'));
    const work = async (words: string, count: number): Promise<string> => {
      const worker = examples.keep('worker');
      await worker.heard(words);
      while (done().length < count) await sleep(20);
      await stopServers();
      return worker.said();
    };

    write('a', {});
    api.next({ status: 500, body: 'oops' });
    await work('a.json', 0);
    assert.deepEqual(done(), []);
    api.next(json(200, { ...paid, status: 'voided', captured: 0 }));
    assert.doesNotMatch(await work('voided', 1), /Ship order/);

    write('b', { live: true });
    write('c', { type: 'payout_failed' });
    await work(`No handler for payout_failed ${PAYMENT}`, 3);
    write('cancelled', {}); // its invoice was, while the payer was paying
    api.next(json(200, { ...paid, invoice_id: '41e96e02-c100-47a0-a0f1-09a1591e48eb' }));
    assert.doesNotMatch(await work('Nothing to ship', 4), /Ship order/);
    write('d', {});
    await work('Ship order 1042', 5);
    assert.deepEqual(askedFor(api.taken()), Array(4).fill(`GET /v1/payments/${PAYMENT}`));

    write('e', {}); // a sample event: its payment does not exist
    api.next(exampleAnswer('fetchPayment', 404, 'resource_not_found'));
    await work('no such payment', 6);
    assert.equal(api.taken().length, 1);
  });

  test(`${language.name}: the worker reserves what is authorised, once, and ships after the capture`, async () => {
    const api = await openExampleApi();
    const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');
    const examples = await examplesFor('webhooks', language, api.base);
    const inbox = join(examples.folder, 'inbox');
    mkdirSync(inbox);
    const file = join(
      examples.folder,
      existsSync(join(examples.folder, 'worker.py')) ? 'worker.py' : 'worker.mjs',
    );
    const patient = /sleep\(5(?:000)?\)/; // between two rounds
    const text = readFileSync(file, 'utf8');
    assert.match(text, patient);
    writeFileSync(file, text.replace(patient, file.endsWith('.py') ? 'sleep(0.05)' : 'sleep(50)'));
    const worker = examples.keep('worker');
    let count = 0;
    const worked = async (status: string, id = PAYMENT): Promise<void> => {
      api.next(json(200, { ...paid, id, status, captured: status === 'captured' ? 11500 : 0 }));
      count += 1;
      const name = join(inbox, `${count}.json`);
      const event = { type: `payment_${status}`, live: false, data: { id } };
      writeFileSync(`${name}.new`, JSON.stringify(event));
      renameSync(`${name}.new`, name);
      while (!existsSync(`${name}.done`)) await sleep(20);
    };
    const other = 'c3f9a7d0-56b1-4f5e-9d0f-5a1b0c3d2e4f';
    await worked('authorized');
    await worked('authorized');
    await worked('authorized', other);
    await worker.heard(`Order 1042 was paid twice: void ${other}`);
    await worked('voided');
    await worker.heard(`Nothing to ship: payment_voided ${PAYMENT} voided`);
    await worked('authorized', other); // the order is open again
    assert.doesNotMatch(worker.said(), /Ship order/);
    await worked('captured', other);
    await worker.heard('Ship order 1042');
    assert.deepEqual(worker.said().match(/is reserved: capture \S+ within 7 days/g), [
      `is reserved: capture ${PAYMENT} within 7 days`,
      `is reserved: capture ${other} within 7 days`,
    ]);
    assert.equal(worker.said().match(/paid twice/g)?.length, 1);
    await stopServers();
    const again = examples.keep('worker'); // with its order open again
    await worked('authorized');
    await worked('paid', other); // by STC Pay, which is charged at once
    await again.heard(`Order 1042 was paid twice: void ${PAYMENT}`);
    assert.match(again.said(), /Ship order 1042/);
    await stopServers();
  });
}
