// Arabic pages: words with and without article and prefixes, and what readers of the fixture's Arabic edition type.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { packParts } from '../../generator/search/index-parts.ts';
import type { PartEntry } from '../../site/shared/search/index/part-format.ts';
import { answered, PartedIndex } from '../../site/shared/search/index/parted-index.ts';
import { search } from '../../site/shared/search/search.ts';
import { indexTokens, queryTokens } from '../../site/shared/search/words/tokens.ts';
import { judge, loadSearch, tableOf } from '../content/search/golden.ts';
import { builtEditions } from '../support/editions.ts';
import { PROJECT } from '../support/site.ts';
import { finder, marked, type Page, recordsOf } from './finder.ts';
import { indexWords } from './packed.ts';

const MIN_QUERIES = 60;
const MIN_MRR = 0.9;

const PAGES: readonly Page[] = [
  ['مجموع', 'هذا مجموع اليوم.'],
  ['العملاء', 'يدفع العملاء هنا.'],
  ['مفتاح', 'أرسل الطلب بمفتاح جديد.'],
  ['بطاقات', 'أرقام البطاقات للتجربة.'],
  ['إلغاء', 'يمكن الإلغاء خلال ساعتين.'],
  ['وصول', 'وقت الوصول.'],
  ['شبكات', 'نقبل مدى وVisa.'],
];

/** As readers type it, and the title of the page that comes first. */
const FOUND: readonly (readonly [query: string, title: string])[] = [
  ['المجموع', 'مجموع'],
  ['والمجموع', 'مجموع'],
  ['للمجموع', 'مجموع'],
  ['عملاء', 'العملاء'],
  ['لعملاء', 'العملاء'],
  ['المفتاح', 'مفتاح'],
  ['ومفتاح', 'مفتاح'],
  ['بالمفتاح', 'مفتاح'],
  ['بطاقة', 'بطاقات'],
  ['ببطاقة', 'بطاقات'],
  ['الغاء', 'إلغاء'],
  ['الإلغاء', 'إلغاء'],
  ['للإلغاء', 'إلغاء'],
  ['وصول', 'وصول'],
  ['visa', 'شبكات'],
  ['عمل', 'العملاء'], // while typing
  ['المجم', 'مجموع'],
  ['المجمزع', 'مجموع'], // a typo
];

test('words are found with and without article, prefixes and feminine ending, both ways', () => {
  const find = finder(PAGES);
  for (const [query, title] of FOUND) assert.equal(find(query)[0], title, query);
});

test('an index in parts finds the same pages', async () => {
  const { head, parts } = packParts(indexWords(recordsOf(PAGES)), { synonyms: [], folder: '' });
  for (const [query, title] of FOUND) {
    const index = new PartedIndex(structuredClone(head));
    const load = async (name: string) => JSON.parse(parts.get(name) ?? '') as PartEntry[];
    const first = await answered(index, load, () => {
      const [hit] = search(index, new Map(), query, { limit: 8, perPage: 3 });
      return hit && index.titleOf(hit.record);
    });
    assert.equal(first, title, query);
  }
});

test('a word as it is typed comes before its other forms', () => {
  const find = finder([
    ['أ', 'الرصيد كافٍ'],
    ['ب', 'رصيد كافٍ'],
    ['ج', 'ورصيد كافٍ'],
  ]);
  assert.equal(find('رصيد ')[0], 'ب');
  assert.equal(find('الرصيد ')[0], 'أ');
  assert.equal(find('رصيد ').length, 3);
});

test('index and query have one form for vowel signs, letters and digits', () => {
  for (const [written, form] of [
    ['التَّسْوِيَة', 'التسويه'],
    ['مفـــتاح', 'مفتاح'],
    ['إآأٱ', 'اااا'],
    ['علی کتاب', 'علي كتاب'],
    ['٤٠٠ ۴۰۰', '400 400'],
    ['وVisa', 'و visa'],
  ] as const) {
    assert.equal(indexTokens(written).join(' '), form);
    assert.equal(queryTokens(written).join(' '), form);
  }
});

test('a mark covers the word with what is written together with it, or what is typed of it', () => {
  assert.equal(marked('كان المجموع هنا', 'مجموع'), 'كان [المجموع] هنا');
  assert.equal(marked('كان مجموع هنا', 'المجموع'), 'كان [مجموع] هنا');
  assert.equal(marked('أرسله بمفتاحٍ جديد', 'مفتاح'), 'أرسله [بمفتاحٍ] جديد');
  assert.equal(marked('رقم البِطاقة', 'بطاقات'), 'رقم [البِطاقة]');
  assert.equal(marked('تشرح التَّسوية هنا', 'تسو'), 'تشرح ال[تَّسو]ية هنا');
  assert.equal(marked('الحالة ٤٠٠ فقط', '400'), 'الحالة [٤٠٠] فقط');
});

test('queries in Arabic find their page in the Arabic edition: mean reciprocal rank', async () => {
  const built = await builtEditions();
  assert.deepEqual(built.messages, []);
  const lines = parse(readFileSync(join(PROJECT, 'test/search/arabic.yaml'), 'utf8')) as object;
  const golden = Object.entries(lines).map(([query, pages]: [string, string]) => ({
    query,
    wanted: pages.split(', '),
  }));
  assert.ok(golden.length >= MIN_QUERIES, `${golden.length} queries`);
  const judged = judge(loadSearch(join(built.outDir, 'ar')), golden);
  assert.ok(judged.mrr >= MIN_MRR, tableOf(judged));
});
