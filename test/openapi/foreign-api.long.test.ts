// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of JavaScript hold such texts
// A site without `reference:` and with another provider's specification: nothing is assumed about its errors,
// keys, amounts and currency, in pages, samples, the Postman collection and the Markdown of pages.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { unescapeHtml } from '../../site/shared/escape-html.ts';
import type { SampleLanguage } from '../../site/shared/samples/sample-languages.ts';
import { at, listAt } from '../content/specs/spec-files.ts';
import { site, type TestSite } from '../support/site.ts';

const SPEC = `openapi: 3.1.0
info: { title: Library, version: '1' }
servers: [{ url: https://library.example/v2 }]
security: [{ bearerAuth: [] }]
paths:
  /loans:
    post:
      operationId: lend
      summary: Lend a book
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { book: { type: string }, amount: { type: integer } } }
            examples: { one: { value: { book: Emma, amount: 11500 } } }
      responses:
        '201': { description: Lent }
        '409':
          description: Gone
          x-error-codes: [book_lent]
          content: { application/json: { schema: { type: object, properties: { code: { type: string } } } } }
  /books:
    get:
      operationId: books
      summary: List books
      security: [{ partnerKey: [], pageKey: [] }]
      responses: { '200': { description: Books } }
  /shelves:
    get:
      operationId: shelves
      summary: List shelves
      security: [{ staff: [] }]
      responses: { '200': { description: Shelves } }
  /hours:
    get:
      operationId: hours
      summary: Opening hours
      security: []
      responses: { '200': { description: Hours } }
components:
  securitySchemes:
    bearerAuth: { type: http, scheme: bearer }
    partnerKey: { type: apiKey, in: header, name: X-Partner }
    pageKey: { type: apiKey, in: query, name: page_key }
    staff: { type: http, scheme: basic }
`;
const NAMES = ['lend', 'books', 'shelves', 'hours'];
const pages = Object.fromEntries(
  NAMES.map((name) => [`content/${name}.mdx`, `# ${name}\n\n<ApiOperation id="${name}" />\n`]),
);
const files = { 'specs/library.yaml': SPEC, ...pages };
let built: TestSite;

before(async () => {
  built = await site(files).build();
  assert.deepEqual(built.messages, []);
});

/** The samples of a page as a reader copies them, by language. */
function samplesOf(route: string): Map<string, string> {
  const found = built.article(route).matchAll(/<pre class="language-(\w+)"[^>]*>(.*?)<\/pre>/gs);
  const texts = [...found].map(([, language = '', html = '']): [string, string] => [
    language,
    unescapeHtml(html.replace(/<[^>]*>/g, '')),
  ]);
  return new Map(texts.filter(([language]) => language !== 'json'));
}

/** In C#, which Debian has no program for; in other languages test/samples/matrix.long.test.ts sends them. */
const CREDENTIALS: readonly [route: string, line: string][] = [
  [
    '/lend',
    'TryAddWithoutValidation("Authorization", "Bearer " + Environment.GetEnvironmentVariable("BEARER_AUTH"))',
  ],
  ['/books', '("X-Partner", Environment.GetEnvironmentVariable("PARTNER_KEY"))'],
  ['/shelves', 'var key = Environment.GetEnvironmentVariable("STAFF")!;'],
];

/** Samples break at a width: here only what is said counts. */
function unbroken(code: string): string {
  return code.replace(/\s+/g, '').replace(/,\)/g, ')');
}

/** Whether a sample has a line. */
function assertSays(language: string, route: string, line: string): void {
  const code = samplesOf(route).get(language) ?? '';
  assert.ok(unbroken(code).includes(unbroken(line)), code);
}

test('credentials are those of the security schemes', () => {
  for (const [route, line] of CREDENTIALS) assertSays('csharp', route, line);
});

test('an operation without security has no credentials', () => {
  for (const code of samplesOf('/hours').values())
    assert.doesNotMatch(code, /environ|getenv|ENV|process\.env|GetEnvironment|Authorization/);
});

test('a refusal is told by its status and its body, whatever its fields', () => {
  const lines: Record<Exclude<SampleLanguage, 'bash'>, string> = {
    javascript: 'throw new Error(`${response.status}: ${await response.text()}`);',
    python: 'raise RuntimeError(f"{response.status_code}: {response.text}")',
    php: 'throw new RuntimeException("$status: $text");',
    ruby: 'raise "#{response.code}: #{response.body}"',
    java: 'throw new IllegalStateException(response.statusCode() + " " + response.body());',
    csharp: 'throw new HttpRequestException($"{(int)response.StatusCode}: {text}");',
  };
  for (const [language, line] of Object.entries(lines)) {
    assertSays(language, '/lend', line);
    assert.doesNotMatch(
      samplesOf('/lend').get(language) ?? '',
      /error\W+(?:type|message|errors)\b/,
    );
  }
});

