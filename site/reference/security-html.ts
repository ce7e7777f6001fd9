// Servers, and the credentials that an operation accepts, as HTML text: alternatives, each one scheme or several
// together. Entries: serversHtml(), securityHtml(); allServersHtml(), wholeSchemeHtml() for the overview.

import { escapeHtml } from '../shared/escape-html.ts';
import { sendingMessages as words } from '../shared/messages/sending-messages.ts';
import type {
  SecurityAddress,
  SecurityChoice,
  SecurityScheme,
  Server,
  ServerVariable,
} from '../shared/reference/operation-types.ts';
import { hasBlocks, linked, type References } from './html.ts';

export function securityHtml(choices: readonly SecurityChoice[], references: References): string {
  const [only] = choices;
  if (only !== undefined && choices.length === 1) return choiceHtml(only, references);
  const items = choices.map((choice) => `<li>${choiceHtml(choice, references)}</li>`);
  return `${words.oneOf}<ul>${items.join('')}</ul>`;
}

function choiceHtml(choice: SecurityChoice, references: References): string {
  if (choice.length === 0) return words.noCredentials;
  const isAlone = choice.every((scheme) => aboutHtml(scheme, references) === '');
  if (isAlone) return choice.map(nameHtml).join(words.and);
  return choice.map((scheme) => schemeHtml(scheme, references)).join(`<br>${words.and.trim()} `);
}

/** What does not change from operation to operation is folded. */
function schemeHtml(scheme: SecurityScheme, references: References): string {
  const about = aboutHtml(scheme, references);
  const head = nameHtml(scheme);
  const named = about === '' ? head : `<details><summary>${head}</summary>${about}</details>`;
  return named + scopesHtml(scheme, references);
}

/** A scheme below its name. */
export function wholeSchemeHtml(scheme: SecurityScheme, references: References): string {
  const scopes = scopesHtml(scheme, references);
  return `<p>${typeHtml(scheme)}</p>${aboutHtml(scheme, references)}${scopes}`;
}

function scopesHtml({ scopes = [] }: SecurityScheme, references: References): string {
  const items = scopes.map(
    ({ name, description = '' }) =>
      `<li><code>${escapeHtml(name)}</code> ${linked(description, references)}</li>`,
  );
  return items.length === 0 ? '' : `${words.scopes}<ul>${items.join('')}</ul>`;
}

/** `partner (API key in the header X-Partner)`, `token (HTTP bearer, JWT)`. */
function nameHtml(scheme: SecurityScheme): string {
  const name = escapeHtml(scheme.name);
  const shown = scheme.deprecated === true ? `<s>${name}</s>` : name;
  const about = typeHtml(scheme);
  return about === '' ? shown : `${shown} (${about})`;
}

function typeHtml({ type, bearerFormat }: SecurityScheme): string {
  return escapeHtml([type, bearerFormat].filter(Boolean).join(', '));
}

function aboutHtml(
  { description, addresses = [] }: SecurityScheme,
  references: References,
): string {
  const text = description === undefined ? '' : blockHtml(linked(description, references));
  const flows = [...new Set(addresses.map(({ flow }) => flow))].map((flow) => {
    const own = addresses.filter((address) => address.flow === flow);
    const title = flow === undefined ? '' : `${escapeHtml(words.flow[flow] ?? flow)}: `;
    return `<li>${title}${own.map(addressHtml).join(', ')}</li>`;
  });
  return text + (flows.length === 0 ? '' : `<ul>${flows.join('')}</ul>`);
}

/** A relative address is relative to a server, so it is shown as code, not as a link. */
function addressHtml({ kind, url }: SecurityAddress): string {
  const label = escapeHtml(words.address[kind] ?? kind);
  const text = escapeHtml(url);
  const isLink = /^https?:\/\//i.test(url);
  return `${label} ${isLink ? `<a href="${text}">${text}</a>` : `<code>${text}</code>`}`;
}

function blockHtml(html: string): string {
  return hasBlocks(html) ? html : `<p>${html}</p>`;
}

/** '' if there is only one server, which the operation's address already shows in full. */
export function serversHtml(servers: readonly Server[]): string {
  if (servers.length < 2 && servers.every(({ variables = [] }) => variables.length === 0))
    return '';
  return allServersHtml(servers);
}

export function allServersHtml(servers: readonly Server[]): string {
  return servers.map(serverHtml).join('<br>');
}

function serverHtml({ url, template = url, name, description = '', variables = [] }: Server) {
  const title = name === undefined ? '' : `<b>${escapeHtml(name)}</b> `;
  const lines = [`${title}${escapeHtml(template)} ${description}`, ...variables.map(variableHtml)];
  return lines.join('<br>');
}

function variableHtml({ name, default: usual, values = [], description = '' }: ServerVariable) {
  const codes = values.map((value) => `<code>${escapeHtml(value)}</code>`).join(', ');
  const choice = codes === '' ? '' : `, ${words.oneOfValues} ${codes}`;
  return `<code>{${escapeHtml(name)}}</code> ${words.default} <code>${escapeHtml(usual)}</code>${choice} ${description}`;
}
