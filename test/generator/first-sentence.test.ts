import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstSentence } from '../../generator/text/first-sentence.ts';

test('the first sentence of a text, as plain words', () => {
  for (const [markdown, words] of [
    [
      '# Title\n\nMakes a **payment**, e.g. a [sale](/x). And more.',
      'Makes a payment, e.g. a sale.',
    ],
    ['`Authorization: Bearer <token>`', 'Authorization: Bearer <token>'],
    ['A Map<String, Integer> of List<Object>. Next.', 'A Map<String, Integer> of List<Object>.'],
    ['<token> stands before the </body> tag.', '<token> stands before the </body> tag.'],
    ['Says <b>bold</b><br> `<b>` <!-- no --><script>x()</script>.', 'Says bold <b> .'],
    ['See <https://a.example/b_c>.', 'See https://a.example/b_c.'],
    ['<div>a</div>', undefined],
  ] as const)
    assert.equal(firstSentence(markdown), words);
});
