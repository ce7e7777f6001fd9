// The parts of a field that contain no fields: its type, description, values, links to elsewhere. Entries:
// typeLine(), patternsHtml(), describedHtml(), valuesHtml(), notesHtml(), sameHtml(), homeHtml(), partHtml(), folded().

import { escapeHtml } from '../shared/escape-html.ts';
import { linkMessages } from '../shared/messages/link-messages.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import { messages } from '../shared/messages/shell-messages.ts';
import type { Operation } from '../shared/reference/operation-types.ts';
import type {
  EnumValues,
  SchemaDocs,
  SchemaNode,
  SchemaPart,
} from '../shared/reference/schema-node.ts';
import { shownText } from '../shared/samples/exact-integers.ts';
import type { ExamplesAt } from './examples-at.ts';
import { hasBlocks, linked, linkTo, type References } from './html.ts';
import { fieldWords, patternName, patternsOf, ruleWords } from './type-words.ts';

export interface Drawing {
  references: References;
  sender: 'reader' | 'api';
  examples?: ExamplesAt; // for the body of a request
}

/** What each part of an operation is drawn from. */
export interface OperationPart {
  operation: Operation;
  level: 2 | 3; // of its heading
  drawing: Drawing;
}

/** A name that is the link to itself. */
export function anchor(id: string, name: string, shown = escapeHtml(name)): string {
  const label = escapeHtml(linkMessages.hashLink(name));
  return `<a href="#${escapeHtml(id)}" aria-label="${label}">${shown}</a>`;
}

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** `string · 1 to 10 characters`; patterns are shown after it: patternsHtml(). */
export function typeLine(schema: SchemaNode, note?: string): string {
  const element = schema.items === undefined ? [] : ruleWords(schema.items);
  const parts = [...fieldWords(schema), ...element, ...(note === undefined ? [] : [note])];
  return parts.map(escapeHtml).join('\u00a0· '); // no line begins with the dot
}

/** The patterns that a string must match, each behind a fold titled with a common name (UUID v4). */
export function patternsHtml({ rules, values, constant }: SchemaNode): string {
  // Enum values or a constant say more than a pattern.
  const isListed = values !== undefined || constant !== undefined;
  const own = isListed ? [] : patternsOf(rules);
  const keys = rules?.keyPattern === undefined ? [] : [rules.keyPattern];
  const all = [
    ...own.map((pattern) => patternHtml(patternName(pattern) ?? words.pattern, pattern)),
    ...keys.map((pattern) => patternHtml(words.patternOfKeys, pattern)),
  ];
  return all.length === 0 ? '' : `${all.join('')}<br>`;
}

function patternHtml(name: string, pattern: string): string {
  return ` <details class="api-pattern"><summary>${escapeHtml(name)}</summary><code>${escapeHtml(pattern)}</code></details>`;
}

/** Inline text is kept as it is; paragraphs and lists get an element around them. */
export function describedHtml(
  { description, example, examples = [], docs }: SchemaNode,
  { references }: Pick<Drawing, 'references'>,
): string {
  const text = linked(description ?? '', references);
  const all = example === undefined ? examples : [example, ...examples];
  const label = all.length > 1 ? words.examples : words.example;
  const shown = all.length === 0 ? '' : ` ${label} ${all.map(shownText).map(code).join(', ')}`;
  return (hasBlocks(text) ? `<div>${text}</div>` : text) + shown + docsHtml(docs, references);
}

/** The link to external documentation. */
export function docsHtml(docs: SchemaDocs | undefined, references: References): string {
  if (docs === undefined) return '';
  const { url, description } = docs;
  const isPlain = description === undefined || /<(?:a|p|ul|ol|pre|table)[ >]/.test(description);
  const name = isPlain ? words.moreAbout : linked(description, references);
  const link = `<a class="external" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${name}<span class="visually-hidden"> ${messages.newTab}</span></a>`;
  return ` ${isPlain && description !== undefined ? `${linked(description, references)} ` : ''}${link}`;
}

const FEW_VALUES = 8;

export function valuesHtml(
  { list: values, open, page, count = 0, same }: EnumValues,
  { references }: Drawing,
): string {
  const more = open === true ? ` ${words.openValues}` : '';
  if (page !== undefined) {
    const link = linkTo(references.hrefs[page] ?? page, words.valuesElsewhere(count));
    return ` ${link}.${more}`;
  }
  if (same !== undefined) return ` ${linkTo(`#${same}`, words.valuesAbove(count))}.${more}`;
  const items = values.map(({ value, id, meaning, minimum }) => {
    const least = minimum === undefined ? '' : ` · ${words.minimum(minimum)}`;
    const text = meaning === undefined ? '' : ` ${linked(meaning, references)}`;
    return `<li id="${escapeHtml(id)}">${anchor(id, shownText(value))}${text}${least}</li>`;
  });
  const all = `<ul class="api-values">${items.join('')}</ul>${more === '' ? '' : `<p>${more.trim()}</p>`}`;
  return values.length > FEW_VALUES ? folded(words.valueCount(values.length), all) : all;
}

/** Conditions, each a sentence. */
export function notesHtml(notes: readonly string[] = []): string {
  const label = `<b>${words.conditions}</b>`;
  const [only] = notes;
  if (only === undefined) return '';
  if (notes.length === 1) return `<p>${label} ${noteHtml(only)}</p>`;
  return `<p>${label}</p><ul>${notes.map((note) => `<li>${noteHtml(note)}</li>`).join('')}</ul>`;
}

function noteHtml(note: string): string {
  return escapeHtml(note).replace(/`([^`]+)`/g, '<code>$1</code>');
}

export function sameHtml({ id, label }: { id: string; label: string }): string {
  return ` ${linkTo(`#${id}`, words.sameAs(label))}.`;
}

/** The link to the page that describes an object. */
export function homeHtml(
  { page, label }: NonNullable<SchemaNode['home']>,
  { references }: Drawing,
): string {
  const href = references.hrefs[page] ?? page;
  return href === '' ? '' : ` ${linkTo(href, words.fieldsAt(label))}`;
}

/**
 * A fold without its fields: when it is opened, they are fetched from the address its link has. The field names are
 * on the page all the same, for readers without script and for search.
 */
export function partHtml(part: SchemaPart, drawing: Drawing): string {
  const inside = summed(words.fieldsOf(part.label), partLinkHtml(part, drawing));
  return `<details data-part="${escapeHtml(part.id)}">${inside}</details>`;
}

/** What such a fold contains until its fields are fetched. */
export function partLinkHtml({ path, label, names }: SchemaPart, { references }: Drawing): string {
  const href = Object.hasOwn(references.hrefs, path) ? (references.hrefs[path] ?? path) : path;
  const own = escapeHtml(words.onItsOwnPage(label));
  const link = `<a class="part" href="${escapeHtml(href)}" rel="nofollow" aria-label="${own}">${escapeHtml(label)}</a>`;
  return `<p>${link}${names.length === 0 ? '' : `: ${escapeHtml(names.join(', '))}`}</p>`;
}

export function folded(summary: string, inside: string): string {
  return `<details>${summed(summary, inside)}</details>`;
}

/** The content of a <details>. */
export function summed(summary: string, inside: string): string {
  return `<summary>${escapeHtml(summary)}</summary>${inside}`;
}
