// A request in C# for .NET 8: top-level statements with HttpClient. Entry: csharpSample().

import { CERTIFICATE, concatenated, type Login, type SecretHeader } from './credentials.ts';
import { type Draft, type DraftBody, querySign, TIMEOUT_SECONDS } from './draft.ts';
import type { SampleField } from './fields.ts';
import {
  block,
  fits,
  hanging,
  type LiteralSyntax,
  literal,
  plainNumber,
  quoted,
} from './literals.ts';
import { baseName, isFormData, type MultipartBody } from './multipart.ts';
import type { Pair } from './sample-request.ts';

const LARGEST_INTEGER = 2n ** 63n - 1n;
const LARGEST_DECIMAL = 10n ** 28n;

const text = (value: string): string => quoted(value, '"');

/** An integer beyond 64 bits is written as a decimal or, if larger still, parsed from JSON. */
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
    open: 'new JsonObject\n{',
    close: '}',
    empty: 'new JsonObject()',
    key: (name) => `[${text(name)}] = `,
  },
  array: { open: 'new JsonArray\n{', close: '}', empty: 'new JsonArray()' },
  comment: ' // ',
  comma: 'after',
  indent: '    ',
};

export function csharpSample(draft: Draft): string {
  const { method, url, query, headers, basic, certificate, body, responseKind, errorFields } =
    draft;
  const address = query.length === 0 ? text(url) : `${text(url + querySign(url))} + query`;
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const usings = usingsOf(draft);
  return [
    usings === '' ? '' : `${usings}\n`,
    query.length === 0
      ? ''
      : `var fields = ${pairs(query)};
var query = await new FormUrlEncodedContent(fields)
    .ReadAsStringAsync();\n`,
    requestCode(`HttpMethod.${name}`, address),
    basic === undefined ? '' : authorization(basic),
    ...draft.secrets.map(secretHeader),
    ...headers.map(headerCode),
    body === undefined ? '' : contentCode(body, draft.comments),
    `
${certificate === undefined ? 'using var client = new HttpClient();' : HANDLED}
client.Timeout = TimeSpan.FromSeconds(${TIMEOUT_SECONDS});
using var response = await client.SendAsync(request);
if (!response.IsSuccessStatusCode)
{
${refusal(errorFields)}
}
Console.WriteLine(${responseKind === 'none' ? '(int)response.StatusCode' : 'await response.Content.ReadAsStringAsync()'});`,
  ].join('');
}

function requestCode(method: string, address: string): string {
  const both = `    ${method}, ${address});`;
  const written = fits(both) ? both : `    ${method},\n    ${address});`;
  return `using var request = new HttpRequestMessage(\n${written}\n`;
}

function usingsOf({ basic, certificate, body, errorFields }: Draft): string {
  const isJson = body?.type === 'json';
  const needsEncoding =
    basic !== undefined ||
    body?.type === 'text' ||
    (body?.type === 'multipart' && body.fields.some(isTypedText));
  const namespaces = [
    ...(basic !== undefined || namesType(body) ? ['System.Net.Http.Headers'] : []),
    ...(isJson || errorFields !== undefined ? ['System.Net.Http.Json'] : []),
    ...(certificate === undefined ? [] : ['System.Security.Cryptography.X509Certificates']),
    ...(needsEncoding ? ['System.Text'] : []),
    ...(errorFields === undefined ? [] : ['System.Text.Json']),
    ...(isJson ? ['System.Text.Json.Nodes'] : []),
  ];
  return namespaces.map((name) => `using ${name};\n`).join('');
}

const HANDLED = `using var handler = new HttpClientHandler();
handler.ClientCertificates.Add(
    X509Certificate2.CreateFromPemFile(${text(CERTIFICATE.certificate)}, ${text(CERTIFICATE.key)}));
using var client = new HttpClient(handler);`;

