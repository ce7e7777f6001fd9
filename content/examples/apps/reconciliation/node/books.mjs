import { readFileSync } from 'node:fs';

/** Stands in for your database: the payments, refunds and disputes that lines should name. */
export function recordsOf() {
  return JSON.parse(readFileSync(new URL('books.json', import.meta.url), 'utf8')).records;
}

/** Records that wait for their line. */
export class Books {
  #open = new Map(); // 'refund 14eea8a6-…' → records
  #carried = new Set(); // in your database, a unique column: an amount is carried over once

  constructor(records) {
    for (const record of records) {
      const key = keyOf(record);
      this.#open.set(key, [...(this.#open.get(key) ?? []), record]);
    }
  }

  // region match
  /** Takes out the record of a line. Returns what differs, or undefined. */
  match(line) {
    const records = this.#open.get(keyOf(line)) ?? [];
    const { type, amount, reference_number: reference } = line;
    // A payment may have two refunds: their reference numbers differ.
    const free = records.filter((one) => type !== 'refund' || !one.reference_number);
    const record =
      records.find((one) => reference && one.reference_number === reference) ??
      free.find((one) => one.amount === amount) ??
      free[0];
    const order = line.merchant_reference ?? 'no reference';
    const name = `${type} ${line.payment_id} (${order}), SAR ${riyals(amount)}`;
    if (!record) return `Not in the books: ${name}`;
    records.splice(records.indexOf(record), 1);
    if (record.amount === null || record.amount === amount) return undefined;
    return `Different: ${name}, books ${riyals(record.amount)}`;
  }
  // endregion

  /** False if the amount of this settlement was carried over before. */
  carry(number) {
    const isFirst = !this.#carried.has(number);
    this.#carried.add(number);
    return isFirst;
  }

  /** Records of a period that no line named. Times compare as text; null is not known yet. */
  unmatched(from, to) {
    const open = [...this.#open.values()].flat();
    return open.filter(({ at }) => at !== null && from <= at && at < to);
  }
}

function keyOf({ type, payment_id }) {
  return `${type} ${payment_id}`;
}

export function riyals(halalas) {
  return (halalas / 100).toFixed(2);
}
