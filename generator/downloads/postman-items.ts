// A bundled OpenAPI document → its operations with their parameters, bodies and examples. Entry: operationsIn().

import { bodyKind } from '../../site/shared/reference/media-types.ts';
import type {
  Content,
  SecurityChoice,
  Server,
} from '../../site/shared/reference/operation-types.ts';
import type { Styled } from '../../site/shared/reference/parameter-styles.ts';
import { requestBody, shownValue, startingBody } from '../../site/shared/reference/request-body.ts';
import type { Json, JsonType } from '../../site/shared/reference/schema-node.ts';
import type { SampleBody } from '../../site/shared/samples/sample-request.ts';
import { encodingsOf } from '../openapi/operation/body-encodings.ts';
import { examplesOf } from '../openapi/operation/media-examples.ts';
import { parameterLocations } from '../openapi/operation/parameters.ts';
import { securityOf } from '../openapi/operation/security.ts';
import { serversOf } from '../openapi/operation/servers.ts';
import { xmlShapes } from '../openapi/operation/xml-shapes.ts';
import { flatSchema } from '../openapi/schema/flat-schema.ts';
import { METHODS } from '../openapi/spec/api-index.ts';
import {
  type Contents,
  entriesIn,
  type Fields,
  fieldOf,
  followed,
  inside,
  type JsonLocation,
  textAt,
} from '../openapi/spec/references.ts';

export interface PostmanParameter extends Styled {
  in: string;
  isRequired: boolean;
  example: Json | undefined;
  description: unknown;
}

interface PostmanExample {
  label: string; // the example's summary, otherwise its name
  value: unknown;
}

interface PostmanBody {
  label: string;
  body: SampleBody;
}

export interface PostmanResponse extends PostmanExample {
  status: string;
  type?: string; // of the content; absent: there is none
}

/** What the collection as a whole needs to know about an operation. */
export interface PostmanOperation {
  method: string;
  path: string;
  tag: string;
  server: Server | undefined;
  security: readonly SecurityChoice[]; // alternatives: one of them is enough
  details(): PostmanDetails;
}

/** What only the operation's own items need. */
export interface PostmanDetails {
  summary: string;
  description: unknown;
  parameters: readonly PostmanParameter[];
  bodies: readonly PostmanBody[]; // the examples of the first content type
  responses: readonly PostmanResponse[]; // one for each example; shared ones, by reference, are left out
}

export function operationsIn(bundle: Fields): PostmanOperation[] {
  const root: JsonLocation = { document: '', pointer: '', value: bundle };
  const contents: Contents = new Map([['', bundle]]);
  return entriesIn(inside(root, 'paths')).flatMap(([path, written]) => {
    const item = followed(written, contents) ?? written;
    return entriesIn(item)
      .filter(([method]) => METHODS.some((known) => known === method))
      .map(([method, location]) => operationOf({ root, contents, path, item, method, location }));
  });
}

interface ItemSource {
  root: JsonLocation;
  contents: Contents;
  path: string;
  item: JsonLocation;
  method: string;
  location: JsonLocation;
}

function operationOf(source: ItemSource): PostmanOperation {
  const { root, contents, path, item, method, location } = source;
  const [tag] = listAt(location.value, 'tags');
  const [server] = serversOf(location, item, root);
  return {
    method,
    path,
    server,
    tag: String(tag ?? 'Other'),
    security: securityOf(location, root, contents),
    details: () => detailsOf(source),
  };
}

function detailsOf({ path, item, location, contents }: ItemSource): PostmanDetails {
  const operation = location.value;
  return {
    summary: String(fieldOf(operation, 'summary') ?? fieldOf(operation, 'operationId') ?? path),
    description: fieldOf(operation, 'description'),
    parameters: parameterLocations(item, location, { contents }).map((one) =>
      parameterOf(one, contents),
    ),
    bodies: bodiesOf(followed(inside(location, 'requestBody'), contents), contents),
    responses: entriesIn(inside(location, 'responses'))
      .filter(([, { value }]) => fieldOf(value, '$ref') === undefined)
      .flatMap(([status, response]) => responsesOf(status, response, contents)),
  };
}

