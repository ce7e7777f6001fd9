// The security schemes of a specification → what its overview says about each. Entry: schemesOf().

import { overviewMessages as words } from '../../../site/shared/messages/overview-messages.ts';
import type {
  SecurityAddress,
  SecurityScheme,
} from '../../../site/shared/reference/operation-types.ts';
import type {
  OverviewFact,
  OverviewFlow,
  OverviewScheme,
} from '../../../site/shared/reference/overview-types.ts';
import { kebab } from '../spec/api-index.ts';
import {
  entriesIn,
  followed,
  inside,
  isRecord,
  type JsonLocation,
  textAt,
} from '../spec/references.ts';
import type { BlockContext } from './block-reader.ts';
import { flowsOf, type SecurityFlow, schemeOf, typeName } from './security.ts';

/** `root`: the whole file. */
export function schemesOf(root: JsonLocation, context: BlockContext): OverviewScheme[] {
  const written = entriesIn(inside(root, 'components', 'securitySchemes'));
  return written.flatMap(([name, location]): OverviewScheme[] => {
    const target = followed(location, context.contents);
    if (target === undefined || !isRecord(target.value)) return [];
    const { value: fields } = target;
    const scheme = schemeOf(name, fields);
    const link = ({ kind, url }: SecurityAddress): OverviewFact => ({
      ...{ label: words.addresses[kind] ?? kind, value: url },
      ...linkTo(url, target, context),
    });
    return [
      {
        name,
        id: context.claim('authentication', kebab(name)),
        type: typeName(fields) || String(fields['type'] ?? ''),
        facts: schemeFacts(scheme, link),
        flows: flowsOf(fields).map((flow) => overviewFlow(flow, link)),
        description: scheme.description,
      },
    ];
  });
}

function schemeFacts(
  { sent, bearerFormat, addresses = [] }: SecurityScheme,
  link: (address: SecurityAddress) => OverviewFact,
): OverviewFact[] {
  const place = words.sentIn[sent?.as ?? ''];
  const own = addresses.filter(({ flow }) => flow === undefined);
  return [
    ...(place === undefined || sent?.name === undefined
      ? []
      : [{ label: place, value: sent.name }]),
    ...(bearerFormat === undefined ? [] : [{ label: words.bearerFormat, value: bearerFormat }]),
    ...own.map(link),
  ];
}

function overviewFlow(
  { name, addresses, scopes }: SecurityFlow,
  link: (address: SecurityAddress) => OverviewFact,
): OverviewFlow {
  return {
    label: words.flows[name] ?? name,
    facts: addresses.map(link),
    scopes: scopes.map(({ name: scope, description = '' }) => ({ name: scope, description })),
  };
}

/** The link, if browsers can open the address; other addresses are shown as plain text. */
export function linkTo(
  address: string,
  location: JsonLocation,
  context: BlockContext,
): { href?: string } {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return {};
  context.link(address, location);
  return { href: address };
}

/** Undefined: no text, or only white space. */
export function trimmedAt({ value }: JsonLocation, key: string): string | undefined {
  return textAt(value, key)?.trim() || undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
