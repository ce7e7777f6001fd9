// The answers of an operation: fields by status, headers, errors by code. Entries: Responses, Errors.

import type { ErrorCode, ErrorGroup, Operation, Response } from '../shared/api-types.ts';
import { statusName, referenceMessages as words } from '../shared/reference-messages.ts';
import { ContentSchema, rootHtml } from './ContentSchema.tsx';
import { Described } from './Endpoint.tsx';
import { type Drawing, folded, headersHtml } from './fields-html.ts';
import { escapeHtml, linked } from './html.ts';
import { Title } from './Title.tsx';

interface AnswersProps {
  operation: Operation;
  level: 2 | 3;
  drawing: Drawing;
}

export function Responses({ operation, level, drawing }: AnswersProps) {
  const { responses, responseHeaders, anchor } = operation;
  if (responses.length === 0 && responseHeaders.length === 0) return null;
  const headers = headersHtml(responseHeaders, drawing);
  return (
    <>
      <Title level={level} id={`${anchor}responses`} text={words.responses} />
      {responses.map((response) => (
        <Answer key={response.id} response={response} level={level} drawing={drawing} />
      ))}
      {responseHeaders.length > 0 && (
        <div
          dangerouslySetInnerHTML={{
            __html: folded(`${words.responseHeaders} (${responseHeaders.length})`, headers),
          }}
        />
      )}
    </>
  );
}

interface AnswerProps {
  response: Response;
  level: 2 | 3;
  drawing: Drawing;
}

export function Answer({ response, level, drawing }: AnswerProps) {
  const { status, id, description, contents, links } = response;
  return (
    <>
      <Title level={level === 2 ? 3 : 4} id={id} text={statusName(status)} />
      {description !== undefined && <Described html={linked(description, drawing.references)} />}
      {contents.map((content) => (
        <ContentSchema
          key={content.type}
          content={content}
          label={status}
          isOnly={contents.length === 1}
          drawing={drawing}
        />
      ))}
      {links.length > 0 && (
        <div dangerouslySetInnerHTML={{ __html: linksHtml(response, drawing) }} />
      )}
    </>
  );
}

function linksHtml({ links }: Response, { references }: Drawing): string {
  const items = links.map(({ name, operation, page, description, parameters }) => {
    const href = page === undefined ? '' : (references.hrefs[page] ?? '');
    const target = escapeHtml(operation ?? '');
    const to =
      href === '' ? `<code>${target}</code>` : `<a href="${escapeHtml(href)}">${target}</a>`;
    const given = parameters.map(
      (one) => `<code>${escapeHtml(one.name)}</code> = <code>${escapeHtml(one.value)}</code>`,
    );
    const text = description === undefined ? '' : ` ${linked(description, references)}`;
    return `<li>${escapeHtml(name)}: ${to}${given.length === 0 ? '' : ` (${given.join(', ')})`}${text}</li>`;
  });
  return `<p><b>${words.links}</b></p><ul>${items.join('')}</ul>`;
}

/** One table; a status is a row that heads its codes. */
export function Errors({ operation, level, drawing }: AnswersProps) {
  const { errors, errorBodies, anchor } = operation;
  if (errors.length === 0) return null;
  const rows = errors.map((group) => groupHtml(group, drawing)).join('');
  const bodies = errorBodies.map(({ schema, label }) =>
    folded(
      errorBodies.length === 1 ? words.errorBody : `${words.errorBody}: ${statusName(label)}`,
      rootHtml(schema, label, { ...drawing, sender: 'api' }),
    ),
  );
  return (
    <>
      <Title level={level} id={`${anchor}errors`} text={words.errors} />
      {/* biome-ignore lint/a11y/useSemanticElements: a <section> in prose would ask for a heading */}
      <div
        className="table-scroll api-errors"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        role="group"
        aria-label={words.errors}
        dangerouslySetInnerHTML={{
          __html: `<table><thead><tr><th scope="col">${words.code}</th><th scope="col">${words.meaning}</th></tr></thead><tbody>${rows}</tbody></table>`,
        }}
      />
      {bodies.length > 0 && <div dangerouslySetInnerHTML={{ __html: bodies.join('') }} />}
    </>
  );
}

function groupHtml({ status, id, description = '', codes }: ErrorGroup, { references }: Drawing) {
  const head = `<tr id="${escapeHtml(id)}"><th colspan="2" scope="rowgroup">${escapeHtml(statusName(status))} <small>${linked(description, references)}</small></th></tr>`;
  const name = ({ code, page }: ErrorCode): string => {
    const href = page === undefined ? '' : (references.hrefs[page] ?? '');
    if (href === '') return `<code>${escapeHtml(code)}</code>`;
    return `<a href="${escapeHtml(href)}">${escapeHtml(code)}</a>`;
  };
  const rows = codes.flatMap((code) =>
    code.text === undefined
      ? []
      : [`<tr><td>${name(code)}</td><td>${linked(code.text, references)}</td></tr>`],
  );
  const told = codes.filter(({ text }) => text === undefined).map(name);
  if (told.length > 0) rows.push(`<tr><td colspan="2">${told.join(', ')}</td></tr>`);
  return head + rows.join('');
}
