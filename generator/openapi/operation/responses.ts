// The responses of an operation: schemas by status, each header once, errors by code. Entry: operationResponses().

import type {
  ErrorCode,
  ErrorGroup,
  HoistedSchema,
  Response,
  ResponseHeader,
  ResponseLink,
} from '../../../site/shared/reference/operation-types.ts';
import type { Json } from '../../../site/shared/reference/schema-node.ts';
import { textOf } from '../../../site/shared/samples/exact-integers.ts';
import { flatSchema } from '../schema/flat-schema.ts';
import type { Sender } from '../schema/node-place.ts';
import { safeHtml } from '../spec/description-html.ts';
import {
  entriesIn,
  followed,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
} from '../spec/references.ts';
import type { BlockReading } from './block-reader.ts';
import { contentsOf } from './bodies.ts';
import { described, givenExamples, summed, toldExamples } from './media-examples.ts';

export interface OperationResponses {
  responses: Response[];
  headers: ResponseHeader[];
  errors: ErrorGroup[];
  errorBodies: HoistedSchema[]; // of responses with error codes
}

export function operationResponses(
  operation: JsonLocation,
  reading: BlockReading,
  { sender, prefix = '' }: { sender: Sender; prefix?: string },
): OperationResponses {
  const answers: OperationResponses = { responses: [], headers: [], errors: [], errorBodies: [] };
  const spots = answersIn(operation, reading);
  for (const { status, spot } of spots) {
    const codes = codesIn(spot);
    if (codes.length > 0) addErrors({ status, spot, codes }, answers, reading);
    else answers.responses.push(responseOf({ status, spot }, answers, reading, { sender, prefix }));
  }
  answers.headers = headersOf(spots, reading, { sender, prefix });
  return answers;
}

interface StatusLocation {
  status: string;
  spot: JsonLocation;
}

/** The places of an operation's responses, with references followed. */
export function responseSpots(operation: JsonLocation, reading: BlockReading): JsonLocation[] {
  return answersIn(operation, reading).map(({ spot }) => spot);
}

function answersIn(operation: JsonLocation, { contents }: BlockReading): StatusLocation[] {
  return entriesIn(inside(operation, 'responses')).flatMap(([status, written]) => {
    const spot = status.startsWith('x-') ? undefined : followed(written, contents);
    return spot === undefined ? [] : [{ status, spot }];
  });
}

function codesIn(spot: JsonLocation): string[] {
  const codes = inside(spot, 'x-error-codes').value;
  return Array.isArray(codes) ? codes.map(String) : [];
}

/** Field ids of the first response begin with `response-`, since most operations have one; others have the status. */
function responseOf(
  { status, spot }: StatusLocation,
  { responses }: OperationResponses,
  reading: BlockReading,
  { sender, prefix }: { sender: Sender; prefix: string },
): Response {
  const isFirst = responses.length === 0;
  const id = reading.claim(prefix, 'response', status);
  const base = isFirst ? reading.claim(prefix, 'response') : id;
  const contents = contentsOf(inside(spot, 'content'), reading, {
    id: base,
    label: status,
    anchor: id,
    sender,
  });
  return {
    status,
    id,
    contents,
    links: entriesIn(inside(spot, 'links')).flatMap(([name, link]) => linkOf(name, link, reading)),
    ...summed(spot),
  };
}

function linkOf(name: string, written: JsonLocation, reading: BlockReading): ResponseLink[] {
  const spot = followed(written, reading.contents);
  if (spot === undefined || !isRecord(spot.value)) return [];
  const { operationId, operationRef, parameters, description } = spot.value;
  const operation = typeof operationId === 'string' ? operationId : operationRef;
  const page = reading.around.operationPages.get(String(operationId));
  if (page !== undefined) reading.link(page, spot, 'optional');
  return [
    {
      name,
      parameters: Object.entries(isRecord(parameters) ? parameters : {}).map(([key, value]) => ({
        name: key,
        value: textOf(value),
      })),
      ...(typeof operation === 'string' ? { operation } : {}),
      page,
      ...described(description),
    },
  ];
}

