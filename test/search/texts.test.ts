// How texts and queries become words: test/SPEC.md §5, "Queries are lower-cased and split on whitespace
// and hyphens", and the scripts that have no spaces.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import elasticlunr from 'elasticlunr';
import { cutByVocabulary } from '../../site/shared/search/words/cjk-tokens.ts';
import { partsOfWord, plainWord } from '../../site/shared/search/words/identifiers.ts';
import { stem } from '../../site/shared/search/words/stem.ts';
import { indexTokens, isStopWord, queryTokens } from '../../site/shared/search/words/tokens.ts';
import { finder } from './finder.ts';

test('a query is lower-cased and split at white space and hyphens; punctuation around a word is dropped, inside it stays [S5.2]', () => {
  assert.deepEqual(queryTokens('Card-Basic  PAYMENT\tform'), ['card', 'basic', 'payment', 'form']);
  assert.deepEqual(queryTokens('"source.number", <b>?'), ['source.number', 'b']);
});

test('an identifier is indexed whole and in parts', () => {
  for (const [text, words] of [
    ['payment_failed', 'payment_failed payment failed'],
    ['source.response_code', 'source.response_code response_code source response code'],
    ['ApplePaySession', 'applepaysession apple pay session'],
    ['3-D Secure', '3d 3 d secure'],
    [
      'POST /payments/{id}/refund',
      'post post/payments/id/refund /payments/id/refund payments id refund',
    ],
  ] as const) {
    const found = indexTokens(text).flatMap((word) => [plainWord(word), ...partsOfWord(word)]);
    assert.equal(found.join(' '), words);
  }
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

test('accents make no difference', () => {
  assert.deepEqual(queryTokens('Réconciliation'), ['reconciliation']);
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

test('pages in Chinese, Japanese, Thai and Arabic are found by words inside their sentences [S5.3]', () => {
  const find = finder([
    ['支付文档', '创建付款之前先获取密钥，然后调用API接口。'],
    ['支払いを作成する', 'カードの番号をサーバーに送信しないでください。'],
    ['การชำระเงิน', 'ส่งคำขอคืนเงินจากเซิร์ฟเวอร์ของคุณ'],
    ['المدفوعات', 'أنشئ عملية استرداد من لوحة التحكم.'],
  ]);
  for (const [query, title] of [
    ['付款', '支付文档'],
    ['支付API', '支付文档'],
    ['番号', '支払いを作成する'],
    ['サーバー', '支払いを作成する'],
    ['คืนเงิน', 'การชำระเงิน'],
    ['استرداد', 'المدفوعات'],
    ['لوحة التحكم', 'المدفوعات'],
  ] as const)
    assert.equal(find(query)[0], title, query);
});
