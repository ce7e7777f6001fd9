// A request in JavaScript for Node 20: an ES module that uses fetch. Entry: nodeSample().

import { hasUniqueNames, type SampleField } from './fields.ts';
import {
  block,
  fewerEscapes,
  hasIntegerBeyond,
  jsonText,
  type LiteralPart,
  type LiteralSyntax,
  literal,
  plainNumber,
  quoted,
} from './literals.ts';
import { type Draft, type DraftBody, TIMEOUT_SECONDS } from './sample-request.ts';

const text = (value: string): string => quoted(value, fewerEscapes(value, "'", '"'));

const SYNTAX: LiteralSyntax = {
  text,
  number: plainNumber,
  words: ['null', 'true', 'false'],
  object: { open: '{', close: '}', empty: '{}', key: (name) => `${key(name)}: ` },
  array: { open: '[', close: ']', empty: '[]' },
  comment: ' // ',
  comma: 'after',
  indent: '  ',
};

export function nodeSample(draft: Draft): string {
  const { url, query, basic, body, answer, errorFields } = draft;
  const files = body?.type === 'binary' || body?.type === 'multipart';
  const needsFiles = files && (body.type === 'binary' || body.fields.some(({ file }) => file));
  return [
    needsFiles ? "import { readFile } from 'node:fs/promises';\n\n" : '',
    basic === undefined
      ? ''
      : `const auth = Buffer.from(\`\${process.env.${basic.variable}}${basic.isUserName ? ':' : ''}\`).toString('base64');\n\n`,
    query.length === 0
      ? ''
      : `const url = new URL(${text(url)});\nurl.search = new URLSearchParams(${pairs(query, 0)});\n\n`,
    body?.type === 'multipart' ? `const form = new FormData();\n${parts(body.fields)}\n` : '',
    `const response = await fetch(${query.length === 0 ? text(url) : 'url'}, {\n`,
    options(draft),
    `  signal: AbortSignal.timeout(${TIMEOUT_SECONDS}_000),\n});\n`,
    `if (!response.ok) {
${refusal(errorFields)}
}
console.log(${ANSWERS[answer]});`,
  ].join('');
}

const ANSWERS = {
  json: 'await response.json()',
  text: 'await response.text()',
  none: 'response.status',
} as const;

function refusal(fields: Draft['errorFields']): string {
  if (fields === undefined)
    return `  throw new Error(\`\${response.status}: \${await response.text()}\`);`;
  const named = (name: string, field: string): string =>
    name === field ? name : `${field}: ${name}`;
  const { type, message, details } = fields;
  const names = [named('type', type), named('message', message)];
  if (details !== undefined) names.push(named('errors', details));
  return `  const { ${names.join(', ')} } = await response.json();
  throw new Error(\`\${type}: \${message}\`${details === undefined ? '' : ', { cause: errors }'});`;
}

function options({ method, headers, basic, secrets, body, comments }: Draft): string {
  const type = body === undefined || !('contentType' in body) ? undefined : body.contentType;
  const isKnown = body?.type === 'form'; // fetch knows it from URLSearchParams
  const written = [
    ...(basic === undefined ? [] : [{ code: `Authorization: \`Basic \${auth}\`` }]),
    ...secrets.map(({ name, prefix, variable }) => {
      const value = `process.env.${variable}`;
      return { code: `${key(name)}: ${prefix === '' ? value : `\`${prefix}\${${value}}\``}` };
    }),
    ...[...headers, ...(type === undefined || isKnown ? [] : [['Content-Type', type]])].map(
      ([name = '', value = '']) => ({ code: `${key(name)}: ${text(value)}` }),
    ),
  ];
  return [
    method === 'GET' ? '' : `  method: ${text(method)},\n`,
    written.length === 0 ? '' : `  headers: ${headerObject(written)},\n`,
    body === undefined ? '' : `  body: ${bodyCode(body, comments)},\n`,
  ].join('');
}

function headerObject(headers: readonly LiteralPart[]): string {
  const [first] = headers;
  if (first !== undefined && headers.length === 1) return `{ ${first.code} }`;
  return block(headers, { open: '{', close: '}' }, SYNTAX, 1);
}

function bodyCode(body: DraftBody, comments: Draft['comments']): string {
  switch (body.type) {
    case 'json':
      // JSON.stringify() knows no bigint, and a number would lose digits.
      return hasIntegerBeyond(body.value, BigInt(Number.MAX_SAFE_INTEGER))
        ? `\`${jsonText(body.value, 1).replace(/[`\\]|\$\{/g, '\\$&')}\``
        : `JSON.stringify(${literal(body.value, SYNTAX, { depth: 1, pointer: '', comments })})`;
    case 'form':
      return `new URLSearchParams(${pairs(body.fields, 1)})`;
    case 'multipart':
      return 'form';
    case 'text':
      return text(body.text);
    case 'binary':
      return `await readFile(${text(body.file)})`;
    default:
      return body satisfies never;
  }
}

/** An object where each name occurs once, otherwise a list of pairs. */
function pairs(fields: readonly SampleField[], depth: number): string {
  const isObject = hasUniqueNames(fields);
  const written = fields.map(({ name, value, comment }) => ({
    code: isObject ? `${key(name)}: ${text(value)}` : `[${text(name)}, ${text(value)}]`,
    comment,
  }));
  const brackets = isObject ? { open: '{', close: '}' } : { open: '[', close: ']' };
  return block(written, brackets, SYNTAX, depth);
}

function parts(fields: readonly SampleField[]): string {
  return fields
    .map(({ name, value, comment, file, contentType }) => {
      const type = contentType === undefined ? '' : `, { type: ${text(contentType)} }`;
      const end = comment === undefined ? '' : ` // ${comment}`;
      if (file === undefined) return `form.append(${text(name)}, ${text(value)});${end}\n`;
      const blob = `new Blob([await readFile(${text(file)})]${type})`;
      return `form.append(${text(name)}, ${blob}, ${text(baseName(file))});\n`;
    })
    .join('');
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `amount`, `'order-id'`; `__proto__` would name the prototype unless it is computed. */
function key(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
}
