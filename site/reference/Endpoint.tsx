// An operation at a glance: method and address; keys, idempotency, rate limits, events. Entries: Endpoint, Facts.

import type { ReactNode } from 'react';
import { escapeHtml } from '../shared/escape-html.ts';
import { rateLimit, referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Operation, RateLimit } from '../shared/reference/operation-types.ts';
import { folded } from './field-parts.ts';
import { codeLink, hasBlocks, linked, type References } from './html.ts';
import { securityHtml, serversHtml } from './security-html.ts';

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
  return hasBlocks(html) ? (
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
  const facts: [name: string, value: ReactNode | Html][] = [];
  if (key !== undefined) facts.push([words.keys, <Keys key="keys" kind={key} />]);
  else if (security.length > 0)
    facts.push([words.credentials, { html: securityHtml(security, references) }]);
  if (repeats !== undefined) facts.push([words.repeat, repeatWords(repeats)]);
  if (rateLimits.length > 0)
    facts.push([words.rateLimit, { html: limitsHtml(rateLimits, references) }]);
  if (events.length > 0) {
    const all = events.map(({ name, page }) => codeLink(name, page, references)).join(', ');
    const html = events.length <= FEW ? all : folded(words.eventCount(events.length), all);
    facts.push([words.events, { html }]);
  }
  const hosts = serversHtml(servers);
  if (hosts !== '') facts.push([words.servers, { html: hosts }]);
  return facts.map(([name, value]) => [
    <dt key={name}>{name}</dt>,
    isHtml(value) ? (
      <dd key={`${name}:`} dangerouslySetInnerHTML={{ __html: value.html }} />
    ) : (
      <dd key={`${name}:`}>{value}</dd>
    ),
  ]);
}

function repeatWords({ by, name = '' }: NonNullable<Operation['repeats']>): string {
  const { field, header, anyHeader, ...others } = words.repeatBy;
  if (by === 'field') return field(name);
  if (by === 'header') return name === '' ? anyHeader : header(name);
  return others[by];
}

/** The first limit, and that of test mode; where there are more, all behind a fold: most readers need no other. */
function limitsHtml(limits: Operation['rateLimits'], references: References): string {
  const lines = limits.map(
    ({ limit, seconds, burst, counts }) =>
      `${counts === undefined ? '' : `${linked(counts, references)}: `}${rateLimit(limit, seconds, burst)}`,
  );
  const [first, second] = limits;
  if (first === undefined || second === undefined) return lines.join('');
  const usual = rateLimit(first.limit, first.seconds);
  const summary = isOfTestMode(second, limits)
    ? words.limitAndTest(usual, second.limit)
    : words.limitAndMore(usual, limits.length - 1);
  const items = lines.map((line) => `<li>${line}</li>`).join('');
  return folded(summary, `<ul>${items}</ul>`);
}

/** The only other limit: `secret_live` and `secret_test`. */
function isOfTestMode({ name, seconds }: RateLimit, limits: Operation['rateLimits']): boolean {
  return limits.length === 2 && name.endsWith('_test') && limits[0]?.seconds === seconds;
}

/** Names that fit in a line or two. */
const FEW = 4;

interface Html {
  html: string;
}

function isHtml(value: ReactNode | Html): value is Html {
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
