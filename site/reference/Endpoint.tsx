// An operation at a glance: method and address; keys, idempotency, rate limits, events. Entries: Endpoint, Facts.

import { MethodBadge } from '../parts/MethodBadge.tsx';
import { escapeHtml } from '../shared/escape-html.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';
import { rateLimit, referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Operation, RateLimit } from '../shared/reference/operation-types.ts';
import { folded } from './field-parts.ts';
import { codeLink, hasBlocks, linked, type References } from './html.ts';
import { securityHtml, serversHtml } from './security-html.ts';

export function Endpoint({ operation }: { operation: Operation }) {
  const { method, path, servers, deprecated } = operation;
  const server = servers[0]?.url ?? '';
  return (
    <>
      <p className="endpoint">
        <MethodBadge method={method} />
        <code dangerouslySetInnerHTML={{ __html: addressHtml(server, path) }} />
        <button
          type="button"
          className="code-button"
          data-action="copy-code"
          data-copy={server + path}
          aria-label={contentMessages.copyNamed(words.address)}
        >
          {contentMessages.copyCode}
        </button>
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
export function Facts({ operation, references }: { operation: Operation; references: References }) {
  const html = factsHtml(operation, references);
  return html === '' ? null : (
    <dl className="api-facts" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

export function Described({ html }: { html: string }) {
  if (html === '') return null;
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

function factsHtml(operation: Operation, references: References): string {
  const { key, repeats, rateLimits, events, servers, security } = operation;
  const facts: [name: string, html: string][] = [];
  if (key !== undefined) facts.push([words.keys, keysHtml(key)]);
  else if (security.length > 0) facts.push([words.credentials, securityHtml(security, references)]);
  if (repeats !== undefined) facts.push([words.repeat, escapeHtml(repeatWords(repeats))]);
  if (rateLimits.length > 0) facts.push([words.rateLimit, limitsHtml(rateLimits, references)]);
  if (events.length > 0) {
    const all = events.map(({ name, page }) => codeLink(name, page, references)).join(', ');
    const html = events.length <= FEW ? all : folded(words.eventCount(events.length), all);
    facts.push([words.events, html]);
  }
  const hosts = serversHtml(servers);
  if (hosts !== '') facts.push([words.servers, hosts]);
  return facts.map(([name, html]) => `<dt>${escapeHtml(name)}</dt><dd>${html}</dd>`).join('');
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

function keysHtml(kind: NonNullable<Operation['key']>): string {
  const badge = (name: string, text: string): string =>
    `<span class="badge badge-${name}">${escapeHtml(text)}</span>`;
  if (kind === 'none') return escapeHtml(words.noKey);
  const secret = badge('secret', words.secretKey);
  return kind === 'secret' ? secret : `${badge('publishable', words.publishableKey)} ${secret}`;
}
