// An operation's callbacks. Entry: Callbacks.

import { Fragment } from 'react';
import { MethodBadge } from '../parts/MethodBadge.tsx';
import { Title } from '../parts/Title.tsx';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Callback } from '../shared/reference/operation-types.ts';
import { Contents, contentsHtml } from './ContentSchema.tsx';
import { Described } from './Endpoint.tsx';
import type { Drawing, OperationPart } from './field-parts.ts';
import { parametersHtml } from './fields-html.ts';
import { linked } from './html.ts';
import { ResponseHeaders, ResponseSection } from './OperationResponses.tsx';
import { givenExamplesHtml } from './sent-parts.ts';

export function Callbacks({ operation, level, drawing }: OperationPart) {
  const { callbacks, anchor } = operation;
  if (callbacks.length === 0) return null;
  return (
    <>
      <Title level={level} id={`${anchor}callbacks`} text={words.callbacks} />
      {callbacks.map((callback) => (
        <CallbackPart key={callback.id} callback={callback} level={level} drawing={drawing} />
      ))}
    </>
  );
}

interface CallbackPartProps extends Omit<OperationPart, 'operation'> {
  callback: Callback;
}

function CallbackPart({ callback, level, drawing }: CallbackPartProps) {
  const { id, name, summary, expression, method, description, parameters } = callback;
  const sent: Drawing = { ...drawing, sender: 'api' };
  return (
    <>
      <Title level={level === 2 ? 3 : 4} id={id} text={summary ?? name} />
      <p>
        {words.sentTo} <MethodBadge method={method} /> <code>{expression}</code>
      </p>
      <Described html={linked(description, drawing.references)} />
      {parameters.length > 0 && (
        <div dangerouslySetInnerHTML={{ __html: parametersHtml(parameters, sent) }} />
      )}
      <CallbackBody callback={callback} drawing={sent} />
      {callback.responses.map((response) => {
        const { id: key, status } = response;
        const contents = contentsHtml(response.contents, status, drawing);
        const given = givenExamplesHtml(response.contents, words.exampleOf(status), drawing);
        return (
          <Fragment key={key}>
            <ResponseSection response={response} contents={contents} drawing={drawing} level={3} />
            {given !== '' && <div dangerouslySetInnerHTML={{ __html: given }} />}
          </Fragment>
        );
      })}
      <ResponseHeaders headers={callback.responseHeaders} drawing={drawing} />
    </>
  );
}

function CallbackBody({ callback, drawing }: { callback: Callback; drawing: Drawing }) {
  const { body, name } = callback;
  if (body === undefined) return null;
  const { description, contents } = body;
  const examples = givenExamplesHtml(contents, words.payloadExample, drawing);
  return (
    <>
      <Described html={linked(description, drawing.references)} />
      <Contents contents={contentsHtml(contents, name, drawing)} />
      {examples !== '' && <div dangerouslySetInnerHTML={{ __html: examples }} />}
    </>
  );
}
