import { readFileSync } from 'node:fs';
import { parseCsv } from './csv.mjs';
import { isSaudiIban } from './iban.mjs';

const COLUMNS = ['employee', 'name', 'iban', 'city', 'sar'];

/** The lines of the CSV file. One wrong line refuses the file. */
export function readSalaries(file) {
  const [header, ...rows] = parseCsv(textOf(file));
  if (header?.join() !== COLUMNS.join()) throw new Error(`The first line is not ${COLUMNS.join()}`);
  const employees = new Set();
  return rows.map((fields) => {
    const [employee, name, iban, city, sar] = fields;
    const refuse = (fault) => {
      throw new Error(`${employee}: ${fault}`);
    };
    if (fields.length !== COLUMNS.length) refuse('not one field for each column');
    if (employees.has(employee)) refuse('listed twice');
    if (!/^\d{1,7}\.\d{2}$/.test(sar)) refuse(`"${sar}" is not written like 4500.00`);
    if (!isSaudiIban(iban)) refuse('the check digits of the IBAN are wrong');
    employees.add(employee);
    return {
      employee,
      amount: Number(sar.replace('.', '')), // '4500.00' → 450000, SAR 4,500.00
      destination: { type: 'bank', name, iban: iban.replace(/\s/g, '').toUpperCase(), city },
    };
  });
}

/** Banks compare names: one that was read in the wrong encoding fails at the bank. */
function textOf(file) {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file} is not UTF-8: save it as "CSV UTF-8"`);
  }
}
