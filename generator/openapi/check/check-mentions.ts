// Checks what pages show of the API against specs/. Entries: mentionFaults() for one page, checkShown() for all
// pages together, errorTextsIn().

import { plainText } from '../../../site/shared/inline-markdown.ts';
import { withoutSlash } from '../../../site/shared/routes.ts';
import { settingsOf } from '../../config/spec-settings.ts';
import type { Table } from '../../content/data-tables.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { ApiMention } from '../../mdx/compile-types.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';
import { specName } from '../spec/api-index.ts';
import type { ApiIndex, IndexedOperation } from '../spec/indexed-api.ts';
import { type NamedPart, withName } from '../spec/with-name.ts';

/** A page that shows operations, events or schemas. */
export interface ShownOnPage {
  route: string;
  path: string; // of its source file
  mentions: readonly ApiMention[];
}

const WORDS = {
  operation: 'operation',
  event: 'webhook event',
  schema: 'schema',
  overview: 'overview of',
  schemas: 'list of schemas of',
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
          text: `the ${WORDS[kind]} "${name}" is shown on line ${before} already`,
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
  const meant = withName(partsOfKind(kind, index), mention);
  const files = [...new Set(meant.map((one) => one.spec))];
  if (files.length > 1) {
    return {
      text: `several files have the ${WORDS[kind]} "${name}": ${files.join(', ')}`,
      hint: `say which one: spec="${files[0]}"`,
    };
  }
  if (files.length > 0) return undefined;
  const named = namesOf(kind, index);
  const specs = [...new Set(named.map((one) => one.spec))];
  if (spec !== undefined && !specs.includes(spec)) {
    const close = nearest(spec, specs);
    return {
      text: `specs/ have no ${WORDS[kind]}s in "${spec}"`,
      hint:
        close === undefined ? `they are in ${specs.join(', ') || 'no file'}` : didYouMean(close),
    };
  }
  const within = named.filter((one) => spec === undefined || one.spec === spec);
  const close = nearest(name, new Set(within.map((one) => one.name)));
  const elsewhere = named.find((one) => one.name === name)?.spec;
  const hint = elsewhere === undefined ? undefined : `it is in "${elsewhere}"`;
  return {
    text: `there is no ${WORDS[kind]} "${name}" in ${spec === undefined ? 'specs/' : `specs/${spec}`}`,
    hint: hint ?? (close === undefined ? NAMED_BY[kind] : didYouMean(close)),
  };
}

function apiFault(name: string, { roots }: ApiIndex): { text: string; hint: string } | undefined {
  const names = roots.map(specName);
  if (names.includes(name)) return undefined;
  const close = nearest(name, names);
  return {
    text: `there is no API "${name}" in specs/`,
    hint: close === undefined ? NAMED_BY.overview : didYouMean(close),
  };
}

function didYouMean(name: string): string {
  return `did you mean "${name}"?`;
}

const NAMED_BY = {
  operation: 'an operation is named by its operationId',
  event: 'an event is named by its key under webhooks:',
  schema: 'a schema is named by its key under components: schemas:',
  overview: 'an API is named by its file in specs/, without the ending',
  schemas: 'an API is named by its file in specs/, without the ending',
} as const;

function namesOf(kind: ApiMention['kind'], index: ApiIndex): { name: string; spec: string }[] {
  if (kind === 'operation') return index.operations.map(({ id, spec }) => ({ name: id, spec }));
  return [...(kind === 'event' ? index.events : index.schemas)];
}

function partsOfKind(
  kind: ApiMention['kind'],
  { operations, events, schemas }: ApiIndex,
): readonly NamedPart[] {
  if (kind === 'operation') return operations;
  return kind === 'event' ? events : schemas;
}

/** Operations shown on no page or on several, and `x-page` values that differ from the page that shows them. */
export function checkShown(
  shown: readonly ShownOnPage[],
  index: ApiIndex,
  specs: SiteConfig['specs'],
): Diagnostic[] {
  const asSet = (spec: string, found: Diagnostic[]): Diagnostic[] => {
    const level = settingsOf(specs, spec).severities.shown;
    if (level === 'off') return [];
    return level === 'warn' ? found : found.map((one) => ({ ...one, severity: 'error' }));
  };
  const pages = new Map<string, (ShownOnPage & { mention: ApiMention })[]>();
  for (const page of shown) {
    for (const mention of page.mentions) {
      const key = `${mention.kind} ${mention.name}`;
      pages.set(key, [...(pages.get(key) ?? []), { ...page, mention }]);
    }
  }
  return [
    ...index.operations.flatMap((operation) => {
      const places = (pages.get(`operation ${operation.id}`) ?? []).filter(
        ({ mention }) => mention.spec === undefined || mention.spec === operation.spec,
      );
      return asSet(operation.spec, operationFaults(operation, places));
    }),
    ...index.events.flatMap(({ name, spec, page, place }) => {
      const places = (pages.get(`event ${name}`) ?? []).filter(
        ({ mention }) => mention.spec === undefined || mention.spec === spec,
      );
      const isShown = places.some(({ route }) => page !== undefined && isSame(route, page));
      const found = page === undefined || isShown ? [] : eventFault(name, page, place, places);
      return asSet(spec, found);
    }),
  ];
}

function operationFaults(
  { id, page, place, method, path }: IndexedOperation,
  places: readonly (ShownOnPage & { mention: ApiMention })[],
): Diagnostic[] {
  const [first, ...others] = places;
  if (first === undefined) {
    return [
      {
        severity: 'warning',
        ...place,
        text: `no page shows the operation "${id}" (${method} ${path})`,
        hint: `write <ApiOperation id="${id}" /> on ${page === undefined ? 'a page' : page}`,
      },
    ];
  }
  const elsewhere = others.filter(({ path: file }) => file !== first.path);
  const twice = elsewhere.map(
    ({ path: file, mention }): Diagnostic => ({
      severity: 'warning',
      file,
      line: mention.line,
      column: mention.column,
      text: `the operation "${id}" is shown on ${first.route} already`,
      hint: 'show it on one page and link to it from the other',
    }),
  );
  if (page === undefined || isSame(first.route, page)) return twice;
  return [
    ...twice,
    {
      severity: 'warning',
      ...place,
      text: `x-page of "${id}" is ${page}, but ${first.route} shows it`,
      hint: `write x-page: ${first.route}, or move the tag`,
    },
  ];
}

function eventFault(
  name: string,
  page: string,
  place: IndexedOperation['place'],
  places: readonly ShownOnPage[],
): Diagnostic[] {
  const [first] = places;
  return [
    {
      severity: 'warning',
      ...place,
      text: `x-page of the webhook event "${name}" is ${page}, but ${first === undefined ? 'no page' : first.route} shows it`,
      hint: `write <WebhookEvent name="${name}" /> on ${page}`,
    },
  ];
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
