// A specification → what its overview shows: servers, authentication, tags, contact, downloads. Entries:
// overviewOf(), schemasOf().

import { overviewMessages as words } from '../../../site/shared/messages/overview-messages.ts';
import type {
  ApiOverviewData,
  ApiSchemasData,
  OverviewLink,
  OverviewServer,
  OverviewTopic,
} from '../../../site/shared/reference/overview-types.ts';
import { firstSentence } from '../../text/first-sentence.ts';
import { type FoundApi, type FoundOperation, kebab, specName } from '../spec/api-index.ts';
import { routeKey } from '../spec/api-routes.ts';
import { entriesAt, entriesIn, fieldOf, inside, type JsonLocation } from '../spec/references.ts';
import type { BlockReading } from './block-reader.ts';
import { described } from './media-examples.ts';
import { linkTo, listOf, schemesOf, textAt } from './overview-authentication.ts';

/** `root`: the whole file. */
export function overviewOf(
  root: JsonLocation,
  api: FoundApi,
  reading: BlockReading,
): ApiOverviewData {
  const spec = specName(root.document);
  const info = inside(root, 'info');
  const version = textAt(info, 'version');
  const summary = textAt(info, 'summary');
  const operations = api.operations.filter((one) => one.spec === spec);
  const topics = topicsOf(root, operations, reading);
  return {
    spec,
    version,
    summary,
    ...described(fieldOf(info.value, 'description')),
    servers: entriesAt(root, 'servers').flatMap(([, server]) => serverOf(server)),
    schemes: schemesOf(root, reading),
    topics,
    operations: topics.length > 0 ? [] : operations.map((one) => operationLine(one, reading)),
    links: linksOf(root, info, reading),
    downloads: downloadsOf(spec, info, reading),
  };
}

export function schemasOf(root: JsonLocation, reading: BlockReading): ApiSchemasData {
  const spec = specName(root.document);
  const schemas = entriesIn(inside(root, 'components', 'schemas')).map(([name, spot]) => {
    const route = routeTo('schema', [spec, name], spot, reading);
    const written = fieldOf(spot.value, 'description');
    const about = typeof written === 'string' ? firstSentence(written) : undefined;
    return { name, about, ...route };
  });
  return { spec, schemas };
}

/** The route of a part's page, recorded as a link of the block. */
function routeTo(
  kind: 'operation' | 'schema' | 'tag',
  [spec, name]: readonly [string, string],
  spot: JsonLocation,
  reading: BlockReading,
): { route?: string } {
  const route = reading.around.routes?.get(routeKey(kind, spec, name));
  if (route === undefined) return {};
  reading.link(route, spot, 'optional');
  return { route };
}

function serverOf({ value, ...at }: JsonLocation): OverviewServer[] {
  const url = fieldOf(value, 'url');
  if (typeof url !== 'string') return [];
  const name = fieldOf(value, 'name'); // OpenAPI 3.2
  const variables = entriesAt({ ...at, value }, 'variables').map(([key, variable]) => ({
    name: key,
    default: String(fieldOf(variable.value, 'default') ?? ''),
    values: listOf(fieldOf(variable.value, 'enum')).map(String),
    ...described(fieldOf(variable.value, 'description')),
  }));
  return [
    {
      ...{ url, variables },
      ...(typeof name === 'string' ? { name } : {}),
      ...described(fieldOf(value, 'description')),
    },
  ];
}

function topicsOf(
  root: JsonLocation,
  operations: readonly FoundOperation[],
  reading: BlockReading,
): OverviewTopic[] {
  const spec = specName(root.document);
  const counts = new Map<string, number>();
  for (const { spot } of operations)
    for (const name of new Set(listOf(fieldOf(spot.value, 'tags')).map(String)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const told = new Set<string>();
  const topics = entriesAt(root, 'tags').flatMap(([, tag]): OverviewTopic[] => {
    const name = textAt(tag, 'name');
    if (name === undefined || told.has(name)) return [];
    told.add(name);
    const [docs] = externalDocs(tag, reading);
    const kind = textAt(tag, 'kind');
    return [
      {
        label: textAt(tag, 'x-displayName') ?? textAt(tag, 'summary') ?? name,
        id: reading.claim('topic', kebab(name)),
        count: counts.get(name) ?? 0,
        ...routeTo('tag', [spec, name], tag, reading),
        ...described(fieldOf(tag.value, 'description')),
        docs,
        kind,
      },
    ];
  });
  const others = [...counts].filter(([name]) => !told.has(name));
  return [
    ...topics,
    ...others.map(([name, count]) => ({
      ...{ label: name, id: reading.claim('topic', kebab(name)), count },
      ...routeTo('tag', [spec, name], root, reading),
    })),
  ];
}

function operationLine(
  { id, spec, method, path, spot }: FoundOperation,
  reading: BlockReading,
): ApiOverviewData['operations'][number] {
  const summary = textAt(spot, 'summary');
  return {
    title: summary ?? path,
    path,
    method: method.toUpperCase(),
    ...routeTo('operation', [spec, id], spot, reading),
  };
}

function linksOf(root: JsonLocation, info: JsonLocation, reading: BlockReading): OverviewLink[] {
  const contact = inside(info, 'contact');
  const license = inside(info, 'license');
  const [name, url, email] = ['name', 'url', 'email'].map((key) => textAt(contact, key));
  const person = name ?? url ?? email;
  const [licensed, identifier] = ['name', 'identifier'].map((key) => textAt(license, key));
  const terms = textAt(info, 'termsOfService');
  const link = (label: string, text: string, spot: JsonLocation, href?: string): OverviewLink => ({
    ...{ label, text },
    ...(href === undefined ? {} : linkTo(href, spot, reading)),
  });
  return [
    ...(person === undefined || person === email
      ? []
      : [link(words.contact, person, contact, url)]),
    ...(email === undefined ? [] : [link(words.contact, email, contact, `mailto:${email}`)]),
    ...(licensed === undefined
      ? []
      : [
          link(
            words.license,
            identifier === undefined ? licensed : `${licensed} (${identifier})`,
            license,
            textAt(license, 'url'),
          ),
        ]),
    ...(terms === undefined ? [] : [link(words.terms, terms, info, terms)]),
    ...externalDocs(root, reading),
  ];
}

function externalDocs(holder: JsonLocation, reading: BlockReading): OverviewLink[] {
  const docs = inside(holder, 'externalDocs');
  const url = textAt(docs, 'url');
  if (url === undefined) return [];
  const text = firstSentence(String(fieldOf(docs.value, 'description') ?? '')) ?? url;
  return [{ label: words.moreAbout, text, ...linkTo(url, docs, reading) }];
}

function downloadsOf(spec: string, info: JsonLocation, reading: BlockReading): OverviewLink[] {
  const files = [
    { path: `/specs/${spec}.json`, text: words.openapiAs('JSON') },
    { path: `/specs/${spec}.yaml`, text: words.openapiAs('YAML') },
    { path: '/specs/postman-collection.json', text: words.postman },
  ];
  return files.map(({ path, text }) => {
    reading.link(path, info, 'optional');
    return { label: words.downloads, text, href: path };
  });
}
