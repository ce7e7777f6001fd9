// An API in one version as a tree of things: operations, parameters, responses, fields, values. Entry: apiThing().
// What is in a thing is read when it is asked for, since schemas may hold themselves.

import type { ApiChange, ChangedOperation } from '../../../site/shared/api-change.ts';
import { shownText } from '../../../site/shared/samples/exact-integers.ts';
import { parameterLocations } from '../operation/parameters.ts';
import { answersIn } from '../operation/responses.ts';
import { securityOf } from '../operation/security.ts';
import { serversOf } from '../operation/servers.ts';
import { flatSchema } from '../schema/flat-schema.ts';
import type { Sender } from '../schema/node-place.ts';
import { rulesOf } from '../schema/schema-bounds.ts';
import { isMarked } from '../schema/schema-size.ts';
import { nullIn, typesOfClosed } from '../schema/schema-types.ts';
import { variantNames } from '../schema/variant-names.ts';
import { type FoundEvent, type FoundOperation, findApi } from '../spec/api-index.ts';
import * as at from '../spec/references.ts';
import type { SpecDocument } from '../spec/spec-documents.ts';

/** By name: what readSpecDocuments() and an Api's documents() return. */
export type Specs = ReadonlyMap<string, SpecDocument>;

export interface Thing {
  id: string; // of a schema: those with the same one have the same facts and parts; '': of nothing else
  noun?: string; // in rules; absent: whether it exists is no change by itself
  place: Place;
  marks: Facts; // where it is: 'required'
  facts(): Facts; // of itself, wherever it is
  parts(): Parts;
}

/** What it adds to the place of changes in it. */
export interface Place {
  operation?: ChangedOperation;
  part?: ApiChange['part'];
  sender?: Sender;
  name?: string; // '.company', '[]'; with `part`, the whole name
  where?: string; // a response, media type or variant
  aspect?: string; // only of itself: what it is a value of
  value?: string;
}

export type Facts = Readonly<Record<string, unknown>>;
export type Parts = ReadonlyMap<string, Thing>; // by what is the same in both versions

interface Side {
  contents: at.Contents;
  sender: Sender;
}

function thingWith(thing: Partial<Thing>): Thing {
  return { id: '', place: {}, marks: {}, facts: () => ({}), parts: () => new Map(), ...thing };
}

