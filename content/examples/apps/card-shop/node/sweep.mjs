// node sweep.mjs: settles payments that no payer and no event came back for, and repeats work that has failed. Run it
// every five minutes: see the README. Exit codes: 0 all done, 1 something failed, and a later run tries it again.
import { settle } from './settle.mjs';
import { overdue } from './store.mjs';

for (const id of overdue())
  await settle(id).catch((error) => {
    console.error(`Payment ${id}: ${error.message}`);
    process.exitCode = 1;
  });
