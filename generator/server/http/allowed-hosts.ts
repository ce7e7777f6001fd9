// Which requests a server on a developer's machine answers. Pages of any site can send requests here, and by
// pointing a domain at this machine ("DNS rebinding") their owner could read the responses. Entry: forOwnHosts(),
// isOwnPage().

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { type Handler, refuse } from './answers.ts';

/** `[::1]:3000`, `docs.localhost`: its name and port. */
const HOST = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/;
/** Values of --host that listen on all interfaces, the local network included. */
const ANY_ADDRESS = ['0.0.0.0', '::'];
/** A host name that is safe to repeat in a response. */
const PLAIN_NAME = /^[\w.[\]:-]{1,253}$/;

export interface OwnHosts {
  listensAt: string; // --host
  allowed: readonly string[]; // --allow-host
}

/** Only answers requests whose Host is one of the server's own names. */
export function forOwnHosts(handler: Handler, hosts: OwnHosts): Handler {
  const isOwn = ownNames(hosts);
  return (request, response) => {
    const name = HOST.exec(request.headers.host ?? '')?.[1] ?? '';
    if (isOwn(name)) return handler(request, response);
    response.setHeader('Connection', 'close'); // do not wait for a body
    refuse(response, 421, howToAllow(name));
  };
}

function howToAllow(name: string): string {
  const start = 'start the server with --allow-host';
  return PLAIN_NAME.test(name)
    ? `This server does not answer to the host "${name}".\nTo allow it, ${start} ${name}`
    : `This server only answers to its own host names.\nTo allow another, ${start} NAME`;
}

function ownNames({ listensAt, allowed }: OwnHosts): (name: string) => boolean {
  const names = new Set(['localhost', '127.0.0.1', '::1', bare(listensAt), ...allowed.map(bare)]);
  const isOpen = ANY_ADDRESS.includes(bare(listensAt));
  const machine = hostname().toLowerCase();
  if (isOpen) names.add(machine).add(`${machine}.local`);
  return (name) => {
    const asked = bare(name);
    if (names.has(asked) || asked.endsWith('.localhost')) return true;
    // An IP address cannot be rebound by DNS, so any is accepted: behind a container or router it is not our own.
    return isOpen && isIP(asked) !== 0;
  };
}

/** `[::1]` → `::1`, `Docs.Example.` → `docs.example` */
function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

/** False if the browser reports that the request comes from another origin. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase();
}

/** True only if a browser reports a request from a page of this server; programs and other machines do not. */
export function isKnownOwnPage(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-site'] === 'same-origin' && isOwnPage(request);
}
