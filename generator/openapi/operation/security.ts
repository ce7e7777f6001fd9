// The ways in that an operation takes: alternatives, each of one or more security schemes. Entry: securityOf().

import type {
  SecurityAddress,
  SecurityChoice,
  SecurityScheme,
  SecurityScope,
} from '../../../site/shared/reference/operation-types.ts';
import {
  type Contents,
  entriesIn,
  type Fields,
  followed,
  inside,
  isRecord,
  type JsonLocation,
} from '../spec/references.ts';
import { described } from './media-examples.ts';

/** The operation's own list counts, an empty one too; without one that of the file. */
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

function schemeOf(name: string, fields: Fields, needed: readonly unknown[]): SecurityScheme {
  const sent = sentAs(fields);
  const { description, bearerFormat, deprecated } = fields;
  const addresses = addressesOf(fields);
  const scopes = needed.map((one) => scopeOf(String(one), fields));
  return {
    ...{ name, type: schemeType(fields) },
    ...(sent === undefined ? {} : { sent }),
    ...described(description),
    ...(typeof bearerFormat === 'string' ? { bearerFormat } : {}),
    ...(addresses.length === 0 ? {} : { addresses }),
    ...(scopes.length === 0 ? {} : { scopes }),
    ...(deprecated === true ? { deprecated } : {}),
  };
}

/** `HTTP basic`, `API key in the header X-Key`. */
function schemeType({ type, scheme, in: place, name }: Fields): string {
  switch (type) {
    case 'http':
      return `HTTP ${String(scheme ?? '')}`.trim();
    case 'apiKey':
      return `API key in the ${String(place ?? 'header')} ${String(name ?? '')}`.trim();
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'Mutual TLS';
    default:
      return '';
  }
}

const PLACES = ['header', 'query', 'cookie'] as const;
const HTTP_SCHEMES = ['basic', 'digest', 'bearer'] as const;

/** Where a request has it; undefined for types that OpenAPI does not know. */
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

function addressesOf(fields: Fields): SecurityAddress[] {
  const pick = (holder: Fields, kinds: readonly string[]): SecurityAddress[] =>
    kinds.flatMap((kind) => {
      const url = holder[kind];
      return typeof url === 'string' ? [{ kind, url }] : [];
    });
  const flows = Object.entries(isRecord(fields['flows']) ? fields['flows'] : {});
  return [
    ...pick(fields, ADDRESSES),
    ...flows.flatMap(([flow, value]) =>
      pick(isRecord(value) ? value : {}, FLOW_ADDRESSES).map((one) => ({ flow, ...one })),
    ),
  ];
}

/** What it allows is told by the flows. */
function scopeOf(name: string, { flows }: Fields): SecurityScope {
  const texts = Object.values(isRecord(flows) ? flows : {}).flatMap((flow) => {
    const scopes = isRecord(flow) ? flow['scopes'] : undefined;
    return isRecord(scopes) && Object.hasOwn(scopes, name) ? [scopes[name]] : [];
  });
  return { name, ...described(texts[0]) };
}
