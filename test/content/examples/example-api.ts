// The API that the examples talk to in tests: the fake of test/support checks each request by the
// specifications, and a test says what comes back where the first good example will not do.
// Entry: openExampleApi().

import assert from 'node:assert/strict';
import { answerTo } from '../../support/fake-api.ts';
import {
  type Answer,
  openRecorder,
  type RecordedRequest,
  type Recorder,
} from '../../support/recording-server.ts';
import { namedExamples, operationsOf, readSpecs, responsesOf } from '../specs/spec-files.ts';

export interface ExampleApi extends Recorder {
  base: string; // http://127.0.0.1:…/v1
  /** The answers to the next requests, in order; after them the API answers for itself. */
  next(...answers: readonly Next[]): void;
}

/** A function is called when the request comes. */
export type Next = Answer | (() => Promise<Answer>);

export async function openExampleApi(): Promise<ExampleApi> {
  const waiting: Next[] = [];
  const recorder = await openRecorder((request) => {
    const answer = answerTo(request);
    const next = answer.problems.length > 0 ? answer : (waiting.shift() ?? answer);
    return typeof next === 'function' ? next() : next;
  });
  return {
    ...recorder,
    base: `${recorder.url}/v1`,
    next: (...answers) => void waiting.push(...answers),
  };
}

/** `POST /v1/payments`, of each request that came; each was one that the specifications allow. */
export function askedFor(requests: readonly RecordedRequest[]): string[] {
  for (const request of requests) assert.deepEqual(answerTo(request).problems, []);
  return requests.map(({ method, path }) => `${method} ${path}`);
}

const operations = operationsOf(readSpecs());

/** An example of an operation's answer, as specs/*.yaml have it. */
export function exampleAnswer(id: string, status: number, name: string): Answer {
  const operation = operations.find((one) => one.id === id);
  const response =
    operation === undefined
      ? undefined
      : responsesOf(operation).find((one) => one.status === String(status));
  const content = response?.spec['content'] as Record<string, { examples?: unknown }> | undefined;
  const examples =
    response === undefined
      ? []
      : namedExamples(content?.['application/json']?.examples, response.place);
  const example = examples.find(([key]) => key === name);
  if (example === undefined) throw new Error(`${id} ${status} has no example "${name}"`);
  return json(status, example[1]);
}

export function json(status: number, body: unknown): Answer {
  const headers = { 'content-type': 'application/json', 'request-id': 'req_5c1f0a7be2d94c6f8a31' };
  return { status, headers, body: JSON.stringify(body) };
}
