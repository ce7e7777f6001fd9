// What is read from left to right in Arabic text: what is isolated, and what is left as it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isolatedHtml, isolatedText, withIsolatedLabels } from '../../site/shared/left-to-right.ts';
import { directionOf, passageDirection } from '../../site/shared/text-direction.ts';

const isolated = (html: string): string =>
  isolatedHtml(html, 'rtl').replaceAll('<bdi dir="ltr">', '⟦').replaceAll('</bdi>', '⟧');

test('what Arabic text would tear apart is isolated, without the signs of the sentence', () => {
  const cases: [written: string, isolated: string][] = [
    ['الهاتف +966 11 200 0000.', 'الهاتف ⟦+966 11 200 0000⟧.'],
    ['لغة C#، أو C++ أو .NET!', 'لغة ⟦C#⟧، أو ⟦C++⟧ أو ⟦.NET⟧!'],
    ['الكود :123456:', 'الكود ⟦:123456⟧:'],
    ['خصم -5 ثم 2.75% من 1,200.00 SAR', 'خصم ⟦-5⟧ ثم ⟦2.75%⟧ من ⟦1,200.00 SAR⟧'],
    ['عبر 3-D Secure في 2025-09-14', 'عبر ⟦3-D Secure⟧ في ⟦2025-09-14⟧'],
    ['اتصل (+966) 11 200 أو (C#)', 'اتصل ⟦(+966) 11 200⟧ أو ⟦(C#)⟧'],
    ['(يدعم mada و+7 بـ:123 أو كلمة-5', '(يدعم mada و⟦+7⟧ بـ⟦:123⟧ أو كلمة-5'],
    ['إلى POST /payments/{id}/ ثم', 'إلى ⟦POST /payments/{id}/⟧ ثم'],
    ['&lt;C#&gt; و&quot;-5&quot;', '&lt;⟦C#⟧&gt; و&quot;⟦-5⟧&quot;'],
    ['شبكة mada. 3-D Secure مطلوب', 'شبكة mada. ⟦3-D Secure⟧ مطلوب'],
  ];
  for (const [written, expected] of cases) assert.equal(isolated(written), expected);
});

test('what stays in order, code, buttons and attributes are left as they are', () => {
  for (const text of [
    'من 10 إلى 1,200.50 في 10:30',
    'مع SAR 1,200.00 والإصدار v1.2 أو Idempotency-Key: abc.',
    'راسل help@example.com أو افتح https://example.com/v1',
    '1. أولًا و/أو ثانيًا...',
    '<code>/a/{id}/</code> <button title="C#">C#</button><!--C#--><a href="/a+" title="-5">نص</a>',
  ])
    assert.equal(isolated(text), text);
  assert.equal(isolatedHtml('C# +966', 'ltr'), 'C# +966');
});

test('a sentence that is not translated is read in its own order, and says its language', () => {
  const shown = (html: string): string => isolatedHtml(html, 'rtl', 'en');
  const foreign = (html: string): string => `<bdi lang="en" dir="ltr">${html}</bdi>`;
  const sentence = 'Amount in <code>halalas</code>: at most <strong>10</strong>.';
  assert.equal(shown(`<p class="a">${sentence}</p>`), `<p class="a">${foreign(sentence)}</p>`);
  assert.equal(shown('<li><p>A b.</p></li>'), `<li><p>${foreign('A b.')}</p></li>`);
  const field = '<li><a>id</a> <small>string · uuid</small>';
  assert.equal(shown(`${field}An ID.<ul></ul></li>`), `${field}${foreign('An ID.')}<ul></ul></li>`);
  const example = ' مثال: <code>a. b</code></li>';
  const first = 'An <code>id</code>. Of v1.2.';
  assert.equal(shown(`${field}${first}${example}`), `${field}${foreign(first)}${example}`);
  for (const html of [
    '<p>المبلغ by card. ثم</p>',
    '<p>SAR. ثم</p>',
    '<p>المبلغ by card.</p>',
    '<td><code>a</code> <code>b</code></td>',
    '<p>SAR</p>',
  ])
    assert.equal(shown(html), html);
});

test('names of the shell are isolated by characters, its HTML by elements, the rest not at all', () => {
  const data = { label: 'لغة C#', href: '/c#', content: 'رقم +5', list: [{ title: '-5' }] };
  assert.deepEqual(withIsolatedLabels(data, 'rtl'), {
    label: 'لغة \u2066C#\u2069',
    href: '/c#',
    content: 'رقم <bdi dir="ltr">+5</bdi>',
    list: [{ title: '\u2066-5\u2069' }],
  });
  assert.equal(withIsolatedLabels(data, 'ltr'), data);
});

test('a text alone has the direction of its letters', () => {
  assert.equal(isolatedText('C# (Ünïcode)'), 'C# (Ünïcode)');
  assert.equal(isolatedText('لغة C#'), 'لغة \u2066C#\u2069');
  assert.equal(directionOf('Apple Pay على الويب'), 'rtl');
  assert.equal(directionOf('+1'), 'ltr');
});

test('a passage has the direction of its language, whatever it quotes', () => {
  assert.equal(passageDirection('Your bank declined the payment. In Arabic: رفض'), 'ltr');
  assert.equal(passageDirection('راجع WooCommerce و PrestaShop قبل ذلك.'), 'rtl');
  assert.equal(passageDirection('رمز card_velocity_exceeded'), 'rtl');
  assert.equal(passageDirection('42'), 'ltr');
});
