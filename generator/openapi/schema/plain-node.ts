// A schema as a node without its children: type, bounds, values, examples and description. Entry: plainNode().

import type { Json, SchemaDocs, SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import { addressFault } from '../../../site/shared/safe-address.ts';
import { descriptionHtml } from '../spec/description-html.ts';
import { flagAt, isRecord, listIn, textAt } from '../spec/references.ts';
import { conditionWords } from './conditions/condition-words.ts';
import { type EnumPlace, enumValues } from './enum-values.ts';
import type { FlatSchema } from './flat-schema.ts';
import { rulesOf } from './schema-bounds.ts';
import { nullIn, typesOf } from './schema-types.ts';

/** The node without its children. */
export function plainNode(flat: FlatSchema, place: EnumPlace): SchemaNode {
  const { words, conditions, checks, isNever } = flat;
  const nullability = nullIn(flat);
  const values = enumValues(flat, place);
  // With a constant, a list of the same values adds nothing.
  const isRedundant = Object.hasOwn(words, 'const') && values?.same !== undefined;
  const notes = [...new Set(conditions.flatMap(({ value }) => conditionWords(value)))];
  return {
    types: typesOf(flat),
    nullable: nullability === 'also' ? true : undefined,
    name: flat.name,
    title: textAt(words, 'title'),
    format: textAt(words, 'format'),
    description: descriptionHtml(words['description']),
    rules: rulesOf(flat),
    docs: docsOf(words['externalDocs']),
    values: isRedundant ? undefined : values,
    constant: nullability === 'only' ? null : (words['const'] as Json | undefined),
    default: words['default'] as Json | undefined,
    ...examplesOf(words),
    mediaType: textAt(words, 'contentMediaType'),
    encoding: textAt(words, 'contentEncoding'),
    message: textAt(words, 'x-message'),
    checks: checks.length === 0 ? undefined : checks,
    notes: notes.length === 0 ? undefined : notes,
    deprecated: flagAt(words, 'deprecated'),
    readOnly: flagAt(words, 'readOnly'),
    writeOnly: flagAt(words, 'writeOnly'),
    never: isNever ? true : undefined,
  };
}

/** The first example, and the others. */
function examplesOf(words: FlatSchema['words']): Pick<SchemaNode, 'example' | 'examples'> {
  if (words['examples'] === undefined) return { example: words['example'] as Json | undefined };
  const list = listIn(words['examples']) as Json[];
  const all = Object.hasOwn(words, 'example') ? [words['example'] as Json, ...list] : list;
  const texts = all.map((one) => JSON.stringify(one));
  const [first, ...more] = all.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
  return {
    example: first,
    examples: more.length === 0 ? undefined : more,
  };
}

/** `externalDocs` of a schema, an operation or a tag; undefined if its URL is invalid. */
export function docsOf(written: unknown): SchemaDocs | undefined {
  if (!isRecord(written) || typeof written['url'] !== 'string') return undefined;
  const { url, description } = written;
  if (!/^https?:\/\//i.test(url) || addressFault(url, 'link') !== undefined) return undefined;
  return { url, description: descriptionHtml(description) };
}
