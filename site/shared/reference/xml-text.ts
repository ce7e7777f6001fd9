// A value → XML, by the `xml` keywords of its schema; without a schema each key is an element. Entry: xmlText().

import { textOf } from '../samples/exact-integers.ts';
import { isList, isObject, type Json, type JsonObject } from './schema-node.ts';

/** How values of a schema are written. Refers to other shapes by index, since a schema may contain itself. */
export interface XmlShape {
  name?: string; // the element's name, if not the key
  prefix?: string;
  namespace?: string;
  as?: 'attribute' | 'text' | 'cdata' | 'none'; // default: an element
  wrapped?: true; // a list has an element of its own around it
  fields?: Readonly<Record<string, number>>;
  items?: number;
  map?: number; // for other keys
}

/** The first shape is the body's. */
export type XmlShapes = readonly XmlShape[];

const MAX_DEPTH = 64;

/** `root`: the name of the outer element where the schema names none. */
export function xmlText(value: Json, shapes: XmlShapes, root: string): string {
  const writer = new XmlWriter(shapes);
  const [first = {}] = shapes;
  const outer = Array.isArray(value) ? { ...first, wrapped: true as const } : first;
  const lines = writer.element(first.name ?? root, value, outer, 0);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

class XmlWriter {
  private readonly shapes: XmlShapes;

  constructor(shapes: XmlShapes) {
    this.shapes = shapes;
  }

  /** The lines of a value, indented by `depth`: no element, one, or for a list several. */
  element(key: string, value: Json, shape: XmlShape, depth: number): string[] {
    if (depth > MAX_DEPTH) return [];
    if (isList(value)) return this.list(key, value, shape, depth);
    const tag = tagOf(shape.name ?? key, shape);
    const head = namespaceOf(shape);
    if (!isObject(value)) return written({ tag, head, text: escaped(value), lines: [] }, depth);
    const isBare = shape.as === 'none';
    const { attributes, lines, text } = this.parts(value, shape, isBare ? depth : depth + 1);
    return isBare ? lines : written({ tag, head: [...head, ...attributes], text, lines }, depth);
  }

  /** The items are named by their own schema, otherwise like the list. */
  private list(key: string, values: readonly Json[], shape: XmlShape, depth: number): string[] {
    const item = this.at(shape.items);
    const name = shape.name ?? key;
    const isWrapped = shape.wrapped === true;
    const inside = isWrapped ? depth + 1 : depth;
    const lines = values.flatMap((one) => this.element(item.name ?? name, one, item, inside));
    if (!isWrapped) return lines;
    return written({ tag: tagOf(name, shape), head: namespaceOf(shape), text: '', lines }, depth);
  }

  private parts(value: JsonObject, shape: XmlShape, depth: number) {
    const attributes: string[] = [];
    const lines: string[] = [];
    let text = '';
    for (const [key, inner] of Object.entries(value)) {
      const field = this.at(own(shape.fields, key) ?? shape.map);
      if (field.as === 'attribute') {
        const tag = tagOf(field.name ?? key, field);
        if (field.prefix !== undefined) attributes.push(...namespaceOf(field));
        attributes.push(`${tag}="${inQuotes(plain(inner))}"`);
      } else if (field.as === 'text') text += escaped(inner);
      else if (field.as === 'cdata')
        text += `<![CDATA[${plain(inner).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
      else lines.push(...this.element(key, inner, field, depth));
    }
    return { attributes, lines, text };
  }

  private at(index: number | undefined): XmlShape {
    return (index === undefined ? undefined : this.shapes[index]) ?? {};
  }
}

function own(fields: XmlShape['fields'], key: string): number | undefined {
  return fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined;
}

interface XmlElement {
  tag: string;
  head: readonly string[]; // attributes
  text: string;
  lines: readonly string[]; // of the elements inside
}

function written({ tag, head, text, lines }: XmlElement, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const open = indent + [`<${tag}`, ...head].join(' ');
  if (lines.length > 0) return [`${open}>${text}`, ...lines, `${indent}</${tag}>`];
  return [text === '' ? `${open}/>` : `${open}>${text}</${tag}>`];
}

/** An XML name: characters that it cannot contain become underscores. */
function tagOf(name: string, { prefix }: XmlShape): string {
  const clean = name.replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');
  return prefix === undefined || prefix === '' ? clean : `${prefix}:${clean}`;
}

function namespaceOf({ prefix, namespace }: XmlShape): string[] {
  if (namespace === undefined) return [];
  const name = prefix === undefined || prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  return [`${name}="${inQuotes(namespace)}"`];
}

function plain(value: Json): string {
  return value === null ? '' : textOf(value);
}

/** A line break in an attribute would be read as a space. */
function inQuotes(text: string): string {
  return escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
}

/** Without the control characters that XML cannot contain. */
function escaped(value: Json): string {
  return plain(value)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
