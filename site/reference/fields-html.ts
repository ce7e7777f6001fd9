// Fields of a schema as HTML text. Entry: fieldsHtml(), insideHtml(), parametersHtml().
// Text, not React elements: a page has hundreds of fields, and each costs as few elements as it can. A name
// is the link to itself. The build has sanitised what authors wrote; the rest is escaped here.

import { escapeHtml } from '../shared/escape-html.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Field, Parameter, ResponseHeader } from '../shared/reference/operation-types.ts';
import type {
  EnumValues,
  Json,
  SchemaMap,
  SchemaNode,
  Variants,
} from '../shared/reference/schema-node.ts';
import { linked, type References } from './html.ts';
import { parameterWords } from './sending-words.ts';
import { isPlainChoice, patternsOf, plain, ruleWords, typeWords } from './type-words.ts';

export interface Drawing {
  references: References;
  sender: 'reader' | 'api';
}

export function fieldsHtml(fields: readonly Field[], drawing: Drawing): string {
  return list(
    fields.map(({ name, id, required, schema }) =>
      fieldHtml({ name, id, schema, mark: markOf(required, drawing) }, drawing),
    ),
  );
}

/** In a request required fields are marked; in a response optional ones. */
function markOf(required: boolean | undefined, { sender }: Drawing): string {
  if (sender === 'reader') return required === true ? words.required : '';
  return required === true ? '' : words.optionalInAnswer;
}

export function parametersHtml(parameters: readonly Parameter[], drawing: Drawing): string {
  return list(
    parameters.map((parameter) => {
      const { name, id, schema, required, deprecated, description, example } = parameter;
      const more = {
        ...(deprecated === true ? { deprecated } : {}),
        ...(description === undefined ? {} : { description }),
        ...(example === undefined ? {} : { example: asWritten(parameter) }),
      };
      const styled = parameterWords(parameter);
      return fieldHtml(
        {
          ...{ name, id, mark: required === true ? words.required : '' },
          schema: { ...schema, ...more },
          ...(styled === undefined ? {} : { note: styled }),
        },
        drawing,
      );
    }),
  );
}

/** A list that is joined by commas is shown as it is sent. */
function asWritten({ example = null, style, explode }: Parameter): Json {
  const isJoined = style === undefined && explode === false;
  return isJoined && Array.isArray(example) ? example.map(plain).join(',') : example;
}

export function headersHtml(headers: readonly ResponseHeader[], drawing: Drawing): string {
  return list(
    headers.map(({ name, id, statuses, schema, description, example }) => {
      const note = statuses.length === 0 ? words.withEvery : words.withStatuses(statuses);
      const own = {
        ...(description === undefined ? {} : { description }),
        ...(example === undefined ? {} : { example }),
      };
      return fieldHtml(
        { name, id, mark: '', note, schema: { ...(schema ?? { types: ['string'] }), ...own } },
        drawing,
      );
    }),
  );
}

interface FieldText {
  name: string;
  id: string;
  mark: string;
  note?: string;
  schema: SchemaNode;
}

/** `amount` **required** integer · 25 to 99999999, then what it means, then what is inside. */
function fieldHtml({ name, id, mark, note, schema }: FieldText, drawing: Drawing): string {
  const marks = [mark, schema.deprecated === true ? words.isDeprecated : ''].filter(Boolean);
  const shown = schema.deprecated === true ? `<s>${escapeHtml(name)}</s>` : escapeHtml(name);
  return (
    `<li id="${escapeHtml(id)}">${anchor(id, name, shown)}` +
    (marks.length === 0 ? '' : ` <b>${marks.join(', ')}</b>`) +
    ` <small>${typeLine(schema, note)}</small>${describedHtml(schema, drawing)}` +
    `${insideHtml(schema, { id, label: name }, drawing)}</li>`
  );
}

function anchor(id: string, name: string, shown = escapeHtml(name)): string {
  const label = escapeHtml(contentMessages.hashLink(name));
  return `<a href="#${escapeHtml(id)}" aria-label="${label}">${shown}</a>`;
}

