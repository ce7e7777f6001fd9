// A request in Python with the requests library. Entry: pythonSample().

import { hasUniqueNames, type SampleField } from './fields.ts';
import {
  block,
  fewerEscapes,
  type LiteralPart,
  type LiteralSyntax,
  literal,
  plainNumber,
  quoted,
} from './literals.ts';
import { type Draft, type DraftBody, TIMEOUT_SECONDS } from './sample-request.ts';

const text = (value: string): string => quoted(value, fewerEscapes(value, '"', "'"));

const SYNTAX: LiteralSyntax = {
  text,
  number: plainNumber,
  words: ['None', 'True', 'False'],
  object: { open: '{', close: '}', empty: '{}', key: (name) => `${text(name)}: ` },
  array: { open: '[', close: ']', empty: '[]' },
  comment: '  # ',
  comma: 'after',
  indent: '    ',
};

export function pythonSample(draft: Draft): string {
  const { basic, secrets, body, answer, errorFields } = draft;
  const files = filesOf(body);
  const indent = files.length === 0 ? '' : SYNTAX.indent;
  const opened = files.map((file, index) => `open(${text(file)}, "rb") as ${fileName(index)}`);
  return [
    basic === undefined && secrets.length === 0 ? '' : 'import os\n\n',
    'import requests\n\n',
    files.length === 0 ? '' : `with ${opened.join(', ')}:\n`,
    `${indent}response = requests.${call(draft, indent.length / 4)}\n`,
    `if not response.ok:
${refusal(errorFields)}
print(response.${ANSWERS[answer]})`,
  ].join('');
}

const ANSWERS = { json: 'json()', text: 'text', none: 'status_code' } as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

function refusal(fields: Draft['errorFields']): string {
  if (fields === undefined)
    return '    raise RuntimeError(f"{response.status_code}: {response.text}")';
  const { type, message, details } = fields;
  const more = details === undefined ? '' : ` {error['${details}'] or ''}`;
  return `    error = response.json()
    raise RuntimeError(f"{error['${type}']}: {error['${message}']}${more}")`;
}

function call(draft: Draft, depth: number): string {
  const { method, url, query, headers, basic, secrets, body, comments } = draft;
  const isNamed = METHODS.includes(method);
  const written = [
    ...secrets.map(({ name, prefix, variable }) => ({
      code: `${text(name)}: ${prefix === '' ? '' : `${text(prefix)} + `}os.environ[${text(variable)}]`,
    })),
    ...[...headers, ...typeHeader(body)].map(([name, value]) => ({
      code: `${text(name)}: ${text(value)}`,
    })),
  ];
  const [edge, inner] = [SYNTAX.indent.repeat(depth), SYNTAX.indent.repeat(depth + 1)];
  const options = [
    ...(isNamed ? [] : [text(method)]),
    text(url),
    ...(basic === undefined ? [] : [`auth=${credentials(basic)}`]),
    ...(query.length === 0 ? [] : [`params=${pairs(query, depth + 1)}`]),
    ...(written.length === 0 ? [] : [`headers=${headerDict(written, depth + 1)}`]),
    ...bodyOption(body, comments, depth + 1),
    `timeout=${TIMEOUT_SECONDS}`,
  ];
  const name = isNamed ? method.toLowerCase() : 'request';
  return `${name}(\n${options.map((option) => `${inner}${option},\n`).join('')}${edge})`;
}

function credentials({ variable, isUserName }: NonNullable<Draft['basic']>): string {
  const value = `os.environ[${text(variable)}]`;
  return isUserName ? `(${value}, "")` : `tuple(${value}.split(":", 1))`;
}

function headerDict(headers: readonly LiteralPart[], depth: number): string {
  const [first] = headers;
  if (first !== undefined && headers.length === 1) return `{${first.code}}`;
  return block(headers, { open: '{', close: '}' }, SYNTAX, depth);
}

/** requests knows the type of json=, data= with fields, and files= by itself. */
function typeHeader(body: DraftBody | undefined): [string, string][] {
  if (body === undefined || body.type === 'form' || body.type === 'multipart') return [];
  const isKnown = body.type === 'json' && body.contentType === 'application/json';
  return isKnown && body.value !== null ? [] : [['Content-Type', body.contentType]];
}

function bodyOption(
  body: DraftBody | undefined,
  comments: Draft['comments'],
  depth: number,
): string[] {
  switch (body?.type) {
    case undefined:
      return [];
    case 'json':
      // requests takes json=None for no body at all.
      return body.value === null
        ? ['data="null"']
        : [`json=${literal(body.value, SYNTAX, { depth, pointer: '', comments })}`];
    case 'form':
      return [`data=${pairs(body.fields, depth)}`];
    case 'multipart':
      return [`files=${block(partsOf(body.fields), { open: '[', close: ']' }, SYNTAX, depth)}`];
    case 'text':
      return [`data=${text(body.text)}.encode()`];
    case 'binary':
      return [`data=${fileName(0)}`];
    default:
      return body satisfies never;
  }
}

/** A dict where each name occurs once, otherwise a list of pairs. */
function pairs(fields: readonly SampleField[], depth: number): string {
  const isDict = hasUniqueNames(fields);
  const written = fields.map(({ name, value, comment }) => ({
    code: isDict ? `${text(name)}: ${text(value)}` : `(${text(name)}, ${text(value)})`,
    comment,
  }));
  const brackets = isDict ? { open: '{', close: '}' } : { open: '[', close: ']' };
  return block(written, brackets, SYNTAX, depth);
}

/** A part without a file name is (None, value). */
function partsOf(fields: readonly SampleField[]): LiteralPart[] {
  let index = 0;
  return fields.map(({ name, value, comment, file, contentType }) => {
    if (file === undefined) return { code: `(${text(name)}, (None, ${text(value)}))`, comment };
    const type = contentType === undefined ? '' : `, ${text(contentType)}`;
    const base = file.slice(file.lastIndexOf('/') + 1);
    return { code: `(${text(name)}, (${text(base)}, ${fileName(index++)}${type}))` };
  });
}

function filesOf(body: DraftBody | undefined): string[] {
  if (body?.type === 'binary') return [body.file];
  if (body?.type !== 'multipart') return [];
  return body.fields.flatMap(({ file }) => file ?? []);
}

function fileName(index: number): string {
  return index === 0 ? 'file' : `file${index + 1}`;
}
