// A request in PHP with the cURL extension. Entry: phpSample().

import {
  CERTIFICATE,
  type Credentials,
  concatenated,
  fieldValue,
  type SecretHeader,
  type TextSyntax,
} from './credentials.ts';
import { hasUniqueNames, type SampleField } from './fields.ts';
import {
  block,
  callCode,
  fits,
  hasHidden,
  hasIntegerBeyond,
  inBraces,
  jsonText,
  type LiteralSyntax,
  literal,
  plainNumber,
  quoted,
} from './literals.ts';
import {
  encodeMultipart,
  hasPartHeaders,
  headersWithType,
  isFormData,
  type MultipartBody,
} from './multipart.ts';
import {
  encodedPair,
  type PreparedBody,
  type PreparedRequest,
  querySign,
  TIMEOUT_SECONDS,
} from './prepared-request.ts';

const LARGEST_INTEGER = 2n ** 63n - 1n;

/** Single quotes have two escapes and no variables; hidden characters need double quotes. */
function text(value: string): string {
  if (hasHidden(value)) return quoted(value, '"', inBraces).replaceAll('$', '\\$');
  return `'${value.replace(/[\\']/g, '\\$&')}'`;
}

const SYNTAX: LiteralSyntax & TextSyntax = {
  text,
  secret: (variable) => `getenv(${text(variable)})`,
  plus: ' . ',
  number: plainNumber,
  words: ['null', 'true', 'false'],
  object: {
    open: '[',
    close: ']',
    empty: 'new stdClass()',
    key: (name) => `${text(name)} => `,
    // With the keys 0, 1, 2 … json_encode() would write a list.
    before: (keys) => (keys.every((key, index) => key === String(index)) ? '(object) ' : ''),
  },
  array: { open: '[', close: ']', empty: '[]' },
  comment: ' // ',
  comma: 'after',
  indent: '    ',
};

export function phpSample(request: PreparedRequest): string {
  const { url, query, responseKind, errorFields } = request;
  const isArray = query.length > 0 && hasUniqueNames(query);
  const address = isArray
    ? `${text(url + querySign(url))} . $query`
    : query.length === 0
      ? text(url)
      : queryText(url, query);
  return `<?php
${isArray ? `$query = http_build_query(${fieldArray(query, 0)});\n` : ''}${callCode(['$curl = curl_init(', address, ');'], SYNTAX.indent)}
curl_setopt_array($curl, [
${options(request)}    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => ${TIMEOUT_SECONDS},
]);
$text = curl_exec($curl);
if ($text === false) {
    throw new RuntimeException(curl_error($curl));
}
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status >= 400) {
${throwCode(errorFields)}
}
${PRINT[responseKind]}`;
}

const PRINT = {
  json: 'print_r(json_decode($text, true, 512, JSON_THROW_ON_ERROR));',
  text: 'echo $text;',
  none: 'echo $status, PHP_EOL;',
} as const;

function throwCode(fields: PreparedRequest['errorFields']): string {
  if (fields === undefined) return '    throw new RuntimeException("$status: $text");';
  const { type, code = type, message, requestId, details } = fields;
  const more =
    (requestId === undefined ? '' : ` ({$error['${requestId}']})`) +
    (details === undefined ? '' : ' $errors');
  const summary = `"{$error['${code}']}: {$error['${message}']}"`;
  const inner = more === '' ? summary : `${summary}\n        . "${more}"`;
  const thrown = callCode(['    throw new RuntimeException(', inner, ');'], SYNTAX.indent);
  const encoded = details === undefined ? '' : `    $errors = json_encode($error['${details}']);\n`;
  return `    $error = json_decode($text, true, 512, JSON_THROW_ON_ERROR);
${encoded}${thrown}`;
}

/** An array cannot have a name twice, so everything but the secrets is written out. */
function queryText(url: string, query: readonly SampleField[]): string {
  const written = encoded(query.filter(({ variable }) => variable === undefined));
  const secrets = query.flatMap(({ name, variable = '' }) =>
    variable === ''
      ? []
      : [`${text(`${encodeURIComponent(name)}=`)} . urlencode(${SYNTAX.secret(variable)})`],
  );
  return [text(url + querySign(url) + written), ...secrets].join(" . '&' . ");
}

