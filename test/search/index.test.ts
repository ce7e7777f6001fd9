// From the HTML of a page to the words of its records, and to numbers and back. elasticlunr.test.ts has the index as a whole.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageRecords } from '../../generator/render/page-records.ts';
import { HIT, packNumber, unpackNumbers } from '../../site/shared/search/index/packed-format.ts';
import { openIndex } from '../../site/shared/search/index/packed-index.ts';
import { cutSections } from '../../site/shared/search/page-sections.ts';
import { indexTokens } from '../../site/shared/search/words/tokens.ts';
import { finder, recordsOf } from './finder.ts';
import { heading, packed } from './packed.ts';

const SOURCE = { title: 'T', description: '', keywords: [], isCategory: false };

test('numbers come back as they were packed, and JSON adds nothing to them', () => {
  const numbers = [0, 1, 59, 60, 150, 2789, 2790, 2880, 3000, 50_000, 700_000];
  const text = numbers.map(packNumber).join('');
  assert.deepEqual([...unpackNumbers(text)], numbers);
  assert.equal(JSON.stringify(text).length, text.length + 2);
});

test('words inside identifiers are found by themselves', () => {
  const find = finder([
    ['One', 'ApplePaySession and source.response_code'],
    ['Two', 'POST /payments/{id}/refund'],
  ]);
  for (const word of ['applepaysession', 'apple', 'session', 'response_code', 'source', 'code'])
    assert.deepEqual(find(word), ['One'], word);
  for (const word of ['post /payments/{id}/refund', '/payments/{id}/refund', 'payments', 'refund'])
    assert.deepEqual(find(word), ['Two'], word);
});

test('a word keeps the section of its page where it weighs most, and one that is nearly as heavy', () => {
  const recordsWith = (texts: readonly string[]): number[] => {
    const sections = texts.map((text, at): [string, string] => [`Part ${at}`, text]);
    const page = recordsOf([['One', 'Words.', ...sections]]);
    const { entries, vocabulary } = openIndex(packed(page));
    const found: number[] = [];
    entries[HIT.content]?.score(vocabulary.withStem('refund'), (record) => found.push(record));
    return found.sort();
  };
  assert.deepEqual(recordsWith(['refund', 'refund with other words', 'refund once']), [1]);
  assert.deepEqual(recordsWith(['refund card', 'refund', 'refund refund money', 'refund']), [2, 4]);
  assert.deepEqual(recordsWith(['refund money card', 'refund money card payment']), [1]);
  const nearly = [`refund ${'money '.repeat(9)}`, `refund ${'card '.repeat(10)}`];
  assert.deepEqual(recordsWith(nearly), [1, 2]);
});

test('keywords, amounts, times and made-up ids of code samples are left out', () => {
  const html =
    '<pre><code><span class="k">return</span> amount: 11500, <span class="n">402</span>, "2025-03-01T10:00:00Z", pay_1bb5c7f1, 2896d5ea-9312-4c1a-8e77-aabbccddeeff</code></pre>';
  const { contentWords } = pageRecords({ ...SOURCE, html });
  assert.deepEqual(contentWords, ['amount', '402', 'pay']);
});

const same = (text: string) => ({ text, prose: text, lines: [] });

test('sections are cut at h2, h3 and linked rows; deeper headings belong to the section above', () => {
  const html = `<h1>Title</h1><p>Before <button>Copy</button>it.</p>${heading('one', 'One')}<p>First.</p><h4 id="deep">Deep<a class="hash-link" href="#deep" aria-label="Direct link to Deep" title="x"></a></h4><p>Below.</p><table><tr id="card-expired"><td><code>card_expired</code></td><td>Try again.</td></tr></table><p>After.</p>`;
  assert.deepEqual(cutSections(html), [
    { hash: '', title: '', kind: 'page', ...same('Before it.') },
    { hash: 'one', title: 'One', kind: 'heading', ...same('First. Deep Below. After.') },
    {
      hash: 'card-expired',
      title: 'card_expired',
      kind: 'row',
      text: 'card_expired Try again.',
      prose: '',
      lines: ['card_expired · Try again.'],
    },
  ]);
});

/** HTML → its words. */
const TEXTS: Readonly<Record<string, string>> = {
  '<ul class="api-fields"><li>id <small>string · uuid</small>ID of it.</li></ul>':
    'id string · uuid ID of it.',
  '<small>boolean</small><code>true</code> in live mode': 'boolean true in live mode',
  '<p><a href="/a">First payment</a><a href="/b">API</a></p>': 'First payment API',
  '<li><span>Payer</span><span>card</span></li>': 'Payer card',
  '<p>pay<b>ments</b> and <em>re</em>fund</p>': 'payments and refund',
  '<pre><code><span class="k">re</span><span class="n">fund</span></code></pre>': 'refund',
  '<code><small>https://api.example</small>/payments/<b>{id}</b>/refund</code>':
    'https://api.example/payments/{id}/refund',
  '<p>the <code>transaction_<wbr>url</code></p>': 'the transaction_url',
  '<p>Intro</p><ul class="card-grid card-grid-2"><li>Other page</li></ul>': 'Intro',
  '<p>In <a href="/k">Kotlin</a> or <code>Java</code></p><table><tr><td>PHP</td></tr></table>':
    'In Kotlin or Java PHP',
  '<div class="code-head"><span class="code-title code-language">Kotlin</span></div><pre><code>a</code></pre>':
    'a',
  '<div class="code-head"><span class="code-title">a.swift</span></div>': 'a.swift',
};

test('types, links and labels are words of their own; emphasis inside a word, coloured code and an address stay whole; cards and the language of code are left out', () => {
  for (const [html, text] of Object.entries(TEXTS))
    assert.equal(cutSections(html)[0]?.text, text, html);
});

test('for excerpts the fields of an operation are cut too; rows and lines of code are apart', () => {
  const html = `${heading('body', 'Body')}<p>What to send.</p><ul><li id="body-amount"><a href="#body-amount" aria-label="Direct link to amount">amount</a> <b>required</b> <small>integer</small>In the <code>minor</code> unit.</li></ul><table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>a</td>\n<td>b c</td></tr></tbody></table><pre><code>{
  "a": 1
}</code></pre>`;
  assert.deepEqual(cutSections(html, { withFields: true }).slice(1), [
    {
      hash: 'body',
      title: 'Body',
      kind: 'heading',
      text: 'What to send. Name a b c { "a": 1 }',
      prose: 'What to send.',
      lines: ['a · b c', '{', '"a": 1', '}'],
    },
    {
      hash: 'body-amount',
      title: 'amount',
      kind: 'field',
      text: 'amount required integer In the minor unit.',
      prose: 'In the minor unit.',
      lines: [],
    },
  ]);
  assert.deepEqual(
    cutSections(html).map(({ hash }) => hash),
    ['', 'body'],
  );
});

test('sections that the site names only lead on, and are left out', () => {
  const html = `<p>Intro</p>${heading('more', 'More')}<p>Elsewhere</p>`;
  const titles = (skipSections: string[]) =>
    pageRecords({ ...SOURCE, html, skipSections }).sections.map(({ title }) => title);
  assert.deepEqual(titles([]), ['More']);
  assert.deepEqual(titles(['more']), []);
});

test('entities are read, code keeps its identifiers', () => {
  const [section] = cutSections(
    '<pre><code><span class="p">&quot;amount&quot;</span>: a &lt; b</code></pre>',
  );
  assert.equal(section?.text, '"amount": a < b');
  assert.deepEqual(indexTokens(section?.text ?? ''), ['amount', 'b']);
});
