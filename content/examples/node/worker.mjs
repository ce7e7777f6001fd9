// node worker.mjs, beside receiver.mjs, and fulfil.mjs and verify.mjs of the card guide
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fulfilOnce, reserveOnce } from './fulfil.mjs';
import { fetchPayment, matchesOrder, reservesOrder } from './verify.mjs';

const orders = new Map([ // your table, the one that the store has
  ['1042', { id: '1042', totalMinor: 11500, currency: 'SAR', paymentId: null, reservedBy: null }], // SAR 115.00
]);
const isLive = process.env.PAYMENTS_SECRET_KEY?.startsWith('sk_live_') ?? false;

async function work({ live, type, data }) {
  if (live !== isLive) return;
  // Once you have a handler, delete the .done file of an event to run it.
  if (!type.startsWith('payment_')) return console.error('No handler for', type, data.id);
  const payment = await fetchPayment(data.id).catch((error) => {
    if (error.status !== 404) throw error; // tried again in the next round
  });
  const order = orders.get(payment?.metadata?.order_id);
  if (order && reservesOrder(payment, order)) return reserveOnce(order, payment.id);
  if (order && matchesOrder(payment, order)) fulfilOnce(order, payment.id);
  else console.error('Nothing to ship:', type, data.id, payment?.status ?? 'no such payment');
  if (order && order.reservedBy === payment.id) order.reservedBy = null; // captured, voided or expired
}

/** Empty before the receiver has made the inbox. A folder that cannot be read does not end the worker. */
function namesIn(folder) {
  return readdir(folder).catch((error) => {
    if (error.code !== 'ENOENT') console.error(error);
    return [];
  });
}

for (;;) {
  for (const name of await namesIn('inbox')) {
    const done = `inbox/${name}.done`; // the event stays, so that a repeat is still known
    if (!name.endsWith('.json') || existsSync(done)) continue;
    try {
      await work(JSON.parse(await readFile(`inbox/${name}`, 'utf8')));
      await writeFile(done, '');
    } catch (error) {
      console.error(name, error);
    }
  }
  await sleep(5000);
}
