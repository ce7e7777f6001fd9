// A whole operation: words on the left, code on the right where there is room. Entry: ApiOperation.

import { Fragment, type ReactNode } from 'react';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type {
  ApiBlock,
  Callback,
  HoistedSchema,
  Operation,
} from '../shared/reference/operation-types.ts';
import { Contents, contentsHtml, rootHtml } from './ContentSchema.tsx';
import { Described, Endpoint } from './Endpoint.tsx';
import type { Drawing } from './field-parts.ts';
import { parametersHtml } from './fields-html.ts';
import { linked, type References } from './html.ts';
import { OpenFolds } from './OpenFolds.tsx';
import { Errors, ResponseSection, Responses } from './OperationResponses.tsx';
import { Panel } from './Panel.tsx';
import { Title } from './Title.tsx';

interface ApiOperationProps {
  block: Extract<ApiBlock, { kind: 'operation' }>;
  hrefs: References['hrefs'];
  children: ReactNode; // the request in all languages
}

export function ApiOperation({ block, hrefs, children }: ApiOperationProps) {
  const { operation, response } = block;
  const { anchor } = operation;
  const level = anchor === '' ? 2 : 3; // the page's second operation has a heading of its own
  const drawing: Drawing = { references: { hrefs }, sender: 'reader' };
  return (
    <div className="api api-code">
      <div className="api-words">
        {level === 3 && <Title level={2} id={anchor.replace(/-$/, '')} text={operation.summary} />}
        <Endpoint operation={operation} references={drawing.references} />
        <Parameters operation={operation} level={level} drawing={drawing} />
        <RequestBody operation={operation} level={level} drawing={drawing} />
        <Responses operation={operation} level={level} drawing={{ ...drawing, sender: 'api' }} />
        <Errors operation={operation} level={level} drawing={drawing} />
        <Callbacks operation={operation} level={level} drawing={drawing} />
        <Hoisted anchor={anchor} level={level} hoisted={operation.hoisted} drawing={drawing} />
      </div>
      <Panel operation={operation} response={response}>
        {children}
      </Panel>
    </div>
  );
}

interface PartProps {
  operation: Operation;
  level: 2 | 3;
  drawing: Drawing;
}

const GROUPS = [
  ['path', words.pathParameters],
  ['query', words.queryParameters],
  ['header', words.headerParameters],
  ['cookie', words.cookieParameters],
] as const;

function Parameters({ operation, level, drawing }: PartProps) {
  const { parameters, anchor } = operation;
  return GROUPS.map(([place, title]) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return null;
    return (
      <Fragment key={place}>
        <Title level={level} id={`${anchor}${place}-parameters`} text={title} />
        <div dangerouslySetInnerHTML={{ __html: parametersHtml(own, drawing) }} />
      </Fragment>
    );
  });
}

function RequestBody({ operation, level, drawing }: PartProps) {
  const { body, anchor } = operation;
  if (body === undefined) return null;
  const { description } = body;
  const contents = contentsHtml(body.contents, 'body', drawing);
  return (
    <>
      <Title level={level} id={`${anchor}body`} text={words.body} />
      <OpenFolds below={contents} />
      {description !== undefined && <Described html={linked(description, drawing.references)} />}
      <Contents contents={contents} />
    </>
  );
}

function Callbacks({ operation, level, drawing }: PartProps) {
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

interface CallbackPartProps {
  callback: Callback;
  level: 2 | 3;
  drawing: Drawing;
}

function CallbackPart({ callback, level, drawing }: CallbackPartProps) {
  const { id, name, summary, expression, method, description, parameters, body } = callback;
  const sent: Drawing = { ...drawing, sender: 'api' };
  return (
    <>
      <Title level={level === 2 ? 3 : 4} id={id} text={summary ?? name} />
      <p>
        {words.sentTo} <span className={`verb verb-${method.toLowerCase()}`}>{method}</span>{' '}
        <code>{expression}</code>
      </p>
      {description !== undefined && <Described html={linked(description, drawing.references)} />}
      {parameters.length > 0 && (
        <div dangerouslySetInnerHTML={{ __html: parametersHtml(parameters, sent) }} />
      )}
      {body !== undefined && <Contents contents={contentsHtml(body.contents, name, sent)} />}
      {callback.responses.map((response) => {
        const contents = contentsHtml(response.contents, response.status, drawing);
        const answer = { response, contents, drawing };
        return <ResponseSection key={response.id} {...answer} level={3} />;
      })}
    </>
  );
}

interface HoistedProps {
  anchor: string;
  level: 2 | 3;
  hoisted: readonly HoistedSchema[];
  drawing: Drawing;
}

/** Schemas that are nested too deeply to be shown in place. */
export function Hoisted({ anchor, level, hoisted, drawing }: HoistedProps) {
  if (hoisted.length === 0) return null;
  return (
    <>
      <Title level={level} id={`${anchor}nested-objects`} text={words.moreObjects} />
      {hoisted.map(({ id, label, schema }) => (
        <div key={id}>
          <Title level={level === 2 ? 3 : 4} id={id} text={label} />
          <div dangerouslySetInnerHTML={{ __html: rootHtml(schema, label, drawing) }} />
        </div>
      ))}
    </>
  );
}
