// The responses of an operation: fields by status, headers, errors by code. Entries: Responses, Errors;
// ResponseSection and ResponseHeaders for callbacks and webhooks.

import { escapeHtml } from '../shared/escape-html.ts';
import { statusName, referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type {
  ErrorCode,
  ErrorGroup,
  Operation,
  Response,
  ResponseHeader,
} from '../shared/reference/operation-types.ts';
import { type ContentHtml, Contents, contentsHtml, rootHtml } from './ContentSchema.tsx';
import { Described } from './Endpoint.tsx';
import { type Drawing, folded, summed } from './field-parts.ts';
import { headersHtml } from './fields-html.ts';
import { codeLink, linked } from './html.ts';
import { OpenFolds } from './OpenFolds.tsx';
import { Title } from './Title.tsx';

interface ResponsesProps {
  operation: Operation;
  level: 2 | 3;
  drawing: Drawing;
}

export function Responses({
  operation,
  level,
  drawing,
  answers: examples,
}: ResponsesProps & { answers: string }) {
  const { responses, responseHeaders, anchor } = operation;
  if (responses.length === 0 && responseHeaders.length === 0) return null;
  const answers = responses.map((response) => {
    const contents = contentsHtml(response.contents, response.status, drawing);
    const count = fieldCount(response);
    const isFolded = operation.method !== 'GET' && count > MOST_OPEN_FIELDS;
    return { response, contents: isFolded ? contents.map(foldedFields(count)) : contents };
  });
  return (
    <>
      <div className="api-words">
        <Title level={level} id={`${anchor}responses`} text={words.responses} />
        <OpenFolds below={answers.flatMap(({ contents }) => contents)} />
      </div>
      {examples !== '' && (
        <aside
          className="api-panel api-answers"
          aria-label={words.answersOf(operation.summary)}
          dangerouslySetInnerHTML={{ __html: examples }}
        />
      )}
      <div className="api-words">
        {answers.map(({ response, contents }) => (
          <ResponseSection
            key={response.id}
            response={response}
            contents={contents}
            level={level}
            drawing={drawing}
          />
        ))}
        <ResponseHeaders headers={responseHeaders} drawing={drawing} />
      </div>
    </>
  );
}

interface ResponseHeadersProps {
  headers: readonly ResponseHeader[];
  drawing: Drawing;
}

/** Behind a fold; headers that the page has already shown are links. */
export function ResponseHeaders({ headers, drawing }: ResponseHeadersProps) {
  if (headers.length === 0) return null;
  const shown = headers.filter(({ same }) => same);
  const fresh = headers.filter(({ same }) => !same);
  const html =
    (fresh.length === 0 ? '' : headersHtml(fresh, drawing)) +
    (shown.length === 0
      ? ''
      : `${words.asAbove} ${shown.map(({ id, name }) => linkHtml(id, name)).join(', ')}`);
  return <Fold title={`${words.responseHeaders} (${headers.length})`} html={html} />;
}

/** Except on GET, a response with more fields is folded: its example shows what the request changed. */
const MOST_OPEN_FIELDS = 12;

/** The number of top-level fields of the largest content. */
function fieldCount({ contents }: Response): number {
  return Math.max(
    0,
    ...contents.map(({ schema }) => (schema?.fields ?? schema?.items?.fields ?? []).length),
  );
}

function foldedFields(count: number) {
  return (content: ContentHtml): ContentHtml => ({
    ...content,
    html: content.html && folded(words.fieldsOfAnswer(count), content.html),
  });
}

function linkHtml(id: string, name: string): string {
  return `<a href="#${escapeHtml(id)}">${escapeHtml(name)}</a>`;
}

interface ResponseSectionProps {
  response: Response;
  contents: readonly ContentHtml[];
  level: 2 | 3;
  drawing: Drawing;
}

export function ResponseSection({ response, contents, level, drawing }: ResponseSectionProps) {
  const { status, id, description, links } = response;
  return (
    <>
      <Title level={level === 2 ? 3 : 4} id={id} text={statusName(status)} />
      {description !== undefined && <Described html={linked(description, drawing.references)} />}
      <Contents contents={contents} />
      {links.length > 0 && (
        <div dangerouslySetInnerHTML={{ __html: linksHtml(response, drawing) }} />
      )}
    </>
  );
}

function linksHtml({ links }: Response, { references }: Drawing): string {
  const items = links.map(({ name, operation, page, description, parameters }) => {
    const to = codeLink(operation ?? '', page, references);
    const given = parameters.map(
      (one) => `<code>${escapeHtml(one.name)}</code> = <code>${escapeHtml(one.value)}</code>`,
    );
    const text = description === undefined ? '' : ` ${linked(description, references)}`;
    return `<li>${escapeHtml(name)}: ${to}${given.length === 0 ? '' : ` (${given.join(', ')})`}${text}</li>`;
  });
  return `<p><b>${words.links}</b></p><ul>${items.join('')}</ul>`;
}

/** Codes by status, folded. A list, so that a code costs two elements; the stylesheet lays it out in columns. */
export function Errors({ operation, level, drawing }: ResponsesProps) {
  const { errors, errorBodies, anchor } = operation;
  if (errors.length === 0) return null;
  const fresh = errors.filter(({ same }) => !same).map((group) => groupHtml(group, drawing));
  const shownErrors = errors
    .filter(({ same }) => same)
    .map(({ id, status }) => linkHtml(id, statusName(status)));
  const above =
    shownErrors.length === 0 ? '' : `<div>${words.asAbove} ${shownErrors.join(', ')}</div>`;
  return (
    <>
      <Title level={level} id={`${anchor}errors`} text={words.errors} />
      <div className="api-errors" dangerouslySetInnerHTML={{ __html: fresh.join('') + above }} />
      {errorBodies.map(({ schema, label }) => (
        <Fold
          key={label}
          title={
            errorBodies.length === 1 ? words.errorBody : `${words.errorBody}: ${statusName(label)}`
          }
          html={rootHtml(schema, label, { ...drawing, sender: 'api' })}
        />
      ))}
    </>
  );
}

function Fold({ title, html }: { title: string; html: string }) {
  return <details dangerouslySetInnerHTML={{ __html: summed(title, html) }} />;
}

function groupHtml({ status, id, description = '', codes }: ErrorGroup, { references }: Drawing) {
  const name = ({ code, page }: ErrorCode): string => codeLink(code, page, references);
  const items = codes.flatMap((code) =>
    code.text === undefined ? [] : [`<li>${name(code)} ${linked(code.text, references)}</li>`],
  );
  const plainCodes = codes.filter(({ text }) => text === undefined).map(name);
  const count = codes.length === 0 ? '' : ` <small>${words.codeCount(codes.length)}</small>`;
  return (
    `<details id="${escapeHtml(id)}"><summary>${escapeHtml(statusName(status))}${count}</summary>${linked(description, references)} ` +
    plainCodes.join(', ') +
    (items.length === 0 ? '' : `<ul>${items.join('')}</ul>`) +
    '</details>'
  );
}
