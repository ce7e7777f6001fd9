// The base URL of relative links in descriptions, if set in site.yaml: `specs: { github: { linkBase } }`.
// Entries: linkBasesOf(), withLinkBase().

import { specName } from './api-index.ts';
import type { ApiIndex } from './indexed-api.ts';
import { fieldOf } from './references.ts';
import type { SpecDocument } from './spec-documents.ts';

export function linkBasesOf(documents: ReadonlyMap<string, SpecDocument>): ApiIndex['bases'] {
  return Object.fromEntries(
    [...documents.values()].flatMap(({ name, value }) => {
      const servers = absolute(fieldOf([fieldOf(value, 'servers')].flat()[0], 'url'));
      const externalDocs = absolute(fieldOf(fieldOf(value, 'externalDocs'), 'url'));
      const bases = { ...(servers && { servers }), ...(externalDocs && { externalDocs }) };
      return Object.keys(bases).length === 0 ? [] : [[specName(name), bases]];
    }),
  );
}

function absolute(url: unknown): string | undefined {
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
}

/** The link as an absolute URL; undefined: no base applies to it. */
export function withLinkBase(
  href: string,
  { spec, linkBase, bases }: { spec: string; linkBase?: string; bases: ApiIndex['bases'] },
): string | undefined {
  if (linkBase === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(href)) return undefined;
  const base =
    linkBase === 'servers' || linkBase === 'externalDocs' ? bases[spec]?.[linkBase] : linkBase;
  return base !== undefined && URL.canParse(href, base) ? new URL(href, base).href : undefined;
}
