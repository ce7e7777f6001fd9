// Fields of a schema as HTML text. Entry: fieldsHtml(), insideHtml(), parametersHtml().
// Text, not React elements: a page has hundreds of fields, and each costs as few elements as possible. A field's name
// links to itself. The build has sanitised what authors wrote; the rest is escaped here.

import { escapeHtml } from '../shared/escape-html.ts';
import { listInWords } from '../shared/messages/list.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Field, Parameter, ResponseHeader } from '../shared/reference/operation-types.ts';
import { sentText } from '../shared/reference/parameter-styles.ts';
import type {
  Json,
  SchemaMap,
  SchemaNode,
  Variant,
  Variants,
} from '../shared/reference/schema-node.ts';
import { withExamples } from './example-list.ts';
import { type ExamplesAt, inField, inItems, inVariants } from './examples-at.ts';
import {
  anchor,
  code,
  type Drawing,
  describedHtml,
  folded,
  homeHtml,
  notesHtml,
  partHtml,
  partLinkHtml,
  patternsHtml,
  sameHtml,
  typeLine,
  valuesHtml,
} from './field-parts.ts';
import { parameterWords } from './sending-words.ts';
import { isPlainChoice } from './type-words.ts';

/** Marks required fields only; where a response always has all of its fields, that is said once. */
export function fieldsHtml(fields: readonly Field[], drawing: Drawing): string {
  const isAnswer = drawing.sender === 'api';
  const isWhole =
    isAnswer && fields.length > 1 && fields.every(({ required }) => required === true);
  const lead = isWhole ? `<p><small>${words.allPresent}</small></p>` : '';
  const isMixed = new Set(fields.map(({ schema }) => onlySent(schema))).size > 1;
  const rows = fields.map(({ name, id, required, schema }) => {
    const isMarked = required === true && !isWhole;
    const remarks = [
      isMarked && isAnswer ? words.alwaysInAnswer : '',
      isMixed ? onlySent(schema) : '',
    ];
    const mark = isMarked && !isAnswer ? words.required : '';
    return fieldHtml({ name, id, schema, mark, remarks: remarks.filter(Boolean) }, drawing);
  });
  return lead + list(rows);
}

/** Whether only one side sends the field; shown where sibling fields differ in that. */
function onlySent({ readOnly, writeOnly }: SchemaNode): string {
  if (readOnly === true) return words.readOnly;
  return writeOnly === true ? words.writeOnly : '';
}

export function parametersHtml(parameters: readonly Parameter[], drawing: Drawing): string {
  return list(
    parameters.map((parameter) => {
      const { name, id, required, deprecated, description } = parameter;
      const written = (value: Json): Json => sentText(parameter, value);
      const more = {
        ...(deprecated === true ? { deprecated } : {}),
        description,
      };
      return fieldHtml(
        {
          name,
          id,
          mark: required === true ? words.required : '',
          ...withExamples({ ...parameter, written }, more, drawing),
          note: parameterWords(parameter),
        },
        drawing,
      );
    }),
  );
}

export function headersHtml(headers: readonly ResponseHeader[], drawing: Drawing): string {
  return list(
    headers.map((header) => {
      const { name, id, statuses, type, explode, description } = header;
      const sent = { name, in: 'header', contentType: type, explode } as const;
      const written = (value: Json): Json => sentText(sent, value);
      const which =
        statuses.length === 0 ? words.withEvery : words.withStatuses(listInWords(statuses));
      const note = [type, which].filter(Boolean).join(' · ');
      const own = description === undefined ? {} : { description };
      return fieldHtml(
        { name, id, mark: '', note, ...withExamples({ ...header, written }, own, drawing) },
        drawing,
      );
    }),
  );
}

interface FieldText {
  name: string;
  id: string;
  mark: string;
  remarks?: readonly string[]; // in small print
  note?: string;
  schema: SchemaNode;
  examples?: string; // HTML: a list of them
}

