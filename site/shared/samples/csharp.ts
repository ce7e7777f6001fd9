// A request in C# for .NET 8: top-level statements with HttpClient. Entry: csharpSample().

import {
  CERTIFICATE,
  type Credentials,
  concatenated,
  fieldValue,
  type TextSyntax,
} from './credentials.ts';
import type { SampleField } from './fields.ts';
import {
  block,
  fits,
  hangingCallCode,
  type LiteralSyntax,
  literal,
  plainNumber,
  quoted,
} from './literals.ts';
import { baseName, isFormData, type MultipartBody } from './multipart.ts';
import {
  type PreparedBody,
  type PreparedRequest,
  querySign,
  TIMEOUT_SECONDS,
} from './prepared-request.ts';

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

const SYNTAX: LiteralSyntax & TextSyntax = {
  text,
  secret: (variable) => `Environment.GetEnvironmentVariable("${variable}")`,
  plus: ' + ',
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

export function csharpSample(request: PreparedRequest): string {
  const { method, url, query, headers, basic, certificate, body, responseKind, errorFields } =
    request;
  const address = query.length === 0 ? text(url) : `${text(url + querySign(url))} + query`;
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const usings = usingsOf(request);
  return [
    usings === '' ? '' : `${usings}\n`,
    query.length === 0
      ? ''
      : `var fields = ${pairs(query)};
var query = await new FormUrlEncodedContent(fields)
    .ReadAsStringAsync();\n`,
    requestCode(`HttpMethod.${name}`, address),
    basic === undefined ? '' : authorization(basic),
    ...request.secrets.map(({ name, parts }) => headerCode(name, concatenated(parts, SYNTAX))),
    ...headers.map(([name, value]) => headerCode(name, text(value))),
    body === undefined ? '' : contentCode(body, request.comments),
    `
${certificate === undefined ? 'using var client = new HttpClient();' : HANDLED}
client.Timeout = TimeSpan.FromSeconds(${TIMEOUT_SECONDS});
using var response = await client.SendAsync(request);
if (!response.IsSuccessStatusCode)
{
${throwCode(errorFields)}
}
Console.WriteLine(${responseKind === 'none' ? '(int)response.StatusCode' : 'await response.Content.ReadAsStringAsync()'});`,
  ].join('');
}

function requestCode(method: string, address: string): string {
  const both = `    ${method}, ${address});`;
  const written = fits(both) ? both : `    ${method},\n    ${address});`;
  return `using var request = new HttpRequestMessage(\n${written}\n`;
}

function usingsOf({ basic, certificate, body, errorFields }: PreparedRequest): string {
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

function throwCode(fields: PreparedRequest['errorFields']): string {
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
  const summary = `$"{code}: {message}${more}"`;
  return `    var error =
        await response.Content.ReadFromJsonAsync<JsonElement>();
${named.join('')}${hangingCallCode(['    throw new HttpRequestException(', summary, ');'], SYNTAX.indent)}`;
}

/** `value`: as code. */
function headerCode(name: string, value: string): string {
  const inner = `${text(name)}, ${value}`;
  return `${hangingCallCode(['request.Headers.TryAddWithoutValidation(', inner, ');'], SYNTAX.indent)}\n`;
}

function authorization({ variable, isUserName }: Credentials): string {
  const before = 'var key = Environment.GetEnvironmentVariable(';
  const after = `)${isUserName ? ' + ":"' : '!'};`;
  return `${hangingCallCode([before, `"${variable}"`, after], SYNTAX.indent)}
request.Headers.Authorization = new AuthenticationHeaderValue(
    "Basic",
    Convert.ToBase64String(Encoding.UTF8.GetBytes(key)));
`;
}

/** Whether Content-Type must be set: JSON and form contents set it themselves. */
function namesType(body: PreparedBody | undefined): boolean {
  if (body?.type === 'json') return body.contentType !== 'application/json';
  return body?.type === 'text' || body?.type === 'binary' || body?.type === 'multipart';
}

function contentCode(body: PreparedBody, comments: PreparedRequest['comments']): string {
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
  { value, contentType }: Extract<PreparedBody, { type: 'json' }>,
  comments: PreparedRequest['comments'],
): string {
  const node = value === null ? '(JsonNode?)null' : literal(value, SYNTAX, { depth: 0, comments });
  return contentType === 'application/json'
    ? node
    : `${node}, MediaTypeHeaderValue.Parse(${text(contentType)})`;
}

function pairs(fields: readonly SampleField[]): string {
  const written = fields.map((field) => `new(${text(field.name)}, ${fieldValue(field, SYNTAX)})`);
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
    if (!isFormData(body)) return content;
    const base = file === undefined ? '' : `, ${text(baseName(file))}`;
    return `{ ${content}, ${text(name)}${base} }`;
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
