// A whole operation: text on the left, and where there is room, code on the right: the request over its response, in view
// as long as the operation is. On narrow screens both follow the address. Entry: ApiOperation.

import { Fragment, type ReactNode } from 'react';
import { MethodBadge } from '../parts/MethodBadge.tsx';
import { Title } from '../parts/Title.tsx';
import { escapeHtml } from '../shared/escape-html.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Operation } from '../shared/reference/operation-types.ts';
import { Contents, contentsHtml, OpenFolds } from './ContentSchema.tsx';
import { Described, Endpoint, Facts } from './Endpoint.tsx';
import { examplesOf } from './examples-at.ts';
import { exampleHtml, type TitledExample, titledExamples } from './examples-html.ts';
import { type Drawing, docsHtml, type OperationPart, summed } from './field-parts.ts';
import { parametersHtml } from './fields-html.ts';
import { type BlockProps, linked, type References } from './html.ts';
import { Errors, Responses } from './OperationResponses.tsx';
import { SentRequest } from './SentRequest.tsx';

interface ApiOperationProps extends BlockProps<'operation'> {
  lead?: string; // HTML: the page's title and first paragraph, where this is its first operation
  advice?: string; // HTML: whatever else the page says before the operation
  hasLead?: boolean; // `lead` has a paragraph
  closing?: string; // HTML: what the page says after its last operation
  answers?: string; // HTML: examples of the responses, in tabs
  children: ReactNode; // the request samples in all languages
}

export function ApiOperation(props: ApiOperationProps) {
  const { block, hrefs, hasLead = false, children } = props;
  const { lead = '', advice = '', closing = '', answers = '' } = props;
  const { operation } = block;
  const { anchor, body, summary } = operation;
  const level = anchor === '' ? 2 : 3; // the page's second operation has a heading of its own
  const drawing: Drawing = { references: { hrefs }, sender: 'reader' };
  const withExamples: Drawing = { ...drawing, examples: examplesOf(operation) };
  const parts = { operation, level, drawing } as const;
  const { first, rest } = hasLead ? NO_TEXT : cutText(operation, drawing.references);
  return (
    <div className={`api api-code${level === 3 ? ' api-next' : ''}`}>
      <div className="api-words api-opening">
        {level === 3 && <Title level={2} id={anchor.replace(/-$/, '')} text={summary} />}
        {lead !== '' && <Raw html={lead} />}
        {first !== '' && <p dangerouslySetInnerHTML={{ __html: first }} />}
        <Endpoint operation={operation} />
        <Facts operation={operation} references={drawing.references} />
      </div>
      <div className="api-rail">
        <aside className="api-panel api-request" aria-label={words.requestOf(summary)}>
          {children}
        </aside>
        {answers !== '' && (
          <aside
            className="api-panel api-answers"
            aria-label={words.answersOf(summary)}
            dangerouslySetInnerHTML={{ __html: answers }}
          />
        )}
        <button type="button" className="code-button" data-action="show-lines" aria-pressed="false">
          {words.allLines}
        </button>
      </div>
      <div className="api-words">
        <Described html={rest} />
        {advice !== '' && <Raw html={advice} />}
        <Parameters {...parts} places={['path', 'query']} />
        <RequestBody {...parts} drawing={withExamples} />
        <MoreRequests body={body} />
        <Parameters {...parts} places={['header', 'cookie']} />
        <Responses {...parts} drawing={{ ...drawing, sender: 'api' }} />
        <Errors {...parts} />
        <Callbacks {...parts} />
        {closing !== '' && <Raw html={closing} />}
      </div>
    </div>
  );
}

/** An element without a box (`display: contents`), so that its content lays out as if written in its place. */
function Raw({ html }: { html: string }) {
  return <div className="api-page" dangerouslySetInnerHTML={{ __html: html }} />;
}

const NO_TEXT = { first: '', rest: '' };

/** The operation's own description, for pages without text of their own: its first paragraph is the lead. */
function cutText({ description = '', docs }: Operation, references: References) {
  const text = linked(description, references);
  const more = docsHtml(docs, references).trim();
  const [, first, rest = ''] = /^<p>(.*?)<\/p>(.*)$/s.exec(text) ?? [];
  const isBlock = /^\s*<(?:ul|ol|pre|table|blockquote|dl|div|h\d)[ >]/.test(text);
  if (first === undefined && isBlock) return { first: '', rest: text + more };
  return { first: first ?? text, rest: [rest, more].filter(Boolean).join(' ') };
}

interface ParametersProps extends OperationPart {
  places: readonly (keyof typeof words.parameters)[];
}

function Parameters({ operation, level, drawing, places }: ParametersProps) {
  const { parameters, anchor } = operation;
  return places.map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return null;
    return (
      <Fragment key={place}>
        <Title level={level} id={`${anchor}${place}-parameters`} text={words.parameters[place]} />
        <div dangerouslySetInnerHTML={{ __html: parametersHtml(own, drawing) }} />
      </Fragment>
    );
  });
}

function RequestBody({ operation, level, drawing }: OperationPart) {
  const { body, anchor } = operation;
  if (body === undefined) return null;
  const contents = contentsHtml(body.contents, 'body', drawing);
  return (
    <>
      <Title level={level} id={`${anchor}body`} text={words.body} />
      <OpenFolds below={contents} />
      <Described html={linked(body.description, drawing.references)} />
      <Contents contents={contents} />
    </>
  );
}

/** The bodies of the other examples, folded: for readers without script, who cannot choose them in the samples bar. */
function MoreRequests({ body }: { body: Operation['body'] | undefined }) {
  const requests = titledExamples(body?.contents ?? []).slice(1);
  if (requests.length === 0) return null;
  const html = summed(words.moreRequests(requests.length), requests.map(requestHtml).join(''));
  return <details className="api-folds" dangerouslySetInnerHTML={{ __html: html }} />;
}

function requestHtml({ title, example }: TitledExample): string {
  const { description } = example;
  const copy = `<button type="button" class="code-button" data-action="copy-code" aria-label="${escapeHtml(contentMessages.copyNamed(title))}">${contentMessages.copyCode}</button>`;
  const before = description === undefined ? '' : `<p>${description}</p>`;
  return `<details class="code-block"><summary>${escapeHtml(title)}</summary>${before}${copy}${exampleHtml(example)}</details>`;
}

function Callbacks({ operation, level, drawing }: OperationPart) {
  const { callbacks, anchor } = operation;
  if (callbacks.length === 0) return null;
  return (
    <>
      <Title level={level} id={`${anchor}callbacks`} text={words.callbacks} />
      {callbacks.map((callback) => (
        <Fragment key={callback.id}>
          <Title
            level={level === 2 ? 3 : 4}
            id={callback.id}
            text={callback.summary ?? callback.name}
          />
          <p>
            {words.sentTo} <MethodBadge method={callback.method} />{' '}
            <code>{callback.expression}</code>
          </p>
          <div className="api-event">
            <SentRequest sent={callback} references={drawing.references} />
          </div>
        </Fragment>
      ))}
    </>
  );
}