/** `amount` **required** integer · 25 to 99999999, then what it means, then what is inside. */
function fieldHtml(
  { name, id, mark, remarks = [], note, schema, examples = '' }: FieldText,
  drawing: Drawing,
): string {
  const marks = [mark, schema.deprecated === true ? words.isDeprecated : ''].filter(Boolean);
  const inside = at(drawing, (examples) => inField(examples, name));
  const shown = schema.deprecated === true ? `<s>${escapeHtml(name)}</s>` : escapeHtml(name);
  return (
    `<li id="${escapeHtml(id)}">${anchor(id, name, shown)}` +
    (marks.length === 0 ? '' : ` <b>${listInWords(marks)}</b>`) +
    (remarks.length === 0 ? '' : ` <i>${listInWords(remarks)}</i>`) +
    ` <small>${typeLine(schema, note)}</small>${patternsHtml(schema)}${describedHtml(schema, drawing)}${examples}` +
    `${insideHtml(schema, { id, label: name }, inside)}</li>`
  );
}

/** The drawing at a place further in. */
function at(drawing: Drawing, move: (examples: ExamplesAt) => ExamplesAt): Drawing {
  const { examples } = drawing;
  return examples === undefined ? drawing : { ...drawing, examples: move(examples) };
}

export function atItems(drawing: Drawing): Drawing {
  return at(drawing, inItems);
}

interface FieldOwner {
  id: string;
  label: string;
}

/** Values, fields, variants: folded away, except where they are few. */
export function insideHtml(node: SchemaNode, owner: FieldOwner, drawing: Drawing): string {
  const { values, fields, map, items, tuple, contains, variants, same, home, part } = node;
  const parts = [
    notesHtml(node.notes),
    values === undefined ? '' : valuesHtml(values, drawing),
    same === undefined ? '' : sameHtml(same),
    home === undefined ? '' : homeHtml(home, drawing),
    part === undefined ? '' : partHtml(part, drawing),
    fields === undefined
      ? ''
      : folded(words.fieldCount(fields.length, owner.label), fieldsHtml(fields, drawing)),
    map === undefined ? '' : mapHtml(map, drawing),
    variants === undefined || isPlainChoice(node) ? '' : variantsHtml(variants, drawing),
    tuple === undefined ? '' : tupleHtml(tuple, owner, drawing),
    contains === undefined ? '' : containsHtml(contains, owner, drawing),
    items === undefined ? '' : itemsHtml(items, node, { owner, drawing }),
  ];
  return parts.join('');
}

function itemsHtml(
  items: SchemaNode,
  schema: SchemaNode,
  { owner, drawing }: { owner: FieldOwner; drawing: Drawing },
): string {
  const inside = insideHtml(items, { ...owner, label: `${owner.label}[]` }, atItems(drawing));
  return itemWordsHtml(items, schema, drawing) + inside;
}

/** The description and examples of the items, where they say more than the list's own. */
export function itemWordsHtml(
  { description: own, example: one, examples: more = [], docs }: SchemaNode,
  { description, example }: SchemaNode,
  drawing: Drawing,
): string {
  const texts: SchemaNode = {
    types: [],
    ...(own === undefined || own === description ? {} : { description: own }),
    ...(one === undefined || example !== undefined ? {} : { example: one, examples: more }),
    docs,
  };
  const text = describedHtml(texts, drawing);
  return text === '' ? '' : blockSafe(`<p>${words.eachItem} ${text}</p>`);
}

/** A block element cannot be inside a paragraph. */
function blockSafe(paragraph: string): string {
  return paragraph.includes('<div>')
    ? paragraph.replace(/^<p>(.*)<\/p>$/s, '<div>$1</div>')
    : paragraph;
}

function containsHtml(schema: SchemaNode, { id }: FieldOwner, drawing: Drawing): string {
  return list([
    fieldHtml({ name: words.someItems, id: `${id}-contains`, mark: '', schema }, drawing),
  ]);
}

