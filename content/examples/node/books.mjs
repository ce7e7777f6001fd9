/** What your books expect: { type, payment_id, amount, reference_number, at }, with the sign of lines. */
export class Books {
  #open = new Map(); // 'refund 14eea8a6-…' → records without a line
  #carried = new Set(); // numbers of settlements; in your store: a unique column
  #named = new Set(); // records that have been reported

  constructor(records) {
    for (const record of records) {
      const key = `${record.type} ${record.payment_id}`;
      if (!this.#open.has(key)) this.#open.set(key, []);
      this.#open.get(key).push(record);
    }
  }

  /** Takes out the record of a line. Returns the difference, or undefined. */
  claim(line) {
    const name = `${line.type} ${line.payment_id} (${line.merchant_reference ?? 'no reference'})`;
    const records = this.#open.get(`${line.type} ${line.payment_id}`) ?? [];
    if (records.length === 0) return `Not in the books: ${name}, ${line.amount}`;
    // Two refunds of one payment differ in their reference number.
    const same = records.find(({ reference_number: rrn }) => rrn && rrn === line.reference_number);
    const free = line.type === 'refund' ? records.filter((one) => !one.reference_number) : records;
    const record = same ?? free.find(({ amount }) => amount === line.amount) ?? free[0];
    if (!record) return `Not in the books: ${name}, ${line.amount}, reference ${line.reference_number}`;
    records.splice(records.indexOf(record), 1);
    if (record.amount === null || record.amount === line.amount) return undefined;
    return `Different: ${name}, settled ${line.amount}, books ${record.amount}`;
  }

  /** False when the amount of this settlement was carried over before. */
  claimCarried(number) {
    return !this.#carried.has(number) && Boolean(this.#carried.add(number));
  }

  /** Records of a period that no line has taken, each once. Times compare as text; null is no day yet. */
  unclaimed(from, to) {
    const open = [...this.#open.values()].flat().filter((one) => one.at !== null && from <= one.at && one.at < to)
      .filter((one) => !this.#named.has(one) && this.#named.add(one));
    return open.map(({ type, payment_id, amount }) => `Not settled: ${type} ${payment_id}, ${amount}`);
  }
}
