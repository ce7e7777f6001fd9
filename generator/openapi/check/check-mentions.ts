// Checks what pages show of the API against specs/. Entries: mentionFaults() for one page, checkShown() for all
// pages together, errorTextsIn().

import { plainText } from '../../../site/shared/inline-markdown.ts';
import { withoutSlash } from '../../../site/shared/routes.ts';
import { severityOf } from '../../config/spec-settings.ts';
import type { Table } from '../../content/data-tables.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { ApiMention } from '../../mdx/compile-types.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';
import { type NamedPart, nameOf, specName, withName } from '../spec/api-index.ts';
import type { ApiIndex, OutlinedEvent, OutlinedOperation } from '../spec/api-outline.ts';

/** A page that shows operations, events or schemas. */
export interface ShownOnPage {
  route: string;
  path: string; // of its source file
  mentions: readonly ApiMention[];
}

const BY_FILE = 'an API is named by its file in specs/, without the ending';

/** What messages call a part, and what its name is. */
const WORDS = {
  operation: { what: 'operation', by: 'an operation is named by its operationId' },
  event: { what: 'webhook event', by: 'an event is named by its key under webhooks:' },
  schema: { what: 'schema', by: 'a schema is named by its key under components: schemas:' },
  overview: { what: 'overview of', by: BY_FILE },
  schemas: { what: 'list of schemas of', by: BY_FILE },
} as const;

/** Names that do not exist, and names shown twice. */
export function mentionFaults(
  path: string,
  mentions: readonly ApiMention[],
  index: ApiIndex,
): Diagnostic[] {
  const seen = new Map<string, number>();
  return mentions.flatMap((mention): Diagnostic[] => {
    const { kind, name, spec, line, column } = mention;
    const at = { severity: 'error' as const, file: path, line, column };
    const key = [kind, name, spec, mention.sender].join(' ');
    const before = seen.get(key);
    seen.set(key, line);
    if (before !== undefined) {
      return [
        {
          ...at,
          text: `the ${WORDS[kind].what} "${name}" is shown on line ${before} already`,
          hint: 'a page shows it once: link to its anchor instead',
        },
      ];
    }
    const fault = index.isWhole ? nameFault(mention, index) : undefined;
    return fault === undefined ? [] : [{ ...at, ...fault }];
  });
}

function nameFault(
  mention: ApiMention,
  index: ApiIndex,
): { text: string; hint: string } | undefined {
  const { kind, name, spec } = mention;
  if (kind === 'overview' || kind === 'schemas') return apiFault(name, index);
  const { operations, events, schemas } = index;
  const { what, by } = WORDS[kind];
  const parts: readonly NamedPart[] = { operation: operations, event: events, schema: schemas }[
    kind
  ];
  const meant = withName(parts, mention);
  const files = [...new Set(meant.map((one) => one.spec))];
  if (files.length > 1) {
    return {
      text: `several files have the ${what} "${name}": ${files.join(', ')}`,
      hint: `say which one: spec="${files[0]}"`,
    };
  }
  if (files.length > 0) return undefined;
  const named = parts.map((part) => ({ name: nameOf(part), spec: part.spec }));
  const specs = [...new Set(named.map((one) => one.spec))];
  if (spec !== undefined && !specs.includes(spec)) {
    return {
      text: `specs/ have no ${what}s in "${spec}"`,
      hint: didYouMean(spec, specs, `they are in ${specs.join(', ') || 'no file'}`),
    };
  }
  const within = named.filter((one) => spec === undefined || one.spec === spec);
  const elsewhere = named.find((one) => one.name === name)?.spec;
  const names = new Set(within.map((one) => one.name));
  return {
    text: `there is no ${what} "${name}" in ${spec === undefined ? 'specs/' : `specs/${spec}`}`,
    hint: elsewhere === undefined ? didYouMean(name, names, by) : `it is in "${elsewhere}"`,
  };
}

