// HTML of any content, as specifications have it in descriptions: what is left of it neither runs nor leaves its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { sanitizeHtml } from '../../generator/html/sanitize.ts';
import { scanHtml, textOfHtml } from '../../generator/html/scan-html.ts';
import { payloads } from '../support/payloads.ts';
import { oddText } from './inputs.ts';
import { property } from './property.ts';

const TAGS =
  'a b p div ul li table td img svg math script style iframe form input template title base'.split(
    ' ',
  );
const ATTRIBUTES = [
  'href',
  'HREF',
  'src',
  'onclick',
  'onload',
  'style',
  'id',
  'xlink:href',
  'formaction',
  'srcdoc',
  'class',
];
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVa\tscript:alert(1)',
  'data:text/html,x',
  'https://example.com/',
  '/x',
  '&#106;avascript:1',
  'vbscript:x',
];

const element = fc
  .record({
    tag: fc.constantFrom(...TAGS),
    name: fc.constantFrom(...ATTRIBUTES),
    value: fc.oneof(fc.constantFrom(...ADDRESSES), oddText()),
    quote: fc.constantFrom('"', "'", ''),
    inside: oddText(),
    end: fc.constantFrom('', '</', '/>', ' >'),
  })
  .map(({ tag, name, value, quote, inside, end }) =>
    end === '</'
      ? `<${tag} ${name}=${quote}${value}${quote}>${inside}</${tag}>`
      : `<${tag} ${name}=${quote}${value}${quote}${end}${inside}`,
  );
const html = fc
  .array(fc.oneof(element, oddText(60), fc.constantFrom(...payloads().map((one) => one.text))), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

const FORBIDDEN = /^(?:script|style|iframe|object|embed|form|base|link|meta|template|svg|math)$/;

function assertHarmless(node: DefaultTreeAdapterMap['node']): void {
  assert.doesNotMatch(node.nodeName, FORBIDDEN);
  for (const { name, value } of 'attrs' in node ? node.attrs : []) {
    assert.doesNotMatch(name, /^on|^style$|^srcdoc$|^formaction$/i);
    if (/href|src/i.test(name))
      assert.doesNotMatch(value.replace(/[\u0000-\u0020]/g, ''), /^(?:javascript|data|vbscript):/i);
  }
  if ('childNodes' in node) node.childNodes.forEach(assertHarmless);
}

test(
  'sanitised HTML holds nothing that runs',
  property('html', {
    runs: 800,
    input: html,
    check(text) {
      const { html: clean } = sanitizeHtml(text);
      assertHarmless(parseFragment(clean));
      assert.equal(sanitizeHtml(clean).html, clean, 'once is enough');
      assertHarmless(parseFragment(sanitizeHtml(text, 'blocks').html));
    },
  }),
);

test(
  'the scanner of our own HTML never fails',
  property('scanner', {
    runs: 400,
    input: html,
    check(text) {
      scanHtml(text);
      textOfHtml(text);
    },
  }),
);
