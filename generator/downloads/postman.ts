// OpenAPI documents, bundled → one Postman collection (format 2.1): a folder for each tag, a request for
// each example of an operation, and the examples of its responses as saved responses. Entry: postmanText().

import { serverAddress } from '../../site/shared/reference/request-from-operation.ts';
import { jsonOf, textOf } from '../../site/shared/samples/exact-integers.ts';
import { type Fields, fieldOf } from '../openapi/spec/references.ts';
import { authOf, entry, keyVariables, type PostmanKeys } from './postman-auth.ts';
import {
  type DetailedOperation,
  detailed,
  operationsIn,
  type PostmanOperation,
  type PostmanResponse,
} from './postman-items.ts';
import { type CollectionFacts, requestOf, withSchema } from './postman-request.ts';

interface PostmanFacts {
  title: string;
  docsUrl: string;
  keys: PostmanKeys;
}

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function postmanText(bundles: readonly Fields[], facts: PostmanFacts): string {
  const { title, docsUrl, keys } = facts;
  const operations = bundles.flatMap(operationsIn);
  const usual = usualScheme(operations);
  const servers = serverNames(operations);
  const shared: CollectionFacts = {
    usual: usual?.name,
    keys,
    baseUrl: (operation) => `{{${servers.get(addressOf(operation)) ?? BASE_URL}}}`,
  };
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort();
  const auth = usual === undefined ? undefined : authOf(usual, keys);
  const info = {
    name: title,
    description: `Requests with examples for every operation. Documentation: ${docsUrl}`,
    schema: SCHEMA,
  };
  const variable = [
    ...[...servers].map(([value, key]) => entry(key, value)),
    ...serverVariables(operations),
    ...keyEntries(bundles, operations, keys),
  ];
  const folders = tags.map((tag) => ({
    name: tag,
    ...withSchema(tagDescription(bundles, tag)),
    item: operations
      .filter((operation) => operation.tag === tag)
      .flatMap((operation) => itemsOf(operation, shared)),
  }));
  return `${jsonOf({ info, item: folders, auth, variable }, 2)}\n`;
}

/** The scheme that most operations use is set on the collection. */
function usualScheme(operations: readonly PostmanOperation[]) {
  const schemes = operations.flatMap(({ security }) => security.flat());
  const counts = new Map<string, number>();
  for (const { name } of schemes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [usual] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return schemes.find(({ name }) => name === usual);
}

const BASE_URL = 'baseUrl';

/** The server's address with its variables as Postman variables: `https://{{region}}.example.com`. */
function addressOf({ server }: PostmanOperation): string {
  const { template = server?.url ?? '', variables = [] } = server ?? {};
  const url = variables.reduce(
    (text, { name }) => text.replaceAll(`{${name}}`, `{{${name}}}`),
    template,
  );
  return url.startsWith('{{') ? url : serverAddress({ url: url.replace(/\/$/, '') });
}

/** Each address once: `baseUrl`, then `baseUrl2`. */
function serverNames(operations: readonly PostmanOperation[]): Map<string, string> {
  const addresses = [...new Set(operations.map(addressOf))];
  return new Map(
    addresses.map((address, at) => [address, at === 0 ? BASE_URL : `${BASE_URL}${at + 1}`]),
  );
}

function serverVariables(operations: readonly PostmanOperation[]): Fields[] {
  const all = operations.flatMap(({ server }) => server?.variables ?? []);
  const byName = new Map(all.map((variable) => [variable.name, variable] as const).reverse());
  return [...byName.values()].map((variable) => entry(variable.name, variable.default));
}

/** One item for each example of the body; responses are saved with the first. */
function itemsOf(operation: PostmanOperation, facts: CollectionFacts): Fields[] {
  const details = detailed(operation);
  const { summary, bodies, responses } = details;
  const [first, ...others] = bodies;
  const request = requestOf(details, facts, first?.body);
  const bare = withoutDescriptions(details);
  const response = responses.map((each) =>
    savedResponse(each, requestOf(bare, facts, first?.body)),
  );
  return [
    { name: summary, request, response },
    ...others.map(({ label, body }) => ({
      name: `${summary}: ${label}`,
      request: requestOf(details, facts, body),
      response: [],
    })),
  ];
}

/** A saved response repeats its request, but needs no descriptions. */
function withoutDescriptions(operation: DetailedOperation): DetailedOperation {
  const parameters = operation.parameters.map((one) => ({ ...one, description: undefined }));
  return { ...operation, description: undefined, parameters };
}

function savedResponse({ label, status, type, value }: PostmanResponse, request: unknown): Fields {
  const isJson = type?.endsWith('json') === true;
  const text = typeof value === 'string' ? textOf(value) : jsonOf(value, 2);
  return {
    name: `${status} ${label}`,
    originalRequest: request,
    code: Number(status),
    _postman_previewlanguage: isJson ? 'json' : 'text',
    header: type === undefined ? [] : [{ key: 'Content-Type', value: type }],
    body: value === undefined ? '' : text,
  };
}

/** Variables for all security schemes of the files, used or not, each with the scheme's description. */
function keyEntries(
  bundles: readonly Fields[],
  operations: readonly PostmanOperation[],
  keys: PostmanKeys,
): Fields[] {
  const written = new Map(
    bundles.flatMap((bundle) =>
      Object.entries(fieldOf(fieldOf(bundle, 'components'), 'securitySchemes') ?? {}),
    ),
  );
  const used = operations.flatMap(({ security }) => security.flat());
  const named = [...written.keys()].map((name) => ({ name, type: '' }));
  return keyVariables([...named, ...used], keys).map(({ name, scheme }) => ({
    ...entry(name, keys[name]?.shown ?? ''),
    ...withSchema(fieldOf(written.get(scheme), 'description')),
  }));
}

function tagDescription(bundles: readonly Fields[], tag: string): unknown {
  const tags = bundles.flatMap((bundle) => [fieldOf(bundle, 'tags') ?? []].flat());
  const definition = tags.find((candidate) => fieldOf(candidate, 'name') === tag);
  return fieldOf(definition, 'description');
}
