// Letters that readers cannot type, and scripts without spaces: what is found, and what is marked of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as marks from '../../site/shared/search/mark-matches.ts';
import { snippet } from '../../site/shared/search/snippet.ts';
import { bracketed, finder, marked } from './finder.ts';

function excerpt(text: string, ...words: string[]): string {
  return bracketed(snippet(text, words, { length: 50, marks }));
}

test('letters that Unicode does not decompose are found as they are typed without their key', () => {
  const find = finder([
    ['German', 'Große Straße, Maß'],
    ['French', 'Œuvre, cœur, ex æquo'],
    ['Nordic', 'Ørsted, Æble, Þór, Seyðisfjörður'],
    ['Slavic', 'Łódź, Đakovo'],
    ['Others', 'Diyarbakır, Ħamrun, Ŧ'],
  ]);
  const queries = {
    German: ['grosse', 'strasse', 'STRASSE', 'straße', 'mass'],
    French: ['oeuvre', 'coeur', 'aequo'],
    Nordic: ['orsted', 'aeble', 'thor', 'seydisfjordur'],
    Slavic: ['lodz', 'dakovo'],
    Others: ['diyarbakir', 'hamrun'],
  };
  for (const [page, words] of Object.entries(queries))
    for (const word of words) assert.deepEqual(find(word), [page], word);
});

test('a mark covers the letters as they are written, however long they are when folded', () => {
  assert.equal(marked('Die Straßenbahn', 'strasse'), 'Die [Straße]nbahn');
  assert.equal(marked('Die Straßenbahn', 'stras'), 'Die [Straß]enbahn');
  assert.equal(marked('Maßstab', 'mass'), '[Maß]stab');
  assert.equal(marked('Œuvres complètes', 'oeuv'), '[Œuv]res complètes');
  assert.equal(marked('cafe\u0301teria', 'cafe'), '[cafe\u0301]teria');
  assert.equal(marked('re\u0301sume\u0301s', 're\u0301s'), '[re\u0301s]ume\u0301s');
  assert.equal(marked('ＡＰＩｓ', 'api'), '[ＡＰＩｓ]');
});

test('in scripts without spaces a word is marked wherever it is', () => {
  assert.equal(
    marked('サーバー側で必ず署名を検証してください。', '検証'),
    'サーバー側で必ず署名を[検証]してください。',
  );
  assert.equal(marked('次に返金処理を行います', '返金', '処理'), '次に[返金処理]を行います');
  assert.equal(marked('创建付款之前先获取密钥', '密钥'), '创建付款之前先获取[密钥]');
  assert.equal(marked('ส่งคำขอคืนเงินจากเซิร์ฟเวอร์', 'คืนเงิน'), 'ส่งคำขอ[คืนเงิน]จากเซิร์ฟเวอร์');
  assert.equal(marked('然后调用API接口和apis', '调用', 'api'), '然后[调用API]接口和[api]s');
  assert.equal(marked('ﾃﾞｰﾀを検証', '検証'), 'ﾃﾞｰﾀを[検証]');
});

test('a single ideograph is marked where it touches another word of the query, or is all of it', () => {
  assert.equal(marked('支付的密钥，我的付款', '支付', '的', '密钥'), '[支付的密钥]，我的付款');
  assert.equal(marked('我的付款', '的'), '我[的]付款');
});

test('an excerpt of a text without spaces is a piece around the word', () => {
  const before = 'この手順では最初に公開鍵を取得してからヘッダーの値を読み取り、';
  const after = '失敗した場合は要求を拒否して記録を残し、担当者に通知します。';
  const found = excerpt(`${before}署名を検証してください。${after}`, '検証');
  assert.match(found, /^….+署名を\[検証\]してください。.+…$/);
  assert.ok(found.length >= 50 && found.length <= 54, found);
  assert.equal(excerpt('署名を検証してください。', '検証'), '署名を[検証]してください。');
});
