// A request in C# for .NET 8: top-level statements with HttpClient. Entry: csharpSample().

import type { SampleField } from './fields.ts';
import { block, type LiteralSyntax, literal, plainNumber, quoted } from './literals.ts';
import {
  type Draft,
  type DraftBody,
  type Pair,
  type SecretHeader,
  TIMEOUT_SECONDS,
} from './sample-request.ts';

const LARGEST_INTEGER = 2n ** 63n - 1n;
const LARGEST_DECIMAL = 10n ** 28n;

const text = (value: string): string => quoted(value, '"');

/** An integer beyond 64 bits is a decimal or, beyond that, read from JSON. */
function numberCode(value: number | bigint): string {
  const digits = plainNumber(value);
  if (!/^-?\d+$/.test(digits)) return digits;
  const size = BigInt(digits) < 0n ? -BigInt(digits) : BigInt(digits);
  if (size <= LARGEST_INTEGER) return digits;
  return size < LARGEST_DECIMAL ? `${digits}m` : `JsonNode.Parse(${text(digits)})`;
}

const SYNTAX: LiteralSyntax = {
  text,
  number: numberCode,
  words: ['null', 'true', 'false'],
  object: {
    ...{ open: 'new JsonObject\n{', close: '}', empty: 'new JsonObject()' },
    key: (name) => `[${text(name)}] = `,
  },
  array: { open: 'new JsonArray\n{', close: '}', empty: 'new JsonArray()' },
  comment: ' // ',
  comma: 'after',
  indent: '    ',
};

export function csharpSample(draft: Draft): string {
  const { method, url, query, headers, basic, body, answer, errorFields } = draft;
  const isJson = body?.type === 'json';
  const needsEncoding = basic !== undefined || body?.type === 'text';
  const needsHeaders = basic !== undefined || namesType(body);
  const address = query.length === 0 ? text(url) : `${text(`${url}?`)} + query`;
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const usings = [
    needsHeaders ? 'using System.Net.Http.Headers;\n' : '',
    isJson || errorFields !== undefined ? 'using System.Net.Http.Json;\n' : '',
    needsEncoding ? 'using System.Text;\n' : '',
    errorFields === undefined ? '' : 'using System.Text.Json;\n',
    isJson ? 'using System.Text.Json.Nodes;\n' : '',
  ].join('');
  return [
    usings === '' ? '' : `${usings}\n`,
    query.length === 0
      ? ''
      : `var query = await new FormUrlEncodedContent(${pairs(query)}).ReadAsStringAsync();\n`,
    `using var request = new HttpRequestMessage(\n    HttpMethod.${name}, ${address});\n`,
    basic === undefined ? '' : authorization(basic),
    ...draft.secrets.map(secretHeader),
    ...headers.map(headerCode),
    body === undefined ? '' : contentCode(body, draft.comments),
    `
using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(${TIMEOUT_SECONDS}) };
using var response = await client.SendAsync(request);
if (!response.IsSuccessStatusCode)
{
${refusal(errorFields)}
}
Console.WriteLine(${answer === 'none' ? '(int)response.StatusCode' : 'await response.Content.ReadAsStringAsync()'});`,
  ].join('');
}

function refusal(fields: Draft['errorFields']): string {
  if (fields === undefined) {
    return `    var text = await response.Content.ReadAsStringAsync();
    throw new HttpRequestException($"{(int)response.StatusCode}: {text}");`;
  }
  const { type, message, details } = fields;
  const more = details === undefined ? '' : ` {error.GetProperty("${details}")}`;
  return `    var error = await response.Content.ReadFromJsonAsync<JsonElement>();
    var (type, message) = (error.GetProperty("${type}"), error.GetProperty("${message}"));
    throw new HttpRequestException($"{type}: {message}${more}");`;
}

function secretHeader({ name, prefix, variable }: SecretHeader): string {
  const before = prefix === '' ? '' : `${text(prefix)} + `;
  const value = `Environment.GetEnvironmentVariable("${variable}")`;
  return `request.Headers.TryAddWithoutValidation(${text(name)}, ${before}${value});\n`;
}

function authorization({ variable, isUserName }: NonNullable<Draft['basic']>): string {
  return `var key = Environment.GetEnvironmentVariable("${variable}")${isUserName ? ' + ":"' : '!'};
request.Headers.Authorization = new AuthenticationHeaderValue(
    "Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(key)));
`;
}

function headerCode([name, value]: Pair): string {
  return `request.Headers.TryAddWithoutValidation(${text(name)}, ${text(value)});\n`;
}

/** JSON and form contents know their types. */
function namesType(body: DraftBody | undefined): boolean {
  if (body?.type === 'json') return body.contentType !== 'application/json';
  return body?.type === 'text' || body?.type === 'binary' || body?.type === 'multipart';
}

function contentCode(body: DraftBody, comments: Draft['comments']): string {
  switch (body.type) {
    case 'json':
      return `request.Content = JsonContent.Create(${jsonCode(body, comments)});\n`;
    case 'form':
      return `request.Content = new FormUrlEncodedContent(${pairs(body.fields)});\n`;
    case 'multipart':
      return `request.Content = ${parts(body.fields)};\n`;
    case 'text':
      return `request.Content = new StringContent(
    ${text(body.text)}, Encoding.UTF8, MediaTypeHeaderValue.Parse(${text(body.contentType)}));\n`;
    case 'binary':
      return `request.Content = new StreamContent(File.OpenRead(${text(body.file)}));
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${text(body.contentType)});\n`;
    default:
      return body satisfies never;
  }
}

function jsonCode(
  { value, contentType }: Extract<DraftBody, { type: 'json' }>,
  comments: Draft['comments'],
): string {
  const code = literal(value, SYNTAX, { depth: 0, pointer: '', comments });
  const node = value === null ? '(JsonNode?)null' : code;
  return contentType === 'application/json'
    ? node
    : `${node}, MediaTypeHeaderValue.Parse(${text(contentType)})`;
}

function pairs(fields: readonly SampleField[]): string {
  const written = fields.map(({ name, value, comment }) => ({
    code: `new(${text(name)}, ${text(value)})`,
    comment,
  }));
  return block(written, { open: 'new KeyValuePair<string, string>[]\n{', close: '}' }, SYNTAX, 0);
}

function parts(fields: readonly SampleField[]): string {
  const written = fields.map(({ name, value, comment, file, contentType }) => {
    if (file === undefined) {
      return { code: `{ new StringContent(${text(value)}), ${text(name)} }`, comment };
    }
    const base = file.slice(file.lastIndexOf('/') + 1);
    const stream = `new StreamContent(File.OpenRead(${text(file)}))`;
    const typed =
      contentType === undefined
        ? stream
        : `${stream} { Headers = { ContentType = MediaTypeHeaderValue.Parse(${text(contentType)}) } }`;
    return { code: `{ ${typed}, ${text(name)}, ${text(base)} }` };
  });
  return block(written, { open: 'new MultipartFormDataContent\n{', close: '}' }, SYNTAX, 0);
}
