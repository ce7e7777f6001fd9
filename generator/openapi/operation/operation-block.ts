// An operation or event of a spec → what its page shows. Entry: operationOf(), eventOf().

import { bodyKind } from '../../../site/shared/reference/media-types.ts';
import type {
  ApiEvent,
  Callback,
  EventMention,
  Operation,
  RateLimit,
  Repeats,
  Response,
} from '../../../site/shared/reference/operation-types.ts';
import { docsOf } from '../schema/plain-node.ts';
import { callbacksOf, type FoundEvent, type FoundOperation } from '../spec/api-index.ts';
import { descriptionHtml, safeHtml } from '../spec/description-html.ts';
import {
  entriesIn,
  fieldOf,
  flagAt,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
  textAt,
} from '../spec/references.ts';
import type { BlockContext } from './block-reader.ts';
import { bodyOf } from './bodies.ts';
import { parameterLocations, parametersOf } from './parameters.ts';
import { answersIn, type OperationResponses, operationResponses } from './responses.ts';
import { securityOf } from './security.ts';
import { serversOf } from './servers.ts';

export function operationOf(found: FoundOperation, context: BlockContext): Operation {
  const { location, item, root } = found;
  const value = isRecord(location.value) ? location.value : {};
  const parameters = parametersOf(item, location, context, { sender: 'reader' });
  const body = bodyOf(inside(location, 'requestBody'), context, {
    id: context.claim('body'),
    label: 'body',
    sender: 'reader',
  });
  const answers = operationResponses(location, context, { sender: 'api' });
  const callbacks = callbacksOf(location, context.contents).map((one) => callbackOf(one, context));
  return {
    id: found.id,
    anchor: context.anchor,
    method: found.method.toUpperCase(),
    path: found.path,
    summary: found.summary,
    servers: serversOf(location, item, root),
    security: securityOf(location, root, context.contents),
    rateLimits: rateLimitsOf(location, context),
    events: eventsOf(location, context),
    parameters,
    responses: answers.responses,
    responseKind: responseKindOf(found.method, answers.responses),
    responseHeaders: answers.headers,
    errors: answers.errors,
    commonErrors: commonErrors(answers, location, context),
    errorBodies: answers.errorBodies,
    callbacks,
    description: descriptionHtml(value['description'] ?? inside(item, 'description').value),
    docs: docsOf(value['externalDocs']),
    deprecated: flagAt(value, 'deprecated'),
    key: oneOf(value['x-key'], ['publishable', 'secret', 'none'] as const),
    repeats: repeatsOf(value['x-idempotency'], parameterLocations(item, location, context)),
    body,
  };
}

export function eventOf(found: FoundEvent, context: BlockContext): ApiEvent {
  const { location, item, name } = found;
  const value = isRecord(location.value) ? location.value : {};
  const same = shownWith(parameterLocations(item, location, context), context, name);
  const parameters =
    same === undefined
      ? parametersOf(item, location, context, { sender: 'api', prefix: name })
      : [];
  const body = bodyOf(inside(location, 'requestBody'), context, {
    id: context.claim(name),
    label: name,
    owner: name,
    sender: 'api',
  });
  const answerLocations = answersIn(location, context).map((answer) => answer.location);
  const answers = shownWith(answerLocations, context, name);
  const { responses, headers } =
    answers === undefined
      ? operationResponses(location, context, { sender: 'reader', prefix: name })
      : { responses: [], headers: [] };
  return {
    name,
    parameters,
    responses,
    responseHeaders: headers,
    sameParameters: same,
    sameResponses: answers,
    docs: docsOf(value['externalDocs']),
    summary: textAt(value, 'summary'),
    description: descriptionHtml(value['description']),
    body,
  };
}

/** The earlier event that shows the same; if there is none, this one is recorded for later events. */
function shownWith(
  locations: readonly JsonLocation[],
  { shownByEvents }: BlockContext,
  event: string,
): string | undefined {
  if (locations.length === 0) return undefined;
  const key = locations.map(keyOf).join(' ');
  const shown = shownByEvents.get(key);
  if (shown === undefined) shownByEvents.set(key, event);
  return shown;
}

function commonErrors(
  { commonStatuses: statuses }: OperationResponses,
  location: JsonLocation,
  context: BlockContext,
): Operation['commonErrors'] {
  const { errorsPage: page } = context.references;
  if (page === undefined || statuses.length === 0) return undefined;
  context.link(page, location, 'optional');
  return { statuses, page };
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
  return { by, name: textAt(marked?.value, 'name') };
}

function oneOf<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

/** `x-rate-limits` refers to limits by name; they are defined at the root of any of the files. */
function rateLimitsOf(operation: JsonLocation, { contents }: BlockContext): RateLimit[] {
  const tables = [...contents.values()].map((content) => fieldOf(content, 'x-rate-limits'));
  return entriesIn(inside(operation, 'x-rate-limits')).flatMap(([, { value }]): RateLimit | [] => {
    const name = String(value);
    const limit = tables.map((table) => fieldOf(table, name)).find(isRecord);
    if (limit === undefined) return [];
    const { limit: count, seconds, burst, counts } = limit;
    return {
      name,
      limit: Number(count),
      seconds: Number(seconds),
      burst: typeof burst === 'number' ? burst : undefined,
      counts: typeof counts === 'string' ? safeHtml(counts) : undefined,
    };
  });
}

function eventsOf(operation: JsonLocation, context: BlockContext): EventMention[] {
  const list = inside(operation, 'x-events');
  return entriesIn(list).map(([, location]) => {
    const name = String(location.value);
    const page = context.references.eventPages.get(name);
    if (page !== undefined) context.link(page, location, 'optional');
    return { name, page };
  });
}

function callbackOf(
  { name, expression, method, location, item }: ReturnType<typeof callbacksOf>[number],
  context: BlockContext,
): Callback {
  const prefix = `callback-${name}`;
  const id = context.claim(prefix);
  const parameters = parametersOf(item, location, context, { sender: 'api', prefix });
  const body = bodyOf(inside(location, 'requestBody'), context, {
    id: context.claim(prefix, 'body'),
    label: name,
    anchor: id,
    sender: 'api',
  });
  const { responses, headers } = operationResponses(location, context, {
    sender: 'reader',
    prefix,
  });
  return {
    name,
    id,
    expression,
    parameters,
    responses,
    method: method.toUpperCase(),
    responseHeaders: headers,
    summary: textAt(location.value, 'summary'),
    description: descriptionHtml(fieldOf(location.value, 'description')),
    body,
  };
}

/**
 * How a program reads a success response: as JSON, as text, or only its status. Undefined: the file does not say. If
 * success responses differ, a kind that fits all of them.
 */
function responseKindOf(method: string, responses: readonly Response[]): Operation['responseKind'] {
  if (method === 'head') return undefined;
  const kinds = new Set(goodResponses(responses).map(kindOf));
  return kinds.size > 1 ? 'text' : [...kinds][0];
}

/** `default` may be an error: it counts only if there is no 2xx response. */
function goodResponses(responses: readonly Response[]): readonly Response[] {
  const good = responses.filter(({ status }) => status.startsWith('2'));
  return good.length > 0 ? good : responses.filter(({ status }) => /^(?:3|default$)/.test(status));
}

function kindOf({ contents }: Response): NonNullable<Operation['responseKind']> {
  const kinds = contents.map(({ type }) => bodyKind(type));
  if (kinds.includes('json')) return 'json';
  return kinds.some((kind) => kind !== 'binary') ? 'text' : 'none';
}