function apiFault(name: string, { roots }: ApiIndex): { text: string; hint: string } | undefined {
  const names = roots.map(specName);
  if (names.includes(name)) return undefined;
  return {
    text: `there is no API "${name}" in specs/`,
    hint: didYouMean(name, names, BY_FILE),
  };
}

type ShownMention = ShownOnPage & { mention: ApiMention };
type ShownFault = Omit<Diagnostic, 'severity'>;

/** Operations shown on no page or on several, and `x-page` values that differ from the page that shows them. */
export function checkShown(
  shown: readonly ShownOnPage[],
  index: ApiIndex,
  specs: SiteConfig['specs'],
): Diagnostic[] {
  const asSet = (spec: string, faults: ShownFault[]): Diagnostic[] => {
    const level = severityOf('shown', specs, spec);
    const severity = level === 'warn' ? 'warning' : 'error';
    return level === 'off' ? [] : faults.map((fault) => ({ severity, ...fault }));
  };
  const pages = new Map<string, ShownMention[]>();
  for (const page of shown) {
    for (const mention of page.mentions) {
      const key = `${mention.kind} ${mention.name}`;
      pages.set(key, [...(pages.get(key) ?? []), { ...page, mention }]);
    }
  }
  const pagesOf = (kind: 'operation' | 'event', name: string, spec: string): ShownMention[] =>
    (pages.get(`${kind} ${name}`) ?? []).filter(
      ({ mention }) => mention.spec === undefined || mention.spec === spec,
    );
  return [
    ...index.operations.flatMap((operation) => {
      const { id, spec } = operation;
      return asSet(spec, operationFaults(operation, pagesOf('operation', id, spec)));
    }),
    ...index.events.flatMap((event) => {
      const fault = eventFault(event, pagesOf('event', event.name, event.spec));
      return fault === undefined ? [] : asSet(event.spec, [fault]);
    }),
  ];
}

function operationFaults(
  { id, page, place, method, path }: OutlinedOperation,
  places: readonly ShownMention[],
): ShownFault[] {
  const [first, ...others] = places;
  if (first === undefined) {
    return [
      {
        ...place,
        text: `no page shows the operation "${id}" (${method} ${path})`,
        hint: `write <ApiOperation id="${id}" /> on ${page === undefined ? 'a page' : page}`,
      },
    ];
  }
  const elsewhere = others.filter(({ path: file }) => file !== first.path);
  const twice = elsewhere.map(
    ({ path: file, mention: { line, column } }): ShownFault => ({
      ...{ file, line, column },
      text: `the operation "${id}" is shown on ${first.route} already`,
      hint: 'show it on one page and link to it from the other',
    }),
  );
  if (page === undefined || isSame(first.route, page.replace(/#.*/, ''))) return twice;
  return [
    ...twice,
    {
      ...place,
      text: `x-page of "${id}" is ${page}, but ${first.route} shows it`,
      hint: `write x-page: ${first.route}, or move the tag`,
    },
  ];
}

function eventFault(
  { name, page, place }: OutlinedEvent,
  places: readonly ShownMention[],
): ShownFault | undefined {
  if (page === undefined || places.some(({ route }) => isSame(route, page))) return undefined;
  return {
    ...place,
    text: `x-page of the webhook event "${name}" is ${page}, but ${places[0]?.route ?? 'no page'} shows it`,
    hint: `write <WebhookEvent name="${name}" /> on ${page}`,
  };
}

function isSame(a: string, b: string): boolean {
  return withoutSlash(a) === withoutSlash(b);
}

/** The table of error codes set in site.yaml: code → what happened, and what to do. */
export function errorTextsIn(table: Table | undefined): ReadonlyMap<string, string> {
  return new Map(
    (table?.data.rows ?? []).map(({ code = '', when = '', action = '' }) => [
      plainText(code),
      [when, action].filter(Boolean).map(asSentence).join(' '),
    ]),
  );
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
