// A bundled OpenAPI document → its operations with their parameters and examples, references followed.
// Entry: operationsIn().

import { type Fields, fieldOf, isRecord } from '../openapi/spec/references.ts';

export interface PostmanParameter {
  name: string;
  in: string;
  isRequired: boolean;
  isObject: boolean; // written as name[key]=value
  example: unknown;
  description: unknown;
}

export interface PostmanExample {
  label: string; // the example's summary, otherwise its name
  value: unknown;
}

export interface PostmanResponse extends PostmanExample {
  status: string;
  type?: string; // of the content; absent: there is none
}

export interface PostmanOperation {
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: unknown;
  keys: readonly string[]; // the security schemes, each of which is enough
  parameters: readonly PostmanParameter[];
  bodies: readonly PostmanExample[]; // in JSON
  responses: readonly PostmanResponse[]; // one for each example; shared ones, by reference, are left out
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']);

export function operationsIn(bundle: Fields): PostmanOperation[] {
  return entries(bundle['paths']).flatMap(([path, item]) =>
    entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => operationOf({ bundle, path, item, method, operation })),
  );
}

interface ItemSource {
  bundle: Fields;
  path: string;
  item: unknown;
  method: string;
  operation: unknown;
}

function operationOf({ bundle, path, item, method, operation }: ItemSource): PostmanOperation {
  const follow = (value: unknown): unknown => followed(value, bundle);
  const parameters = [...list(item, 'parameters'), ...list(operation, 'parameters')];
  const body = follow(fieldOf(operation, 'requestBody'));
  const json = fieldOf(fieldOf(body, 'content'), 'application/json');
  // An empty list of its own says that it needs none.
  const own = fieldOf(operation, 'security');
  const security = list(own === undefined ? bundle : operation, 'security');
  return {
    method,
    path,
    tag: String(list(operation, 'tags')[0] ?? 'Other'),
    summary: String(fieldOf(operation, 'summary') ?? fieldOf(operation, 'operationId') ?? path),
    description: fieldOf(operation, 'description'),
    keys: security.flatMap((requirement) => Object.keys(isRecord(requirement) ? requirement : {})),
    parameters: parameters.map((parameter) => parameterOf(follow(parameter), follow)),
    bodies: examplesOf(json, follow),
    responses: entries(fieldOf(operation, 'responses'))
      .filter(([, written]) => fieldOf(written, '$ref') === undefined)
      .flatMap(([status, written]) => responsesOf(status, written, follow)),
  };
}

type Follow = (value: unknown) => unknown;

function parameterOf(parameter: unknown, follow: Follow): PostmanParameter {
  const schema = follow(fieldOf(parameter, 'schema'));
  const [choice] = list(schema, 'enum');
  return {
    name: String(fieldOf(parameter, 'name')),
    in: String(fieldOf(parameter, 'in')),
    isRequired: fieldOf(parameter, 'required') === true,
    isObject: fieldOf(parameter, 'style') === 'deepObject',
    example:
      fieldOf(parameter, 'example') ??
      fieldOf(schema, 'example') ??
      fieldOf(schema, 'default') ??
      choice,
    description: fieldOf(parameter, 'description'),
  };
}

function responsesOf(status: string, response: unknown, follow: Follow): PostmanResponse[] {
  const content = entries(fieldOf(response, 'content'));
  if (content.length === 0) {
    const label = String(fieldOf(response, 'description') ?? '');
    return Number(status) < 300 ? [{ status, label, value: undefined }] : [];
  }
  return content.flatMap(([type, media]) =>
    examplesOf(media, follow).map((example) => ({ ...example, status, type })),
  );
}

function examplesOf(media: unknown, follow: Follow): PostmanExample[] {
  const named = entries(fieldOf(media, 'examples')).map(([name, written]) => {
    const example = follow(written);
    return {
      label: String(fieldOf(example, 'summary') ?? name),
      value: fieldOf(example, 'value'),
    };
  });
  const single = fieldOf(media, 'example');
  return single === undefined ? named : [{ label: 'Example', value: single }, ...named];
}

/** In a bundle every reference is local, and was followed once already when the bundle was made. */
function followed(value: unknown, bundle: Fields): unknown {
  let found = value;
  for (const seen = new Set<unknown>(); !seen.has(found); ) {
    seen.add(found);
    const reference = fieldOf(found, '$ref');
    if (typeof reference !== 'string') return found;
    found = reference
      .split('/')
      .slice(1)
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce((inner: unknown, step) => fieldOf(inner, step), bundle);
  }
  return undefined; // it leads to itself
}

function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function list(value: unknown, key: string): readonly unknown[] {
  const found = fieldOf(value, key);
  return Array.isArray(found) ? found : [];
}
