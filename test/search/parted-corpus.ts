// A corpus of made words, and its index in parts. Entries: corpusOf(), partsOf().

import { type PageRecords, pageRecords } from '../../generator/render/page-records.ts';
import { type IndexParts, packParts } from '../../generator/search/index-parts.ts';
import type { IndexedPage } from '../../generator/search/index-words.ts';
import { randomOf } from '../bench/corpus-words.ts';
import { heading, indexWords } from './packed.ts';

/** As content/synonyms.yaml has them. */
export const SYNONYMS = [
  ['chargeback', 'dispute', 'reversed payment'],
  ['direct debit', 'mandate'],
];
const WORDS =
  `account amount apple balance bank capture card charge chargeback checkout code coupon currency customer
  dashboard decline dispute download email error event export fee flow form fraud header invoice issuer key ledger
  limit link list mandate merchant metadata method mobile network order page partner pay payer payment payout plan
  plugin policy portal price query rate receipt record refund region release report request response retry return
  reversed review rule sample scheme secret server session settle settlement shop signature status store subscription
  tax terminal test token transfer update user validate verify void wallet webhook window
  authorise authorize colour color cancelled canceled capability capabilities useful using used id ids qr
  支付 退款 الدفع استرداد paiement débit`.split(/\s+/);

/** `create_payment`, `applePay`, `source.number`, `/payments/{id}`. */
const JOINTS = ['_', '.', 'camel', '/', 'joined'];

export interface Corpus {
  pages: readonly IndexedPage[];
  words: readonly string[];
  titles: readonly string[];
}

/** The same pages each time. */
export function corpusOf(count: number): Corpus {
  const random = randomOf(11);
  const titles: string[] = [];
  const word = (): string => {
    const one = random.pick(WORDS);
    if (random.chance(0.8)) return random.chance(0.3) ? `${one}s` : one;
    const [other, joint] = [random.pick(WORDS), random.pick(JOINTS)];
    if (joint === '/') return `/${one}s/{${other}}`;
    if (joint === 'camel') return one + other.charAt(0).toUpperCase() + other.slice(1);
    // Of one spelling with what has a capital inside.
    if (joint === 'joined') return `${one}${other}_${random.pick(WORDS)}`;
    return `${one}${joint}${other}`;
  };
  const text = (length: number): string => Array.from({ length }, word).join(' ');
  const titled = (length: number): string => {
    const title = text(length);
    titles.push(title);
    return title;
  };
  const pages = Array.from({ length: count }, (_, at) => {
    const sections = Array.from({ length: random.int(1, 4) }, (_, number) => {
      const title = titled(random.int(1, 3));
      return `${heading(`s${number}`, title)}<p>${text(random.int(5, 120))}</p>`;
    });
    const records: PageRecords = pageRecords({
      title: titled(random.int(1, 3)),
      description: text(random.int(0, 8)),
      keywords: random.chance(0.5) ? [text(2)] : [],
      isCategory: false,
      html: `<p>${text(random.int(5, 40))} ${at}x</p>${sections.join('')}`,
    });
    return { records, url: `page/${at}`, breadcrumbs: [`Part ${at % 7}`] };
  });
  return { pages, words: WORDS, titles };
}

export function partsOf({ pages }: Corpus): IndexParts {
  return packParts(indexWords(pages), { synonyms: SYNONYMS, folder: '_assets/search-part-' });
}
