import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Payouts of a CSV file, with the IDs that they got when it was first read. */
export function planOf(file) {
  const planFile = `${file}.plan.json`;
  if (!existsSync(planFile)) {
    const [header, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/).map((line) => line.split(','));
    const plan = rows.map((row) => {
      const { employee, amount, ...to } = Object.fromEntries(header.map((name, i) => [name, row[i]]));
      return {
        given_id: randomUUID(),
        amount: Number(amount), // 450000 is SAR 4,500.00
        purpose: 'payroll',
        comment: 'Salary 2025-09',
        destination: { type: 'bank', ...to },
        metadata: { employee },
      };
    });
    writeFileSync(`${planFile}.new`, JSON.stringify(plan));
    renameSync(`${planFile}.new`, planFile); // all IDs are safe on disk from here on
  }
  return JSON.parse(readFileSync(planFile, 'utf8'));
}
