// A realistic text: by format, by pattern, by the name of its field. Entry: sampleText(). It is within its bounds if
// any text can be.

import { type Fields, textAt } from '../../spec/references.ts';
import { compilePattern, textMatching } from './pattern-text.ts';

/** `words`: the keywords of the schema, with its format and lengths; `name`: of the field, '' if it has none. */
export function sampleText(name: string, words: Fields, patterns: readonly string[]): string {
  const format = textAt(words, 'format') ?? '';
  const least = typeof words['minLength'] === 'number' ? words['minLength'] : 0;
  const most = typeof words['maxLength'] === 'number' ? words['maxLength'] : undefined;
  const tests = patterns.flatMap((pattern) => compilePattern(pattern) ?? []);
  const fits = (text: string): boolean => {
    const length = [...text].length;
    return (
      length >= least &&
      (most === undefined || length <= most) &&
      tests.every((one) => one.test(text))
    );
  };
  const byFormat = BY_FORMAT[format];
  const given = [...(byFormat ?? []), ...(byFormat === undefined ? byName(name) : [])];
  const text = given.find(fits);
  if (text !== undefined) return text;
  for (const pattern of patterns) {
    const text = textMatching(pattern, least, most);
    if (text !== undefined && fits(text)) return text;
  }
  const [first = ''] = given;
  const sized = ofLength(byFormat === undefined ? phraseOf(name) : first, { least, most });
  return fits(sized) || byFormat === undefined ? sized : first;
}

const HEX = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';

const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  date: ['2025-09-14'],
  'date-time': ['2025-09-14T08:21:07Z', '2025-09-14T08:21:07.412Z'],
  time: ['08:21:07Z'],
  duration: ['PT1H'],
  email: ['jane.doe@example.com', 'a@example.com'],
  'idn-email': ['jane.doe@example.com'],
  hostname: ['www.example.com'],
  'idn-hostname': ['www.example.com'],
  ipv4: ['203.0.113.24'],
  ipv6: ['2001:db8::18'],
  uri: ['https://example.com/items/1042', 'https://example.com'],
  'uri-reference': ['/items/1042'],
  'uri-template': ['/items/{id}'],
  iri: ['https://example.com/items/1042'],
  'iri-reference': ['/items/1042'],
  url: ['https://example.com/items/1042', 'https://example.com'],
  uuid: ['14eea8a6-9985-4732-97f4-b16e44eed044'],
  byte: ['SGVsbG8sIHdvcmxkIQ==', 'SGVsbG8='],
  binary: ['<bytes>'],
  password: ['correct-horse-battery-staple', 'S3cure-pass'],
  regex: ['^[a-z]+$'],
  'json-pointer': ['/items/0'],
  'relative-json-pointer': ['1/items'],
  phone: ['+12025550123'],
  currency: ['USD'],
  country: ['US'],
  int64: ['1042'],
  decimal: ['10.00'],
};

/** A name in snake case: `billingAddress.ZIPCode` → `billing_address_zip_code`. */
function wordsOf(name: string): string {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .toLowerCase();
}

