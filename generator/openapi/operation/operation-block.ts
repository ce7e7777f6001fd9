// An operation or event of a spec → what its page shows. Entry: operationOf(), eventOf().

import type {
  ApiEvent,
  Callback,
  EventMention,
  Operation,
  RateLimit,
  Repeats,
} from '../../../site/shared/reference/operation-types.ts';
import { docsOf } from '../schema/plain-node.ts';
import type { FoundEvent, FoundOperation } from '../spec/api-index.ts';
import { METHODS } from '../spec/api-index.ts';
import { safeHtml } from '../spec/description-html.ts';
import {
  entriesIn,
  followed,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
} from '../spec/references.ts';
import { answerKind } from './answer-kind.ts';
import type { BlockReading } from './block-reader.ts';
import { bodyOf } from './bodies.ts';
import { described } from './media-examples.ts';
import { parameterSpots, parametersOf } from './parameters.ts';
import { operationResponses, responseSpots } from './responses.ts';
import { securityOf } from './security.ts';
import { serversOf } from './servers.ts';

export function operationOf(found: FoundOperation, reading: BlockReading): Operation {
  const { spot, item, root } = found;
  const value = isRecord(spot.value) ? spot.value : {};
  const parameters = parametersOf(item, spot, reading, { sender: 'reader' });
  const body = bodyOf(inside(spot, 'requestBody'), reading, {
    id: reading.claim('body'),
    label: 'body',
    sender: 'reader',
  });
  const answers = operationResponses(spot, reading, { sender: 'api' });
  const callbacks = callbacksOf(spot, reading);
  const key = oneOf(value['x-key'], ['publishable', 'secret', 'none'] as const);
  const repeats = repeatsOf(value['x-idempotency'], parameterSpots(item, spot, reading));
  const docs = docsOf(value['externalDocs']);
  return {
    id: found.id,
    spec: found.spec,
    anchor: reading.anchor,
    method: found.method.toUpperCase(),
    path: found.path,
    summary: found.summary,
    servers: serversOf(spot, item, root),
    security: securityOf(spot, root, reading.contents),
    rateLimits: rateLimitsOf(spot, reading),
    events: eventsOf(spot, reading),
    parameters,
    responses: answers.responses,
    ...answerKind(found.method, answers.responses),
    responseHeaders: answers.headers,
    errors: answers.errors,
    errorBodies: answers.errorBodies,
    callbacks,
    hoisted: reading.hoisted,
    ...described(value['description'] ?? inside(item, 'description').value),
    docs,
    ...(value['deprecated'] === true ? { deprecated: true as const } : {}),
    key,
    repeats,
    body,
  };
}

/** A webhook with several methods has the others in `more`. */
export function eventOf(found: FoundEvent, reading: BlockReading): ApiEvent {
  const first = eventAs(found, reading, found.name);
  const others = METHODS.filter(
    (method) => method !== found.method && isRecord(inside(found.item, method).value),
  );
  if (others.length === 0) return first;
  const more = others.map((method) => {
    const own = { ...found, method, spot: inside(found.item, method) };
    return eventAs(own, reading, `${found.name}-${method}`);
  });
  return { ...first, more: more.map((event) => ({ ...event, hoisted: [] })) };
}

/** `prefix`: of its ids. */
function eventAs(found: FoundEvent, reading: BlockReading, prefix: string): ApiEvent {
  const { spot, item } = found;
  const value = isRecord(spot.value) ? spot.value : {};
  const same = shownWith(parameterSpots(item, spot, reading), reading, prefix);
  const parameters =
    same === undefined ? parametersOf(item, spot, reading, { sender: 'api', prefix }) : [];
  const body = bodyOf(inside(spot, 'requestBody'), reading, {
    id: reading.claim(prefix),
    label: prefix,
    owner: prefix,
    sender: 'api',
  });
  const answers = shownWith(responseSpots(spot, reading), reading, prefix);
  const { responses, headers } =
    answers === undefined
      ? operationResponses(spot, reading, { sender: 'reader', prefix })
      : { responses: [], headers: [] };
  const { summary } = value;
  const group = value['x-event-group'];
  const docs = docsOf(value['externalDocs']);
  return {
    name: prefix,
    spec: found.spec,
    anchor: reading.anchor,
    method: found.method.toUpperCase(),
    parameters,
    responses,
    responseHeaders: headers,
    hoisted: reading.hoisted,
    sameParameters: same,
    sameResponses: answers,
    docs,
    ...(typeof group === 'string' ? { group } : {}),
    ...(typeof summary === 'string' ? { summary } : {}),
    ...described(value['description']),
    ...(value['deprecated'] === true ? { deprecated: true as const } : {}),
    body,
  };
}

