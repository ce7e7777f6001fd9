import { randomUUID } from 'node:crypto';

const COLUMNS = 'employee,name,iban,city,sar';

/** A payout with a new ID for each line. One wrong line refuses the file. */
export function payoutsIn(csv, period) {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  if (header !== COLUMNS) throw new Error(`The first line is not ${COLUMNS}. Nothing was sent.`);
  const employees = new Set();
  return lines.map((line, index) => {
    const wrong = (what) => new Error(`Line ${index + 2}: ${what}. Nothing was sent.`);
    const [employee, name, iban, city, sar, ...more] = line.split(',');
    if (line.includes('"')) throw wrong('quotation marks need a CSV library');
    if (sar === undefined || more.length > 0) throw wrong('not one field for each column');
    if (!/^\d{1,7}\.\d{2}$/.test(sar)) throw wrong(`"${sar}" is not written like 4500.00`);
    if (employees.has(employee)) throw wrong(`${employee} is listed twice`);
    employees.add(employee);
    return {
      given_id: randomUUID(),
      amount: Number(sar.replace('.', '')), // '4500.00' → 450000, SAR 4,500.00
      purpose: 'payroll',
      comment: `Salary ${period}`,
      destination: { type: 'bank', name, iban: iban.replaceAll(' ', '').toUpperCase(), city },
      metadata: { employee },
    };
  });
}
