// A request in Ruby with Net::HTTP. Entry: rubySample().

import { hasUniqueNames, type SampleField } from './fields.ts';
import {
  block,
  hasHidden,
  inBraces,
  type LiteralSyntax,
  literal,
  plainNumber,
  quoted,
} from './literals.ts';
import {
  type Draft,
  type DraftBody,
  type SecretHeader,
  TIMEOUT_SECONDS,
} from './sample-request.ts';

/** Single quotes know two escapes and nothing of #{}. */
function text(value: string): string {
  if (!hasHidden(value) && !value.includes("'")) return `'${value.replaceAll('\\', '\\\\')}'`;
  return quoted(value, '"', inBraces).replace(/#(?=[{$@])/g, '\\#');
}

const SYNTAX: LiteralSyntax = {
  text,
  number: (value) => plainNumber(value).replace(/^(-?\d{5,})$/, grouped),
  words: ['nil', 'true', 'false'],
  object: { open: '{', close: '}', empty: '{}', key: (name) => `${symbol(name)} ` },
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

export function rubySample(draft: Draft): string {
  const { method, url, query, headers, basic, body, comments, answer } = draft;
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const type = body === undefined || !('contentType' in body) ? undefined : body.contentType;
  const written = [
    ...headers,
    ...(type === undefined || body?.type === 'form' ? [] : [['Content-Type', type]]),
  ].map(([header = '', value = '']) => `request[${text(header)}] = ${text(value)}\n`);
  const secure = url.startsWith('http://') ? '' : ', use_ssl: true';
  return `require 'json'
require 'net/http'

uri = URI(${text(url)})
${query.length === 0 ? '' : `uri.query = URI.encode_www_form(${pairs(query)})\n`}\
request = Net::HTTP::${name}.new(uri)
${basic === undefined ? '' : `request.basic_auth(${credentials(basic)})\n`}\
${draft.secrets.map(secretHeader).join('')}\
${written.join('')}${body === undefined ? '' : bodyCode(body, comments)}
response = Net::HTTP.start(uri.host, uri.port${secure}, read_timeout: ${TIMEOUT_SECONDS}) do |http|
  http.request(request)
end
unless response.is_a?(Net::HTTPSuccess)
${refusal(draft.errorFields)}
end
${ANSWERS[answer]}`;
}

function credentials({ variable, isUserName }: NonNullable<Draft['basic']>): string {
  const value = `ENV.fetch('${variable}')`;
  return isUserName ? `${value}, ''` : `*${value}.split(':', 2)`;
}

function secretHeader({ name, prefix, variable }: SecretHeader): string {
  const before = prefix === '' ? '' : `${text(prefix)} + `;
  return `request[${text(name)}] = ${before}ENV.fetch('${variable}')\n`;
}

function refusal(fields: Draft['errorFields']): string {
  if (fields === undefined) return '  raise "#{response.code}: #{response.body}"';
  const { type, message, details } = fields;
  const more = details === undefined ? '' : ` #{error['${details}']}`;
  return `  error = JSON.parse(response.body)
  raise "#{error['${type}']}: #{error['${message}']}${more}"`;
}

const ANSWERS = {
  json: 'pp JSON.parse(response.body)',
  text: 'puts response.body',
  none: 'puts response.code',
} as const;

function bodyCode(body: DraftBody, comments: Draft['comments']): string {
  const spot = { depth: 0, pointer: '', comments };
  switch (body.type) {
    case 'json':
      return `request.body = JSON.generate(${literal(body.value, SYNTAX, spot)})\n`;
    case 'form':
      return `request.set_form_data(${pairs(body.fields)})\n`;
    case 'multipart':
      return `request.set_form(${parts(body.fields)}, 'multipart/form-data')\n`;
    case 'text':
      return `request.body = ${text(body.text)}\n`;
    case 'binary':
      return `request.body = File.binread(${text(body.file)})\n`;
    default:
      return body satisfies never;
  }
}

/** A hash where each name occurs once, otherwise a list of pairs. */
function pairs(fields: readonly SampleField[]): string {
  const isHash = hasUniqueNames(fields);
  const written = fields.map(({ name, value, comment }) => ({
    code: isHash ? `${text(name)} => ${text(value)}` : `[${text(name)}, ${text(value)}]`,
    comment,
  }));
  const brackets = isHash ? { open: '{', close: '}' } : { open: '[', close: ']' };
  return block(written, brackets, SYNTAX, 0);
}

function parts(fields: readonly SampleField[]): string {
  const written = fields.map(({ name, value, comment, file, contentType }) => {
    if (file === undefined) return { code: `[${text(name)}, ${text(value)}]`, comment };
    const type = contentType === undefined ? '' : `, { content_type: ${text(contentType)} }`;
    return { code: `[${text(name)}, File.open(${text(file)}, 'rb')${type}]` };
  });
  return block(written, { open: '[', close: ']' }, SYNTAX, 0);
}
