import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { payoutsIn } from './payroll-csv.mjs';

/** Banks compare names: one that was read in the wrong encoding fails at the bank. */
function textOf(bytes, file) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file} is not UTF-8: save it again as "CSV UTF-8". Nothing was sent.`);
  }
}

/** The plan of a period: the one beside the CSV file, else a new one from it. */
export function planOf(file, sourceId, period) {
  if (!/^\d{4}-\d{2}(-[a-z0-9]{1,12})?$/.test(period)) throw new Error('Name the period, such as 2025-09');
  const bytes = fs.readFileSync(file);
  const csv = textOf(bytes, file);
  const origin = { sha256: createHash('sha256').update(bytes).digest('hex'), source_id: sourceId };
  const path = join(dirname(file), `payroll-${period}.json`);
  if (!fs.existsSync(path)) return { path, isNew: true, origin, payouts: payoutsIn(csv, period) };
  const plan = JSON.parse(fs.readFileSync(path, 'utf8'));
  if (JSON.stringify(plan.origin) === JSON.stringify(origin)) return { path, ...plan };
  throw new Error(`${path} was made from another file or account. Nothing was sent.`);
}

/** Once this returns, all IDs are safe on disk. Of two runs at once only one stores its plan. */
export function storePlan({ path, isNew, ...plan }) {
  if (!isNew) return;
  const draft = `${path}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(plan), { flush: true });
  try {
    fs.linkSync(draft, path); // fails where a plan exists
  } catch {
    throw new Error(`${path} cannot be stored, or another run has stored it. Nothing was sent.`);
  } finally {
    fs.rmSync(draft);
  }
}