export function typeLine(schema: SchemaNode, note?: string): string {
  const { rules } = schema;
  const element = schema.items === undefined ? [] : ruleWords(schema.items);
  const parts = [
    typeWords(schema),
    ...ruleWords(schema),
    ...element,
    ...(note === undefined ? [] : [note]),
  ];
  // Enum values or a constant say more than a pattern.
  const isListed = schema.values !== undefined || schema.constant !== undefined;
  const patterns = (isListed ? [] : patternsOf(rules)).map(
    (pattern) => `${words.matches} ${code(pattern)}`,
  );
  const keys =
    rules?.keyPattern === undefined ? [] : [`${words.keysMatch} ${code(rules.keyPattern)}`];
  return [...parts.map(escapeHtml), ...patterns, ...keys].join(' · ');
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** Inline text is kept as it is; paragraphs and lists get an element around them. */
export function describedHtml(
  { description, example }: SchemaNode,
  { references }: Drawing,
): string {
  const text = linked(description ?? '', references);
  const words_ = /<(?:p|ul|ol|pre|table|blockquote|dl)[ >]/.test(text)
    ? `<div>${text}</div>`
    : text;
  const shown = example === undefined ? '' : ` ${words.example} ${code(plain(example))}`;
  return words_ + shown;
}

interface FieldOwner {
  id: string;
  label: string;
}

/** Values, fields, variants: folded away, except where they are few. */
export function insideHtml(node: SchemaNode, owner: FieldOwner, drawing: Drawing): string {
  const { values, fields, map, items, tuple, variants, same, cut } = node;
  const parts = [
    values === undefined ? '' : valuesHtml(values, drawing),
    same === undefined ? '' : sameHtml(same),
    cut === true ? ` ${escapeHtml(words.cut)}` : '',
    fields === undefined
      ? ''
      : folded(words.fieldCount(fields.length, owner.label), fieldsHtml(fields, drawing)),
    map === undefined ? '' : mapHtml(map, drawing),
    variants === undefined || isPlainChoice(node) ? '' : variantsHtml(variants, drawing),
    tuple === undefined ? '' : tupleHtml(tuple, owner, drawing),
    items === undefined || !hasInside(items)
      ? ''
      : itemsHtml(items, { ...owner, label: `${owner.label}[]` }, drawing),
  ];
  return parts.join('');
}

function itemsHtml(items: SchemaNode, owner: FieldOwner, drawing: Drawing): string {
  return insideHtml(items, owner, drawing);
}

function hasInside({
  values,
  fields,
  map,
  items,
  tuple,
  variants,
  same,
  cut,
}: SchemaNode): boolean {
  return [values, fields, map, items, tuple, variants, same, cut].some(
    (part) => part !== undefined,
  );
}

export function folded(summary: string, inside: string): string {
  return `<details>${summed(summary, inside)}</details>`;
}

/** The content of a fold. */
export function summed(summary: string, inside: string): string {
  return `<summary>${escapeHtml(summary)}</summary>${inside}`;
}

export function sameHtml({ id, label }: { id: string; label: string }): string {
  return ` <a href="#${escapeHtml(id)}">${escapeHtml(words.sameAs(label))}</a>.`;
}

const FEW_VALUES = 8;

function valuesHtml(
  { list: values, open, page, count = 0, same }: EnumValues,
  { references }: Drawing,
): string {
  const more = open === true ? ` ${words.openValues}` : '';
  if (page !== undefined) {
    const href = references.hrefs[page] ?? page;
    const text = words.valuesElsewhere(count);
    return ` ${href === '' ? text : `<a href="${escapeHtml(href)}">${text}</a>`}.${more}`;
  }
  if (same !== undefined)
    return ` <a href="#${escapeHtml(same)}">${words.valuesAbove(count)}</a>.${more}`;
  const items = values.map(({ value, id, meaning, minimum }) => {
    const least = minimum === undefined ? '' : ` · ${words.minimum(minimum)}`;
    const text = meaning === undefined ? '' : ` ${linked(meaning, references)}`;
    return `<li id="${escapeHtml(id)}">${anchor(id, plain(value))}${text}${least}</li>`;
  });
  const all = `<ul class="api-values">${items.join('')}</ul>${more === '' ? '' : `<p>${more.trim()}</p>`}`;
  return values.length > FEW_VALUES ? folded(words.valueCount(values.length), all) : all;
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
    (hasInside(values) || values.description !== undefined || values.rules !== undefined);
  if (needsRow) rows.push(fieldHtml({ name: words.anyKey, id, mark: '', schema: values }, drawing));
  return rows.length === 0 ? '' : list(rows);
}

function tupleHtml(tuple: readonly SchemaNode[], owner: FieldOwner, drawing: Drawing): string {
  return list(
    tuple.map((schema, index) => {
      const name = words.itemNumber(index);
      return fieldHtml({ name, id: `${owner.id}-${index}`, mark: '', schema }, drawing);
    }),
  );
}

function variantsHtml(variants: readonly Variants[], drawing: Drawing): string {
  return variants
    .map(({ kind, field, options }) => {
      const chosen = kind === 'oneOf' ? words.oneOf : words.anyOf;
      const lead = field === undefined ? chosen : words.chosenBy(field);
      const all = options.map((option, index) => {
        const { id, match = [], schema } = option;
        const label = option.label === '' ? words.variant(index) : option.label;
        const values = match
          .filter((value) => value !== label)
          .map(code)
          .join(' ');
        const { description, fields, ...rest } = schema;
        const text = [typeOfVariant(schema), linked(description ?? '', drawing.references)]
          .filter(Boolean)
          .join(' ');
        const own = fields === undefined ? '' : fieldsHtml(fields, drawing);
        const inside = insideHtml(rest, { id, label }, drawing);
        const isOpen = index === 0 && drawing.sender === 'reader' ? ' open' : '';
        return `<details id="${escapeHtml(id)}"${isOpen}><summary>${escapeHtml(label)} ${values}</summary>${text}${own}${inside}</details>`;
      });
      return `<p>${escapeHtml(lead)}</p>${all.join('')}`;
    })
    .join('');
}

/** The fields of an object describe its type well enough. */
function typeOfVariant(schema: SchemaNode): string {
  if (schema.fields !== undefined || schema.same !== undefined) return '';
  return `<small>${typeLine(schema)}</small>`;
}

function list(items: readonly string[]): string {
  return `<ul class="api-fields">${items.join('')}</ul>`;
}
