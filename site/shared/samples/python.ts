// A request in Python with the requests library. Entry: pythonSample().

import { CERTIFICATE, type Credentials, concatenated } from './credentials.ts';
import type { SampleField } from './fields.ts';
import {
  block,
  callCode,
  type FieldSyntax,
  fewerEscapes,
  fits,
  literal,
  pairs,
  plainNumber,
  quoted,
} from './literals.ts';
import {
  baseName,
  encodeMultipart,
  headersWithType,
  isFormData,
  type MultipartBody,
} from './multipart.ts';
import { type PreparedBody, type PreparedRequest, TIMEOUT_SECONDS } from './prepared-request.ts';

const text = (value: string): string => quoted(value, fewerEscapes(value, '"', "'"));

const SYNTAX: FieldSyntax = {
  text,
  secret: (variable) => `os.environ[${text(variable)}]`,
  plus: ' + ',
  entry: (name, value) => `${text(name)}: ${value}`,
  pair: (name, value) => `(${text(name)}, ${value})`,
  number: plainNumber,
  words: ['None', 'True', 'False'],
  object: { open: '{', close: '}', empty: '{}', key: (name) => `${text(name)}: ` },
  array: { open: '[', close: ']', empty: '[]' },
  comment: '  # ',
  comma: 'after',
  indent: '    ',
};

export function pythonSample(request: PreparedRequest): string {
  const { basic, secrets, query, body, responseKind, errorFields } = request;
  const readsVariables =
    basic !== undefined ||
    secrets.length > 0 ||
    query.some(({ variable }) => variable !== undefined);
  const files = filesOf(body);
  const indent = files.length === 0 ? '' : SYNTAX.indent;
  const opened = files.map((file, index) => `open(${text(file)}, "rb") as ${fileName(index)}`);
  return [
    readsVariables ? 'import os\n\n' : '',
    'import requests\n\n',
    files.length === 0 ? '' : `with ${opened.join(', ')}:\n`,
    `${indent}response = requests.${call(request, indent.length / 4)}\n`,
    `if not response.ok:
${throwCode(errorFields)}
print(response.${PRINT[responseKind]})`,
  ].join('');
}

const PRINT = { json: 'json()', text: 'text', none: 'status_code' } as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

function throwCode(fields: PreparedRequest['errorFields']): string {
  if (fields === undefined)
    return '    raise RuntimeError(f"{response.status_code}: {response.text}")';
  const { type, code = type, message, requestId, details } = fields;
  const more =
    (requestId === undefined ? '' : ` ({error['${requestId}']})`) +
    (details === undefined ? '' : ` {error['${details}'] or ''}`);
  const summary = `f"{error['${code}']}: {error['${message}']}"`;
  const inner = more === '' ? summary : `${summary}\n        f"${more}"`;
  return `    error = response.json()\n${callCode(['    raise RuntimeError(', inner, ')'], SYNTAX.indent)}`;
}

function call(request: PreparedRequest, depth: number): string {
  const { method, url, query, headers, basic, certificate, secrets, body } = request;
  const isNamed = METHODS.includes(method);
  const written = [
    ...secrets.map(({ name, parts }) => SYNTAX.entry(name, concatenated(parts, SYNTAX))),
    ...(setsType(body) ? headers : headersWithType(request, needsEncoding)).map(([name, value]) =>
      SYNTAX.entry(name, text(value)),
    ),
  ];
  const [edge, inner] = [SYNTAX.indent.repeat(depth), SYNTAX.indent.repeat(depth + 1)];
  const options = [
    ...(isNamed ? [] : [text(method)]),
    text(url),
    ...(basic === undefined ? [] : [`auth=${credentials(basic)}`]),
    ...(certificate === undefined
      ? []
      : [`cert=(${text(CERTIFICATE.certificate)}, ${text(CERTIFICATE.key)})`]),
    ...(query.length === 0 ? [] : [`params=${pairs(query, SYNTAX, depth + 1)}`]),
    ...(written.length === 0 ? [] : [`headers=${headerDict(written, depth + 1)}`]),
    ...bodyOption(body, request.comments, depth + 1),
    `timeout=${TIMEOUT_SECONDS}`,
  ];
  const name = isNamed ? method.toLowerCase() : 'request';
  return `${name}(\n${options.map((option) => `${inner}${option},\n`).join('')}${edge})`;
}

function credentials({ variable, isUserName }: Credentials): string {
  const value = SYNTAX.secret(variable);
  return isUserName ? `(${value}, "")` : `tuple(${value}.split(":", 1))`;
}

function headerDict(headers: readonly string[], depth: number): string {
  const line = `${SYNTAX.indent.repeat(depth)}headers={${headers[0]}},`;
  if (headers.length === 1 && fits(line)) return `{${headers[0]}}`;
  return block(headers, { open: '{', close: '}' }, SYNTAX, depth);
}

/** requests sets the type itself for json=, as for data= with fields and for files=. */
function setsType(body: PreparedBody | undefined): boolean {
  return body?.type === 'json' && body.contentType === 'application/json' && body.value !== null;
}

function bodyOption(
  body: PreparedBody | undefined,
  comments: PreparedRequest['comments'],
  depth: number,
): string[] {
  switch (body?.type) {
    case undefined:
      return [];
    case 'json':
      // requests sends no body for json=None.
      return body.value === null
        ? ['data="null"']
        : [`json=${literal(body.value, SYNTAX, { depth, comments })}`];
    case 'form':
      return [`data=${pairs(body.fields, SYNTAX, depth)}`];
    case 'multipart':
      if (needsEncoding(body)) return [`data=${encodedMultipart(body, depth)}`];
      return [`files=${block(partsOf(body.fields), { open: '[', close: ']' }, SYNTAX, depth)}`];
    case 'text':
      return [`data=${text(body.text)}.encode()`];
    case 'binary':
      return [`data=${fileName(0)}`];
    default:
      return body satisfies never;
  }
}

/** requests supports only multipart/form-data, and sends no body for an empty list of files. */
function needsEncoding(body: MultipartBody): boolean {
  return !isFormData(body) || body.fields.length === 0;
}

function encodedMultipart(body: MultipartBody, depth: number): string {
  let index = 0;
  const written = encodeMultipart(body).chunks.map((chunk) =>
    typeof chunk === 'string' ? `${text(chunk)}.encode()` : `${fileName(index++)}.read()`,
  );
  return block(written, { open: 'b"".join([', close: '])' }, SYNTAX, depth);
}

/** A part without a file name is (None, value); a type and headers follow. */
function partsOf(fields: readonly SampleField[]): string[] {
  let index = 0;
  return fields.map(({ name, value, file, contentType, headers = [] }) => {
    const items = headers.map(([key, one]) => `${text(key)}: ${text(one)}`);
    const more = [
      ...(contentType === undefined ? (items.length === 0 ? [] : ['None']) : [text(contentType)]),
      ...(items.length === 0 ? [] : [`{${items.join(', ')}}`]),
    ];
    const [base, content] =
      file === undefined ? ['None', text(value)] : [text(baseName(file)), fileName(index++)];
    return `(${text(name)}, (${[base, content, ...more].join(', ')}))`;
  });
}

function filesOf(body: PreparedBody | undefined): string[] {
  if (body?.type === 'binary') return [body.file];
  if (body?.type !== 'multipart') return [];
  return body.fields.flatMap(({ file }) => file ?? []);
}

function fileName(index: number): string {
  return index === 0 ? 'file' : `file${index + 1}`;
}
