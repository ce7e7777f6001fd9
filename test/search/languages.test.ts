// Sites in scripts without spaces, and in Arabic: built, indexed, searched. Product spec §5.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadSearch, pagesFor } from '../content/search/golden.ts';
import { site } from '../support/site.ts';

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
