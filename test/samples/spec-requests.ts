// An operation of the specification → the requests that its examples describe. Entry: requestsOf().

import { bracketFields } from '../../site/shared/samples/fields.ts';
import type {
  SampleAuth,
  SampleBody,
  SampleRequest,
} from '../../site/shared/samples/sample-request.ts';
import { followed } from '../content/specs/references.ts';
import { at, entriesOf, namedExamples, type Operation } from '../content/specs/spec-files.ts';
import { type Parameter, parametersOf } from '../support/request-check.ts';
import { PUBLISHABLE, SECRET } from './provider.ts';

interface ExampleRequest {
  name: string; // of the body's example, "" where there is no body
  request: SampleRequest;
}

/** One for each named example of the body, with every parameter that has an example. */
export function requestsOf(operation: Operation, base: string): ExampleRequest[] {
  const parameters = parametersOf(operation).flatMap((parameter) => {
    const example = exampleOf(parameter);
    return example === undefined ? [] : [{ ...parameter, example }];
  });
  const named = (where: string) => parameters.filter((parameter) => parameter.in === where);
  const path = named('path').reduce(
    (written, { name, example }) =>
      written.replace(`{${name}}`, encodeURIComponent(String(example))),
    operation.path,
  );
  const request: SampleRequest = {
    method: operation.method.toUpperCase(),
    url: base + path,
    query: named('query').flatMap(({ name, example }) => queryPairs(name, example)),
    headers: named('header').map(({ name, example }): [string, string] => [name, String(example)]),
    auth: AUTH[String(operation.spec['x-key'])] ?? SECRET,
  };
  const bodies = bodiesOf(operation);
  const all = bodies.length === 0 ? [{ name: '', body: undefined }] : bodies;
  return all.map(({ name, body }) => {
    return { name, request: body === undefined ? request : { ...request, body } };
  });
}

const AUTH: Readonly<Record<string, readonly SampleAuth[]>> = {
  publishable: PUBLISHABLE,
  secret: SECRET,
  none: [],
};

function bodiesOf({ spec, place }: Operation): { name: string; body: SampleBody }[] {
  const content = entriesOf(at(spec['requestBody'], 'content'));
  return content.flatMap(([contentType, media]) =>
    namedExamples(at(media, 'examples'), place).map(([name, value]) => ({
      name,
      body: contentType.endsWith('json')
        ? { type: 'json', contentType, value }
        : { type: 'form', contentType, fields: bracketFields(value) },
    })),
  );
}

function exampleOf({ spec, schema, place }: Parameter): unknown {
  const { value } = followed(schema, place);
  const [choice] = [at(value, 'enum')].flat();
  return spec['example'] ?? at(value, 'example') ?? choice ?? at(value, 'default');
}

function queryPairs(name: string, example: unknown): [string, string][] {
  if (Array.isArray(example)) return [[name, example.join(',')]];
  if (typeof example !== 'object' || example === null) return [[name, String(example)]];
  return entriesOf(example).map(([key, value]) => [`${name}[${key}]`, String(value)]);
}
