// The schema of a body in one content type: its fields at once, everything deeper folded. Entry: ContentSchema.

import type { Content, SchemaNode } from '../shared/api-types.ts';
import { referenceMessages as words } from '../shared/reference-messages.ts';
import {
  type Drawing,
  describedHtml,
  fieldsHtml,
  insideHtml,
  sameHtml,
  typeLine,
} from './fields-html.ts';
import { escapeHtml } from './html.ts';

interface ContentSchemaProps {
  content: Content;
  label: string; // of what it is: 'body', '201'
  isOnly: boolean; // no other content type stands beside it
  drawing: Drawing;
}

export function ContentSchema({ content, label, isOnly, drawing }: ContentSchemaProps) {
  const { schema, type } = content;
  const isUsual = isOnly && type === 'application/json';
  const html =
    (isUsual ? '' : `<p><b>${escapeHtml(words.contentType(type))}</b></p>`) +
    (schema === undefined ? '' : rootHtml(schema, label, drawing)) +
    encodingHtml(content);
  return html === '' ? null : <div id={content.id} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function rootHtml(schema: SchemaNode, label: string, drawing: Drawing): string {
  const { fields, same, ...rest } = schema;
  const isObject = fields !== undefined || same !== undefined || schema.variants !== undefined;
  const { example: _example, ...shown } = schema;
  const text = describedHtml(shown, drawing) + (same === undefined ? '' : sameHtml(same));
  const line = isObject ? '' : `<small>${typeLine(schema)}</small> `;
  const lead = line + text === '' ? '' : `<p>${line}${text}</p>`;
  const lost = /<(?:div|ul|ol|pre|table)[ >]/.test(text) ? `${line}${text}` : lead;
  const own = fields === undefined ? '' : fieldsHtml(fields, drawing);
  const closed =
    schema.rules?.closed === true && fields !== undefined && drawing.sender === 'reader'
      ? `<p>${words.noOtherFields}</p>`
      : '';
  return `${lost}${own}${insideOf(rest, label, drawing)}${closed}`;
}

/** A list at the root shows the fields of its items without a fold. */
function insideOf(rest: SchemaNode, label: string, drawing: Drawing): string {
  const { items, ...others } = rest;
  const own = insideHtml(others, { id: label, label }, drawing);
  if (items === undefined) return own;
  const { fields, ...more } = items;
  const list = fields === undefined ? '' : fieldsHtml(fields, drawing);
  return own + list + insideHtml(more, { id: label, label: `${label}[]` }, drawing);
}

function encodingHtml({ encoding }: Content): string {
  const parts = Object.entries(encoding ?? {}).flatMap(([name, { contentType, style }]) => {
    const how = [contentType, style === undefined ? undefined : words.style[style]].filter(Boolean);
    return how.length === 0
      ? []
      : [`<li><code>${escapeHtml(name)}</code>: ${escapeHtml(how.join(', '))}</li>`];
  });
  return parts.length === 0 ? '' : `<ul>${parts.join('')}</ul>`;
}