/** By the end of a name: the first matching pattern counts, and of its texts the first within bounds. */
const BY_NAME: readonly (readonly [RegExp, ...string[]])[] = [
  [/e_?mail(?:_address)?$/, 'jane.doe@example.com', 'a@example.com'],
  [/(?:^|_)(?:phone|mobile|telephone|fax)(?:_number)?$/, '+12025550123', '2025550123'],
  [/currency(?:_code)?$/, 'USD'],
  [/country(?:_code)?$/, 'US', 'USA', 'United States'],
  [/locale$|lang(?:uage)?(?:_code)?$/, 'en', 'en-US', 'eng'],
  [/time_?zone$/, 'Europe/London', 'UTC'],
  [/(?:first|given)_?name$/, 'Jane'],
  [/(?:last|family|sur)_?name$/, 'Doe'],
  [/user_?name$|login$/, 'jane.doe', 'janedoe'],
  [/(?:company|business|organi[sz]ation|merchant)(?:_name)?$/, 'Example Ltd'],
  [/(?:full|holder|account|person|customer|contact)_?name$/, 'Jane Doe'],
  [/file_?name$/, 'document.pdf'],
  [/host_?name$|domain(?:_name)?$|host$/, 'www.example.com'],
  [/(?:^|_)city$/, 'Springfield'],
  [/(?:zip|postal|post)_?code$|zip$/, '62701'],
  [/street$|line_?1$|street_address$/, '1 Main Street'],
  [/(?:^|_)address$/, '1 Main Street, Springfield'],
  [/(?:ip|ip_address|ipv4)$/, '203.0.113.24'],
  [
    /(?:ur[il]|href|link|web_?site|webhook|callback|redirect)$/,
    'https://example.com/items/1042',
    'https://example.com',
  ],
  [/uuid$|guid$/, '14eea8a6-9985-4732-97f4-b16e44eed044'],
  [/(?:sha_?256|hash|digest|checksum|signature)$/, HEX, HEX.slice(0, 40), HEX.slice(0, 32)],
  [/card_?number$/, '4111111111111111'],
  [/last_?(?:4|four)(?:_digits)?$/, '1111'],
  [/(?:cvc|cvv|security_code)$/, '123'],
  [/iban$/, 'GB33BUKB20201555555555'],
  [/(?:bic|swift)(?:_code)?$/, 'BUKBGB22', 'BUKBGB22XXX'],
  [/account_number$|routing_number$/, '000123456789', '110000000'],
  [/expiry$|expiration$|expires$/, '2030-12', '12/30', '2030-12-31'],
  [
    /(?:_at|_on|timestamp|date_?time|_time|created|updated)$/,
    '2025-09-14T08:21:07Z',
    '2025-09-14',
    '1757838067',
  ],
  [/(?:^|_)(?:date|day|birthday|dob)$/, '2025-09-14'],
  [/(?:^|_)time$/, '08:21:07'],
  [/month$/, '09', '2025-09'],
  [/year$/, '2025'],
  [/(?:amount|price|total|value|fee|tax|balance|cost)$/, '10.00', '10'],
  [/(?:percent(?:age)?|rate)$/, '2.5', '2'],
  [/(?:quantity|count|size|page|limit)$/, '1', '10'],
  [/version$/, '1.0.0', '1.0', '1'],
  [/(?:token|secret|key|nonce)$/, 'ex4mpl3k3y'],
  [/status$|state$/, 'active'],
  [/(?:type|kind|category)$/, 'standard'],
  [
    /(?:title|subject|description|summary|notes?|comment|body|text|message|details?|reason)$/,
    'A short example text',
    'Example',
  ],
  [/(?:reference|invoice|order|transaction)(?:_(?:number|no|ref))?$/, 'REF-1042', '1042'],
  [/(?:number|no|num|code)$/, '1042', 'A1042', 'ABC'],
  [/(?:^|_)name$/, 'Example name', 'Example'],
  [/(?:^|_)(?:id|ids|identifier)$/, '8f14e45fceea', '1042'],
];

function byName(name: string): readonly string[] {
  const words = wordsOf(name);
  if (words === '') return [];
  const [, ...texts] = BY_NAME.find(([pattern]) => pattern.test(words)) ?? [undefined];
  return texts.length > 0 ? texts : [phraseOf(name)];
}

/** `shipping_note` → `Example shipping note`. */
function phraseOf(name: string): string {
  const words = wordsOf(name).replaceAll('_', ' ').trim();
  return words === '' ? 'Example text' : `Example ${words}`;
}

const FILLER = ' with more words of the same kind';

/** The text, cut or continued to the required length. */
function ofLength(
  text: string,
  { least, most }: { least: number; most: number | undefined },
): string {
  const wanted = Math.min(least, MAX_LENGTH);
  const more = Math.max(0, Math.ceil((wanted - text.length) / FILLER.length));
  const long = text + FILLER.repeat(more);
  const end = text.length >= wanted ? long : long.slice(0, wanted).replace(/ $/, 's');
  return most === undefined || end.length <= most ? end : end.slice(0, most).replace(/ $/, '');
}

const MAX_LENGTH = 5000;
