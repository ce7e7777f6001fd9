// Security schemes of a specification. Entries: securityOf(): the alternatives that an operation accepts, each
// of one or more schemes; schemeOf() and scopesOf(): one scheme, for the overview.

import { schemaMessages } from '../../../site/shared/messages/schema-messages.ts';
import type {
  SecurityAddress,
  SecurityChoice,
  SecurityScheme,
  SecurityScope,
} from '../../../site/shared/reference/operation-types.ts';
import { descriptionHtml } from '../spec/description-html.ts';
import {
  type Contents,
  entriesIn,
  type Fields,
  flagAt,
  followed,
  inside,
  isRecord,
  type JsonLocation,
} from '../spec/references.ts';

/** The operation's own list takes precedence, even if empty, over that of the file. */
export function securityOf(
  operation: JsonLocation,
  root: JsonLocation,
  contents: Contents,
): SecurityChoice[] {
  const own = inside(operation, 'security');
  const choices = entriesIn(Array.isArray(own.value) ? own : inside(root, 'security'));
  return choices.map(([, choice]) =>
    entriesIn(choice).map(([name, { value: scopes }]): SecurityScheme => {
      const written = inside(root, 'components', 'securitySchemes', name);
      const scheme = followed(written, contents)?.value;
      return schemeOf(name, isRecord(scheme) ? scheme : {}, Array.isArray(scopes) ? scopes : []);
    }),
  );
}

/** `needed`: names of the scopes that an operation requires. */
export function schemeOf(
  name: string,
  fields: Fields,
  needed: readonly unknown[] = [],
): SecurityScheme {
  const { description, bearerFormat } = fields;
  const flows = flowsOf(fields);
  const addresses = [
    ...addressesIn(fields, ADDRESSES),
    ...flows.flatMap((flow) => flow.addresses.map((one) => ({ flow: flow.name, ...one }))),
  ];
  const scopes = needed.map((one) => scopeOf(String(one), flows));
  return {
    name,
    type: [typeName(fields), placeWords(fields)].filter(Boolean).join(' '),
    sent: sentAs(fields),
    description: descriptionHtml(description),
    bearerFormat: isText(bearerFormat) ? bearerFormat.trim() : undefined,
    addresses: addresses.length === 0 ? undefined : addresses,
    scopes: scopes.length === 0 ? undefined : scopes,
    deprecated: flagAt(fields, 'deprecated'),
  };
}

/** `HTTP basic`, `API key`. */
function typeName({ type, scheme }: Fields): string {
  if (type === 'http') return `HTTP ${String(scheme ?? '')}`.trim();
  const types: Readonly<Record<string, string>> = schemaMessages.credentials;
  return typeof type === 'string' && Object.hasOwn(types, type) ? (types[type] ?? '') : '';
}

/** `in the header X-Key` */
function placeWords({ type, in: place, name }: Fields): string {
  if (type !== 'apiKey') return '';
  const written = String(place ?? 'header');
  const known = PLACES.find((one) => one === written);
  return known === undefined ? '' : schemaMessages.inPlace[known](String(name ?? '')).trim();
}

const PLACES = ['header', 'query', 'cookie'] as const;
const HTTP_SCHEMES = ['basic', 'digest', 'bearer'] as const;

/** Where a request sends it; undefined for types that OpenAPI does not define. */
function sentAs(fields: Fields): SecurityScheme['sent'] {
  const { type, scheme, name } = fields;
  switch (type) {
    case 'apiKey': {
      const as = PLACES.find((place) => place === fields['in']);
      return as === undefined || typeof name !== 'string' ? undefined : { as, name };
    }
    case 'oauth2':
    case 'openIdConnect':
      return { as: 'bearer' };
    case 'mutualTLS':
      return { as: 'certificate' };
    case 'http': {
      if (typeof scheme !== 'string' || scheme === '') return undefined;
      const as = HTTP_SCHEMES.find((one) => one === scheme.toLowerCase());
      return as === undefined ? { as: 'scheme', name: scheme } : { as };
    }
    default:
      return undefined;
  }
}

const FLOW_ADDRESSES = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'];
const ADDRESSES = ['openIdConnectUrl', 'oauth2MetadataUrl'];

/** An OAuth 2 flow for getting a token. */
interface SecurityFlow {
  name: string; // 'authorizationCode'
  addresses: readonly SecurityAddress[];
  scopes: readonly SecurityScope[];
}

function flowsOf({ flows }: Fields): SecurityFlow[] {
  return Object.entries(isRecord(flows) ? flows : {}).flatMap(([name, flow]): SecurityFlow | [] => {
    if (!isRecord(flow) || name.startsWith('x-')) return [];
    const scopes = Object.entries(isRecord(flow['scopes']) ? flow['scopes'] : {});
    return {
      name,
      addresses: addressesIn(flow, FLOW_ADDRESSES),
      scopes: scopes.map(([scope, about]) => ({
        name: scope,
        description: descriptionHtml(about),
      })),
    };
  });
}

/** The names of all scopes. */
export function scopesOf(fields: Fields): string[] {
  return [...new Set(flowsOf(fields).flatMap(({ scopes }) => scopes.map(({ name }) => name)))];
}

function addressesIn(holder: Fields, kinds: readonly string[]): SecurityAddress[] {
  return kinds.flatMap((kind) => {
    const url = holder[kind];
    return isText(url) ? [{ kind, url: url.trim() }] : [];
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The scope with its description from the flows. */
function scopeOf(name: string, flows: readonly SecurityFlow[]): SecurityScope {
  return flows.flatMap(({ scopes }) => scopes).find((scope) => scope.name === name) ?? { name };
}
