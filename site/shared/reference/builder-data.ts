// The data of an operation for the request builder: a JSON file that is fetched when a reader uses the samples bar.
// Entries: OperationData, answerTo().

import type { SampleOptions } from '../samples/sample-request.ts';
import type { Example, Response } from './operation-types.ts';
import type { RequestSource } from './request-from-operation.ts';
import { isObject, type Json } from './schema-node.ts';

export interface OperationData {
  operation: RequestSource & { summary: string };
  answers: readonly (Answer | null)[]; // one for each example of the body, in the order of bodyExamples()
  options: SampleOptions; // the provider's settings for samples
}

/** The API's response to an example: where to find it on the page. */
export interface Answer {
  status: string; // '201'
  example: number; // index among those of its status
}

/** '' if the author gave no name. */
export function exampleName({ generated, unnamed, summary, name }: Example): string {
  return generated === true || unnamed === true ? '' : (summary ?? name);
}

/**
 * The successful response that belongs to a request example: the one with the same name, else the one that repeats
 * most of its values.
 */
export function answerTo(
  { name, value }: Example,
  responses: readonly Response[],
): { status: string; example: Example } | undefined {
  const all = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ status, contents }) =>
      (contents[0]?.examples ?? []).map((example) => ({ status, example })),
    )
    .filter(({ example }) => example.external === undefined);
  const named = all.find(({ example }) => example.name === name && example.generated !== true);
  if (named !== undefined) return named;
  const scores = all.map(({ example }) => echoes(value, example.value));
  return all[scores.indexOf(Math.max(...scores))];
}

/** How many values of `sent` are at the same pointer in `answered`, minus those that differ. */
function echoes(sent: Json | undefined, answered: Json | undefined): number {
  if (isObject(sent) && isObject(answered))
    return Object.keys(sent).reduce((sum, key) => sum + echoes(sent[key], answered[key]), 0);
  if (answered === undefined) return 0;
  return JSON.stringify(sent) === JSON.stringify(answered) ? 1 : -1;
}
