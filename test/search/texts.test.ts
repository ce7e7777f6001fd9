// How texts and queries become words: product spec §5, "Queries are lower-cased and split on whitespace
// and hyphens", and the scripts that have no spaces.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import elasticlunr from 'elasticlunr';
import { cutByVocabulary } from '../../site/shared/search/words/cjk-tokens.ts';
import { partsOfWord, plainWord } from '../../site/shared/search/words/identifiers.ts';
import { stem } from '../../site/shared/search/words/stem.ts';
import { indexTokens, isStopWord, queryTokens } from '../../site/shared/search/words/tokens.ts';
import { loadSearch, pagesFor } from '../content/search/golden.ts';
import { site } from '../support/site.ts';

test('a query is lower-cased and split at white space and hyphens [S5.2]', () => {
  assert.deepEqual(queryTokens('Card-Basic  PAYMENT\tform'), ['card', 'basic', 'payment', 'form']);
});

test('punctuation around a word of a query is dropped, inside it stays', () => {
  assert.deepEqual(queryTokens('"source.number", <b>?'), ['source.number', 'b']);
});

test('an identifier is indexed whole and in parts', () => {
  const wholeAndParts = (text: string): string[] =>
    indexTokens(text).flatMap((word) => [plainWord(word), ...partsOfWord(word)]);
  assert.deepEqual(wholeAndParts('payment_failed'), ['payment_failed', 'payment', 'failed']);
  assert.deepEqual(wholeAndParts('source.response_code'), [
    'source.response_code',
    'response_code',
    'source',
    'response',
    'code',
  ]);
  assert.deepEqual(wholeAndParts('ApplePaySession'), [
    'applepaysession',
    'apple',
    'pay',
    'session',
  ]);
  assert.deepEqual(wholeAndParts('3-D Secure'), ['3d', '3', 'd', 'secure']);
  assert.deepEqual(wholeAndParts('POST /payments/{id}/refund'), [
    'post',
    'post/payments/id/refund',
    '/payments/id/refund',
    'payments',
    'id',
    'refund',
  ]);
});

test('numbers are literal, and a card number is found with and without its spaces', () => {
  assert.deepEqual(indexTokens('115.00'), ['115.00']);
  assert.ok(indexTokens('4464 0400 0000 0015').includes('4464040000000015'));
  assert.equal(stem('401'), '401');
});

test('made-up identifiers are left out, IBANs are not', () => {
  assert.deepEqual(indexTokens('req_247c223e258ef8836dd0').includes('247c223e258ef8836dd0'), false);
  assert.deepEqual(indexTokens('SA0380000000608010167519'), ['sa0380000000608010167519']);
});

test('stop words are those of elasticlunr', () => {
  for (const word of Object.keys(elasticlunr.defaultStopWords)) {
    if (word !== '') assert.ok(isStopWord(word), word);
  }
  assert.equal(isStopWord('constructor'), false);
  assert.deepEqual(indexTokens('how to create a payment'), ['create', 'payment']);
});

test('stems are those of elasticlunr', () => {
  const endings = ['', 's', 'es', 'ed', 'ing', 'ly', 'er', 'ation', 'ational', 'ness', 'ful', 'y'];
  const roots = ['pay', 'refund', 'token', 'hop', 'agre', 'fall', 'relat', 'year', 'yes', 'cri'];
  const suffixes = ['iviti', 'aliti', 'izer', 'able', 'ement', 'ion', 'tion', 'ize', 'e', 'll'];
  for (const root of roots) {
    for (const ending of [...endings, ...suffixes]) {
      const word = root + ending;
      assert.equal(stem(word), elasticlunr.stemmer(word), word);
    }
  }
});

test('accents and Arabic vowel signs make no difference', () => {
  assert.deepEqual(queryTokens('Réconciliation'), ['reconciliation']);
  assert.deepEqual(queryTokens('دَفْع'), queryTokens('دفع'));
  assert.deepEqual(queryTokens('إرجاع'), queryTokens('ارجاع'));
});

test('Arabic words pass the trimmer', () => {
  assert.deepEqual(indexTokens('استرداد، المدفوعات.'), ['استرداد', 'المدفوعات']);
});

test('Chinese is split into runs of words and ideographs [S5.3]', () => {
  const words = new Set(['支付', '文档']);
  const cut = (run: string): string[] => cutByVocabulary(run, (word) => words.has(word));
  assert.deepEqual(queryTokens('支付API文档', cut), ['支付', 'api', '文档']);
});

test('ideographs are cut into as few words of the vocabulary as cover most', () => {
  const words = new Set(['中', '中文', '文', '搜索', '中文搜']);
  assert.deepEqual(
    cutByVocabulary('中文搜索', (word) => words.has(word)),
    ['中文', '搜索'],
  );
  assert.deepEqual(
    cutByVocabulary('没有', () => false),
    [],
  );
});

test('Japanese and Thai are split by their own tokenizer [S5.3]', () => {
  assert.ok(indexTokens('支払いを作成する').includes('作成'));
  assert.ok(indexTokens('การชำระเงินคืน').length > 1);
  assert.deepEqual(queryTokens('การชำระเงินคืน'), indexTokens('การชำระเงินคืน'));
});

test('no text makes the tokenizer fail', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (let round = 0; round < 5000; round += 1) {
    const text = String.fromCodePoint(...Array.from({ length: 8 }, () => random(0x2ffff)));
    queryTokens(text);
    indexTokens(text);
  }
});

test('pages in Chinese, Japanese, Thai and Arabic are found by words inside their sentences [S5.3]', async () => {
  const built = await site({
    'content/zh.mdx': '# 支付文档\n\n创建付款之前先获取密钥，然后调用API接口。',
    'content/ja.mdx': '# 支払いを作成する\n\nカードの番号をサーバーに送信しないでください。',
    'content/th.mdx': '# การชำระเงิน\n\nส่งคำขอคืนเงินจากเซิร์ฟเวอร์ของคุณ',
    'content/ar.mdx': '# المدفوعات\n\nأنشئ عملية استرداد من لوحة التحكم.',
    'content/site.yaml': 'title: Site\nurl: https://docs.example.com\n',
  }).quietBuild();
  const search = loadSearch(built.outDir);
  for (const [query, route] of [
    ['付款', '/zh'],
    ['支付API', '/zh'],
    ['番号', '/ja'],
    ['サーバー', '/ja'],
    ['คืนเงิน', '/th'],
    ['استرداد', '/ar'],
    ['لوحة التحكم', '/ar'],
  ] as const) {
    assert.equal(pagesFor(search, query)[0], route, query);
  }
});
