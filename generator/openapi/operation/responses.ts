// The answers of an operation: schemas by status, each header once, errors by code. Entry: answersOf().

import type {
  ErrorCode,
  ErrorGroup,
  HoistedSchema,
  Json,
  Response,
  ResponseHeader,
  ResponseLink,
} from '../../../site/shared/reference/operation-types.ts';
import type { BlockReading } from '../block-reader.ts';
import { flatSchema } from '../schema/flat-schema.ts';
import type { Sender } from '../schema/schema-nodes.ts';
import { entriesIn, followed, inside, isRecord, keyOf, type Spot } from '../spec/references.ts';
import { contentsOf, described, givenExamples } from './bodies.ts';
import { safeHtml } from './description-html.ts';

export interface Answers {
  responses: Response[];
  headers: ResponseHeader[];
  errors: ErrorGroup[];
  errorBodies: HoistedSchema[]; // of responses that name their codes
}

export function answersOf(
  operation: Spot,
  reading: BlockReading,
  { sender, prefix = '' }: { sender: Sender; prefix?: string },
): Answers {
  const answers: Answers = { responses: [], headers: [], errors: [], errorBodies: [] };
  const spots = entriesIn(inside(operation, 'responses')).flatMap(([status, written]) => {
    const spot = status.startsWith('x-') ? undefined : followed(written, reading.contents);
    return spot === undefined ? [] : [{ status, spot }];
  });
  for (const { status, spot } of spots) {
    const codes = codesIn(spot);
    if (codes.length > 0) addErrors({ status, spot, codes }, answers, reading);
    else answers.responses.push(responseOf({ status, spot }, answers, reading, { sender, prefix }));
  }
  answers.headers = headersOf(spots, reading, { sender, prefix });
  return answers;
}

interface StatusSpot {
  status: string;
  spot: Spot;
}

function codesIn(spot: Spot): string[] {
  const codes = inside(spot, 'x-error-codes').value;
  return Array.isArray(codes) ? codes.map(String) : [];
}

/** The first answer's fields are `response-…`, since most operations have one; others name their status. */
function responseOf(
  { status, spot }: StatusSpot,
  { responses }: Answers,
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
    ...described(inside(spot, 'description').value),
  };
}

function linkOf(name: string, written: Spot, reading: BlockReading): ResponseLink[] {
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
        value: typeof value === 'string' ? value : JSON.stringify(value),
      })),
      ...(typeof operation === 'string' ? { operation } : {}),
      ...(page === undefined ? {} : { page }),
      ...described(description),
    },
  ];
}

function addErrors(
  { status, spot, codes }: StatusSpot & { codes: readonly string[] },
  answers: Answers,
  reading: BlockReading,
): void {
  const told = reading.toldErrors.get(keyOf(spot));
  if (told !== undefined) {
    answers.errors.push({ status, id: told, codes: [], examples: [], same: true });
    return;
  }
  const [, media] = entriesIn(inside(spot, 'content'))[0] ?? [];
  const own = inside(spot, 'x-error-texts').value;
  const meanings = media === undefined ? {} : meaningsOfCodes(media, reading);
  const groupId = reading.claim('response', status);
  reading.toldErrors.set(keyOf(spot), groupId);
  answers.errors.push({
    status,
    id: groupId,
    codes: codes.map((code) =>
      errorCode({ code, spot, meanings, own: isRecord(own) ? own[code] : undefined }, reading),
    ),
    examples: media === undefined ? [] : givenExamples(media, reading),
    ...described(inside(spot, 'description').value),
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

interface CodeSpot {
  code: string;
  spot: Spot;
  meanings: Readonly<Record<string, unknown>>;
  own: unknown; // what it means in this answer, where that differs
}

function errorCode({ code, spot, meanings, own }: CodeSpot, reading: BlockReading): ErrorCode {
  const { errorsPage } = reading.around;
  // Its anchor there: the code with hyphens.
  const page =
    errorsPage === undefined ? {} : { page: `${errorsPage}#${code.replaceAll('_', '-')}` };
  if (page.page !== undefined) reading.link(page.page, spot, 'optional');
  if (typeof own === 'string') return { code, ...page, text: safeHtml(own) };
  if (reading.toldCodes.has(code)) return { code, ...page };
  reading.toldCodes.add(code);
  const meaning = meanings[code];
  const text = reading.around.errorTexts.get(code) ?? (typeof meaning === 'string' ? meaning : '');
  return { code, ...page, ...(text === '' ? {} : { text: safeHtml(text) }) };
}

/** What the error's schema says of its codes. */
function meaningsOfCodes(media: Spot, reading: BlockReading): Readonly<Record<string, unknown>> {
  const schema = flatSchema([inside(media, 'schema')], reading.contents);
  const codes = schema.properties.get('code');
  if (codes === undefined) return {};
  const meanings = flatSchema(codes, reading.contents).words['x-enum-descriptions'];
  return isRecord(meanings) ? meanings : {};
}

/** Most headers come with many statuses and operations: each is told once a page, with its statuses. */
function headersOf(
  spots: readonly StatusSpot[],
  reading: BlockReading,
  { sender, prefix }: { sender: Sender; prefix: string },
): ResponseHeader[] {
  const found = new Map<string, { name: string; spot: Spot; statuses: string[] }>();
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
    const told = reading.toldHeaders.get(key);
    if (told !== undefined) return { name, id: told, statuses: [], same: true as const };
    const value = isRecord(spot.value) ? spot.value : {};
    const id = reading.claim(prefix, 'response-header', name);
    reading.toldHeaders.set(key, id);
    const schema = inside(spot, 'schema');
    const example = givenExamples(spot, reading)[0]?.value as Json | undefined;
    return {
      name,
      id,
      statuses: statuses.length === spots.length ? [] : statuses,
      ...described(value['description']),
      ...(value['required'] === true ? { required: true as const } : {}),
      ...(schema.value === undefined
        ? {}
        : { schema: reading.schema(schema, { id, label: name, sender }) }),
      ...(example === undefined ? {} : { example }),
    };
  });
}