/** The earlier event that shows the same; if there is none, this one is recorded for later events. */
function shownWith(
  spots: readonly JsonLocation[],
  { shownByEvents }: BlockReading,
  event: string,
): string | undefined {
  if (spots.length === 0) return undefined;
  const key = spots.map(keyOf).join(' ');
  const shown = shownByEvents.get(key);
  if (shown === undefined) shownByEvents.set(key, event);
  return shown;
}

/** `x-idempotency`: natural, none, header (the parameter with x-idempotency-key), or the name of a field. */
function repeatsOf(written: unknown, parameters: readonly JsonLocation[]): Repeats | undefined {
  if (typeof written !== 'string') return undefined;
  const by = oneOf(written, ['natural', 'none', 'header'] as const);
  if (by === undefined) return { by: 'field', name: written };
  if (by !== 'header') return { by };
  const marked = parameters.find(
    ({ value }) => isRecord(value) && value['x-idempotency-key'] === true,
  );
  const name = isRecord(marked?.value) ? marked.value['name'] : undefined;
  return { by, ...(typeof name === 'string' ? { name } : {}) };
}

function oneOf<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

/** `x-rate-limits` refers to limits by name; they are defined at the root of any of the files. */
function rateLimitsOf(operation: JsonLocation, reading: BlockReading): RateLimit[] {
  return entriesIn(inside(operation, 'x-rate-limits')).flatMap(
    ([, { value: name }]): RateLimit[] => {
      for (const content of reading.contents.values()) {
        const limits = isRecord(content) ? content['x-rate-limits'] : undefined;
        const limit = isRecord(limits) ? limits[String(name)] : undefined;
        if (!isRecord(limit)) continue;
        const { limit: count, seconds, burst, counts } = limit;
        return [
          {
            name: String(name),
            limit: Number(count),
            seconds: Number(seconds),
            ...(typeof burst === 'number' ? { burst } : {}),
            ...(typeof counts === 'string' ? { counts: safeHtml(counts) } : {}),
          },
        ];
      }
      return [];
    },
  );
}

function eventsOf(operation: JsonLocation, reading: BlockReading): EventMention[] {
  const list = inside(operation, 'x-events');
  return entriesIn(list).map(([, spot]) => {
    const name = String(spot.value);
    const known = reading.around.eventPages.get(name);
    if (known?.page !== undefined) reading.link(known.page, spot, 'optional');
    return { name, ...known };
  });
}

function callbacksOf(operation: JsonLocation, reading: BlockReading): Callback[] {
  return entriesIn(inside(operation, 'callbacks')).flatMap(([name, written]) => {
    const callback = followed(written, reading.contents);
    if (callback === undefined) return [];
    return entriesIn(callback).flatMap(([expression, path]) => {
      const item = followed(path, reading.contents) ?? path;
      return METHODS.filter((method) => isRecord(inside(item, method).value)).map((method) =>
        callbackOf({ name, expression, method, item }, reading),
      );
    });
  });
}

function callbackOf(
  {
    name,
    expression,
    method,
    item,
  }: { name: string; expression: string; method: string; item: JsonLocation },
  reading: BlockReading,
): Callback {
  const spot = inside(item, method);
  const value = isRecord(spot.value) ? spot.value : {};
  const { summary } = value;
  const prefix = `callback-${name}`;
  const id = reading.claim(prefix);
  const parameters = parametersOf(item, spot, reading, { sender: 'api', prefix });
  const body = bodyOf(inside(spot, 'requestBody'), reading, {
    id: reading.claim(prefix, 'body'),
    label: name,
    anchor: id,
    sender: 'api',
  });
  const { responses, headers } = operationResponses(spot, reading, { sender: 'reader', prefix });
  return {
    ...{ name, id, expression, parameters, responses },
    method: method.toUpperCase(),
    responseHeaders: headers,
    ...(typeof summary === 'string' ? { summary } : {}),
    ...described(value['description']),
    body,
  };
}
