// An API in one version as a tree of things: operations, parameters, responses, fields, values. Entry: apiThing().
// What is in a thing is read when it is asked for, since schemas may hold themselves.

import { shownText } from '../../../site/shared/samples/exact-integers.ts';
import { parameterLocations } from '../operation/parameters.ts';
import { answersIn } from '../operation/responses.ts';
import { securityOf } from '../operation/security.ts';
import { serversOf } from '../operation/servers.ts';
import { type FlatSchema, flatSchema } from '../schema/flat-schema.ts';
import type { Sender } from '../schema/node-place.ts';
import { rulesOf } from '../schema/schema-bounds.ts';
import { isMarked } from '../schema/schema-size.ts';
import { nullIn, typesOfClosed, valuesIn } from '../schema/schema-types.ts';
import { variantNames } from '../schema/variant-names.ts';
import { type FoundEvent, type FoundOperation, findApi } from '../spec/api-index.ts';
import * as at from '../spec/references.ts';
import type { SpecDocument } from '../spec/spec-documents.ts';
import type { ApiChange, ChangedOperation } from './api-change.ts';

/** By name: what readSpecDocuments() and an Api's documents() return. */
export type Specs = ReadonlyMap<string, SpecDocument>;

export interface Thing {
  id: string; // of a schema: those with the same one have the same facts and parts; '': of nothing else
  noun?: string; // in rules; absent: whether it exists is no change by itself
  aspect?: string; // of what holds it, of which it is a value: 'content'
  name?: string; // of that value
  place: Place;
  facts: Facts;
  isOpen: boolean; // to more values
  parts(): Parts;
}

/** What it adds to the place of changes in it. */
export interface Place {
  operation?: ChangedOperation;
  part?: ApiChange['part'];
  sender?: Sender;
  name?: string | undefined; // '.company', '[]'; with `part`, the whole name
  where?: string; // a response, media type or variant
}

export type Facts = Readonly<Record<string, unknown>>;
export type Parts = ReadonlyMap<string, Thing>; // by what is the same in both versions

interface Side {
  contents: at.Contents;
  sender: Sender;
}

function thingWith(thing: Partial<Thing>): Thing {
  return { id: '', place: {}, facts: {}, isOpen: false, parts: () => new Map(), ...thing };
}

