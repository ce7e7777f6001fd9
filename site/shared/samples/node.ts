// A request in JavaScript for Node 20: an ES module that uses fetch. Entry: nodeSample().

import { CERTIFICATE, type Credentials, concatenated, type SecretHeader } from './credentials.ts';
import type { SampleField } from './fields.ts';
import {
  block,
  callCode,
  type FieldSyntax,
  fewerEscapes,
  fits,
  hangingCallCode,
  hasIntegerBeyond,
  jsonText,
  literal,
  pairs,
  plainNumber,
  quoted,
  SPACED_BRACES,
} from './literals.ts';
import {
  baseName,
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

const text = (value: string): string => quoted(value, fewerEscapes(value, "'", '"'));

const SYNTAX: FieldSyntax = {
  text,
  secret: (variable) => `process.env.${variable}`,
  plus: ' + ',
  entry: (name, value) => `${key(name)}: ${value}`,
  pair: (name, value) => `[${text(name)}, ${value}]`,
  number: plainNumber,
  words: ['null', 'true', 'false'],
  object: { ...SPACED_BRACES, key: (name) => `${key(name)}: ` },
  array: { open: '[', close: ']', empty: '[]' },
  comment: ' // ',
  comma: 'after',
  indent: '  ',
};

export function nodeSample(request: PreparedRequest): string {
  const { url, basic, body, responseKind, errorFields } = request;
  const isNamed = urlCode(request) !== '';
  return [
    importsOf(request),
    basic === undefined ? '' : `${authCode(basic)}\n\n`,
    urlCode(request),
    body?.type === 'multipart' && !needsEncoding(body)
      ? `const form = new FormData();\n${parts(body.fields)}\n`
      : '',
    `const response = await fetch(${isNamed ? 'url' : text(url)}, {\n`,
    options(request),
    `  signal: AbortSignal.timeout(${TIMEOUT_SECONDS}_000),\n});\n`,
    `if (!response.ok) {
${throwCode(errorFields)}
}
console.log(${PRINT[responseKind]});`,
  ].join('');
}

function authCode({ variable, isUserName }: Credentials): string {
  const value = `\`\${process.env.${variable}}${isUserName ? ':' : ''}\``;
  return callCode(
    ['const auth = Buffer.from(', value, ").toString('base64');"],
    SYNTAX.indent,
    ',',
  );
}

/** Node's own fetch() takes no client certificate; that of the undici package, which it is built on, does. */
function importsOf({ body, certificate }: PreparedRequest): string {
  const sendsFiles =
    body?.type === 'binary' ||
    (body?.type === 'multipart' && body.fields.some(({ file }) => file !== undefined));
  const lines = [
    ...(sendsFiles || certificate !== undefined
      ? ["import { readFile } from 'node:fs/promises';\n"]
      : []),
    ...(certificate === undefined ? [] : ["import { Agent, fetch } from 'undici';\n"]),
  ];
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

/** Declares `url` if the address is too long for its line or has a query; one already in the address stays as it is. */
function urlCode({ url, query }: PreparedRequest): string {
  const { indent } = SYNTAX;
  if (query.length === 0) {
    if (fits(`const response = await fetch(${text(url)}, {`)) return '';
    return `${hangingCallCode(['const url = ', text(url), ';'], indent)}\n`;
  }
  const fields = pairs(query, SYNTAX, 0);
  if (querySign(url) === '?') {
    const address = callCode(['const url = new URL(', text(url), ');'], indent, ',');
    return `${address}\nurl.search = new URLSearchParams(${fields});\n\n`;
  }
  return `const url = \`${inTemplate(url)}&\${new URLSearchParams(${fields})}\`;\n\n`;
}

function inTemplate(value: string): string {
  return value.replace(/[`\\]|\$\{/g, '\\$&');
}

const PRINT = {
  json: 'await response.json()',
  text: 'await response.text()',
  none: 'response.status',
} as const;

function throwCode(fields: PreparedRequest['errorFields']): string {
  if (fields === undefined)
    return `  throw new Error(\`\${response.status}: \${await response.text()}\`);`;
  const { type, code = type, message, requestId } = fields;
  const id = requestId === undefined ? '' : ` (\${error.${requestId}})`;
  const summary = `\`\${error.${code}}: \${error.${message}}${id}\``;
  const line = `  throw new Error(${summary}, { cause: error });`;
  const lines = `  throw new Error(\n    ${summary},\n    { cause: error },\n  );`;
  return `  const error = await response.json();\n${fits(line) ? line : lines}`;
}

function options(request: PreparedRequest): string {
  const { method, basic, certificate, secrets, body, comments } = request;
  const { certificate: file, key: keyFile } = CERTIFICATE;
  const written = [
    ...(basic === undefined ? [] : [`Authorization: \`Basic \${auth}\``]),
    ...secrets.map(({ name, parts }) => SYNTAX.entry(name, secretValue(parts))),
    ...headersWithType(request, needsEncoding).map(([name, value]) =>
      SYNTAX.entry(name, text(value)),
    ),
  ];
  return [
    method === 'GET' ? '' : `  method: ${text(method)},\n`,
    written.length === 0 ? '' : `  headers: ${headerObject(written)},\n`,
    body === undefined ? '' : `  body: ${bodyCode(body, comments)},\n`,
    certificate === undefined
      ? ''
      : `  dispatcher: new Agent({
    connect: { cert: await readFile(${text(file)}), key: await readFile(${text(keyFile)}) },
  }),\n`,
  ].join('');
}

/** FormData supports neither part headers nor other multipart types. */
function needsEncoding(body: MultipartBody): boolean {
  return hasPartHeaders(body) || !isFormData(body);
}

function secretValue(parts: SecretHeader['parts']): string {
  const [first] = parts;
  if (parts.length === 1 && typeof first === 'object') return SYNTAX.secret(first.variable);
  const inner = concatenated(parts, {
    text: inTemplate,
    secret: (variable) => `\${process.env.${variable}}`,
    plus: '',
  });
  return `\`${inner}\``;
}

function headerObject(headers: readonly string[]): string {
  if (headers.length === 1) return `{ ${headers[0]} }`;
  return block(headers, { open: '{', close: '}' }, SYNTAX, 1);
}

function bodyCode(body: PreparedBody, comments: PreparedRequest['comments']): string {
  switch (body.type) {
    case 'json':
      // JSON.stringify() does not support bigint, and a number would lose digits.
      return hasIntegerBeyond(body.value, BigInt(Number.MAX_SAFE_INTEGER))
        ? `\`${inTemplate(jsonText(body.value, 1))}\``
        : `JSON.stringify(${literal(body.value, SYNTAX, { depth: 1, comments })})`;
    case 'form':
      return `new URLSearchParams(${pairs(body.fields, SYNTAX, 1)})`;
    case 'multipart':
      return needsEncoding(body) ? `new Blob(${chunkList(body)})` : 'form';
    case 'text':
      return text(body.text);
    case 'binary':
      return `await readFile(${text(body.file)})`;
    default:
      return body satisfies never;
  }
}

/** A part with a type is a Blob. */
function parts(fields: readonly SampleField[]): string {
  return fields
    .map(({ name, value, file, contentType }) => {
      const type = contentType === undefined ? '' : `, { type: ${text(contentType)} }`;
      if (file !== undefined) {
        const blob = `new Blob([await readFile(${text(file)})]${type})`;
        return `form.append(${text(name)}, ${blob}, ${text(baseName(file))});\n`;
      }
      const code = type === '' ? text(value) : `new Blob([${text(value)}]${type})`;
      return `form.append(${text(name)}, ${code});\n`;
    })
    .join('');
}

function chunkList(body: MultipartBody): string {
  const written = encodeMultipart(body).chunks.map((chunk) =>
    typeof chunk === 'string' ? text(chunk) : `await readFile(${text(chunk.file)})`,
  );
  return block(written, { open: '[', close: ']' }, SYNTAX, 1);
}

/** `amount`, `'order-id'`; `__proto__` would name the prototype unless it is computed. */
function key(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
}