test('an amount has no currency that nobody named', () => {
  for (const [language, code] of samplesOf('/lend')) {
    assert.match(code, /11_?500/, language);
    assert.doesNotMatch(code, /[A-Z]{3} \d|115\.00/, language);
  }
});

test('an error code leads to no page that the site did not name', () => {
  assert.match(built.article('/lend'), /<code>book_lent<\/code>/);
  assert.doesNotMatch(built.article('/lend'), /href="[^"]*book-lent/);
});

test('what makes a repeat safe is named by the specification', async () => {
  const built = await site({
    ...pages,
    'specs/library.yaml': SPEC.replace(
      'summary: Lend a book',
      'summary: Lend a book\n      x-idempotency: loan_ref',
    ).replace(
      'summary: List books',
      'summary: List books\n      x-idempotency: header\n      parameters: [{ name: X-Once, in: header, x-idempotency-key: true, schema: { type: string }, example: b-1 }]',
    ),
  }).quietBuild();
  assert.match(built.article('/lend'), /Safe with loan_ref: the same ID/);
  assert.match(built.article('/books'), /Safe with a X-Once header: the first response/);
  assert.match(built.article('/books'), /-H (?:<[^>]*>)*&#x27;X-Once: b-1|X-Once: b-1/);
});

test('with `reference:` the same site has its page of errors, its keys and its currency', async () => {
  const settings = `reference:
  errorsPage: /problems
  errorFields: { type: kind, message: text }
  keys: { bearerAuth: { variable: LIBRARY_TOKEN, shown: token-1 } }
  amounts: { fields: [amount], currency: EUR }
`;
  const named = await site({
    ...files,
    'content/problems.mdx': '# Problems\n\n## Book lent\n\nWait.\n',
    'content/site.yaml': `title: Library\nurl: https://docs.example.com\n${settings}`,
  }).quietBuild();
  const article = unescapeHtml(named.article('/lend').replace(/<\/?span[^>]*>/g, ''));
  assert.match(article, /href="\/problems\/?#book-lent"/);
  assert.match(article, /EUR 115\.00/);
  assert.match(article, /Authorization: Bearer token-1/);
  assert.match(article, /os\.environ\["LIBRARY_TOKEN"\]/);
  assert.match(article, /`\$\{error\.kind\}: \$\{error\.text\}`/);
});

test('the Postman collection has the site’s name, and its keys as the schemes say', () => {
  const collection: unknown = JSON.parse(built.file('specs/postman-collection.json'));
  assert.equal(at(at(collection, 'info'), 'name'), 'Site API');
  assert.deepEqual(
    listAt(collection, 'variable').map((one) => [at(one, 'key'), at(one, 'value')]),
    [
      ['baseUrl', 'https://library.example/v2'],
      ...['bearerAuth', 'pageKey', 'partnerKey', 'staff', 'staffPassword'].map((key) => [key, '']),
    ],
  );
});

test('a page of errors or a table that is not there, and a name that is none in code, are errors', async () => {
  const messagesWith = async (reference: string) =>
    (
      await site({
        ...files,
        'content/site.yaml': `title: Library\nurl: https://docs.example.com\nreference:${reference}\n`,
        'content/data/refusals.yaml':
          'columns: [{ key: code, label: Code }]\nrows: [{ code: a }]\n',
      }).build()
    ).messages;
  assert.deepEqual(await messagesWith(' { errorsPage: /errors, errorsTable: refusal }'), [
    'content/site.yaml:3:1: error: broken link to "/errors"\n  hint: no page has this route',
    'content/site.yaml:3:1: error: there is no table "refusal", which reference.errorsTable names\n  hint: did you mean "refusals"?',
  ]);
  const wrong = "\n  errorFields: { type: 'a b', message: m }\n  keys: { staff: { variable: 1$ } }";
  const hint = 'use letters, digits and underscores, and start with a letter';
  assert.deepEqual(await messagesWith(wrong), [
    `content/site.yaml:4:24: error: reference.errorFields.type "a b" is not a valid name in code\n  hint: ${hint}`,
    `content/site.yaml:5:30: error: reference.keys.staff.variable "1$" is not a valid name in code\n  hint: ${hint}`,
  ]);
});
