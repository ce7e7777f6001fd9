// How the value of a parameter or of a form field is sent, in words. Entries: parameterWords(), encodingHtml().

import { escapeHtml } from '../shared/escape-html.ts';
import { listInWords } from '../shared/messages/list.ts';
import { sendingMessages as words } from '../shared/messages/sending-messages.ts';
import { bodyKind } from '../shared/reference/media-types.ts';
import type { Content, Encoding, Parameter } from '../shared/reference/operation-types.ts';
import type { SchemaNode } from '../shared/reference/schema-node.ts';

type Kind = 'list' | 'object' | 'plain';

/** undefined: there is nothing to say. */
export function parameterWords(parameter: Parameter): string | undefined {
  const { contentType, allowReserved, allowEmptyValue } = parameter;
  const parts = [
    contentType === undefined ? styleWords(parameter) : words.asType(contentType),
    allowReserved === true ? words.reserved : undefined,
    allowEmptyValue === true ? words.mayBeEmpty : undefined,
  ].filter((one) => one !== undefined);
  return parts.length === 0 ? undefined : listInWords(parts);
}

const USUAL_STYLE = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const;

function styleWords({ name, in: place, schema, ...written }: Parameter): string | undefined {
  const style = written.style ?? USUAL_STYLE[place];
  const explode = written.explode ?? style === 'form';
  return wordsFor({ name, style, explode, kind: kindOf(schema) });
}

function kindOf({ items, tuple, fields, map, types }: SchemaNode): Kind {
  if (items !== undefined || tuple !== undefined || types[0] === 'array') return 'list';
  return fields !== undefined || map !== undefined || types[0] === 'object' ? 'object' : 'plain';
}

interface SentForm {
  name: string;
  style: string;
  explode: boolean;
  kind: Kind;
}

function wordsFor({ name, style, explode, kind }: SentForm): string | undefined {
  switch (style) {
    case 'deepObject':
      return words.written('name[key]=value');
    case 'label':
    case 'matrix':
      return undefined; // the value is shown in this form
    default:
      return kind === 'list'
        ? listWords(style, explode)
        : objectWords(name, { style, explode, kind });
  }
}

function listWords(style: string, explode: boolean): string {
  if (style === 'simple') return words.byCommas;
  if (explode) return words.repeated;
  return { spaceDelimited: words.bySpaces, pipeDelimited: words.byPipes }[style] ?? words.byCommas;
}

function objectWords(name: string, { style, explode, kind }: Omit<SentForm, 'name'>) {
  if (kind === 'plain') return undefined;
  if (style === 'simple')
    return words.written(explode ? 'key=value,key=value' : 'key,value,key,value');
  if (explode) return words.eachKey;
  const sign = { spaceDelimited: '%20', pipeDelimited: '%7C' }[style] ?? ',';
  return words.written(`${name}=${['key', 'value', 'key', 'value'].join(sign)}`);
}

/** The body's fields that are not sent in the default way, and how each is sent; a body that is a file says so. */
export function encodingHtml({ type, encoding, schema }: Content): string {
  if (schema === undefined && bodyKind(type) === 'binary') return `<p>${words.binaryFile}</p>`;
  const parts = Object.entries(encoding ?? {}).flatMap(([name, one]) => {
    const field = schema?.fields?.find((each) => each.name === name)?.schema;
    const how = encodingWords(name, one, field === undefined ? 'plain' : kindOf(field));
    return how.length === 0
      ? []
      : [`<li><code>${escapeHtml(name)}</code>: ${escapeHtml(listInWords(how))}</li>`];
  });
  return parts.length === 0 ? '' : `<p>${words.howFields}</p><ul>${parts.join('')}</ul>`;
}

/** Where a style is given, the content type is ignored. */
function encodingWords(name: string, encoding: Encoding, kind: Kind): string[] {
  const { contentType, style, explode, allowReserved, headers = [], file } = encoding;
  const isStyled = [style, explode, allowReserved].some((one) => one !== undefined);
  const usual = style ?? 'form';
  const styled = isStyled
    ? wordsFor({ name, style: usual, explode: explode ?? usual === 'form', kind })
    : contentType;
  return [
    ...(file === true ? [words.file] : []),
    ...(styled === undefined ? [] : [styled]),
    ...(allowReserved === true ? [words.reserved] : []),
    ...headers.map(([header]) => words.withHeader(header)),
  ];
}
