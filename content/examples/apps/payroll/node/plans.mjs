// A plan is one bulk request on disk, stored before it is sent: its IDs make it safe to retry.
import * as fs from 'node:fs';
import { join } from 'node:path';

/** The plans of a period, oldest first, and the number of the next one. */
export function readPlans(folder, period) {
  const numbers = numbersOf(folder, period);
  const plans = numbers
    .map((number) => pathOf(folder, { period, number }))
    .filter((path) => fs.existsSync(path)) // not the refused ones
    .map((path) => JSON.parse(fs.readFileSync(path, 'utf8')));
  return { plans, next: Math.max(0, ...numbers) + 1 };
}

// region store
/** Once this returns, the IDs are safe on disk. Of two runs at the same time, one fails here. */
export function storePlan(folder, plan) {
  const path = pathOf(folder, plan);
  const draft = `${path}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(plan, null, 2), { flush: true });
  try {
    fs.linkSync(draft, path); // unlike a rename, it never replaces a file
  } catch (error) {
    throw new Error(`${path} cannot be stored: is another run at work?`, { cause: error });
  } finally {
    fs.rmSync(draft);
  }
}
// endregion

/** For a request that the API refused as a whole: nobody in it was paid. */
export function discardPlan(folder, plan) {
  const path = pathOf(folder, plan);
  if (fs.existsSync(path)) fs.renameSync(path, path.replace(/json$/, 'refused.json'));
}

function pathOf(folder, { period, number }) {
  return join(folder, `payroll-${period}.${number}.json`);
}

function numbersOf(folder, period) {
  const names = fs.readdirSync(folder).filter((name) => name.startsWith(`payroll-${period}.`));
  const numbers = names.flatMap((name) => /\.(\d+)(?:\.refused)?\.json$/.exec(name)?.[1] ?? []);
  return [...new Set(numbers.map(Number))].sort((a, b) => a - b);
}
