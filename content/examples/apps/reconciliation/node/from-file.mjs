// node from-file.mjs settlement_20250915_STL-20250915-0001.csv
import { readFileSync } from 'node:fs';
import { Books, recordsOf } from './books.mjs';
import { reconcile } from './reconcile.mjs';
import { report, reportUnmatched } from './report.mjs';
import { linesOfFile } from './settlement-file.mjs';
import { carriedInto, fetchSettlement } from './settlements.mjs';

const lines = linesOfFile(readFileSync(process.argv[2], 'utf8'));
const settlement = await fetchSettlement(lines[0].settlement_id);
const books = new Books(recordsOf());
const differences = reconcile(settlement, lines, books, await carriedInto(lines));
report(settlement, differences);
const unmatched = books.unmatched(settlement.period_start, settlement.period_end);
reportUnmatched(unmatched, [settlement]);
process.exitCode = differences.length + unmatched.length === 0 ? 0 : 1;