function hasInside(node: SchemaNode): boolean {
  const { values, fields, map, items, tuple, contains, variants, same, home, part, notes } = node;
  return [values, fields, map, items, tuple, contains, variants, same, home, part, notes].some(
    (one) => one !== undefined,
  );
}

function mapHtml({ id, values, patterns }: SchemaMap, drawing: Drawing): string {
  const rows = patterns.map((one) =>
    fieldHtml(
      { name: words.keysLike(one.pattern), id: one.id, mark: '', schema: one.values },
      drawing,
    ),
  );
  const needsRow =
    values !== undefined &&
    [values.description, values.rules, values.example, values.docs].some(
      (one) => one !== undefined,
    );
  const isShown = values !== undefined && (needsRow || hasInside(values));
  if (isShown) rows.push(fieldHtml({ name: words.anyKey, id, mark: '', schema: values }, drawing));
  return rows.length === 0 ? '' : list(rows);
}

function tupleHtml(tuple: readonly SchemaNode[], owner: FieldOwner, drawing: Drawing): string {
  return list(
    tuple.map((schema, index) => {
      const name = words.itemNumber(index + 1);
      return fieldHtml({ name, id: `${owner.id}-${index}`, mark: '', schema }, drawing);
    }),
  );
}

function variantsHtml(choices: readonly Variants[], drawing: Drawing): string {
  return choices
    .map((choice) => {
      const { kind, field, options } = choice;
      const chosen = kind === 'oneOf' ? words.oneOf : words.anyOf;
      const lead = field === undefined ? chosen : words.chosenBy(field);
      const shownBy = drawing.examples && inVariants(drawing.examples, choice);
      const first = shownBy?.findIndex(({ values: [own = []] }) => own.length > 0) ?? 0;
      const all = options.map((option, index) => {
        const examples = shownBy?.[index];
        const inside = examples === undefined ? drawing : { ...drawing, examples };
        return variantHtml(option, index === Math.max(first, 0), inside);
      });
      return `<p>${escapeHtml(lead)}</p>${all.join('')}`;
    })
    .join('');
}

/** In a request the variant of the first example is open, unless its fields are fetched. */
function variantHtml(option: Variant, isFirst: boolean, drawing: Drawing): string {
  const { id, match = [], schema } = option;
  const label = option.label === '' ? words.anyType : option.label;
  const values = match.filter((value) => value !== label).map(code);
  const { fields, part, ...rest } = schema;
  const text = [typeOfVariant(schema), describedHtml(schema, drawing)].filter(Boolean).join(' ');
  const own = fields === undefined ? '' : fieldsHtml(fields, drawing);
  const inside = insideHtml(rest, { id, label }, drawing);
  const link = part === undefined ? '' : partLinkHtml(part, drawing);
  const fetched = part === undefined ? '' : ` data-part="${escapeHtml(part.id)}"`;
  const isOpen = isFirst && drawing.sender === 'reader' && part === undefined ? ' open' : '';
  const shown =
    drawing.examples === undefined ? '' : ` data-examples="${numbers(drawing.examples)}"`;
  return `<details id="${escapeHtml(id)}"${fetched}${shown}${isOpen}><summary>${escapeHtml(label)} ${values.join(' ')}</summary>${text}${own}${inside}${link}</details>`;
}

/** `0 2`: of the examples that have a value here. */
function numbers({ values }: ExamplesAt): string {
  return values.flatMap((own, number) => (own.length > 0 ? [number] : [])).join(' ');
}

/** '' for an object: its fields describe its type well enough. */
function typeOfVariant(schema: SchemaNode): string {
  const { fields, same, home, part } = schema;
  if ([fields, same, home, part].some((one) => one !== undefined)) return '';
  return `<small>${typeLine(schema)}</small>${patternsHtml(schema)}`;
}

function list(items: readonly string[]): string {
  return `<ul class="api-fields">${items.join('')}</ul>`;
}
