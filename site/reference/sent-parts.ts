// What webhooks and callbacks send to the reader's server, and the responses they accept, as HTML text. Entries:
// payloadsHtml(), bodyExamplesHtml(), givenExamplesHtml(), answersHtml().

import { escapeHtml } from '../shared/escape-html.ts';
import { statusName, referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Body, Content, Response } from '../shared/reference/operation-types.ts';
import type { SchemaNode } from '../shared/reference/schema-node.ts';
import { contentsHtml } from './ContentSchema.tsx';
import { exampleHtml, titledExamples } from './examples-html.ts';
import { anchor, type Drawing, folded } from './field-parts.ts';
import { linked } from './html.ts';

/** The fields of a payload, behind a fold for each content type. */
export function payloadsHtml(
  { contents = [] }: Partial<Body>,
  fieldsOf: (schema: SchemaNode) => string,
): string {
  const folds = contents.map(({ schema, type }) => {
    const kind = contents.length === 1 ? '' : type;
    return schema === undefined ? '' : folded(titled(words.payload, kind), fieldsOf(schema));
  });
  return folds.join('');
}

/** `label`: what they are examples of. Where there are several, each also has its own title. */
export function bodyExamplesHtml(
  contents: readonly Content[],
  label: string,
  { references }: Drawing,
): string {
  const examples = titledExamples(contents);
  const folds = examples.map(({ title, example }) => {
    const { summary = '', description } = example;
    const about = description === undefined ? '' : `<div>${linked(description, references)}</div>`;
    const name = examples.length === 1 ? summary : title;
    return folded(titled(label, name), about + exampleHtml(example));
  });
  return folds.join('');
}

/** The same without examples generated from the schema, which is shown beside them. */
export function givenExamplesHtml(
  contents: readonly Content[],
  label: string,
  drawing: Drawing,
): string {
  const given = contents.map((content) => ({
    ...content,
    examples: content.examples.filter(({ generated }) => generated !== true),
  }));
  return bodyExamplesHtml(given, label, drawing);
}

/** What the reader's server may answer, by status. */
export function answersHtml(responses: readonly Response[], drawing: Drawing): string {
  const items = responses.map(({ status, id, description = '', contents }) => {
    const name = statusName(status);
    const fields = contentsHtml(contents, status, drawing).map(({ id: own, html }) => {
      const named = own === undefined ? '' : ` id="${escapeHtml(own)}"`;
      return html === '' ? '' : `<div${named}>${html}</div>`;
    });
    const given = givenExamplesHtml(contents, words.exampleOf(status), drawing);
    const text = linked(description, drawing.references);
    return `<li id="${escapeHtml(id)}">${anchor(id, name)} ${text}${fields.join('')}${given}</li>`;
  });
  return `<ul class="api-fields">${items.join('')}</ul>`;
}

function titled(label: string, name: string): string {
  return [label, name].filter(Boolean).join(' · ');
}
