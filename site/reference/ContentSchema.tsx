// The schema of a body in each of its content types: top-level fields shown, everything deeper folded. Entries:
// contentsHtml() and Contents, OpenFolds, rootHtml().

import { escapeHtml } from '../shared/escape-html.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Content } from '../shared/reference/operation-types.ts';
import type { SchemaNode } from '../shared/reference/schema-node.ts';
import {
  type Drawing,
  describedHtml,
  folded,
  homeHtml,
  patternsHtml,
  sameHtml,
  typeLine,
} from './field-parts.ts';
import { atItems, fieldsHtml, insideHtml, itemWordsHtml } from './fields-html.ts';
import { encodingHtml } from './sending-words.ts';

/** A body in one content type; '' if there is nothing to show. */
export interface ContentHtml {
  type: string;
  id?: string;
  html: string;
}

export function Contents({ contents }: { contents: readonly ContentHtml[] }) {
  return contents.map(({ type, id, html }) =>
    html === '' ? null : <div key={type} id={id} dangerouslySetInnerHTML={{ __html: html }} />,
  );
}

/**
 * A checkbox beside a heading that opens and closes all folds below it; the stylesheet shows it where script runs, on the
 * heading's own line, so that nothing moves. `below`: the HTML up to the next heading of the same level.
 */
export function OpenFolds({ below }: { below: readonly ContentHtml[] }) {
  if (!below.some(({ html }) => /<details(?! class="api-pattern")/.test(html))) return null;
  return (
    <label className="open-folds">
      <input type="checkbox" autoComplete="off" data-action="open-folds" /> {words.openFolds}
    </label>
  );
}

/** All but the first type are folded. `label`: whose contents these are, 'body' or '201'. */
export function contentsHtml(
  contents: readonly Content[],
  label: string,
  drawing: Drawing,
): ContentHtml[] {
  const isOnly = contents.length === 1;
  return contents.map((content, at) => {
    const { id, schema, type } = content;
    const inside =
      (schema === undefined ? '' : rootHtml(schema, label, drawing)) + encodingHtml(content);
    const title = words.contentType(type);
    if (at > 0 && inside.includes('<ul')) return { type, id, html: folded(title, inside) };
    const isUsual = isOnly && type === 'application/json';
    const lead = isUsual ? '' : `<p><b>${escapeHtml(title)}</b></p>`;
    return { type, id, html: lead + inside };
  });
}

export function rootHtml(schema: SchemaNode, label: string, drawing: Drawing): string {
  const { fields, same, home, ...rest } = schema;
  const isObject = [fields, same, home, schema.variants].some((one) => one !== undefined);
  const { example: _example, examples: _examples, ...shown } = schema;
  const text =
    describedHtml(shown, drawing) +
    (same === undefined ? '' : sameHtml(same)) +
    (home === undefined ? '' : homeHtml(home, drawing));
  const line = isObject ? '' : `<small>${typeLine(schema)}</small> `;
  const lead = line + text === '' ? '' : `<p>${line}${text}</p>`;
  const pattern = isObject ? '' : patternsHtml(schema);
  const lost = (/<(?:div|ul|ol|pre|table)[ >]/.test(text) ? `${line}${text}` : lead) + pattern;
  const own = fields === undefined ? '' : fieldsHtml(fields, drawing);
  const closed =
    schema.rules?.closed === true && fields !== undefined && drawing.sender === 'reader'
      ? `<p>${words.noOtherFields}</p>`
      : '';
  return `${lost}${own}${insideOf(rest, label, drawing)}${closed}`;
}

/** A list at the root shows the fields of its items without a fold. */
function insideOf(schema: SchemaNode, label: string, drawing: Drawing): string {
  const { items, ...others } = schema;
  const own = insideHtml(others, { id: label, label }, drawing);
  if (items === undefined) return own;
  const { fields, ...more } = items;
  const inside = atItems(drawing);
  const list = fields === undefined ? '' : fieldsHtml(fields, inside);
  return (
    own +
    itemWordsHtml(items, schema, drawing) +
    list +
    insideHtml(more, { id: label, label: `${label}[]` }, inside)
  );
}
