import { parseCsv } from './csv.mjs';

// region lines
const API_NAMES = {
  line_id: 'id', line_type: 'type',
  scheme: 'company', card_last_four: 'last_four',
  gross_amount: 'amount', fee_amount: 'fee',
  vat_amount: 'vat', net_amount: 'net',
};
const AMOUNTS = ['amount', 'fee', 'vat', 'net'];

/** The lines of a settlement file, with the names and the units of the API. */
export function linesOfFile(text) {
  const [header, ...rows] = parseCsv(text);
  const names = header.map((column) => API_NAMES[column] ?? column);
  return rows.map((row) =>
    Object.fromEntries(names.map((name, i) => [name, valueOf(name, row[i])])),
  );
}

function valueOf(name, field) {
  if (field === '') return null;
  if (AMOUNTS.includes(name)) return Number(field.replace('.', '')); // '-15.00' → -1500
  if (name === 'transacted_at') return new Date(field).toISOString(); // as in the API
  return field.replace(/^'(?=[=+@-])/, ''); // it protects spreadsheets
}
// endregion
