// An operation at a glance: method and address; keys, idempotency, rate limits, events. Entries: Endpoint, Facts.

import type { ReactNode } from 'react';
import { escapeHtml } from '../shared/escape-html.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Operation } from '../shared/reference/operation-types.ts';
import { summed } from './field-parts.ts';
import { linked, type References } from './html.ts';
import { securityHtml } from './security-html.ts';
import { serversHtml } from './servers-html.ts';

interface EndpointProps {
  operation: Operation;
}

export function Endpoint({ operation }: EndpointProps) {
  const { method, path, servers, deprecated } = operation;
  return (
    <>
      <p className="endpoint">
        <span className={`verb verb-${method.toLowerCase()}`}>{method}</span>
        <code dangerouslySetInnerHTML={{ __html: addressHtml(servers[0]?.url ?? '', path) }} />
      </p>
      {deprecated === true && (
        <div className="admonition admonition-warning">
          <p className="admonition-title">{words.deprecated}</p>
          <p>{words.deprecatedText}</p>
        </div>
      )}
    </>
  );
}

/** What applies to every call, in a few lines. */
export function Facts({ operation, references }: EndpointProps & { references: References }) {
  const facts = factsOf(operation, references);
  return facts.length === 0 ? null : <dl className="api-facts">{facts}</dl>;
}

export function Described({ html }: { html: string }) {
  const isBlock = /<(?:p|ul|ol|pre|table|blockquote|dl)[ >]/.test(html);
  return isBlock ? (
    <div dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** The server small, the path plain, its parameters marked. */
function addressHtml(server: string, path: string): string {
  const marked = escapeHtml(path).replace(/\{[^}]*\}/g, '<b>$&</b>');
  return `${server === '' ? '' : `<small>${escapeHtml(server)}</small>`}<span>${marked}</span>`;
}

function factsOf(operation: Operation, references: References): ReactNode[] {
  const { key, repeats, rateLimits, events, servers, security } = operation;
  const facts: [string, ReactNode][] = [];
  if (key !== undefined) facts.push([words.keys, <Keys key="keys" kind={key} />]);
  else if (security.length > 0)
    facts.push([words.credentials, raw(securityHtml(security, references))]);
  if (repeats !== undefined) facts.push([words.repeat, words.repeatBy[repeats.by](repeats.name)]);
  if (rateLimits.length > 0) facts.push([words.rateLimit, raw(limitsHtml(rateLimits, references))]);
  if (events.length > 0) {
    const names = events.map(({ name, page }) => {
      const href = page === undefined ? '' : (references.hrefs[page] ?? '');
      if (href === '') return `<code>${escapeHtml(name)}</code>`;
      return `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`;
    });
    const all = names.join(', ');
    facts.push([
      words.events,
      raw(events.length <= FEW ? all : foldHtml(words.eventCount(events.length), all)),
    ]);
  }
  const hosts = serversHtml(servers);
  if (hosts !== '') facts.push([words.servers, raw(hosts)]);
  return facts.map(([name, value]) => [
    <dt key={name}>{name}</dt>,
    isRaw(value) ? (
      <dd key={`${name}:`} dangerouslySetInnerHTML={{ __html: value.html }} />
    ) : (
      <dd key={`${name}:`}>{value}</dd>
    ),
  ]);
}

/** The first limit; where there are more, all behind a fold: most readers need only the first. */
function limitsHtml(limits: Operation['rateLimits'], references: References): string {
  const lines = limits.map(
    ({ limit, seconds, burst, counts }) =>
      `${counts === undefined ? '' : `${linked(counts, references)}: `}${words.limit(limit, seconds, burst)}`,
  );
  const [first] = limits;
  if (first === undefined || lines.length === 1) return lines.join('');
  const summary = words.limitAndMore(words.limit(first.limit, first.seconds), limits.length - 1);
  const items = lines.map((line) => `<li>${line}</li>`).join('');
  return foldHtml(summary, `<ul>${items}</ul>`);
}

/** Names that fit in a line or two. */
const FEW = 4;

function foldHtml(summary: string, html: string): string {
  return `<details>${summed(summary, html)}</details>`;
}

interface Raw {
  html: string;
}

function raw(html: string): ReactNode {
  return { html } as unknown as ReactNode;
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && 'html' in value;
}

function Keys({ kind }: { kind: NonNullable<Operation['key']> }) {
  if (kind === 'none') return words.noKey;
  return (
    <>
      {kind === 'publishable' && (
        <>
          <span className="badge badge-publishable">{words.publishableKey}</span>{' '}
        </>
      )}
      <span className="badge badge-secret">{words.secretKey}</span>
    </>
  );
}
