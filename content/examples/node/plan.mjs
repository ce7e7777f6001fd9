import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { payoutsIn } from './payroll-csv.mjs';

/** The plan of a period: the one on disk, else a new one from the CSV file. */
export function planOf(file, sourceId, period) {
  if (!/^\d{4}-\d{2}(-[a-z0-9]{1,12})?$/.test(period)) throw new Error('Name the period, such as 2025-09');
  const csv = readFileSync(file, 'utf8');
  const origin = { sha256: createHash('sha256').update(csv).digest('hex'), source_id: sourceId };
  const path = `payroll-${period}.json`;
  if (!existsSync(path)) return { path, origin, payouts: payoutsIn(csv, period) };
  const plan = JSON.parse(readFileSync(path, 'utf8'));
  if (JSON.stringify(plan.origin) === JSON.stringify(origin)) return plan;
  throw new Error(`${path} was made from another file or account. Nothing was sent.`);
}

/** Once this returns, all IDs are safe on disk. */
export function storePlan(plan) {
  writeFileSync(`${plan.path}.new`, JSON.stringify(plan));
  renameSync(`${plan.path}.new`, plan.path);
}
