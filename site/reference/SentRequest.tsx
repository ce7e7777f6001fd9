// What the API sends to the reader's server, a webhook event or a callback: its payload, its headers, and the responses that
// it accepts. Entry: SentRequest.

import { escapeHtml } from '../shared/escape-html.ts';
import { statusName, referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { ApiEvent, Content, Parameter } from '../shared/reference/operation-types.ts';
import type { SchemaNode } from '../shared/reference/schema-node.ts';
import { contentsHtml, rootHtml } from './ContentSchema.tsx';
import { Described } from './Endpoint.tsx';
import { exampleHtml, titledExamples } from './examples-html.ts';
import { anchor, type Drawing, docsHtml, folded } from './field-parts.ts';
import { parametersHtml } from './fields-html.ts';
import { linked, linkTo, type References } from './html.ts';
import { ResponseHeaders } from './OperationResponses.tsx';
import { encodingHtml } from './sending-words.ts';

export function SentRequest({ sent, references }: { sent: ApiEvent; references: References }) {
  const { description, docs, body = { contents: [] }, responseHeaders } = sent;
  const drawing: Drawing = { references, sender: 'api' };
  const received: Drawing = { references, sender: 'reader' };
  const html =
    payloadsHtml(sent.name, body.contents, drawing) +
    headersHtml(sent, drawing) +
    examplesHtml(body.contents, words.payloadExample, drawing) +
    responsesHtml(sent, received);
  return (
    <>
      <Described html={linked(description, references)} />
      <Described html={docsHtml(docs, references).trim()} />
      <Described html={linked(body.description, references)} />
      {html !== '' && <div dangerouslySetInnerHTML={{ __html: html }} />}
      <ResponseHeaders headers={responseHeaders} drawing={received} />
    </>
  );
}

/** The fields, behind a fold for each content type. */
function payloadsHtml(name: string, contents: readonly Content[], drawing: Drawing): string {
  const folds = contents.map((content) => {
    const { schema, type, id } = content;
    const fields = schema === undefined ? '' : payloadHtml(schema, name, drawing);
    const inside = fields + encodingHtml(content);
    const title = titled(words.payload, contents.length === 1 ? '' : type);
    return inside === '' ? '' : folded(title, id === undefined ? inside : withId(id, inside));
  });
  return folds.join('');
}

/** The fields that all events share are shown once, with the first event; the others link to it. */
function payloadHtml(schema: SchemaNode, name: string, drawing: Drawing): string {
  const { othersIn, description, ...own } = schema;
  return othersIn === undefined
    ? rootHtml(schema, name, drawing)
    : rootHtml(own, name, drawing) + linkHtml(othersIn, words.othersIn(othersIn));
}

function headersHtml({ parameters, sameParameters }: ApiEvent, drawing: Drawing): string {
  if (sameParameters !== undefined)
    return linkHtml(sameParameters, words.sameHeaders(sameParameters));
  const titles: Record<Parameter['in'], string> = {
    ...words.parameters,
    header: words.eventHeaders,
  };
  const folds = Object.entries(titles).map(([place, title]) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return own.length === 0 ? '' : folded(title, parametersHtml(own, drawing));
  });
  return folds.join('');
}

/** `label`: what they are examples of. Where there are several, each also has its own title. */
function examplesHtml(
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

/** What the reader's server may answer, by status; without examples generated from the schema, which is shown. */
function responsesHtml({ responses, sameResponses }: ApiEvent, drawing: Drawing): string {
  if (sameResponses !== undefined)
    return linkHtml(sameResponses, words.sameResponses(sameResponses));
  const items = responses.map(({ status, id, description, contents }) => {
    const fields = contentsHtml(contents, status, drawing).map(({ id: own, html }) =>
      html === '' ? '' : withId(own, html),
    );
    const given = contents.map((content) => ({
      ...content,
      examples: content.examples.filter(({ generated }) => generated !== true),
    }));
    const examples = examplesHtml(given, words.exampleOf(status), drawing);
    const text = linked(description, drawing.references);
    return `<li id="${escapeHtml(id)}">${anchor(id, statusName(status))} ${text}${fields.join('')}${examples}</li>`;
  });
  if (items.length === 0) return '';
  return folded(words.responses, `<ul class="api-fields">${items.join('')}</ul>`);
}

function withId(id: string | undefined, html: string): string {
  return id === undefined ? `<div>${html}</div>` : `<div id="${escapeHtml(id)}">${html}</div>`;
}

function titled(label: string, name: string): string {
  return [label, name].filter(Boolean).join(' · ');
}

function linkHtml(event: string, text: string): string {
  return `<p>${linkTo(`#${event}`, text)}</p>`;
}