function options(request: PreparedRequest): string {
  const { method, secrets, body, comments } = request;
  const usual = body === undefined ? 'GET' : 'POST';
  const written = [
    ...secrets.map(secretHeader),
    ...headersWithType(request, needsEncoding).map((header) => text(header.join(': '))),
  ];
  return [
    method === 'HEAD' ? '    CURLOPT_NOBODY => true,\n' : '',
    method === usual || method === 'HEAD' ? '' : `    CURLOPT_CUSTOMREQUEST => ${text(method)},\n`,
    ...loginOptions(request),
    written.length === 0 ? '' : `    CURLOPT_HTTPHEADER => ${headerArray(written)},\n`,
    body === undefined ? '' : `    CURLOPT_POSTFIELDS => ${bodyCode(body, comments)},\n`,
  ].join('');
}

function loginOptions({ basic, certificate }: PreparedRequest): string[] {
  const user = ({ variable, isUserName }: Credentials): string =>
    `    CURLOPT_USERPWD => ${SYNTAX.secret(variable)}${isUserName ? " . ':'" : ''},\n`;
  return [
    ...(basic === undefined ? [] : [user(basic)]),
    ...(certificate === undefined
      ? []
      : [
          `    CURLOPT_SSLCERT => ${text(CERTIFICATE.certificate)},\n`,
          `    CURLOPT_SSLKEY => ${text(CERTIFICATE.key)},\n`,
        ]),
  ];
}

function secretHeader({ name, parts: [first, ...rest] }: SecretHeader): string {
  const parts =
    typeof first === 'string'
      ? [`${name}: ${first}`, ...rest]
      : [`${name}: `, ...(first === undefined ? [] : [first]), ...rest];
  return concatenated(parts, SYNTAX);
}

/** An array cannot have a name twice, its parts no headers, and parts that are not files no type. */
function needsEncoding(body: MultipartBody): boolean {
  const fields = numbered(body.fields);
  return (
    !isFormData(body) ||
    hasPartHeaders(body) ||
    !hasUniqueNames(fields) ||
    fields.some(({ file, contentType }) => file === undefined && contentType !== undefined)
  );
}

function headerArray(headers: readonly string[]): string {
  const isShort = headers.length === 1 && fits(`    CURLOPT_HTTPHEADER => [${headers[0]}],`);
  if (isShort) return `[${headers[0]}]`;
  return block(headers, { open: '[', close: ']' }, SYNTAX, 1);
}

function bodyCode(body: PreparedBody, comments: PreparedRequest['comments']): string {
  const context = { depth: 1, comments };
  switch (body.type) {
    case 'json':
      // An integer beyond 64 bits would become a float.
      return hasIntegerBeyond(body.value, LARGEST_INTEGER)
        ? text(jsonText(body.value, 1))
        : `json_encode(${literal(body.value, SYNTAX, context)}, JSON_THROW_ON_ERROR)`;
    case 'form':
      return hasUniqueNames(body.fields)
        ? `http_build_query(${fieldArray(body.fields, 1)})`
        : text(encoded(body.fields));
    case 'multipart':
      if (needsEncoding(body)) return encodedMultipart(body);
      return fieldArray(numbered(body.fields), 1);
    case 'text':
      return text(body.text);
    case 'binary':
      return `file_get_contents(${text(body.file)})`;
    default:
      return body satisfies never;
  }
}

/** An array cannot have a name twice, so `tags[]` becomes `tags[0]`, `tags[1]`. */
function numbered(fields: readonly SampleField[]): SampleField[] {
  return fields.map((field, index) => {
    const count = fields.slice(0, index).filter(({ name }) => name === field.name).length;
    return { ...field, name: field.name.replace(/\[\]$/, `[${count}]`) };
  });
}

function fieldArray(fields: readonly SampleField[], depth: number): string {
  const written = fields.map((field) => {
    const { name, file, contentType } = field;
    const code = file === undefined ? fieldValue(field, SYNTAX) : fileCode(file, contentType);
    return `${text(name)} => ${code}`;
  });
  return block(written, { open: '[', close: ']' }, SYNTAX, depth);
}

function fileCode(file: string, contentType: string | undefined): string {
  return `new CURLFile(${[file, ...(contentType === undefined ? [] : [contentType])].map(text).join(', ')})`;
}

function encodedMultipart(body: MultipartBody): string {
  const written = encodeMultipart(body).chunks.map((chunk) =>
    typeof chunk === 'string' ? text(chunk) : `file_get_contents(${text(chunk.file)})`,
  );
  return block(written, { open: "implode('', [", close: '])' }, SYNTAX, 1);
}

function encoded(fields: readonly SampleField[]): string {
  return fields.map(({ name, value }) => encodedPair(name, value)).join('&');
}
