// A webhook event: when it is sent, its payload and its headers. Entry: WebhookEvent.

import { Title } from '../parts/Title.tsx';
import { escapeHtml } from '../shared/escape-html.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { ApiBlock, ApiEvent } from '../shared/reference/operation-types.ts';
import type { SchemaNode } from '../shared/reference/schema-node.ts';
import { rootHtml } from './ContentSchema.tsx';
import { Described } from './Endpoint.tsx';
import { type Drawing, docsHtml, folded } from './field-parts.ts';
import { parametersHtml } from './fields-html.ts';
import { linked, type References } from './html.ts';
import { ResponseHeaders } from './OperationResponses.tsx';
import { answersHtml, bodyExamplesHtml, payloadsHtml } from './sent-parts.ts';

interface WebhookEventProps {
  block: Extract<ApiBlock, { kind: 'event' }>;
  hrefs: References['hrefs'];
}

export function WebhookEvent({ block: { event }, hrefs }: WebhookEventProps) {
  const { name, description, summary, body, docs } = event;
  const drawing: Drawing = { references: { hrefs }, sender: 'api' };
  const received: Drawing = { ...drawing, sender: 'reader' };
  const text = description ?? escapeHtml(summary ?? '');
  const parts = partsHtml(event, drawing) + responsesHtml(event, received);
  return (
    <div className="api-event">
      <Title level={3} id={name} text={name} />
      <Described html={linked(text, drawing.references)} />
      <Described html={docsHtml(docs, drawing.references).trim()} />
      <Described html={linked(body?.description, drawing.references)} />
      {parts !== '' && <div dangerouslySetInnerHTML={{ __html: parts }} />}
      <ResponseHeaders headers={event.responseHeaders} drawing={received} />
    </div>
  );
}

function partsHtml(
  { name, parameters, sameParameters, body = { contents: [] } }: ApiEvent,
  drawing: Drawing,
): string {
  return [
    payloadsHtml(body, (schema) => payloadHtml(schema, name, drawing)),
    parameters.length === 0 ? '' : folded(words.eventHeaders, parametersHtml(parameters, drawing)),
    sameParameters === undefined ? '' : linkHtml(sameParameters, words.sameHeaders(sameParameters)),
    bodyExamplesHtml(body.contents, words.payloadExample, drawing),
  ].join('');
}

function responsesHtml({ responses, sameResponses }: ApiEvent, drawing: Drawing): string {
  if (sameResponses !== undefined)
    return linkHtml(sameResponses, words.sameResponses(sameResponses));
  return responses.length === 0 ? '' : folded(words.responses, answersHtml(responses, drawing));
}

/** The fields that all events share are shown once, with the first event; the others link to it. */
function payloadHtml(schema: SchemaNode, name: string, drawing: Drawing): string {
  const { othersIn, description, ...own } = schema;
  return othersIn === undefined
    ? rootHtml(schema, name, drawing)
    : rootHtml(own, name, drawing) + linkHtml(othersIn, words.othersIn(othersIn));
}

function linkHtml(event: string, text: string): string {
  return `<p><a href="#${escapeHtml(event)}">${escapeHtml(text)}</a></p>`;
}
