// A request in Ruby with Net::HTTP. Entry: rubySample().

import { CERTIFICATE, type Credentials, concatenated } from './credentials.ts';
import type { SampleField } from './fields.ts';
import {
  block,
  callCode,
  type FieldSyntax,
  hangingCallCode,
  hasHidden,
  inBraces,
  literal,
  pairs,
  plainNumber,
  quoted,
  SPACED_BRACES,
} from './literals.ts';
import {
  encodeMultipart,
  hasPartHeaders,
  headersWithType,
  isFormData,
  type MultipartBody,
} from './multipart.ts';
import {
  type PreparedBody,
  type PreparedRequest,
  querySign,
  TIMEOUT_SECONDS,
} from './prepared-request.ts';

/** Single quotes have two escapes and no #{} interpolation. */
function text(value: string): string {
  if (!hasHidden(value) && !value.includes("'")) return `'${value.replaceAll('\\', '\\\\')}'`;
  return quoted(value, '"', inBraces).replace(/#(?=[{$@])/g, '\\#');
}

const SYNTAX: FieldSyntax = {
  text,
  secret: (variable) => `ENV.fetch('${variable}')`,
  plus: ' + ',
  entry: (name, value) => `${text(name)} => ${value}`,
  pair: (name, value) => `[${text(name)}, ${value}]`,
  number: (value) => plainNumber(value).replace(/^(-?\d{5,})$/, grouped),
  words: ['nil', 'true', 'false'],
  object: { ...SPACED_BRACES, key: (name) => `${symbol(name)} ` },
  array: { open: '[', close: ']', empty: '[]' },
  comment: ' # ',
  comma: 'between',
  indent: '  ',
};

/** `1234567` → `1_234_567` */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '_');
}

/** `amount:`, `'order-id':` */
function symbol(name: string): string {
  return `${/^[A-Za-z_]\w*$/.test(name) ? name : text(name)}:`;
}

export function rubySample(request: PreparedRequest): string {
  const { method, url, query, basic, body, comments, responseKind } = request;
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const { indent } = SYNTAX;
  const assignments = headersWithType(request, needsEncoding).map(
    ([header, value]) =>
      `${hangingCallCode([`request[${text(header)}] = `, text(value), ''], indent)}\n`,
  );
  return `require 'json'
require 'net/http'

${callCode(['uri = URI(', text(url), ')'], indent)}
${query.length === 0 ? '' : `uri.query ${querySign(url) === '?' ? '=' : "+= '&' +"} URI.encode_www_form(${pairs(query, SYNTAX, 0)})\n`}\
request = Net::HTTP::${name}.new(uri)
${basic === undefined ? '' : `request.basic_auth(${credentials(basic)})\n`}\
${secretHeaders(request)}\
${assignments.join('')}${body === undefined ? '' : bodyCode(body, comments)}
${callCode(['response = Net::HTTP.start(', connection(request), ') do |http|'], indent)}
  http.request(request)
end
unless response.is_a?(Net::HTTPSuccess)
${throwCode(request.errorFields)}
end
${PRINT[responseKind]}`;
}

function connection({ url, certificate }: PreparedRequest): string {
  const secure = url.startsWith('http://') ? '' : ', use_ssl: true';
  const usual = `uri.host, uri.port${secure}, read_timeout: ${TIMEOUT_SECONDS}`;
  if (certificate === undefined) return usual;
  const { certificate: file, key } = CERTIFICATE;
  return `${usual},
  cert: OpenSSL::X509::Certificate.new(File.read(${text(file)})),
  key: OpenSSL::PKey.read(File.read(${text(key)}))`;
}

function credentials({ variable, isUserName }: Credentials): string {
  const value = SYNTAX.secret(variable);
  return isUserName ? `${value}, ''` : `*${value}.split(':', 2)`;
}

function secretHeaders({ secrets }: PreparedRequest): string {
  return secrets
    .map(({ name, parts }) => `request[${text(name)}] = ${concatenated(parts, SYNTAX)}\n`)
    .join('');
}

/** set_form() supports no part headers, and a type only for files. */
function needsEncoding(body: MultipartBody): boolean {
  const isTyped = body.fields.some(
    ({ file, contentType }) => file === undefined && contentType !== undefined,
  );
  return isTyped || hasPartHeaders(body) || !isFormData(body);
}

function throwCode(fields: PreparedRequest['errorFields']): string {
  if (fields === undefined) return '  raise "#{response.code}: #{response.body}"';
  const { type, code = type, message, requestId, details } = fields;
  const more =
    (requestId === undefined ? '' : ` (#{error['${requestId}']})`) +
    (details === undefined ? '' : ` #{error['${details}']}`);
  const summary = `"#{error['${code}']}: #{error['${message}']}"`;
  return `  error = JSON.parse(response.body)
  raise ${more === '' ? summary : `${summary} \\\n    "${more}"`}`;
}

const PRINT = {
  json: 'pp JSON.parse(response.body)',
  text: 'puts response.body',
  none: 'puts response.code',
} as const;

function bodyCode(body: PreparedBody, comments: PreparedRequest['comments']): string {
  const context = { depth: 0, comments };
  switch (body.type) {
    case 'json':
      return `request.body = JSON.generate(${literal(body.value, SYNTAX, context)})\n`;
    case 'form':
      return `request.set_form_data(${pairs(body.fields, SYNTAX, 0)})\n`;
    case 'multipart':
      if (needsEncoding(body)) return `request.body = ${encodedMultipart(body)}\n`;
      return `request.set_form(${parts(body.fields)}, 'multipart/form-data')\n`;
    case 'text':
      return `request.body = ${text(body.text)}\n`;
    case 'binary':
      return `request.body = File.binread(${text(body.file)})\n`;
    default:
      return body satisfies never;
  }
}

function parts(fields: readonly SampleField[]): string {
  const written = fields.map(({ name, value, file, contentType }) => {
    if (file === undefined) return SYNTAX.pair(name, text(value));
    const type = contentType === undefined ? '' : `, { content_type: ${text(contentType)} }`;
    return SYNTAX.pair(name, `File.open(${text(file)}, 'rb')${type}`);
  });
  return block(written, { open: '[', close: ']' }, SYNTAX, 0);
}

function encodedMultipart(body: MultipartBody): string {
  const written = encodeMultipart(body).chunks.map((chunk) =>
    typeof chunk === 'string' ? `${text(chunk)}.b` : `File.binread(${text(chunk.file)})`,
  );
  return block(written, { open: '[', close: '].join' }, SYNTAX, 0);
}
