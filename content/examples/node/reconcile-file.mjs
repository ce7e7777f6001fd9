// node reconcile-file.mjs settlement_20250915_STL-20250915-0001.csv
import { readFileSync } from 'node:fs';
import { Books } from './books.mjs';
import { linesOfFile } from './file-lines.mjs';
import { call } from './payments-api.mjs';
import { reconcile } from './reconcile.mjs';

const lines = linesOfFile(readFileSync(process.argv[2], 'utf8'));
const settlement = await call('GET', `/settlements/${lines[0].settlement_id}`);
const { records } = JSON.parse(readFileSync('books.json', 'utf8'));
const problems = await reconcile(settlement, new Books(records), lines);
console.log(settlement.number, settlement.amount_format, problems.length === 0 ? 'clean' : problems);
