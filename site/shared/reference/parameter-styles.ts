// Serialises a parameter's value by its `style` and `explode`: OpenAPI 3.1 (4.8.12) and the RFC 6570 templates it
// refers to. Entries: pathText(), queryPairs(), headerText(), cookieText(); sentText() for pages. Pure.

import { jsonOf, textOf } from '../samples/exact-integers.ts';
import { bracketFields, whole } from '../samples/fields.ts';
import type { QueryPair } from '../samples/sample-request.ts';
import type { Parameter } from './operation-types.ts';
import { isList, isObject, type Json } from './schema-node.ts';

/** What determines the text of a value, of a parameter or of a form field. */
export type Styled = Pick<
  Parameter,
  'name' | 'style' | 'explode' | 'contentType' | 'allowReserved'
>;

/** `/5`, `/a,b`, `/.a.b`, `/;ids=a;ids=b`; without the slash, percent-encoded. */
export function pathText(parameter: Styled, value: Json): string {
  const { name, contentType, style = 'simple', explode = false } = parameter;
  if (contentType !== undefined) return encoded(contentText(value, contentType));
  switch (style) {
    case 'label':
      return `.${listed(value, explode ? '.' : ',', explode ? '=' : ',')}`;
    case 'matrix':
      return matrixText(encoded(name), value, explode);
    default:
      return listed(value, ',', explode ? '=' : ',');
  }
}

function matrixText(name: string, value: Json, explode: boolean): string {
  if (explode && isList(value))
    return value.map((one) => `;${name}=${encoded(textOf(one))}`).join('');
  if (explode && isObject(value)) return `;${listed(value, ';', '=')}`;
  const text = listed(value, ',', ',');
  return text === '' ? `;${name}` : `;${name}=${text}`; // RFC 6570, 3.2.7: no "=" before nothing
}

/** Pairs in the order they are sent; a pair that a form encoder would write differently has its `encoded` text. */
export function queryPairs(parameter: Styled, value: Json): QueryPair[] {
  const { name, contentType, style = 'form', allowReserved = false } = parameter;
  const explode = parameter.explode ?? style === 'form';
  const pair = (key: string, text: string): QueryPair => plainPair(key, text, allowReserved);
  if (contentType !== undefined) return [pair(name, contentText(value, contentType))];
  // The standard leaves deeper nesting undefined: we go on with brackets.
  if (style === 'deepObject')
    return bracketFields({ [name]: value }).map((field) => pair(field.name, field.value));
  if (!isList(value) && !isObject(value)) return [pair(name, textOf(value))];
  if (explode && isList(value)) return value.map((one) => pair(name, textOf(one)));
  if (explode) return Object.entries(value).map(([key, one]) => pair(key, textOf(one)));
  const [separator, sign] = SEPARATORS[style] ?? [',', ','];
  const texts = flat(value);
  const write = allowReserved ? reserved : encoded;
  const written = `${encoded(name)}=${texts.map(write).join(separator)}`;
  const meant = texts.join(sign);
  const isUsual = texts.length < 2 || (separator === '%7C' && !allowReserved);
  return [isUsual ? [name, meant] : [name, meant, written]];
}

/** Separators as they are sent, and what they stand for. */
const SEPARATORS: Readonly<Record<string, readonly [sent: string, sign: string]>> = {
  spaceDelimited: ['%20', ' '],
  pipeDelimited: ['%7C', '|'],
};

function plainPair(name: string, text: string, allowReserved: boolean): QueryPair {
  const written = allowReserved ? reserved(text) : encoded(text);
  return written === encoded(text) ? [name, text] : [name, text, `${encoded(name)}=${written}`];
}

/** Not encoded: header values are sent as they are. */
export function headerText(parameter: Styled, value: Json): string {
  const { contentType, explode = false } = parameter;
  if (contentType !== undefined) return contentText(value, contentType);
  if (!isObject(value)) return flat(value).join(',');
  const entries = Object.entries(value).map(([key, one]) => [key, textOf(one)]);
  return entries.map((entry) => entry.join(explode ? '=' : ',')).join(',');
}

