// A corpus of made words, and its index in parts. Entries: corpusOf(), shardsOf(), partsOf(), packed().

import { memoryMemo } from '../../generator/cache/memo.ts';
import { packParts } from '../../generator/search/parts/index-parts.ts';
import { type SpreadShard, spreadShard } from '../../generator/search/parts/spread-shard.ts';
import { makeGroup, openGroup } from '../../generator/search/parts/word-groups.ts';
import { indexPages } from '../../generator/search/shards/index-entries.ts';
import { type PageRecords, pageRecords } from '../../generator/search/shards/page-records.ts';
import { packShard, type Shard } from '../../generator/search/shards/shards.ts';
import { randomOf } from '../bench/corpus-words.ts';

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
  pages: Parameters<typeof indexPages>[0];
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
      return `<h2 id="s${number}">${title}<a class="hash-link" href="#s${number}" aria-label="Direct link to ${title}" title=""></a></h2><p>${text(random.int(5, 120))}</p>`;
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

const SHARD_PAGES = 5;

export function shardsOf({ pages }: Corpus): Shard[] {
  const shards: Shard[] = [];
  for (let at = 0; at < pages.length; at += SHARD_PAGES)
    shards.push(packShard(indexPages(pages.slice(at, at + SHARD_PAGES))));
  return shards;
}

/** So that there are several groups. */
export const GROUP_SHARDS = 40;

export async function partsOf(corpus: Corpus, groupShards = GROUP_SHARDS) {
  return packed(groupsOf(shardsOf(corpus).map(spreadShard), groupShards));
}

export function groupsOf(shards: readonly SpreadShard[], size: number): SpreadShard[][] {
  const count = Math.ceil(shards.length / size);
  return Array.from({ length: count }, (_, at) => shards.slice(at * size, (at + 1) * size));
}

/** `read`: hears which letters are joined. */
export async function packed(
  groups: readonly (readonly SpreadShard[])[],
  memo = memoryMemo(),
  read?: (letter: string) => void,
) {
  const opened = groups.map((shards) => {
    const made = makeGroup(shards, memo, '');
    for (const [key, text] of made.texts) memo.set(key, text);
    const group = openGroup(made.pages, memo, async () => made);
    const readWords = (letter: string): ReturnType<typeof group.readWords> => {
      read?.(letter);
      return group.readWords(letter);
    };
    return { ...group, readWords };
  });
  const how = { synonyms: SYNONYMS, folder: '_assets/search-part-', memo, code: '' };
  const { head, parts } = await packParts(opened, how);
  const texts = new Map<string, string>();
  for (const { name, text } of parts) texts.set(name, await text());
  return { head, parts: texts };
}
