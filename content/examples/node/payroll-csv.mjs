import { randomUUID } from 'node:crypto';

/** A payout with a new ID for each line. One wrong line refuses the file. */
export function payoutsIn(csv, period) {
  const [header, ...rows] = csv.trim().split(/\r?\n/).map((line) => line.split(','));
  const employees = new Set();
  return rows.map((row, index) => {
    const { employee, sar, ...to } = Object.fromEntries(header.map((name, i) => [name, row[i]]));
    const wrong = (what) => new Error(`Line ${index + 2}: ${what}. Nothing was sent.`);
    if (row.length !== header.length) throw wrong(`${row.length} fields, not ${header.length}`);
    if (!/^\d{1,7}\.\d{2}$/.test(sar)) throw wrong(`"${sar}" is not written like 4500.00`);
    if (employees.has(employee)) throw wrong(`${employee} is listed twice`);
    employees.add(employee);
    return {
      given_id: randomUUID(),
      amount: Number(sar.replace('.', '')), // '4500.00' → 450000, SAR 4,500.00
      purpose: 'payroll',
      comment: `Salary ${period}`,
      destination: { type: 'bank', ...to },
      metadata: { employee },
    };
  });
}
