// A bundled OpenAPI document → its operations, and their parameters, bodies and examples. Entries: operationsIn(), detailed().

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
import { examplesOf, givenExamples } from '../openapi/operation/media-examples.ts';
import { parameterLocations } from '../openapi/operation/parameters.ts';
import { securityOf } from '../openapi/operation/security.ts';
import { serversOf } from '../openapi/operation/servers.ts';
import { xmlShapes } from '../openapi/operation/xml-shapes.ts';
import { flatSchema } from '../openapi/schema/flat-schema.ts';
import { type FoundOperation, findApi } from '../openapi/spec/api-index.ts';
import {
  type Contents,
  entriesIn,
  type Fields,
  fieldOf,
  followed,
  inside,
  type JsonLocation,
  listIn,
  textAt,
} from '../openapi/spec/references.ts';

export interface PostmanParameter extends Styled {
  in: string;
  isRequired: boolean;
  example: Json | undefined;
  description: unknown;
}

interface PostmanBody {
  label: string; // the example's summary, otherwise its name
  body: SampleBody;
}

export interface PostmanResponse {
  label: string;
  status: string;
  type?: string; // of the content; absent: there is none
  value: Json | undefined;
}

/** What the collection as a whole needs to know about an operation. */
export interface PostmanOperation extends FoundOperation {
  contents: Contents;
  tag: string;
  server: Server | undefined;
  security: readonly SecurityChoice[]; // alternatives: one of them is enough
}

/** With what only the operation's own items need. */
export interface DetailedOperation extends PostmanOperation {
  description: unknown;
  parameters: readonly PostmanParameter[];
  bodies: readonly PostmanBody[]; // the examples of the first content type
  responses: readonly PostmanResponse[]; // one for each example; shared ones, by reference, are left out
}

export function operationsIn(bundle: Fields): PostmanOperation[] {
  const contents: Contents = new Map([['', bundle]]);
  return findApi(contents).operations.map((found) => {
    const { location, item, root } = found;
    const [tag] = listIn(fieldOf(location.value, 'tags'));
    const [server] = serversOf(location, item, root);
    const security = securityOf(location, root, contents);
    return { ...found, contents, tag: String(tag ?? 'Other'), server, security };
  });
}

export function detailed(operation: PostmanOperation): DetailedOperation {
  const { item, location, contents } = operation;
  return {
    ...operation,
    description: fieldOf(location.value, 'description'),
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
  const [choice] = listIn(words['enum']);
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
    xml: bodyKind(type) === 'xml' ? xmlShapes(schema, contents) : undefined,
  };
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
  return content.flatMap(([type, media]) => {
    const written = contentOf(type, media, contents);
    return givenExamples(media, { contents }).map((example) => ({
      label: example.summary ?? (example.unnamed ? 'Example' : example.name),
      status,
      type,
      value: example.external === undefined ? shownValue(written, example) : undefined,
    }));
  });
}
