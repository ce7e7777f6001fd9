import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sanitizeHtml } from '../../generator/html/sanitize.ts';

test('only harmless tags and attributes stay, and what is removed is named', () => {
  const harmless =
    'New: <a href="/x" title="Go" target="_blank" rel="noopener">test <b>cards</b></a>, <kbd>K</kbd><br><img src="/a.svg" alt="A" width="10" height="20">';
  for (const [html, clean, ...removed] of [
    [harmless, harmless],
    ['a<script>alert(1)</script>b<STYLE>p{}</style >c', 'abc', '<script>', '<style>'],
    ['a<iframe src="/x"></iframe>b', 'ab', '<iframe>'],
    ['<div>a<h1>b</h1></div>', 'ab', '<div>', '<h1>'],
    [
      '<img src="tel:1" alt="x" width="100%">',
      '<img alt="x">',
      'src "tel:1" on <img>',
      'width "100%" on <img>',
    ],
    [
      '<a href="javascript&unknown;alert(1)">x</a>',
      '<a href="javascript&amp;unknown;alert(1)">x</a>',
    ],
    ['1 < 2 > 0 & <3 <', '1 &lt; 2 &gt; 0 &amp; &lt;3 &lt;'],
    ['&copy; 2025 &#169; &nope', '&copy; 2025 &#169; &amp;nope'],
    [`<abbr title='a" onload="x()'>x</abbr>`, '<abbr title="a&quot; onload=&quot;x()">x</abbr>'],
  ])
    assert.deepEqual(sanitizeHtml(html ?? ''), { html: clean, removed });
  assert.equal(sanitizeHtml('<a href="/x" href="javascript:y">x</a>').html, '<a href="/x">x</a>');
});

test('of a description, what is no element stays as text', () => {
  for (const [html, clean, removed = []] of [
    ['<token>, List<String>', '&lt;token&gt;, List&lt;String&gt;'],
    ['Set<Object> <b>x</b> </body> <br>', 'Set&lt;Object&gt; <b>x</b> &lt;/body&gt; <br>'],
    ['<code> and <code>x</code>', '&lt;code&gt; and <code>x</code>'],
    ['<div>a</div><p>b', 'a<p>b</p>', ['<div>']],
    ['<script>a</script><svg onload=a>', '', ['<script>', '<svg>']],
    ['<x onclick=a>b', 'b', ['<x>']],
  ] as const)
    assert.deepEqual(sanitizeHtml(html, 'blocks'), { html: clean, removed });
  assert.deepEqual(sanitizeHtml('<token>'), { html: '', removed: ['<token>'] });
});

test('event handlers, styles, ids and classes are removed and named', () => {
  assert.deepEqual(sanitizeHtml(`<a href=/x onclick="a()" STYLE='color:red' id=a class=b>x</a>`), {
    html: '<a href="/x">x</a>',
    removed: ['onclick on <a>', 'style on <a>', 'id on <a>', 'class on <a>'],
  });
});

test('links lead to pages, mail, telephones and the web, and to nothing else', () => {
  for (const href of ['/a', '#x', 'https://a.example', 'mailto:a@b.example', 'tel:+9660'])
    assert.deepEqual(sanitizeHtml(`<a href="${href}">x</a>`).removed, [], href);
  for (const href of [
    'JaVaScRiPt:alert(1)',
    'java\0script:alert(1)',
    'java&#10;script:alert(1)',
    'java&Tab;script:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#x3a;alert(1)',
    'javascript&#0000058alert(1)',
    '&#106;avascript:alert(1)',
    '/\\evil.example',
    '\\\\evil.example',
  ]) {
    assert.deepEqual(sanitizeHtml(`<a href="${href}">x</a>`), {
      html: '<a>x</a>',
      removed: [`href "${href}" on <a>`],
    });
  }
});

test('open tags are closed and stray closing tags dropped', () => {
  assert.equal(sanitizeHtml('<b><i>x</b>y</i></p>').html, '<b><i>x</i></b>y');
  assert.equal(sanitizeHtml('<ul><li>a').html, '<ul><li>a</li></ul>');
  assert.equal(sanitizeHtml('<br/>a<br></br>').html, '<br>a<br>');
});

test('comments, declarations and mixed content can not smuggle markup', () => {
  for (const html of [
    '<!-- a --><b>x</b>',
    '<!--><script>alert(1)</script>-->',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<scr<script>ipt>alert(1)</script>',
    '<b<script>alert(1)</script>',
    '<img src="x"onerror="alert(1)">',
    '<a/href="javascript:alert(1)"/onclick=x>y</a>',
    '<textarea><script>alert(1)</script></textarea>',
    '</script><script>alert(1)',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<a href="x" / onclick="y">z</a>',
  ]) {
    const { html: clean } = sanitizeHtml(html);
    const tags = clean.match(/<[^>]*>/g) ?? [];
    for (const tag of tags)
      assert.match(tag, /^<(?:\/?(?:b|p|a)|a href="x"|img src="x"|img)>$/, html);
  }
});

test('what is clean stays as it is when it is cleaned again', () => {
  for (const html of [
    '<b>&lt;script&gt;</b>',
    '<a href="/?a=1&amp;b=2">x</a>',
    'a &amp; b',
    '<abbr title="&eacute;&quot;">x</abbr>',
  ]) {
    assert.deepEqual(sanitizeHtml(html), { html, removed: [] });
  }
});
