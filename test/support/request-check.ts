// A recorded request and the operation that it is for → what the specification says against it.
// Entry: problemsWith(). What comes as text (a path, a query, a header, a form) is read by its schema.

import { problemsOf } from '../../generator/openapi/check/json-schema.ts';
import { followed, isRecord, type Place } from '../content/specs/references.ts';
import { asRecord, at, entriesOf, listAt, type Operation } from '../content/specs/spec-files.ts';
import type { RecordedRequest } from './recording-server.ts';

export interface RequestProblem {
  code: 'validation_failed' | 'unknown_parameter' | 'malformed_json' | 'unsupported_media_type';
  field: string; // as errors of the API name it: `source.number`; "" for the whole body
  text: string;
}

interface Parameter {
  name: string;
  in: string;
  isRequired: boolean;
  schema: unknown;
  spec: Readonly<Record<string, unknown>>;
  place: Place; // references in the schema are read from here
}

/** Those of the path and of the operation, each with the file it is written in. */
function parametersOf({ file, path, spec, place }: Operation): Parameter[] {
  const item = at(at(place.documents.get(file), 'paths'), path);
  return [...listAt(item, 'parameters'), ...listAt(spec, 'parameters')].map((written) => {
    const { value, place: from } = followed(written, place);
    const parameter = asRecord(value);
    return {
      name: String(parameter['name']),
      in: String(parameter['in']),
      isRequired: parameter['required'] === true,
      schema: parameter['schema'],
      spec: parameter,
      place: from,
    };
  });
}

/** `path` holds the values of the path's parameters. */
export function problemsWith(
  request: RecordedRequest,
  operation: Operation,
  path: Readonly<Record<string, string>>,
): RequestProblem[] {
  const parameters = parametersOf(operation);
  const named = (where: string): Parameter[] => parameters.filter((known) => known.in === where);
  return [
    ...named('path').flatMap((known) => valueProblems(known, readValue(known, path[known.name]))),
    ...queryProblems(request.query, named('query')),
    ...named('header').flatMap((known) => {
      const value = request.headers[known.name.toLowerCase()];
      const written = Array.isArray(value) ? value.join() : value;
      return valueProblems(known, readValue(known, written));
    }),
    ...bodyProblems(request, operation),
  ];
}

function valueProblems(parameter: Parameter, value: unknown): RequestProblem[] {
  const { name, schema, place, isRequired } = parameter;
  if (value === undefined) return isRequired ? [invalid(name, "can't be blank")] : [];
  return problemsOf(value, schema, place).map(({ path, text }) =>
    invalid(name + fieldOf(path), text),
  );
}

function queryProblems(query: string, parameters: readonly Parameter[]): RequestProblem[] {
  const pairs = [...new URLSearchParams(query)];
  const taken = new Set<string>();
  const found = parameters.flatMap((parameter) => {
    const { name, schema, place, spec } = parameter;
    if (spec['style'] !== 'deepObject') {
      const values = pairs.filter(([key]) => key === name).map(([, value]) => value);
      taken.add(name);
      if (values.length > 1) return [invalid(name, 'is given more than once')];
      return valueProblems(parameter, readValue(parameter, values[0]));
    }
    const inner = pairs.filter(([key]) => key.startsWith(`${name}[`));
    for (const [key] of inner) taken.add(key);
    return valueProblems(parameter, typed(at(nested(inner), name), schema, place));
  });
  const unknown = pairs.filter(([key]) => !taken.has(key));
  return [...found, ...unknown.map(([key]): RequestProblem => unknownField(key))];
}

function bodyProblems({ headers, body }: RecordedRequest, operation: Operation): RequestProblem[] {
  const requestBody = operation.spec['requestBody'];
  const content = at(requestBody, 'content');
  if (body.length === 0) {
    const isRequired = at(requestBody, 'required') === true;
    return isRequired ? [{ code: 'malformed_json', field: '', text: 'there is no body' }] : [];
  }
  if (content === undefined) return [{ ...unknownField(''), text: 'there must be no body' }];
  const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
  const schema = at(at(content, type), 'schema');
  if (schema === undefined) {
    return [{ code: 'unsupported_media_type', field: '', text: `"${type}" is not taken` }];
  }
  const value = parsedBody(body, type, schema, operation.place);
  if (value === undefined) return [{ code: 'malformed_json', field: '', text: 'is not JSON' }];
  return problemsOf(value, schema, operation.place).map(({ path, text }) => {
    const missing = /^"(\w+)" is missing$/.exec(text)?.[1];
    const field = (fieldOf(path) + (missing === undefined ? '' : `.${missing}`)).replace(/^\./, '');
    if (missing !== undefined) return invalid(field, "can't be blank");
    return text === 'is not allowed' ? unknownField(field) : invalid(field, text);
  });
}

function parsedBody(body: Buffer, type: string, schema: unknown, place: Place): unknown {
  if (type.endsWith('urlencoded')) {
    return typed(nested([...new URLSearchParams(body.toString())]), schema, place);
  }
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined; // reported as malformed
  }
}

interface Tree {
  [key: string]: string | Tree;
}

/** `[['a[b]', '1']]` → `{a: {b: '1'}}` */
function nested(pairs: readonly (readonly [string, string])[]): Tree {
  const root: Tree = {};
  for (const [name, value] of pairs) {
    const steps = [...name.matchAll(/^[^[]+|(?<=\[)[^\]]*(?=\])/g)].map(([step]) => step);
    const last = steps.pop() ?? name;
    let inside = root;
    for (const step of steps) {
      const known = inside[step];
      const next = typeof known === 'object' ? known : {};
      inside[step] = next;
      inside = next;
    }
    inside[last] = value;
  }
  return root;
}

/** A text of a query as its schema has it: `paid,captured` → a list, `5` → a number. */
function readValue({ schema, place }: Parameter, written: string | undefined): unknown {
  if (!typesOf(schema, place).includes('array')) return typed(written, schema, place);
  const target = followed(schema, place);
  const items = at(target.value, 'items');
  return written?.split(',').map((part) => typed(part, items, target.place));
}

/** Texts become the numbers and booleans that the schema asks for, where they look like them. */
function typed(value: unknown, schema: unknown, place: Place): unknown {
  const target = followed(schema, place);
  if (isRecord(value)) {
    const properties = at(target.value, 'properties');
    const others = at(target.value, 'additionalProperties');
    return Object.fromEntries(
      entriesOf(value).map(([key, inner]) => [
        key,
        typed(inner, at(properties, key) ?? others, target.place),
      ]),
    );
  }
  const types = typesOf(schema, place);
  if (typeof value !== 'string' || types.includes('string')) return value;
  if (/^-?\d+(\.\d+)?$/.test(value) && types.some((type) => /^(integer|number)$/.test(type))) {
    return Number(value);
  }
  if (types.includes('boolean') && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}

function typesOf(schema: unknown, place: Place): string[] {
  const { value } = followed(schema, place);
  return [at(value, 'type') ?? []].flat().map(String);
}

/** `/payouts/1/iban` → `.payouts[1].iban` */
function fieldOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('');
}

function invalid(field: string, text: string): RequestProblem {
  return { code: 'validation_failed', field, text };
}

function unknownField(field: string): RequestProblem {
  return { code: 'unknown_parameter', field, text: 'is unknown' };
}
