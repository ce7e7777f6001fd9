// The packed index: nothing is lost on the way. elasticlunr.test.ts holds it to elasticlunr's own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageRecords } from '../../generator/render/page-records.ts';
import type { IndexedPage } from '../../generator/search/index-words.ts';
import {
  HIT,
  hashOfTitle,
  leastFirst,
  type PackedEntry,
  packNumber,
  unpackNumbers,
  unpackWords,
} from '../../site/shared/search/index/packed-format.ts';
import { openIndex } from '../../site/shared/search/index/packed-index.ts';
import { cutSections } from '../../site/shared/search/page-sections.ts';
import { stem } from '../../site/shared/search/words/stem.ts';
import { indexTokens } from '../../site/shared/search/words/tokens.ts';
import { heading, packed as packPages, samplePages, TOPICS } from './packed.ts';

function page(title: string, text: string, sections: readonly string[] = []): IndexedPage {
  const html = sections.map((words, at) => `${heading(`s${at}`, `Part ${at}`)}<p>${words}</p>`);
  const source = { title, description: '', keywords: [], isCategory: false };
  const records = pageRecords({ ...source, html: `<p>${text}</p>${html.join('')}` });
  return { url: title, breadcrumbs: [], records };
}

test('numbers come back as they were packed, and JSON adds nothing to them', () => {
  const numbers = [0, 1, 59, 60, 150, 2789, 2790, 2880, 3000, 50_000, 700_000];
  const packed = numbers.map(packNumber).join('');
  assert.deepEqual([...unpackNumbers(packed)], numbers);
  assert.equal(JSON.stringify(packed).length, packed.length + 2);
});

test('gaps are ordered by how many records a word has, words of as many in their own order', () => {
  assert.deepEqual([...leastFirst(Uint32Array.from([3, 1, 2, 1, 7, 3]))], [1, 3, 2, 0, 5, 4]);
  assert.deepEqual([...leastFirst(new Uint32Array())], []);
});

/** Of the vocabulary those that stand in the entry by themselves. */
function wordsOf(entry: PackedEntry | undefined, vocabulary: readonly string[]): string[] {
  let number = -1;
  return Array.from(unpackNumbers(entry?.index.words ?? ''), (gap) => {
    number += gap + 1;
    return vocabulary[number] ?? '';
  });
}

test('all five entries share one vocabulary', () => {
  const packed = packPages(samplePages());
  const all = unpackWords(packed[HIT.content]?.index.vocabulary ?? '');
  assert.deepEqual([...all], [...new Set(all)]);
  assert.deepEqual(
    packed.map(({ index }) => index.vocabulary === undefined),
    [true, true, true, true, false],
  );
  assert.deepEqual(wordsOf(packed[HIT.title], all), [...TOPICS, 'handle'].sort());
});

test('a heading that has the usual hash does not carry it', () => {
  assert.equal(hashOfTitle('Before you call'), 'before-you-call');
  assert.equal(hashOfTitle('insufficient_funds'), 'insufficient-funds');
  const packed = packPages(samplePages());
  assert.deepEqual(packed[HIT.heading]?.documents.hash?.slice(0, 2), ['before', 'odd-hash']);
});

test('every word of the index is found by its own stem', () => {
  const { vocabulary } = openIndex(packPages(samplePages()));
  for (const [at, word] of vocabulary.words.entries())
    assert.ok(vocabulary.withStem(stem(word)).includes(at), word);
});

test('words inside identifiers travel with them, and are found by themselves', () => {
  const packed = packPages([
    page('One', 'ApplePaySession and source.response_code'),
    page('Two', 'POST /payments/{id}/refund'),
  ]);
  const { entries, vocabulary } = openIndex(packed);
  const recordsWith = (word: string): number[] => {
    const found: number[] = [];
    const words = [vocabulary.words.indexOf(word)];
    entries[HIT.content]?.score(words, (record) => found.push(record));
    return found;
  };
  for (const word of ['applepaysession', 'apple', 'session', 'response_code', 'source', 'code'])
    assert.deepEqual(recordsWith(word), [0], word);
  for (const word of ['post/payments/id/refund', '/payments/id/refund', 'payments', 'refund'])
    assert.deepEqual(recordsWith(word), [1], word);
  assert.deepEqual(wordsOf(packed[HIT.content], vocabulary.words), [
    'applepaysession',
    'post',
    'post/payments/id/refund',
    'source.response_code',
  ]);
});

test('a word keeps the section of its page where it weighs most, and one that is nearly as heavy', () => {
  const recordsWith = (sections: readonly string[]): number[] => {
    const { entries, vocabulary } = openIndex(packPages([page('One', 'Words.', sections)]));
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
  const { contentWords } = pageRecords({
    title: 'T',
    description: '',
    keywords: [],
    isCategory: false,
    html,
  });
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

test('cards and navigation hold other pages’ words', () => {
  const html = '<p>Intro</p><ul class="card-grid card-grid-2"><li>Other page</li></ul>';
  assert.deepEqual(
    cutSections(html).map(({ text }) => text),
    ['Intro'],
  );
});

test('sections that the site names only lead on, and are left out', () => {
  const html = `<p>Intro</p>${heading('more', 'More')}<p>Elsewhere</p>`;
  const page = { title: 'A', description: '', keywords: [], isCategory: false, html };
  const titles = (skipSections?: string[]) =>
    pageRecords({ ...page, ...(skipSections && { skipSections }) }).sections.map(
      ({ title }) => title,
    );
  assert.deepEqual(titles(), ['More']);
  assert.deepEqual(titles(['more']), []);
});

test('entities are read, code keeps its identifiers', () => {
  const [section] = cutSections(
    '<pre><code><span class="p">&quot;amount&quot;</span>: a &lt; b</code></pre>',
  );
  assert.equal(section?.text, '"amount": a < b');
  assert.deepEqual(indexTokens(section?.text ?? ''), ['amount', 'b']);
});
