// The servers of an operation and their variables, as HTML text. Entry: serversHtml().

import { escapeHtml } from '../shared/escape-html.ts';
import { sendingMessages as words } from '../shared/messages/sending-messages.ts';
import type { Server, ServerVariable } from '../shared/reference/operation-types.ts';

/** '' if there is only one server, which the operation's address already shows in full. */
export function serversHtml(servers: readonly Server[]): string {
  if (servers.length < 2 && servers.every(({ variables = [] }) => variables.length === 0))
    return '';
  return servers.map(serverHtml).join('<br>');
}

function serverHtml({ url, template = url, description = '', variables = [] }: Server): string {
  return [`${escapeHtml(template)} ${description}`, ...variables.map(variableHtml)].join('<br>');
}

function variableHtml({ name, default: usual, values = [], description = '' }: ServerVariable) {
  const codes = values.map((value) => `<code>${escapeHtml(value)}</code>`).join(', ');
  const choice = codes === '' ? '' : `, ${words.oneOfValues} ${codes}`;
  return `<code>{${escapeHtml(name)}}</code> ${words.default} <code>${escapeHtml(usual)}</code>${choice} ${description}`;
}
