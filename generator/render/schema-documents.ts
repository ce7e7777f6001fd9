// Schemas that pages have no room for → separate documents, shared by all pages that link to them. Entries:
// schemaParts(): those that pages lead to, directly or through other parts, with the links in them;
// schemaDocument(): one of them as HTML.

import type { SchemaDocument } from '../../site/shared/render-types.ts';
import { fileHref, hrefOf } from '../../site/shared/routes.ts';
import type { Route } from '../../site/shared/site-types.ts';
import type { ClientBundle } from '../client/browser-bundle.ts';
import type { PartRequest } from '../openapi/schema/schema-part.ts';
import type { ResolvedLink } from '../plan/link-resolver.ts';
import type { Page } from '../types.ts';
import type { ArticleInput } from './articles.ts';
import { sharedAssets } from './documents.ts';
import { resolvedInSpec } from './resolve-mentions.ts';

export interface SchemaParts {
  parts: readonly OwnedPart[]; // in the order of the pages, each once
  links: readonly ResolvedLink[];
}

/** A part, and the first page that leads to it; unknown if only the part was requested. */
export interface OwnedPart {
  request: PartRequest;
  owner?: Page;
}

/** `parts`: by route of the page. */
export function schemaParts(
  pages: readonly Page[],
  parts: ReadonlyMap<string, readonly PartRequest[]>,
  input: ArticleInput,
): SchemaParts {
  const partsByKey = new Map<string, OwnedPart>();
  const links: ResolvedLink[] = [];
  const waiting = pages.flatMap((owner) =>
    (parts.get(owner.route) ?? []).map((request) => ({ request, owner })),
  );
  for (const part of waiting) {
    const { request, owner } = part;
    if (partsByKey.has(request.path)) continue;
    partsByKey.set(request.path, part);
    const block = input.api.part(request);
    for (const more of block.parts) waiting.push({ request: more, owner });
    const from = { path: owner.source, route: owner.route };
    links.push(...block.links.flatMap((link) => resolvedInSpec(link, from, input).link ?? []));
  }
  return { parts: [...partsByKey.values()], links };
}

/** The whole document; kept in the memo. */
export async function schemaDocument(
  { request, owner }: OwnedPart,
  client: ClientBundle,
  input: ArticleInput,
): Promise<string> {
  const { memo, renderer, plan } = input;
  const { path, label, sender } = request;
  const { schema, links, parts } = input.api.part(request);
  const { baseUrl } = plan.config;
  const from = { path: owner?.source ?? '', route: owner?.route ?? ('/' as Route) };
  const hrefs = new Map(parts.map((part) => [part.path, fileHref(part.path, { baseUrl })]));
  for (const link of links) hrefs.set(link.href, resolvedInSpec(link, from, input).address);
  const document: SchemaDocument = {
    ...{ label, sender, schema },
    hrefs: Object.fromEntries(hrefs),
    route: `/${path.replace(/\.html$/, '')}`,
    assets: sharedAssets(['reference'], { plan, client }),
    owner: owner === undefined ? undefined : ownerOf(owner, plan.config),
  };
  const about = JSON.stringify([document, plan.siteData]);
  const key = memo.key('schema document', renderer.codeHash, about);
  const cached = memo.get(key);
  if (cached !== undefined) return cached;
  const { html } = await renderer.run<'schema'>({ kind: 'schema', document });
  memo.set(key, html);
  return html;
}

function ownerOf(
  { title, route }: Page,
  config: ArticleInput['plan']['config'],
): NonNullable<SchemaDocument['owner']> {
  const href = hrefOf(route, config);
  return { title, href, address: config.url + href };
}