export function apiThing(specs: Specs): Thing {
  const { operations, events } = findApi(specs);
  const contents = new Map([...specs].map(([name, { value }]) => [name, value]));
  const parts = new Map<string, Thing>();
  for (const found of [...operations, ...events]) {
    const call = callThing(found, contents);
    const { method = '', path = '', spec = '' } = call.place.operation ?? {};
    // Whatever its parameters are called there. Two files may describe one path.
    const address = `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
    parts.set(parts.has(address) ? `${spec} ${address}` : address, call);
  }
  for (const { location, item, root } of operations)
    for (const { url, template: name = url } of serversOf(location, item, root))
      parts.set(name, thingWith({ noun: 'server', place: { part: 'server', name } }));
  return thingWith({ parts: () => parts });
}

/** An operation, or a webhook, which the API sends. */
function callThing(found: FoundOperation | FoundEvent, contents: at.Contents): Thing {
  const { location, spec } = found;
  const isEvent = 'name' in found;
  const { id, path, method, summary } = isEvent
    ? { id: found.name, path: found.name, method: 'webhook', summary: found.name }
    : found;
  const title = at.textAt(location.value, 'summary') ?? summary;
  const page = at.textAt(location.value, 'x-page');
  const operation = { id, spec, method: method.toUpperCase(), path, title, ...(page && { page }) };
  const deprecated = at.flagAt(location.value, 'deprecated');
  return thingWith({
    noun: 'operation',
    place: { operation, part: isEvent ? 'webhook' : 'operation' },
    marks: { deprecated, ...(!isEvent && { credentials: waysToSignIn(found, contents) }) },
    parts: () => callParts(found, path, { contents, sender: isEvent ? 'api' : 'reader' }),
  });
}

/** The schemes and scopes of each way. */
function waysToSignIn({ location, root }: FoundOperation, contents: at.Contents): string[][] {
  const ways = securityOf(location, root, contents).map((way) =>
    way.flatMap(({ type, name, scopes = [] }) => {
      const scheme = type || name;
      return [scheme, ...scopes.map((scope) => `${scheme} ${scope.name}`)];
    }),
  );
  return ways.length === 0 ? [[]] : ways;
}

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

function callParts(
  { location, item }: FoundOperation | FoundEvent,
  path: string,
  side: Side,
): Parts {
  const { contents, sender } = side;
  const parts = new Map<string, Thing>();
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  for (const parameter of parameterLocations(item, location, side)) {
    const [place, name = ''] = ['in', 'name'].map((key) => at.textAt(parameter.value, key));
    const part = PLACES.find((one) => one === place);
    const own = part === 'header' ? name.toLowerCase() : name;
    const key = part === 'path' ? inPath.indexOf(name) : own;
    if (part) parts.set(`${part} ${key}`, fieldThing(parameter, { part, name, sender }, side));
  }
  const body = at.followed(at.inside(location, 'requestBody'), contents);
  const part = sender === 'api' ? 'webhookField' : 'requestField';
  if (at.isRecord(body?.value)) {
    const media = mediaThings(body, {}, side);
    const place = { part, sender } as const;
    parts.set(
      'body',
      thingWith({ noun: 'field', place, marks: marksOf(body), parts: () => media }),
    );
  }
  if (sender === 'api') return parts; // the answers of callers
  for (const { status, location: response } of answersIn(location, side))
    parts.set(`response ${status}`, responseThing(response, status, { contents, sender: 'api' }));
  return parts;
}

function responseThing(location: at.JsonLocation, status: string, side: Side): Thing {
  const about = { sender: 'api', where: status } as const;
  return thingWith({
    noun: /^[45]/.test(status) ? 'error response' : 'response',
    place: { part: 'response', name: status },
    parts() {
      const headers = at.entriesIn(at.inside(location, 'headers')).flatMap(([name, written]) => {
        const header = at.followed(written, side.contents);
        const place = { ...about, part: 'responseHeader', name } as const;
        return header === undefined
          ? []
          : [[name.toLowerCase(), fieldThing(header, place, side)] as const];
      });
      return new Map([
        ...headers,
        ...mediaThings(location, { ...about, part: 'responseField' }, side),
      ]);
    },
  });
}

/** The schema of each media type; a single one is not named. */
function mediaThings(body: at.JsonLocation, place: Place, side: Side): Parts {
  const types = at.entriesIn(at.inside(body, 'content'));
  return new Map(
    types.map(([value, media]) => {
      const schemas = ['schema', 'itemSchema'].map((key) => at.inside(media, key));
      const where = [place.where, types.length > 1 ? value : ''].filter(Boolean).join(' ');
      const own = { ...place, where, aspect: 'content', value };
      const written = schemas.filter((schema) => schema.value !== undefined);
      return [value, schemaThing(written, { noun: 'media type', place: own }, side)];
    }),
  );
}

/** A parameter or header. */
function fieldThing(location: at.JsonLocation, place: Place, side: Side): Thing {
  const [, holder = location] = at.entriesIn(at.inside(location, 'content'))[0] ?? [];
  const schema = at.inside(holder, 'schema');
  return schemaThing([schema], { noun: 'field', place, marks: marksOf(location) }, side);
}

function marksOf({ value }: at.JsonLocation): Facts {
  const deprecated = at.flagAt(value, 'deprecated');
  return { required: at.flagAt(value, 'required') ?? false, ...(deprecated && { deprecated }) };
}

function schemaThing(
  written: readonly at.JsonLocation[],
  thing: Partial<Thing>,
  side: Side,
): Thing {
  const { contents, sender } = side;
  const locations = written.map((location) => {
    const isPlain = Object.keys(location.value ?? {}).length === 1;
    return (isPlain && at.followed(location, contents)) || location;
  });
  return thingWith({
    ...thing,
    id: [sender, ...locations.map(at.keyOf)].join(' '),
    facts: () => schemaFacts(locations, contents),
    parts: () => schemaParts(locations, side),
  });
}

function schemaFacts(locations: readonly at.JsonLocation[], contents: at.Contents): Facts {
  const flat = flatSchema(locations, contents);
  const { written, ...rules } = rulesOf(flat) ?? {};
  return {
    type: typesOfClosed(flat, contents),
    format: flat.words['format'],
    nullable: nullIn(flat) !== undefined,
    default: flat.words['default'],
    deprecated: at.flagAt(flat.words, 'deprecated'),
    enum: valuesIn(flat.words),
    isOpen: at.flagAt(flat.words, 'x-open-enum'),
    ...rules,
    ...written,
  };
}

function valuesIn(words: Facts): string[] | undefined {
  const list = Object.hasOwn(words, 'const') ? [words['const']] : words['enum'];
  return Array.isArray(list) ? list.filter((value) => value !== null).map(shownText) : undefined;
}

function schemaParts(locations: readonly at.JsonLocation[], side: Side): Parts {
  const { contents, sender } = side;
  const flat = flatSchema(locations, contents);
  const parts = new Map<string, Thing>();
  for (const [field, schemas] of flat.properties) {
    if (isMarked(schemas, sender === 'reader' ? 'readOnly' : 'writeOnly', contents)) continue;
    const marks = { required: flat.required.has(field) };
    const name = `.${field}`;
    parts.set(name, schemaThing(schemas, { noun: 'field', place: { name }, marks }, side));
  }
  for (const [name, schemas] of [
    ['[]', flat.items],
    ['.*', flat.additional],
  ] as const)
    if (at.isRecord(schemas[0]?.value))
      parts.set(name, schemaThing(schemas, { place: { name } }, side));
  for (const choice of flat.choices)
    for (const [index, { label }] of variantNames(choice, contents).entries()) {
      const option = choice.options.slice(index, index + 1);
      const place = { where: label, aspect: VARIANT, value: label };
      parts.set(`${VARIANT} ${label}`, schemaThing(option, { noun: 'value', place }, side));
    }
  return parts;
}

export const VARIANT = 'oneOf';
