// A schema → how its values are written in XML: its `xml` keywords, once per schema, however often it is referred
// to. Entry: xmlShapes().

import type { XmlShape, XmlShapes } from '../../../site/shared/reference/xml-text.ts';
import { type FlatSchema, flatSchema } from '../schema/flat-schema.ts';
import {
  type Contents,
  fieldOf,
  isRecord,
  type JsonLocation,
  keyOf,
  textAt,
} from '../spec/references.ts';

/** In very large APIs, fields beyond this many are written as plain elements. */
const MAX_SHAPES = 2000;

export function xmlShapes(schema: JsonLocation, contents: Contents): XmlShapes {
  const shapes: XmlShape[] = [];
  const indexes = new Map<string, number>(); // by the locations of a schema
  /** The index of a schema's shape; a schema that is still being read has its index already. */
  const read = (locations: readonly JsonLocation[]): number | undefined => {
    if (locations.length === 0) return undefined;
    const key = locations.map(keyOf).join(' ');
    const index = indexes.get(key);
    if (index !== undefined) return index;
    if (shapes.length >= MAX_SHAPES) return undefined;
    const at = shapes.push({}) - 1;
    indexes.set(key, at);
    shapes[at] = shapeOf(flatSchema(locations, contents), locations);
    return at;
  };
  const shapeOf = (flat: FlatSchema, locations: readonly JsonLocation[]): XmlShape => {
    const options = flat.choices.flatMap((choice) => choice.options);
    const all = [flat, ...options.map((option) => flatSchema([option], contents))];
    const fields = all.flatMap(({ properties }) =>
      [...properties].flatMap(([name, inner]): [string, number][] => {
        const at = read(inner);
        return at === undefined ? [] : [[name, at]];
      }),
    );
    return {
      ...keywordsOf(flat.words['xml'] ?? fieldOf(locations[0]?.value, 'xml')),
      fields: fields.length === 0 ? undefined : Object.fromEntries(fields),
      items: read(flat.items),
      map: read(flat.additional.filter(({ value }) => isRecord(value))),
    };
  };
  read([schema]);
  return shapes;
}

/** `nodeType` of OpenAPI 3.2 replaces `attribute` and `wrapped`. */
function keywordsOf(xml: unknown): XmlShape {
  if (!isRecord(xml)) return {};
  const { attribute, wrapped, nodeType } = xml;
  const kinds = ['attribute', 'text', 'cdata', 'none'] as const;
  const as = attribute === true ? 'attribute' : kinds.find((kind) => kind === nodeType);
  return {
    name: textAt(xml, 'name'),
    prefix: textAt(xml, 'prefix'),
    namespace: textAt(xml, 'namespace'),
    as,
    wrapped: wrapped === true || nodeType === 'element' ? true : undefined,
  };
}
