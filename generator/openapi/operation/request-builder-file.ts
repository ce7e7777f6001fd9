// An operation → the file that the request builder reads: its request with all fields in full, whatever the page
// leaves out, and the answers to its examples. Entry: operationFile().

import { unescapeHtml } from '../../../site/shared/escape-html.ts';
import { isolatedText } from '../../../site/shared/left-to-right.ts';
import {
  type Answer,
  answerTo,
  type OperationData,
} from '../../../site/shared/reference/builder-data.ts';
import type {
  Example,
  Operation,
  SecurityScheme,
} from '../../../site/shared/reference/operation-types.ts';
import { bodyExamples } from '../../../site/shared/reference/request-from-operation.ts';
import type { SampleOptions } from '../../../site/shared/samples/sample-request.ts';
import { shortHash } from '../../cache/hash.ts';
import { assetPath } from '../../client/reserved-folders.ts';
import { fileStem } from '../../config/route-fault.ts';
import { type ApiFiles, type FoundOperation, kebab } from '../spec/api-index.ts';
import { inside, isRecord } from '../spec/references.ts';
import { openBlock, openPage } from './block-reader.ts';
import { bodyOf } from './bodies.ts';
import { parametersOf } from './parameters.ts';

export interface OperationFile {
  path: string; // in dist/
  content: string;
}

/** `operation`: as the page shows it; only its schemas are read again. */
export function operationFile(
  found: FoundOperation,
  operation: Operation,
  files: Pick<ApiFiles, 'contents' | 'documents' | 'options'>,
): OperationFile {
  const context = openBlock(openPage(files, undefined, 'form'));
  const parameters = parametersOf(found.item, found.location, context, { sender: 'reader' });
  const place = { id: context.claim('body'), label: 'body', sender: 'reader' } as const;
  const body = bodyOf(inside(found.location, 'requestBody'), context, place);
  const { method, path, summary, servers, security, key, repeats, responses, responseKind } =
    operation;
  const answers = bodyExamples({ body }).map(({ example }) => answerPlace(example, responses));
  const data: OperationData = {
    operation: {
      method,
      path,
      summary,
      servers,
      parameters,
      security: security.map((choice) => choice.map(asSent)),
      key,
      repeats,
      body,
      responseKind,
    },
    answers,
    options: { ...files.options, keys: keysFor(security, files.options) },
  };
  const content = JSON.stringify(withPlainTexts(data));
  return {
    path: assetPath(`operation-${fileStem(kebab(operation.id))}-${shortHash(content)}.json`),
    content,
  };
}

/** Only what samples need of a security scheme. */
function asSent({ name, type, sent }: SecurityScheme): SecurityScheme {
  return { name, type, sent };
}

/** Only the keys that the operation accepts. */
function keysFor(
  security: Operation['security'],
  { keys = {} }: SampleOptions,
): SampleOptions['keys'] {
  const schemes = new Set(security.flat().map(({ name }) => name));
  return Object.fromEntries(Object.entries(keys).filter(([scheme]) => schemes.has(scheme)));
}

/** Counted in the same way as in site/reference/code-tabs.ts. */
function answerPlace(example: Example, responses: Operation['responses']): Answer | null {
  const answer = answerTo(example, responses);
  if (answer === undefined) return null;
  const examples = responses
    .filter(({ status }) => status === answer.status)
    .flatMap(({ contents }) => contents.flatMap((content) => content.examples));
  return { status: answer.status, example: examples.indexOf(answer.example) };
}

/** Keys whose values are API data, in which fields may have any name. */
const VALUES = new Set(['value', 'example', 'default', 'constant']);
const TEXTS = new Set(['description', 'meaning']);

/** Descriptions as plain text: a form has no links or lists. */
function withPlainTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (VALUES.has(key)) return [key, inner];
      if (TEXTS.has(key) && typeof inner === 'string') return [key, isolatedText(plainText(inner))];
      return [key, withPlainTexts(inner)];
    }),
  );
}

function plainText(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1')
    .replace(/\( /g, '(')
    .trim();
}
