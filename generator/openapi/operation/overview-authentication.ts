// The security schemes of a specification → what its overview says of each. Entry: schemesOf().

import { overviewMessages as words } from '../../../site/shared/messages/overview-messages.ts';
import type {
  OverviewFact,
  OverviewFlow,
  OverviewScheme,
} from '../../../site/shared/reference/overview-types.ts';
import { kebab } from '../spec/api-index.ts';
import {
  entriesAt,
  entriesIn,
  fieldOf,
  followed,
  inside,
  isRecord,
  type JsonLocation,
} from '../spec/references.ts';
import type { BlockReading } from './block-reader.ts';
import { described } from './media-examples.ts';

/** `root`: the whole file. */
export function schemesOf(root: JsonLocation, reading: BlockReading): OverviewScheme[] {
  const written = entriesIn(inside(root, 'components', 'securitySchemes'));
  return written.flatMap(([name, spot]): OverviewScheme[] => {
    const scheme = followed(spot, reading.contents);
    if (scheme === undefined || !isRecord(scheme.value)) return [];
    return [
      {
        name,
        id: reading.claim('authentication', kebab(name)),
        type: typeWords(scheme.value),
        facts: schemeFacts(scheme, reading),
        flows: entriesAt(scheme, 'flows').flatMap(([kind, flow]) => flowOf(kind, flow, reading)),
        ...described(scheme.value['description']),
      },
    ];
  });
}

function typeWords({ type, scheme }: Readonly<Record<string, unknown>>): string {
  if (type === 'http') return `HTTP ${String(scheme ?? '')}`.trim();
  return TYPES[String(type)] ?? String(type ?? '');
}

const TYPES: Readonly<Record<string, string>> = {
  apiKey: 'API key',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'Mutual TLS',
};

function schemeFacts(scheme: JsonLocation, reading: BlockReading): OverviewFact[] {
  const place = words.sentIn[String(fieldOf(scheme.value, 'in'))];
  const name = textAt(scheme, 'name');
  const format = textAt(scheme, 'bearerFormat');
  return [
    ...(place === undefined || name === undefined ? [] : [{ label: place, value: name }]),
    ...(format === undefined ? [] : [{ label: words.bearerFormat, value: format }]),
    ...addressFact(scheme, 'openIdConnectUrl', words.discovery, reading),
    ...addressFact(scheme, 'oauth2MetadataUrl', words.metadataUrl, reading),
  ];
}

function flowOf(kind: string, flow: JsonLocation, reading: BlockReading): OverviewFlow[] {
  const label = words.flows[kind];
  if (label === undefined) return [];
  return [
    {
      label,
      facts: [
        ...addressFact(flow, 'authorizationUrl', words.authorizationUrl, reading),
        ...addressFact(flow, 'deviceAuthorizationUrl', words.deviceUrl, reading),
        ...addressFact(flow, 'tokenUrl', words.tokenUrl, reading),
        ...addressFact(flow, 'refreshUrl', words.refreshUrl, reading),
      ],
      scopes: entriesAt(flow, 'scopes').map(([name, { value }]) => ({
        name,
        description: described(typeof value === 'string' ? value : '').description ?? '',
      })),
    },
  ];
}

function addressFact(
  spot: JsonLocation,
  key: string,
  label: string,
  reading: BlockReading,
): OverviewFact[] {
  const value = textAt(spot, key);
  return value === undefined ? [] : [{ label, value, ...linkTo(value, spot, reading) }];
}

/** An address that a browser opens; another is shown as words. */
export function linkTo(
  address: string,
  spot: JsonLocation,
  reading: BlockReading,
): { href?: string } {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return {};
  reading.link(address, spot);
  return { href: address };
}

/** Undefined: no text, or nothing in it. */
export function textAt(spot: JsonLocation, key: string): string | undefined {
  const value = fieldOf(spot.value, key);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