function refusal(fields: Draft['errorFields']): string {
  if (fields === undefined) {
    return `    var text = await response.Content.ReadAsStringAsync();
    throw new HttpRequestException($"{(int)response.StatusCode}: {text}");`;
  }
  const { type, code = type, message, requestId, details } = fields;
  const more =
    (requestId === undefined ? '' : ' ({requestId})') + (details === undefined ? '' : ' {details}');
  const named = Object.entries({ code, message, requestId, details }).flatMap(([name, field]) =>
    field === undefined ? [] : [`    var ${name} = error.GetProperty(${text(field)});\n`],
  );
  const thrown = hanging({
    before: '    throw new HttpRequestException(',
    inner: `$"{code}: {message}${more}"`,
    after: ');',
    indent: SYNTAX.indent,
  });
  return `    var error =
        await response.Content.ReadFromJsonAsync<JsonElement>();
${named.join('')}${thrown}`;
}

function secretHeader({ name, parts }: SecretHeader): string {
  const value = concatenated(parts, { text, secret: environment, operator: ' + ' });
  return addedHeader(text(name), value);
}

function addedHeader(name: string, value: string): string {
  const call = { before: 'request.Headers.TryAddWithoutValidation(', after: ');' };
  return `${hanging({ ...call, inner: `${name}, ${value}`, indent: SYNTAX.indent })}\n`;
}

function environment(variable: string): string {
  return `Environment.GetEnvironmentVariable("${variable}")`;
}

function authorization({ variable, isUserName }: Login): string {
  const key = hanging({
    before: 'var key = Environment.GetEnvironmentVariable(',
    inner: `"${variable}"`,
    after: `)${isUserName ? ' + ":"' : '!'};`,
    indent: SYNTAX.indent,
  });
  return `${key}
request.Headers.Authorization = new AuthenticationHeaderValue(
    "Basic",
    Convert.ToBase64String(Encoding.UTF8.GetBytes(key)));
`;
}

function headerCode([name, value]: Pair): string {
  return addedHeader(text(name), text(value));
}

/** Whether Content-Type must be set: JSON and form contents set it themselves. */
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
      return multipartCode(body);
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
  const written = fields.map(({ name, value, variable }) => {
    const code = variable === undefined ? text(value) : environment(variable);
    return { code: `new(${text(name)}, ${code})` };
  });
  return block(written, { open: 'new KeyValuePair<string, string>[]\n{', close: '}' }, SYNTAX, 0);
}

/** A part with its own headers is declared as a variable, so that the headers can be added. */
function multipartCode(body: MultipartBody): string {
  const before = body.fields.map((field, index) => {
    const { headers = [] } = field;
    if (headers.length === 0) return '';
    const added = headers.map(
      ([name, value]) =>
        `part${index}.Headers.TryAddWithoutValidation(${text(name)}, ${text(value)});\n`,
    );
    return `var part${index} = ${partContent(field)};\n${added.join('')}`;
  });
  const [type = ''] = body.contentType.split(';');
  const kind = isFormData(body)
    ? 'MultipartFormDataContent'
    : `MultipartContent(${text(type.trim().replace(/^multipart\//i, ''))})`;
  const written = body.fields.map((field, index) => {
    const { name, file, headers = [] } = field;
    const content = headers.length === 0 ? partContent(field) : `part${index}`;
    if (!isFormData(body)) return { code: content };
    const base = file === undefined ? '' : `, ${text(baseName(file))}`;
    return { code: `{ ${content}, ${text(name)}${base} }` };
  });
  const list = block(written, { open: `new ${kind}\n{`, close: '}' }, SYNTAX, 0);
  return `${before.join('')}request.Content = ${list};\n`;
}

function isTypedText({ file, contentType }: SampleField): boolean {
  return file === undefined && contentType !== undefined;
}

function partContent({ value, file, contentType }: SampleField): string {
  const type = contentType === undefined ? '' : `MediaTypeHeaderValue.Parse(${text(contentType)})`;
  if (file === undefined) {
    const more = type === '' ? '' : `, Encoding.UTF8, ${type}`;
    return `new StringContent(${text(value)}${more})`;
  }
  const stream = `new StreamContent(File.OpenRead(${text(file)}))`;
  return type === '' ? stream : `${stream} { Headers = { ContentType = ${type} } }`;
}
