// A schema as a node without its children: type, bounds, values, examples and description. Entry: plainNode().

import type { Json, SchemaDocs, SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import { addressFault } from '../../../site/shared/safe-address.ts';
import { safeHtml } from '../spec/description-html.ts';
import { isRecord } from '../spec/references.ts';
import { conditionWords } from './conditions/condition-words.ts';
import { type EnumPlace, enumValues } from './enum-values.ts';
import type { FlatSchema } from './flat-schema-types.ts';
import { rulesOf } from './schema-bounds.ts';
import { nullIn, typesOf } from './schema-types.ts';

/** The node without its children. */
export function plainNode(flat: FlatSchema, place: EnumPlace): SchemaNode {
  const { words } = flat;
  const { title, description, format } = words;
  const withNull = nullIn(flat);
  const found = enumValues(flat, place);
  // With a constant, a list of the same values adds nothing.
  const isSaid = Object.hasOwn(words, 'const') && found?.same !== undefined;
  const values = isSaid ? undefined : found;
  const rules = rulesOf(flat);
  const docs = docsOf(words['externalDocs']);
  return {
    types: typesOf(flat),
    ...(withNull === 'also' ? { nullable: true as const } : {}),
    name: flat.name,
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof format === 'string' ? { format } : {}),
    ...(typeof description === 'string' && description.trim() !== ''
      ? { description: safeHtml(description) }
      : {}),
    rules,
    docs,
    values,
    ...(Object.hasOwn(words, 'const') ? { constant: words['const'] as Json } : {}),
    ...(withNull === 'only' ? { constant: null } : {}),
    ...(Object.hasOwn(words, 'default') ? { default: words['default'] as Json } : {}),
    ...examplesOf(words),
    ...encodedAs(words),
    ...(typeof words['x-message'] === 'string' ? { message: words['x-message'] } : {}),
    ...(flat.checks.length === 0 ? {} : { checks: flat.checks }),
    ...notesOf(flat),
    ...flagsOf(words),
    ...(flat.isNever ? { never: true as const } : {}),
  };
}

/** The first example, and the others. */
function examplesOf(words: FlatSchema['words']): Pick<SchemaNode, 'example' | 'examples'> {
  if (words['examples'] === undefined)
    return Object.hasOwn(words, 'example') ? { example: words['example'] as Json } : {};
  const list = (Array.isArray(words['examples']) ? words['examples'] : []) as Json[];
  const all = Object.hasOwn(words, 'example') ? [words['example'] as Json, ...list] : list;
  const texts = all.map((one) => JSON.stringify(one));
  const [first, ...more] = all.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
  return {
    example: first,
    ...(more.length === 0 ? {} : { examples: more }),
  };
}

/** The media type and encoding of a string's content: `image/png`, `base64`. */
function encodedAs(words: FlatSchema['words']): Pick<SchemaNode, 'mediaType' | 'encoding'> {
  const { contentMediaType, contentEncoding } = words;
  return {
    ...(typeof contentMediaType === 'string' ? { mediaType: contentMediaType } : {}),
    ...(typeof contentEncoding === 'string' ? { encoding: contentEncoding } : {}),
  };
}

function flagsOf(
  words: FlatSchema['words'],
): Pick<SchemaNode, 'deprecated' | 'readOnly' | 'writeOnly'> {
  return {
    ...(words['deprecated'] === true ? { deprecated: true as const } : {}),
    ...(words['readOnly'] === true ? { readOnly: true as const } : {}),
    ...(words['writeOnly'] === true ? { writeOnly: true as const } : {}),
  };
}

function notesOf({ conditions }: FlatSchema): Pick<SchemaNode, 'notes'> {
  const notes = [...new Set(conditions.flatMap(({ value }) => conditionWords(value)))];
  return notes.length === 0 ? {} : { notes };
}

/** `externalDocs` of a schema, an operation or a tag; undefined if its URL is invalid. */
export function docsOf(written: unknown): SchemaDocs | undefined {
  if (!isRecord(written) || typeof written['url'] !== 'string') return undefined;
  const { url, description } = written;
  if (!/^https?:\/\//i.test(url) || addressFault(url, 'link') !== undefined) return undefined;
  const isText = typeof description === 'string' && description.trim() !== '';
  return { url, ...(isText ? { description: safeHtml(description) } : {}) };
}