function parameterOf(location: JsonLocation, contents: Contents): PostmanParameter {
  const { value } = location;
  const [contentType, media] = entriesIn(inside(location, 'content'))[0] ?? [];
  const holder = media ?? location;
  const explode = fieldOf(value, 'explode');
  const example = fieldOf(holder.value, 'example') as Json | undefined;
  return {
    name: String(fieldOf(value, 'name')),
    in: String(fieldOf(value, 'in')),
    isRequired: fieldOf(value, 'required') === true,
    example: example ?? exampleIn(inside(holder, 'schema'), contents),
    description: fieldOf(value, 'description'),
    style: textAt(value, 'style'),
    explode: typeof explode === 'boolean' ? explode : undefined,
    contentType,
  };
}

function exampleIn(schema: JsonLocation, contents: Contents): Json | undefined {
  const { words } = flatSchema([schema], contents);
  const [choice] = listAt(words, 'enum');
  return (words['example'] ?? words['default'] ?? choice) as Json | undefined;
}

function bodiesOf(body: JsonLocation | undefined, contents: Contents): PostmanBody[] {
  const [first] = body === undefined ? [] : entriesIn(inside(body, 'content'));
  if (first === undefined) return [];
  const [type, media] = first;
  const content = contentOf(type, media, contents);
  const examples = content.examples.length > 0 ? content.examples : [{ name: '', value: '' }];
  return examples.flatMap(({ name, summary = name, value }): PostmanBody[] => {
    const start = startingBody(content, value);
    return start === undefined ? [] : [{ label: summary, body: requestBody(content, start) }];
  });
}

function contentOf(type: string, media: JsonLocation, contents: Contents): Content {
  const schema = inside(media, 'schema');
  const examples = examplesOf(media, { contents }, 'reader');
  const encoding = encodingsOf(type, media, contents);
  const content = { type, examples, encoding };
  if (schema.value === undefined) return content;
  const { types = [], name } = flatSchema([schema], contents);
  return {
    ...content,
    schema: { types: types.filter((one): one is JsonType => one !== 'null'), name },
    xml: isXml(type) ? xmlShapes(schema, contents) : undefined,
  };
}

function isXml(type: string): boolean {
  return bodyKind(type) === 'xml';
}

function responsesOf(
  status: string,
  response: JsonLocation,
  contents: Contents,
): PostmanResponse[] {
  const content = entriesIn(inside(response, 'content'));
  if (content.length === 0) {
    const label = String(fieldOf(response.value, 'description') ?? '');
    return Number(status) < 300 ? [{ status, label, value: undefined }] : [];
  }
  return content.flatMap(([type, media]) =>
    savedExamples(media, contents).map((example) => {
      const value = isXml(type) ? xmlValue([type, media], example, contents) : example.value;
      return { ...example, value, status, type };
    }),
  );
}

function xmlValue(
  [type, media]: readonly [string, JsonLocation],
  { label: name, value }: PostmanExample,
  contents: Contents,
): unknown {
  if (value === undefined) return value;
  return shownValue(contentOf(type, media, contents), { name, value: value as Json });
}

function savedExamples(media: JsonLocation, contents: Contents): PostmanExample[] {
  const named = entriesIn(inside(media, 'examples')).map(([name, written]) => {
    const example = followed(written, contents)?.value;
    return {
      label: String(fieldOf(example, 'summary') ?? name),
      value: fieldOf(example, 'value'),
    };
  });
  const single = fieldOf(media.value, 'example');
  return single === undefined ? named : [{ label: 'Example', value: single }, ...named];
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const list = fieldOf(value, key);
  return Array.isArray(list) ? list : [];
}