export function apiThing(specs: Specs): Thing {
  const contents = new Map([...specs].map(([name, { value }]) => [name, value]));
  const { operations, events } = findApi(contents);
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
  const { value } = found.location;
  const isEvent = 'name' in found;
  const { id, path, method, summary } = isEvent
    ? { id: found.name, path: found.name, method: 'webhook', summary: found.name }
    : found;
  const title = at.textAt(value, 'summary') ?? summary;
  return thingWith({
    noun: 'operation',
    place: {
      operation: { id, spec: found.spec, method: method.toUpperCase(), path, title },
      part: isEvent ? 'webhook' : 'operation',
    },
    facts: {
      deprecated: at.flagAt(value, 'deprecated'),
      credentials: isEvent ? undefined : waysToSignIn(found, contents),
    },
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
  if (at.isRecord(body?.value)) {
    const place = { part: sender === 'api' ? 'webhookField' : 'requestField', sender } as const;
    const media = mediaThings(body, {}, side);
    parts.set(
      'body',
      thingWith({ noun: 'field', place, facts: marksOf(body), parts: () => media }),
    );
  }
  if (sender === 'api') return parts; // the answers of callers
  for (const { status, location: response } of answersIn(location, side))
    parts.set(`response ${status}`, responseThing(response, status, { contents, sender: 'api' }));
  return parts;
}

function responseThing(location: at.JsonLocation, status: string, side: Side): Thing {
  const about = { sender: 'api', where: status } as const;
  const headers = at.entriesIn(at.inside(location, 'headers')).map(([name, written]) => {
    const place = { ...about, part: 'responseHeader', name } as const;
    const header = at.followed(written, side.contents) ?? written;
    return [name.toLowerCase(), fieldThing(header, place, side)] as const;
  });
  const media = mediaThings(location, { ...about, part: 'responseField' }, side);
  return thingWith({
    noun: /^[45]/.test(status) ? 'error response' : 'response',
    place: { part: 'response', name: status },
    parts: () => new Map([...headers, ...media]),
  });
}

/** The schema of each media type; a single one is not named. */
function mediaThings(body: at.JsonLocation, outer: Place, side: Side): Parts {
  const types = at.entriesIn(at.inside(body, 'content'));
  return new Map(
    types.map(([name, media]) => {
      const schemas = ['schema', 'itemSchema'].map((key) => at.inside(media, key));
      const where = [outer.where, types.length > 1 ? name : ''].filter(Boolean).join(' ');
      const about = { noun: 'media type', aspect: 'content', name, place: { ...outer, where } };
      return [name, schemaThing(schemas.filter(isWritten), about, side)];
    }),
  );
}

function isWritten({ value }: at.JsonLocation): boolean {
  return value !== undefined;
}

/** A parameter or header. */
function fieldThing(location: at.JsonLocation, place: Place, side: Side): Thing {
  const [, holder = location] = at.entriesIn(at.inside(location, 'content'))[0] ?? [];
  const about = { noun: 'field', place, facts: marksOf(location) };
  return schemaThing([at.inside(holder, 'schema')], about, side);
}

function marksOf({ value }: at.JsonLocation): Facts {
  const deprecated = at.flagAt(value, 'deprecated');
  return { required: at.flagAt(value, 'required') ?? false, ...(deprecated && { deprecated }) };
}

function schemaThing(
  written: readonly at.JsonLocation[],
  thing: Partial<Thing>,
  { contents, sender }: Side,
): Thing {
  const locations = written.map((location) => {
    const isPlain = Object.keys(location.value ?? {}).length === 1;
    return (isPlain && at.followed(location, contents)) || location;
  });
  const flat = flatSchema(locations, contents);
  return thingWith({
    ...thing,
    id: [sender, JSON.stringify(thing.facts), ...locations.map(at.keyOf)].join(' '),
    facts: { ...schemaFacts(flat, contents), ...thing.facts },
    isOpen: flat.words['x-open-enum'] === true,
    parts: () => schemaParts(flat, { contents, sender }),
  });
}

function schemaFacts(flat: FlatSchema, contents: at.Contents): Facts {
  const { written, ...rules } = rulesOf(flat) ?? {};
  return {
    type: typesOfClosed(flat, contents),
    format: flat.words['format'],
    nullable: nullIn(flat) !== undefined,
    default: flat.words['default'],
    deprecated: at.flagAt(flat.words, 'deprecated'),
    enum: valuesIn(flat.words)
      ?.filter((value) => value !== null)
      .map(shownText),
    ...rules,
    ...written,
  };
}

function schemaParts(flat: FlatSchema, side: Side): Parts {
  const { contents, sender } = side;
  const parts = new Map<string, Thing>();
  for (const [field, schemas] of flat.properties) {
    if (isMarked(schemas, sender === 'reader' ? 'readOnly' : 'writeOnly', contents)) continue;
    const name = `.${field}`;
    const facts = { required: flat.required.has(field) };
    parts.set(name, schemaThing(schemas, { noun: 'field', place: { name }, facts }, side));
  }
  for (const [name, schemas] of Object.entries({ '[]': flat.items, '.*': flat.additional }))
    if (at.isRecord(schemas[0]?.value))
      parts.set(name, schemaThing(schemas, { place: { name } }, side));
  for (const choice of flat.choices)
    for (const [index, { label: name }] of variantNames(choice, contents).entries()) {
      const about = { noun: 'value', aspect: VARIANT, name, place: { where: name } };
      const option = choice.options.slice(index, index + 1);
      parts.set(`${VARIANT} ${name}`, schemaThing(option, about, side));
    }
  return parts;
}

export const VARIANT = 'oneOf';
