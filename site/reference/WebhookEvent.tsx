// A webhook event: when it is sent, what it carries, with which headers. Entry: WebhookEvent.

import { escapeHtml } from '../shared/escape-html.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { ApiBlock, ApiEvent } from '../shared/reference/operation-types.ts';
import type { SchemaNode } from '../shared/reference/schema-node.ts';
import { Hoisted } from './Callbacks.tsx';
import { rootHtml } from './ContentSchema.tsx';
import { Described } from './Endpoint.tsx';
import { exampleHtml, titledExamples } from './examples-html.ts';
import { type Drawing, docsHtml, folded } from './field-parts.ts';
import { parametersHtml } from './fields-html.ts';
import { linked, type References } from './html.ts';
import { Title } from './Title.tsx';

interface WebhookEventProps {
  block: Extract<ApiBlock, { kind: 'event' }>;
  hrefs: References['hrefs'];
}

export function WebhookEvent({ block, hrefs }: WebhookEventProps) {
  const { more = [], ...first } = block.event;
  if (more.length === 0) return <EventPart event={first} hrefs={hrefs} />;
  return (
    <>
      <EventPart event={first} hrefs={hrefs} method={first.method} />
      {more.map((event) => (
        <EventPart key={event.name} event={event} hrefs={hrefs} method={event.method} />
      ))}
    </>
  );
}

interface EventPartProps {
  event: ApiEvent;
  hrefs: References['hrefs'];
  method?: string; // where the webhook comes with several
}

function EventPart({ event, hrefs, method }: EventPartProps) {
  const { name, description, summary, parameters, sameParameters, body, hoisted, anchor, docs } =
    event;
  const examples = titledExamples(body?.contents.slice(0, 1) ?? []);
  const drawing: Drawing = { references: { hrefs }, sender: 'api' };
  const text = description ?? summary;
  const schema = body?.contents[0]?.schema;
  const parts = [
    schema === undefined ? '' : folded(words.payload, payloadHtml(schema, name, drawing)),
    parameters.length === 0 ? '' : folded(words.eventHeaders, parametersHtml(parameters, drawing)),
    sameParameters === undefined ? '' : linkHtml(sameParameters, words.sameHeaders(sameParameters)),
    ...examples.map(({ example }) => folded(words.payloadExample, exampleHtml(example))),
  ].join('');
  return (
    <div className="api-event">
      <Title level={3} id={name} text={name} />
      {method !== undefined && (
        <p>
          <span className={`verb verb-${method.toLowerCase()}`}>{method}</span>
        </p>
      )}
      {text !== undefined && <Described html={linked(text, drawing.references)} />}
      {docs !== undefined && <Described html={docsHtml(docs, drawing.references).trim()} />}
      {parts !== '' && <div dangerouslySetInnerHTML={{ __html: parts }} />}
      <Hoisted anchor={anchor} level={3} hoisted={hoisted} drawing={drawing} />
    </div>
  );
}

/** What all events have in common is shown once, with the first. */
function payloadHtml(schema: SchemaNode, name: string, drawing: Drawing): string {
  const { othersIn, description, ...own } = schema;
  return othersIn === undefined
    ? rootHtml(schema, name, drawing)
    : rootHtml(own, name, drawing) + linkHtml(othersIn, words.othersIn(othersIn));
}

function linkHtml(event: string, text: string): string {
  return `<a href="#${escapeHtml(event)}">${escapeHtml(text)}</a>`;
}
