// An index of pages as the build packs it, and pages for it. Entries: packed(), indexWords(), samplePages().

import { pageRecords } from '../../generator/render/page-records.ts';
import { type IndexedPage, IndexWords } from '../../generator/search/index-words.ts';
import { packIndex } from '../../generator/search/whole-index.ts';
import type { PackedEntry } from '../../site/shared/search/index/packed-format.ts';

export function packed(
  pages: readonly IndexedPage[],
  synonyms: readonly string[][] = [],
): PackedEntry[] {
  return packIndex(indexWords(pages), synonyms);
}

export function indexWords(pages: readonly IndexedPage[]): IndexWords {
  const words = new IndexWords();
  for (const page of pages) words.add(page);
  return words;
}

/** Of samplePages(). */
export const TOPICS = ['refund', 'capture', 'webhook', 'token', 'settlement', 'payout', 'invoice'];

/** As the build writes it. */
export function heading(id: string, text: string): string {
  return `<h2 id="${id}">${text}<a class="hash-link" href="#${id}" aria-label="Direct link to ${text}" title="x"></a></h2>`;
}

/** Codes, operations, humps, other scripts, and words that an object has as members. */
const ODD =
  'applePay source.response_code POST /payments/{id} constructor 支付 𠮷野家 ℝ 3-D التسوية';

/** Seven pages with two sections each. */
export function samplePages(): IndexedPage[] {
  return TOPICS.map((topic, at) => ({
    url: `guides/${topic}`,
    breadcrumbs: ['Guides'],
    records: pageRecords({
      title: `Handle a ${topic}`,
      description: `All about ${topic}s and ${TOPICS[(at + 1) % 7]}s.`,
      keywords: [topic, 'payment_failed'],
      isCategory: false,
      html: `<p>A ${topic} ${'again '.repeat(at)} ${ODD}.</p>${heading('before', `Before the ${topic}`)}<p>Call <code>POST /${topic}s</code> with constructor and tokens.</p>${heading('odd-hash', 'After')}<p>${topic} tokenization <b>done</b>.</p>`,
    }),
  }));
}
