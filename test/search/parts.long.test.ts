// A large index travels in parts: the same hits as from one file, of which few parts are asked for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PageRecords, pageRecords } from '../../generator/render/page-records.ts';
import { type IndexParts, packParts } from '../../generator/search/index-parts.ts';
import type { IndexedPage } from '../../generator/search/index-words.ts';
import { together } from '../../site/shared/search/index/missing-parts.ts';
import { openIndex } from '../../site/shared/search/index/packed-index.ts';
import type { PartEntry } from '../../site/shared/search/index/part-format.ts';
import { answered, PartedIndex } from '../../site/shared/search/index/parted-index.ts';
import type { SearchIndex } from '../../site/shared/search/index/search-index.ts';
import { packSynonyms, readSynonyms } from '../../site/shared/search/query.ts';
import { search } from '../../site/shared/search/search.ts';
import { randomOf } from '../bench/corpus-words.ts';
import { heading, indexWords, packed } from './packed.ts';

/** As content/synonyms.yaml has them. */
const SYNONYMS = [
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

interface Corpus {
  pages: readonly IndexedPage[];
  words: readonly string[];
  titles: readonly string[];
}

/** The same pages each time. */
function corpusOf(count: number): Corpus {
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

function partsOf({ pages }: Corpus): IndexParts {
  return packParts(indexWords(pages), { synonyms: SYNONYMS, folder: '_assets/search-part-' });
}

/** An index whose parts arrive when they are asked for. */
function loading({ head, parts }: IndexParts) {
  const index = new PartedIndex(JSON.parse(JSON.stringify(head)));
  const loaded: string[] = [];
  const rounds: number[] = [];
  const load = async (name: string): Promise<PartEntry[]> => {
    loaded.push(name);
    return JSON.parse(parts.get(name) ?? '') as PartEntry[];
  };
  const ask = async <T>(question: (index: SearchIndex) => T): Promise<T> => {
    let asked = -1;
    const answer = await answered(index, load, () => {
      asked += 1;
      return question(index);
    });
    rounds.push(asked);
    return answer;
  };
  return { ask, loaded, rounds };
}

const synonyms = readSynonyms(packSynonyms(SYNONYMS));

/** All that a reader sees of the hits. */
function answersTo(query: string) {
  return (index: SearchIndex): readonly unknown[] => {
    const found = search(index, synonyms, query, { limit: 8, perPage: 2 });
    return together(found, (hit) => ({
      ...hit,
      title: index.titleOf(hit.record),
      hash: index.hashOf(hit.record),
      ...index.placeOf(hit.page),
    }));
  };
}

/** Words, beginnings, titles, titles with typos, joined and cut words, questions. */
function queriesOf({ words, titles }: Corpus, count: number): string[] {
  const random = randomOf(5);
  const word = (): string => random.pick(words);
  const title = (): string => random.pick(titles).toLowerCase();
  const kinds: readonly (() => string)[] = [
    word,
    () => word().slice(0, random.int(1, 5)),
    title,
    () => title().slice(0, random.int(2, 12)),
    () => `${word()} ${word()}`,
    () => `${word()} ${word().slice(0, 3)}`,
    () => word().replace(/(.)(.)$/, '$2$1'),
    () => title().replace(/(?<=\w\w)\w/, ''),
    () => word() + word(),
    () => `how long until the ${word()} of a ${word()} `,
    () => `${word()}_${word()}`,
    () => word() + word().slice(0, 2),
    () => `post ${title()}`,
    () => `q${word().slice(1)}`,
  ];
  return Array.from({ length: count }, (_, at) => kinds[at % kinds.length]?.() ?? '');
}

test('500 queries on 2,000 pages have the same answers from parts as from one file', async () => {
  const corpus = corpusOf(2000);
  const whole = openIndex(packed(corpus.pages, SYNONYMS));
  const { ask } = loading(partsOf(corpus));
  let filled = 0;
  for (const query of queriesOf(corpus, 500)) {
    const expected = answersTo(query)(whole);
    if (expected.length > 0) filled += 1;
    assert.deepEqual(await ask(answersTo(query)), expected, query);
  }
  assert.ok(filled > 400, `${filled} of 500 find something`);
});

test('a word asks for few parts, in two rounds: its postings, then the pages that were found', async () => {
  const built = partsOf(corpusOf(600));
  for (const query of ['payment', 'refund', 'webhook signature ', 'settlement']) {
    const { ask, loaded, rounds } = loading(built);
    await ask(answersTo(query));
    assert.deepEqual(rounds, [2], query);
    const withWords = loaded.filter((name) => built.parts.get(name)?.includes('"vocabulary"'));
    const most = 6 * query.trim().split(' ').length; // a host may send six files at a time
    assert.ok(withWords.length <= most, `${query}: ${withWords.length} files with words`);
    assert.ok(loaded.length < built.parts.size / 4, `${query}: ${loaded.length} parts`);
    assert.equal(new Set(loaded).size, loaded.length, `${query}: each once`);
  }
});

test('pages that are called as it is typed need no file beside those of the words', async () => {
  const corpus = corpusOf(600);
  const built = partsOf(corpus);
  const { ask, loaded } = loading(built);
  for (const { records } of corpus.pages.slice(0, 20)) {
    const { title } = records;
    const first = await ask((index) => {
      const [hit] = search(index, synonyms, title, { limit: 1, perPage: 1 });
      return hit && { title: index.titleOf(hit.record), url: index.placeOf(hit.page).url };
    });
    assert.equal(first?.title.toLowerCase(), title.toLowerCase());
  }
  assert.deepEqual(
    loaded.filter((name) => built.parts.get(name)?.includes('"sections"')),
    [],
  );
});

test('a query that goes on asks only for what is new, and one that was asked for nothing', async () => {
  const { ask, loaded } = loading(partsOf(corpusOf(600)));
  await ask(answersTo('refund'));
  const first = loaded.length;
  await ask(answersTo('refund '));
  assert.equal(loaded.length, first);
  await ask(answersTo('refund payment'));
  const second = loaded.length;
  assert.ok(second > first);
  await ask(answersTo('refund'));
  await ask(answersTo('refund payment'));
  assert.equal(loaded.length, second);
});

test('a part that cannot be loaded: the query fails, the next one asks for it again', async () => {
  const { head, parts } = partsOf(corpusOf(60));
  const there = new Map<string, string>();
  const { ask } = loading({ head, parts: there });
  await assert.rejects(ask(answersTo('refund')), SyntaxError); // an empty text is no JSON
  for (const [name, part] of parts) there.set(name, part);
  assert.equal((await ask(answersTo('refund'))).length, 8);
});
