// The responses of an operation: schemas by status, each header once, errors by code. Entry: operationResponses().

import type {
  ErrorCode,
  ErrorGroup,
  NamedSchema,
  Response,
  ResponseHeader,
} from '../../../site/shared/reference/operation-types.ts';
import { flatSchema } from '../schema/flat-schema.ts';
import type { Sender } from '../schema/node-place.ts';
import { descriptionHtml, safeHtml } from '../spec/description-html.ts';
import {
  entriesIn,
  fieldOf,
  flagAt,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
  targetsIn,
  textAt,
} from '../spec/references.ts';
import type { BlockContext } from './block-reader.ts';
import { contentsOf } from './bodies.ts';
import { codesIn } from './common-codes.ts';
import { examplesToList, givenExamples } from './media-examples.ts';

export interface OperationResponses {
  responses: Response[];
  headers: ResponseHeader[];
  errors: ErrorGroup[];
  errorBodies: NamedSchema[]; // of responses with error codes
  commonStatuses: string[]; // of responses with codes that many operations return
}

export function operationResponses(
  operation: JsonLocation,
  context: BlockContext,
  { sender, prefix = '' }: { sender: Sender; prefix?: string },
): OperationResponses {
  const answers: OperationResponses = {
    responses: [],
    headers: [],
    errors: [],
    errorBodies: [],
    commonStatuses: [],
  };
  const ownTexts = fieldOf(operation.value, 'x-error-texts');
  const locations = answersIn(operation, context);
  for (const { status, location } of locations) {
    const codes = codesIn(location);
    if (codes.length > 0) addErrors({ status, location, codes, ownTexts }, answers, context);
    else
      answers.responses.push(
        responseOf({ status, location }, answers, context, { sender, prefix }),
      );
  }
  answers.headers = headersOf(locations, context, { sender, prefix });
  return answers;
}

interface StatusLocation {
  status: string;
  location: JsonLocation;
}

/** The responses that an operation declares, by status, with references followed. */
export function answersIn(
  operation: JsonLocation,
  { contents }: Pick<BlockContext, 'contents'>,
): StatusLocation[] {
  return targetsIn(inside(operation, 'responses'), contents)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, location]) => ({ status, location }));
}

/** Field ids of the first response begin with `response-`, since most operations have one; others have the status. */
function responseOf(
  { status, location }: StatusLocation,
  { responses }: OperationResponses,
  context: BlockContext,
  { sender, prefix }: { sender: Sender; prefix: string },
): Response {
  const isFirst = responses.length === 0;
  const id = context.claim(prefix, 'response', status);
  const base = isFirst ? context.claim(prefix, 'response') : id;
  const contents = contentsOf(inside(location, 'content'), context, {
    id: base,
    label: status,
    anchor: id,
    sender,
  });
  return {
    status,
    id,
    contents,
    description: summaryHtml(location),
  };
}

function addErrors(
  { status, location, codes, ownTexts }: ErrorSource,
  answers: OperationResponses,
  context: BlockContext,
): void {
  const { commonCodes } = context.references;
  const texts = fieldOf(location.value, 'x-error-texts');
  const localMeaning = (code: string) => textAt(ownTexts, code) ?? textAt(texts, code);
  const common = codes.filter(
    (code) => commonCodes?.has(code) === true && localMeaning(code) === undefined,
  );
  if (common.length > 0) answers.commonStatuses.push(status);
  const own = codes.filter((code) => !common.includes(code));
  const [, media] = entriesIn(inside(location, 'content'))[0] ?? [];
  const given = media === undefined ? [] : givenExamples(media, context);
  // The example of a common code is named after it.
  const examples = given.filter(({ name }) => !common.includes(name));
  if (own.length + examples.length === 0) return;
  const shown = context.shownErrors.get(keyOf(location));
  if (shown !== undefined) {
    answers.errors.push({ status, id: shown, codes: [], examples: [], same: true });
    return;
  }
  const meanings = media === undefined ? undefined : meaningsOfCodes(media, context);
  const groupId = context.claim('response', status);
  context.shownErrors.set(keyOf(location), groupId);
  answers.errors.push({
    status,
    id: groupId,
    codes: own.map((code) => {
      const meaning = { local: localMeaning(code), usual: textAt(meanings, code) };
      return errorCode(code, meaning, location, context);
    }),
    examples,
    description: summaryHtml(location),
  });
  const schema = media === undefined ? undefined : inside(media, 'schema');
  if (schema?.value === undefined) return;
  const isFirst = answers.errorBodies.length === 0;
  const id = isFirst ? context.claim('error') : context.claim('error', status);
  const anchor = `${context.anchor}errors`;
  const node = context.schema(schema, { id, label: status, anchor, isBody: true, sender: 'api' });
  if (node.home !== undefined) return;
  if (node.same === undefined || (isFirst && context.anchor === ''))
    answers.errorBodies.push({ id, label: status, schema: node });
}

