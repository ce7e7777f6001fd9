// Requests whose values try to break out of the code they are written into. Entry: NASTY_REQUESTS.

import { bracketFields } from '../../site/shared/samples/fields.ts';
import type { SampleRequest } from '../../site/shared/samples/sample-request.ts';
import { PUBLISHABLE, SECRET } from './provider.ts';

/** What languages, shells, encodings and pages trip over. */
const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  ' two  spaces, at both ends ',
  "Sara's order",
  '"quoted"',
  `'single' and "double" and \`back\``,
  '\'\'\' """ ``` ',
  '"""',
  'ends with a backslash \\',
  'C:\\new\\users\\table \\u0041 \\x41 \\\\ \\\'\\"',
  '$HOME \x24{HOME} $(id) `id` {$a} $$ $1 #{1 + 1} #$a #@b %s %{a} {{a}} {0}',
  'one\ntwo\r\nthree\rfour\ttab',
  '\n',
  'null \u0001 \u001b[31m \u007f \u0085',
  'line\u2028paragraph\u2029end',
  'right to left \u202e and back \u202c, mark \u200f, joined \u200d, \ufeff',
  'قمر للكتب · 書籍 · ñ ü é',
  '😀 👨‍👩‍👧 🇸🇦 𝒜',
  '</script><script>alert(1)</script> <!-- --> ]]> <?php ?> <%= 1 %>',
  '; rm -rf / & echo | cat > a < b # c // d /* e */ -- f',
  '@file <file !history ~ * ? [a-z] {a,b}',
  'a=b&c=d+e%20f;type=text/plain',
  '=begin\n=end\n__END__\nEOF\n<<<EOF',
  'x'.repeat(200),
];

const NASTY_KEYS: readonly string[] = [
  'sdk.name',
  'order-id',
  'a b',
  "it's",
  'say "hi"',
  '$set',
  '#{x}',
  '\x24{y}',
  'class',
  'nil',
  '0',
  '1',
  '-1',
  '',
  '__proto__',
  'constructor',
  'a\\b',
  'قمر',
  '😀',
  'a/b~c',
  '@a',
  'a:b',
];

const NUMBERS = [0, -1, 1.5, -0.001, 1e21, 1e-7, 99999999, 2 ** 53 - 1, 1234567890123.25];

const BASE = {
  method: 'POST',
  url: 'https://api.example.com/v1/things',
  query: [],
  headers: [],
  auth: SECRET,
} as const;

const json = (value: unknown): SampleRequest => ({
  ...BASE,
  body: { type: 'json', contentType: 'application/json', value },
});

const fields = Object.fromEntries(NASTY_TEXTS.map((text, index) => [`field_${index}`, text]));
const nested = {
  source: { type: 'creditcard', flags: { save: true, manual: false, none: null } },
  tags: ['a b', 'c&d'],
  items: [{ price: 100 }, { price: 200, names: ['x', 'y'] }],
};

export const NASTY_REQUESTS: Readonly<Record<string, SampleRequest>> = {
  'a body of texts': json(fields),
  'a list of texts': json([...NASTY_TEXTS]),
  'keys of all kinds': json(NASTY_KEYS.map((key) => ({ [key]: key }))),
  'an object with keys of all kinds': json(
    Object.fromEntries(NASTY_KEYS.map((key, index) => [key, index])),
  ),
  'an object that looks like a list': json({ inner: { 0: 'a', 1: 'b' }, not: { 1: 'a', 0: 'b' } }),
  'numbers, words and nothing': json({
    numbers: NUMBERS,
    yes: true,
    no: false,
    nothing: null,
    list: [],
    object: {},
    mixed: [1, 'a', null, true, {}, [], [[1], { a: [] }]],
  }),
  'numbers beyond 53 and 64 bits': json({
    long: 9007199254740993n,
    most: 9223372036854775807n,
    more: 18446744073709551616n,
    negative: -123456789012345678901234567890123n,
  }),
  'no value': json(null),
  'a text alone': json('it\'s "one" \\ text \x24{a} #{b}'),
  'an empty object': json({}),
  'a query of texts': {
    ...BASE,
    method: 'GET',
    auth: PUBLISHABLE,
    query: NASTY_TEXTS.map((text, index): [string, string] => [`q${index}`, text]),
  },
  'a query with brackets, repeated names and names to encode': {
    ...BASE,
    method: 'GET',
    auth: [],
    query: [
      ['created[gte]', '2025-09-14T00:00:00+03:00'],
      ['metadata[order id]', '1042'],
      ...['paid', 'captured'].map((status): [string, string] => ['status', status]),
      ['a=b', 'c'],
      ["it's", '$x'],
    ],
  },
  'headers of texts': {
    ...BASE,
    method: 'GET',
    headers: [
      ['Idempotency-Key', '3f0b6c1e-0a52-4a0e-9d11-6a4f0c2f7a10'],
      ['Accept-Language', 'ar'],
      ['X-Nasty', '$HOME `id` "a" \'b\' \\ #{c} \x24{d} %s {e}; f=g'],
    ],
  },
  'a form': { ...BASE, auth: [], body: formOf({ ...fields, ...nested }) },
  'a form with nothing in it': { ...BASE, body: formOf({}) },
  'a form of nasty names': {
    ...BASE,
    body: formOf(
      Object.fromEntries(NASTY_KEYS.filter((key) => key !== '').map((key) => [key, 'v'])),
    ),
  },
  'parts of texts': {
    ...BASE,
    body: {
      type: 'multipart',
      contentType: 'multipart/form-data',
      fields: bracketFields({
        // FormData makes every line end CRLF, as browsers do; no other client does.
        ...Object.fromEntries(Object.entries(fields).filter(([, text]) => !/[\r\n]/.test(text))),
        ...nested,
      }),
    },
  },
  'a text': {
    ...BASE,
    method: 'PUT',
    body: { type: 'text', contentType: 'text/plain; charset=utf-8', value: NASTY_TEXTS.join('|') },
  },
  'a text that begins like a file name': {
    ...BASE,
    body: { type: 'text', contentType: 'text/csv', value: '@receipt.bin' },
  },
  'an address with signs of a pattern': {
    ...BASE,
    method: 'DELETE',
    url: 'https://api.example.com/v1/things/{id}/[1-3]/a b/"é"/a%20b/%27%24x%60',
  },
  'comments that try to end themselves': {
    ...json({
      amount: 11500,
      currency: 'SAR\nconsole.log(1) ?> */ \\u000a x',
      list: [
        { amount: 1, currency: "it's \x24{x} #{y} 'z'" },
        { amount: 2, currency: 'a\rb\u2028c' },
      ],
    }),
  },
};

function formOf(value: unknown): NonNullable<SampleRequest['body']> {
  return {
    type: 'form',
    contentType: 'application/x-www-form-urlencoded',
    fields: bracketFields(value),
  };
}