function addErrors(
  { status, spot, codes }: StatusLocation & { codes: readonly string[] },
  answers: OperationResponses,
  reading: BlockReading,
): void {
  const shown = reading.shownErrors.get(keyOf(spot));
  if (shown !== undefined) {
    answers.errors.push({ status, id: shown, codes: [], examples: [], same: true });
    return;
  }
  const [, media] = entriesIn(inside(spot, 'content'))[0] ?? [];
  const own = inside(spot, 'x-error-texts').value;
  const meanings = media === undefined ? {} : meaningsOfCodes(media, reading);
  const groupId = reading.claim('response', status);
  reading.shownErrors.set(keyOf(spot), groupId);
  answers.errors.push({
    status,
    id: groupId,
    codes: codes.map((code) =>
      errorCode({ code, spot, meanings, own: isRecord(own) ? own[code] : undefined }, reading),
    ),
    examples: media === undefined ? [] : givenExamples(media, reading),
    ...summed(spot),
  });
  const schema = media === undefined ? undefined : inside(media, 'schema');
  if (schema?.value === undefined) return;
  const isFirst = answers.errorBodies.length === 0;
  const id = isFirst ? reading.claim('error') : reading.claim('error', status);
  const anchor = `${reading.anchor}errors`;
  const node = reading.schema(schema, { id, label: status, anchor, isBody: true, sender: 'api' });
  if (node.same === undefined || (isFirst && reading.anchor === ''))
    answers.errorBodies.push({ id, label: status, schema: node });
}

interface CodeLocation {
  code: string;
  spot: JsonLocation;
  meanings: Readonly<Record<string, unknown>>;
  own: unknown; // its meaning in this response, if different
}

function errorCode({ code, spot, meanings, own }: CodeLocation, reading: BlockReading): ErrorCode {
  const { errorsPage } = reading.around;
  // Its anchor on that page is the code with hyphens.
  const page =
    errorsPage === undefined ? {} : { page: `${errorsPage}#${code.replaceAll('_', '-')}` };
  if (page.page !== undefined) reading.link(page.page, spot, 'optional');
  if (typeof own === 'string') return { code, ...page, text: safeHtml(own) };
  if (reading.shownCodes.has(code)) return { code, ...page };
  reading.shownCodes.add(code);
  const meaning = meanings[code];
  const text = reading.around.errorTexts.get(code) ?? (typeof meaning === 'string' ? meaning : '');
  return { code, ...page, ...(text === '' ? {} : { text: safeHtml(text) }) };
}

/** Meanings of the codes, from the error's schema. */
function meaningsOfCodes(
  media: JsonLocation,
  reading: BlockReading,
): Readonly<Record<string, unknown>> {
  const schema = flatSchema([inside(media, 'schema')], reading.contents);
  const codes = schema.properties.get('code');
  if (codes === undefined) return {};
  const meanings = flatSchema(codes, reading.contents).words['x-enum-descriptions'];
  return isRecord(meanings) ? meanings : {};
}

/** Most headers occur with many statuses and operations: each is listed once per page, with its statuses. */
function headersOf(
  spots: readonly StatusLocation[],
  reading: BlockReading,
  { sender, prefix }: { sender: Sender; prefix: string },
): ResponseHeader[] {
  const found = new Map<string, { name: string; spot: JsonLocation; statuses: string[] }>();
  for (const { status, spot } of spots) {
    for (const [name, written] of entriesIn(inside(spot, 'headers'))) {
      const header = followed(written, reading.contents);
      if (header === undefined) continue;
      const key = `${name} ${keyOf(header)}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { name, spot: header, statuses: [status] });
      else known.statuses.push(status);
    }
  }
  return [...found].map(([key, { name, spot, statuses }]) => {
    const shown = reading.shownHeaders.get(key);
    if (shown !== undefined) return { name, id: shown, statuses: [], same: true as const };
    const value = isRecord(spot.value) ? spot.value : {};
    const id = reading.claim(prefix, 'response-header', name);
    reading.shownHeaders.set(key, id);
    const [[type, media] = [undefined, undefined]] = entriesIn(inside(spot, 'content'));
    const schema = inside(media ?? spot, 'schema');
    const given = givenExamples(media ?? spot, reading);
    const examples = toldExamples(given);
    const example = given[0]?.value as Json | undefined;
    return {
      name,
      id,
      statuses: statuses.length === spots.length ? [] : statuses,
      ...described(value['description']),
      ...(value['required'] === true ? { required: true as const } : {}),
      schema:
        schema.value === undefined
          ? undefined
          : reading.schema(schema, { id, label: name, sender }),
      type,
      ...(value['explode'] === true ? { explode: true as const } : {}),
      example,
      ...(examples.length === 0 ? {} : { examples }),
    };
  });
}