/** `a=1`; what a cookie cannot hold is percent-encoded, except in OpenAPI 3.2's style `cookie`. */
export function cookieText(parameter: Styled, value: Json): string {
  const { name, contentType, style = 'form' } = parameter;
  const explode = parameter.explode ?? true;
  const write = style === 'cookie' ? (text: string) => text : encoded;
  if (contentType !== undefined) return `${name}=${write(contentText(value, contentType))}`;
  const between = style === 'cookie' ? '; ' : '&';
  if (explode && isList(value))
    return value.map((one) => `${name}=${write(textOf(one))}`).join(between);
  if (explode && isObject(value)) {
    const entries = Object.entries(value);
    return entries.map(([key, one]) => `${write(key)}=${write(textOf(one))}`).join(between);
  }
  return `${name}=${flat(value).map(write).join(',')}`;
}

/** A list or an object as it is sent, but legible; any other value as it is. */
export function sentText(parameter: Styled & Pick<Parameter, 'in'>, value: Json): Json {
  if (!isList(value) && !isObject(value)) return value;
  if (parameter.contentType !== undefined) return contentText(value, parameter.contentType);
  const text = SENT[parameter.in](parameter, value);
  return text === '' ? value : text;
}

const SENT: Readonly<Record<Parameter['in'], (parameter: Styled, value: Json) => string>> = {
  path: (parameter, value) => legible(pathText(parameter, value)),
  query: (parameter, value) => {
    const pairs = queryPairs(parameter, value).map(
      ([name, text, written]) => written ?? `${encoded(name)}=${encoded(text)}`,
    );
    const { style = 'form', explode = style === 'form' || style === 'deepObject' } = parameter;
    return legible(withoutName(pairs.join('&'), explode));
  },
  header: headerText,
  cookie: (parameter, value) => {
    const text = withoutName(cookieText(parameter, value), parameter.explode ?? true);
    return parameter.style === 'cookie' ? text : legible(text);
  },
};

/** A single value is shown without the parameter's name, which stands before it. */
function withoutName(pairs: string, explode: boolean): string {
  return explode ? pairs : pairs.replace(/^[^=]*=/, '');
}

/** Without percent-encoding, except of signs that would seem to separate values. */
function legible(text: string): string {
  return decodeURIComponent(text.replace(/%(?=2C|3B|26|3D|25)/g, '%25'));
}

function listed(value: Json, between: string, afterKey: string): string {
  if (!isObject(value)) return flat(value).map(encoded).join(between);
  const entries = Object.entries(value);
  return entries.map(([key, one]) => encoded(key) + afterKey + encoded(textOf(one))).join(between);
}

/** The items of a list; keys and values of an object in turn; a single value. */
function flat(value: Json): string[] {
  if (isList(value)) return value.map(textOf);
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => [key, textOf(one)]);
  return [textOf(value)];
}

/** The value of a parameter with `content`, in its media type. */
function contentText(value: Json, type: string): string {
  return typeof value === 'string' && !/[/+.-]json\s*(?:;|$)/i.test(type)
    ? textOf(value)
    : jsonOf(value);
}

/** Encodes all but the unreserved characters of RFC 3986. */
export function encoded(text: string): string {
  return encodeURIComponent(whole(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * `allowReserved`: keeps reserved characters and percent-encoded ones. Characters that would end the value are still
 * encoded, and so is the apostrophe, which browsers encode anyway.
 */
function reserved(text: string): string {
  return text.replace(/%[0-9a-f]{2}|[:/?@!$()*,;=]|[^:/?@!$()*,;=%]+|%/gi, (part) =>
    /^(?:%..|[:/?@!$()*,;=])$/s.test(part) ? part : encoded(part),
  );
}
