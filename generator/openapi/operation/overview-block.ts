// A specification → what its overview shows: servers, authentication, tags, contact, downloads. Entries:
// overviewOf(), schemasOf().

import { overviewMessages as words } from '../../../site/shared/messages/overview-messages.ts';
import type {
  ApiOverviewData,
  ApiSchemasData,
  OverviewLink,
  OverviewScheme,
  OverviewTopic,
} from '../../../site/shared/reference/operation-types.ts';
import { firstSentence } from '../../text/first-words.ts';
import { type FoundApi, type FoundOperation, kebab, specName } from '../spec/api-index.ts';
import { routeKey } from '../spec/api-routes.ts';
import { descriptionHtml } from '../spec/description-html.ts';
import {
  entriesAt,
  entriesIn,
  fieldOf,
  inside,
  isRecord,
  type JsonLocation,
  lineAt,
  listIn,
  targetsIn,
  textAt,
} from '../spec/references.ts';
import type { BlockContext } from './block-reader.ts';
import { schemeOf, scopesOf } from './security.ts';
import { serversOf } from './servers.ts';

/** `root`: the whole file. */
export function overviewOf(
  root: JsonLocation,
  api: FoundApi,
  context: BlockContext,
): ApiOverviewData {
  const spec = specName(root.document);
  const info = inside(root, 'info');
  const operations = api.operations.filter((one) => one.spec === spec);
  return {
    version: lineAt(info.value, 'version'),
    summary: lineAt(info.value, 'summary'),
    description: descriptionHtml(fieldOf(info.value, 'description')),
    servers: serversOf(root),
    schemes: schemesOf(root, context),
    topics: topicsOf(root, operations, context),
    links: linksOf(root, info, context),
    downloads: downloadsOf(spec, info, context),
  };
}

export function schemasOf(root: JsonLocation, context: BlockContext): ApiSchemasData {
  const spec = specName(root.document);
  const schemas = entriesIn(inside(root, 'components', 'schemas')).map(([name, location]) => {
    const route = routeTo('schema', [spec, name], location, context);
    const about = firstSentence(textAt(location.value, 'description') ?? '');
    return { name, about, ...route };
  });
  return { schemas };
}

/** The route of a part's page, recorded as a link of the block. */
function routeTo(
  kind: 'schema' | 'tag',
  [spec, name]: readonly [string, string],
  location: JsonLocation,
  context: BlockContext,
): { route?: string } {
  const route = context.references.routes?.get(routeKey(kind, spec, name));
  if (route === undefined) return {};
  context.link(route, location, 'optional');
  return { route };
}

function schemesOf(root: JsonLocation, context: BlockContext): OverviewScheme[] {
  const written = targetsIn(inside(root, 'components', 'securitySchemes'), context.contents);
  return written.flatMap(([name, { value: fields }]): OverviewScheme[] => {
    if (!isRecord(fields)) return [];
    const scheme = schemeOf(name, fields, scopesOf(fields));
    return [{ id: context.claim('authentication', kebab(name)), scheme }];
  });
}

function topicsOf(
  root: JsonLocation,
  operations: readonly FoundOperation[],
  context: BlockContext,
): OverviewTopic[] {
  const spec = specName(root.document);
  const counts = new Map<string, number>();
  for (const { location } of operations)
    for (const name of new Set(listIn(fieldOf(location.value, 'tags')).map(String)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const described = new Set<string>();
  const topics = entriesAt(root, 'tags').flatMap(([, tag]): OverviewTopic | [] => {
    const name = lineAt(tag.value, 'name');
    if (name === undefined || described.has(name)) return [];
    described.add(name);
    return {
      label: lineAt(tag.value, 'x-displayName') ?? lineAt(tag.value, 'summary') ?? name,
      id: context.claim('topic', kebab(name)),
      count: counts.get(name) ?? 0,
      ...routeTo('tag', [spec, name], tag, context),
      description: descriptionHtml(fieldOf(tag.value, 'description')),
      docs: externalDocs(tag, context)[0],
      kind: lineAt(tag.value, 'kind'),
    };
  });
  const others = [...counts].filter(([name]) => !described.has(name));
  return [
    ...topics,
    ...others.map(([name, count]) => ({
      ...{ label: name, id: context.claim('topic', kebab(name)), count },
      ...routeTo('tag', [spec, name], root, context),
    })),
  ];
}

function linksOf(root: JsonLocation, info: JsonLocation, context: BlockContext): OverviewLink[] {
  const contact = inside(info, 'contact');
  const license = inside(info, 'license');
  const [name, url, email] = ['name', 'url', 'email'].map((key) => lineAt(contact.value, key));
  const [licensed, identifier] = ['name', 'identifier'].map((key) => lineAt(license.value, key));
  const person = name ?? url;
  const terms = lineAt(info.value, 'termsOfService');
  const link = (
    label: string,
    text: string | undefined,
    location: JsonLocation,
    href: string | undefined,
  ): OverviewLink[] =>
    text === undefined ? [] : [{ label, text, ...linkTo(href, location, context) }];
  return [
    ...link(words.contact, person === email ? undefined : person, contact, url),
    ...link(words.contact, email, contact, `mailto:${email}`),
    ...link(
      words.license,
      licensed && identifier ? `${licensed} (${identifier})` : licensed,
      license,
      lineAt(license.value, 'url'),
    ),
    ...link(words.terms, terms, info, terms),
    ...externalDocs(root, context),
  ];
}

function externalDocs(holder: JsonLocation, context: BlockContext): OverviewLink[] {
  const docs = inside(holder, 'externalDocs');
  const url = lineAt(docs.value, 'url');
  if (url === undefined) return [];
  const text = firstSentence(String(fieldOf(docs.value, 'description') ?? '')) ?? url;
  return [{ label: words.moreAbout, text, ...linkTo(url, docs, context) }];
}

function downloadsOf(spec: string, info: JsonLocation, context: BlockContext): OverviewLink[] {
  const files = [
    { path: `/specs/${spec}.json`, text: words.openapiAs('JSON') },
    { path: `/specs/${spec}.yaml`, text: words.openapiAs('YAML') },
    { path: '/specs/postman-collection.json', text: words.postman },
  ];
  return files.map(({ path, text }) => {
    context.link(path, info, 'optional');
    return { label: words.downloads, text, href: path };
  });
}

/** The link, if browsers can open the address; other addresses are shown as plain text. */
function linkTo(
  address: string | undefined,
  location: JsonLocation,
  context: BlockContext,
): { href?: string } {
  if (address === undefined || !/^(?:https?:\/\/|mailto:)/i.test(address)) return {};
  context.link(address, location);
  return { href: address };
}
