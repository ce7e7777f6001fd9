// The responses of an operation: fields by status, headers, errors by code. Entries: Responses, Errors;
// ResponseHeaders for callbacks and webhooks.

import { Fragment } from 'react';
import { Title } from '../parts/Title.tsx';
import { escapeHtml } from '../shared/escape-html.ts';
import { statusName, referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type {
  ErrorGroup,
  Operation,
  Response,
  ResponseHeader,
} from '../shared/reference/operation-types.ts';
import { type ContentHtml, Contents, contentsHtml, OpenFolds, rootHtml } from './ContentSchema.tsx';
import { Described } from './Endpoint.tsx';
import { type Drawing, folded, type OperationPart, summed } from './field-parts.ts';
import { headersHtml } from './fields-html.ts';
import { codeLink, linked, linkTo } from './html.ts';

export function Responses({ operation, level, drawing }: OperationPart) {
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
      <Title level={level} id={`${anchor}responses`} text={words.responses} />
      <OpenFolds below={answers.flatMap(({ contents }) => contents)} />
      {answers.map(({ response, contents }) => (
        <Fragment key={response.id}>
          <Title level={level === 2 ? 3 : 4} id={response.id} text={statusName(response.status)} />
          <Described html={linked(response.description, drawing.references)} />
          <Contents contents={contents} />
        </Fragment>
      ))}
      <ResponseHeaders headers={responseHeaders} drawing={drawing} />
    </>
  );
}

interface ResponseHeadersProps {
  headers: readonly ResponseHeader[];
  drawing: Drawing;
}

/** Behind a fold; headers that the page has already shown, or that have a page of their own, are links. */
export function ResponseHeaders({ headers, drawing }: ResponseHeadersProps) {
  if (headers.length === 0) return null;
  const fresh = headers.filter(({ same, page }) => !same && page === undefined);
  const shown = headers.filter(({ same }) => same).map(({ id, name }) => linkTo(`#${id}`, name));
  const others = headers.flatMap(({ name, page }) =>
    page === undefined ? [] : [codeLink(name, page, drawing.references)],
  );
  const html =
    (fresh.length === 0 ? '' : headersHtml(fresh, drawing)) +
    (shown.length === 0 ? '' : `${words.asAbove} ${shown.join(', ')}`) +
    (others.length === 0 ? '' : `<p>${words.asElsewhere} ${others.join(', ')}</p>`);
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

/**
 * The operation's own codes by status, and one line for those of most operations. Lists, so that a code costs two
 * elements; the stylesheet lays them out.
 */
export function Errors({ operation, level, drawing }: OperationPart) {
  const { errors, errorBodies, commonErrors, anchor } = operation;
  const groups = errors.filter(({ same, codes }) => !same && codes.length > 0);
  const shown = errors
    .filter(({ same }) => same)
    .map(({ id, status }) => linkTo(`#${id}`, statusName(status)));
  const html = [
    ...groups.map((group) => groupHtml(group, drawing)),
    shown.length === 0 ? '' : `<p>${words.asAbove} ${shown.join(', ')}</p>`,
    commonErrors === undefined ? '' : commonHtml(commonErrors, drawing),
  ].join('');
  if (html === '') return null;
  return (
    <>
      <Title level={level} id={`${anchor}errors`} text={words.errors} />
      <div className="api-errors" dangerouslySetInnerHTML={{ __html: html }} />
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

/** Codes of one status that are shown without a fold. */
const MOST_OPEN_CODES = 5;

/** The description of a status says little where each of its codes has a text. */
function groupHtml({ status, id, description = '', codes }: ErrorGroup, { references }: Drawing) {
  const items = codes.map(({ code, page, text }) => {
    const meaning = text === undefined ? '' : ` ${linked(text, references)}`;
    return `<li>${codeLink(code, page, references)}${meaning}</li>`;
  });
  const isTold = codes.every(({ text }) => text !== undefined);
  const about = isTold || description === '' ? '' : `<div>${linked(description, references)}</div>`;
  const name = escapeHtml(statusName(status));
  const inside = `${about}<ul>${items.join('')}</ul>`;
  if (codes.length <= MOST_OPEN_CODES)
    return `<section id="${escapeHtml(id)}"><b>${name}</b>${inside}</section>`;
  const count = `<small>${words.codeCount(codes.length)}</small>`;
  return `<details id="${escapeHtml(id)}"><summary>${name} ${count}</summary>${inside}</details>`;
}

function commonHtml(
  { statuses, page }: NonNullable<Operation['commonErrors']>,
  { references }: Drawing,
): string {
  const link = linkTo(references.hrefs[page] ?? page, words.commonErrors);
  return `<p>${link}: ${statuses.map((status) => escapeHtml(status)).join(', ')}.</p>`;
}
