// A request in PHP with the cURL extension. Entry: phpSample().

import { hasUniqueNames, type SampleField } from './fields.ts';
import {
  block,
  hasHidden,
  hasIntegerBeyond,
  inBraces,
  jsonText,
  type LiteralPart,
  type LiteralSyntax,
  literal,
  plainNumber,
  quoted,
} from './literals.ts';
import { type Draft, type DraftBody, TIMEOUT_SECONDS } from './sample-request.ts';

const LARGEST_INTEGER = 2n ** 63n - 1n;

/** Single quotes know two escapes and no variables; hidden characters need double ones. */
function text(value: string): string {
  if (hasHidden(value)) return quoted(value, '"', inBraces).replaceAll('$', '\\$');
  return `'${value.replace(/[\\']/g, '\\$&')}'`;
}

const SYNTAX: LiteralSyntax = {
  text,
  number: plainNumber,
  words: ['null', 'true', 'false'],
  object: {
    ...{ open: '[', close: ']', empty: 'new stdClass()' },
    key: (name) => `${text(name)} => `,
    // With the keys 0, 1, 2 … it would be taken for a list.
    before: (keys) => (keys.every((key, index) => key === String(index)) ? '(object) ' : ''),
  },
  array: { open: '[', close: ']', empty: '[]' },
  comment: ' // ',
  comma: 'after',
  indent: '    ',
};

export function phpSample(draft: Draft): string {
  const { url, query, answer, errorFields } = draft;
  const address =
    query.length === 0
      ? text(url)
      : hasUniqueNames(query)
        ? `${text(`${url}?`)} . http_build_query(${fieldArray(query, 0)})`
        : text(`${url}?${encoded(query)}`);
  return `<?php
$curl = curl_init(${address});
curl_setopt_array($curl, [
${options(draft)}    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => ${TIMEOUT_SECONDS},
]);
$text = curl_exec($curl);
if ($text === false) {
    throw new RuntimeException(curl_error($curl));
}
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status >= 400) {
${refusal(errorFields)}
}
${ANSWERS[answer]}`;
}

const ANSWERS = {
  json: 'print_r(json_decode($text, true, 512, JSON_THROW_ON_ERROR));',
  text: 'echo $text;',
  none: 'echo $status, PHP_EOL;',
} as const;

function refusal(fields: Draft['errorFields']): string {
  if (fields === undefined) return '    throw new RuntimeException("$status: $text");';
  const { type, message, details } = fields;
  const encoded = details === undefined ? '' : `    $errors = json_encode($error['${details}']);\n`;
  return `    $error = json_decode($text, true, 512, JSON_THROW_ON_ERROR);
${encoded}    throw new RuntimeException("{$error['${type}']}: {$error['${message}']}${details === undefined ? '' : ' $errors'}");`;
}

function options({ method, headers, basic, secrets, body, comments }: Draft): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const type = body === undefined || !('contentType' in body) ? undefined : body.contentType;
  const plain = [
    ...headers,
    ...(type === undefined || body?.type === 'form' ? [] : [['Content-Type', type]]),
  ];
  const written = [
    ...secrets.map(({ name, prefix, variable }) => ({
      code: `${text(`${name}: ${prefix}`)} . getenv(${text(variable)})`,
    })),
    ...plain.map(([name, value]) => ({ code: text(`${name}: ${value}`) })),
  ];
  return [
    method === 'HEAD' ? '    CURLOPT_NOBODY => true,\n' : '',
    method === usual || method === 'HEAD' ? '' : `    CURLOPT_CUSTOMREQUEST => ${text(method)},\n`,
    basic === undefined
      ? ''
      : `    CURLOPT_USERPWD => getenv(${text(basic.variable)})${basic.isUserName ? " . ':'" : ''},\n`,
    written.length === 0
      ? ''
      : `    CURLOPT_HTTPHEADER => ${headerArray(written)},
`,
    body === undefined ? '' : `    CURLOPT_POSTFIELDS => ${bodyCode(body, comments)},\n`,
  ].join('');
}

function headerArray(headers: readonly LiteralPart[]): string {
  const [first] = headers;
  if (first !== undefined && headers.length === 1) return `[${first.code}]`;
  return block(headers, { open: '[', close: ']' }, SYNTAX, 1);
}

function bodyCode(body: DraftBody, comments: Draft['comments']): string {
  const spot = { depth: 1, pointer: '', comments };
  switch (body.type) {
    case 'json':
      // An integer beyond 64 bits would become a float.
      return hasIntegerBeyond(body.value, LARGEST_INTEGER)
        ? text(jsonText(body.value, 1))
        : `json_encode(${literal(body.value, SYNTAX, spot)}, JSON_THROW_ON_ERROR)`;
    case 'form':
      return hasUniqueNames(body.fields)
        ? `http_build_query(${fieldArray(body.fields, 1)})`
        : text(encoded(body.fields));
    case 'multipart':
      return fieldArray(numbered(body.fields), 1);
    case 'text':
      return text(body.text);
    case 'binary':
      return `file_get_contents(${text(body.file)})`;
    default:
      return body satisfies never;
  }
}

/** An array has each name once, so `tags[]` becomes `tags[0]`, `tags[1]`. */
function numbered(fields: readonly SampleField[]): SampleField[] {
  return fields.map((field, index) => {
    const count = fields.slice(0, index).filter(({ name }) => name === field.name).length;
    return { ...field, name: field.name.replace(/\[\]$/, `[${count}]`) };
  });
}

function fieldArray(fields: readonly SampleField[], depth: number): string {
  const written = fields.map(({ name, value, comment, file, contentType }) => ({
    code: `${text(name)} => ${file === undefined ? text(value) : fileCode(file, contentType)}`,
    comment,
  }));
  return block(written, { open: '[', close: ']' }, SYNTAX, depth);
}

function fileCode(file: string, contentType: string | undefined): string {
  return `new CURLFile(${[file, ...(contentType === undefined ? [] : [contentType])].map(text).join(', ')})`;
}

function encoded(fields: readonly SampleField[]): string {
  return fields
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}