interface ErrorSource extends StatusLocation {
  codes: readonly string[];
  ownTexts: unknown; // `x-error-texts` of the operation, by code
}

/** `local`: its meaning in this operation or response, if different. */
function errorCode(
  code: string,
  { local, usual }: { local: string | undefined; usual: string | undefined },
  location: JsonLocation,
  context: BlockContext,
): ErrorCode {
  const { errorsPage, errorTexts } = context.references;
  // Its anchor on that page is the code with hyphens.
  const page = errorsPage === undefined ? undefined : `${errorsPage}#${code.replaceAll('_', '-')}`;
  if (page !== undefined) context.link(page, location, 'optional');
  if (local !== undefined) return { code, page, text: safeHtml(local) };
  if (context.shownCodes.has(code)) return { code, page };
  context.shownCodes.add(code);
  const text = errorTexts.get(code) ?? usual;
  return { code, page, text: text ? safeHtml(text) : undefined };
}

/** Meanings of the codes, from the error's schema. */
function meaningsOfCodes(media: JsonLocation, { contents }: BlockContext): unknown {
  const codes = flatSchema([inside(media, 'schema')], contents).properties.get('code') ?? [];
  return flatSchema(codes, contents).words['x-enum-descriptions'];
}

/** The summary, which only responses of OpenAPI 3.2 have, and the description. */
function summaryHtml({ value }: JsonLocation): string | undefined {
  const texts = [textAt(value, 'summary'), textAt(value, 'description')];
  return descriptionHtml(texts.filter((text) => text !== undefined).join('\n\n'));
}

/** Most headers occur with many statuses and operations: each is listed once per page, with its statuses. */
function headersOf(
  locations: readonly StatusLocation[],
  context: BlockContext,
  { sender, prefix }: { sender: Sender; prefix: string },
): ResponseHeader[] {
  const headers = new Map<string, { name: string; location: JsonLocation; statuses: string[] }>();
  for (const { status, location } of locations) {
    for (const [name, header] of targetsIn(inside(location, 'headers'), context.contents)) {
      const key = `${name} ${keyOf(header)}`;
      const previous = headers.get(key);
      if (previous === undefined) headers.set(key, { name, location: header, statuses: [status] });
      else previous.statuses.push(status);
    }
  }
  return [...headers].map(([key, { name, location, statuses }]) => {
    const shown = context.shownHeaders.get(key);
    if (shown !== undefined) return { name, id: shown, statuses: [], same: true as const };
    const value = isRecord(location.value) ? location.value : {};
    const page = textAt(value, 'x-page');
    if (page !== undefined) {
      context.link(page, location, 'optional');
      return { name, id: '', statuses: [], page };
    }
    const id = context.claim(prefix, 'response-header', name);
    context.shownHeaders.set(key, id);
    const [[type, media] = [undefined, undefined]] = entriesIn(inside(location, 'content'));
    const schema = inside(media ?? location, 'schema');
    const given = givenExamples(media ?? location, context);
    const examples = examplesToList(given);
    return {
      name,
      id,
      statuses: statuses.length === locations.length ? [] : statuses,
      description: descriptionHtml(value['description']),
      schema:
        schema.value === undefined
          ? undefined
          : context.schema(schema, { id, label: name, sender }),
      type,
      explode: flagAt(value, 'explode'),
      example: given[0]?.value,
      examples: examples.length === 0 ? undefined : examples,
    };
  });
}
