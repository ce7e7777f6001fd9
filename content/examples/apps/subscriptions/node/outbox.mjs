// Messages and deletions of tokens are stored in the transaction of the change that causes them. The job does them.
import { randomUUID } from 'node:crypto';
import { deleteToken } from './payments.mjs';
import { read, transaction } from './store.mjs';

/** Stand-in for your e-mail: prints what a payer, or your staff, should read. */
async function send(to, text) {
  console.log(`To ${to}: ${text}`);
}

// `data` is that of a transaction.
export const tell = ({ outbox }, { to, text }) => outbox.push({ id: randomUUID(), to, text });
export const forget = ({ outbox }, token) => outbox.push({ id: randomUUID(), token });

/** False if something failed, or staff have to act. The next run repeats what failed: a message may come twice. */
export async function emptyOutbox() {
  let isDone = true;
  for (const { id, token, to, text } of read().outbox) {
    try {
      await (token ? deleteToken(token) : send(to, text));
      transaction((data) => {
        data.outbox = data.outbox.filter((one) => one.id !== id);
      });
      isDone &&= to !== 'staff';
    } catch (error) {
      console.error(`Not done for ${token ?? to}: ${error.message}`);
      isDone = false;
    }
  }
  return isDone;
}
