// The API that the examples talk to in tests: the fake of test/support checks each request by the
// specifications, and a test says what comes back where the first good example will not do.
// Entries: openExampleApi(), sendEvent().

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { answerTo } from '../../support/fake-api.ts';
import {
  type Answer,
  openRecorder,
  type RecordedRequest,
  type Recorder,
} from '../../support/recording-server.ts';
import { at, namedExamples, operationsOf, readSpecs, responsesOf } from '../specs/spec-files.ts';

export interface ExampleApi extends Recorder {
  base: string; // http://127.0.0.1:…/v1
  /** The answers to the next requests, in order; after them the API answers for itself. */
  next(...answers: readonly Next[]): void;
}

/** A function is called when the request comes. */
export type Next = Answer | (() => Promise<Answer>);

/** `own`: the answers of a test that knows what the API has stored; undefined: an example. */
export async function openExampleApi(
  own: (
    request: RecordedRequest,
    checked: ReturnType<typeof answerTo>,
  ) => Answer | undefined = () => undefined,
): Promise<ExampleApi> {
  const waiting: Next[] = [];
  const recorder = await openRecorder((request) => {
    const answer = answerTo(request);
    const next =
      answer.problems.length > 0 ? answer : (waiting.shift() ?? own(request, answer) ?? answer);
    return typeof next === 'function' ? next() : withIdOf(request, next);
  });
  return {
    ...recorder,
    base: `${recorder.url}/v1`,
    next: (...answers) => void waiting.push(...answers),
  };
}

/** A payment has the ID that was asked for; an example has one of its own. */
function withIdOf({ path }: RecordedRequest, answer: Answer): Answer {
  const [, id] = /^\/v1\/payments\/([^/]+)/.exec(path) ?? [];
  if (id === undefined || answer.status !== 200) return answer;
  return { ...answer, body: (answer.body ?? '').replace(/"id":"[^"]*"/, `"id":"${id}"`) };
}

/** `POST /v1/payments`, of each request that came; each was one that the specifications allow. */
export function askedFor(requests: readonly RecordedRequest[]): string[] {
  for (const { status, body } of requests.map(answerTo)) assert.ok(status < 400, body);
  return requests.map(({ method, path }) => `${method} ${path}`);
}

const operations = operationsOf(readSpecs());

/** An example of an operation's answer, as specs/*.yaml have it. */
export function exampleAnswer(id: string, status: number, name: string): Answer {
  const responses = operations.filter((one) => one.id === id).flatMap(responsesOf);
  const examples = responses
    .filter((response) => response.status === String(status))
    .flatMap(({ spec, place }) =>
      namedExamples(at(at(spec['content'], 'application/json'), 'examples'), place),
    );
  const example = examples.find(([key]) => key === name);
  if (example === undefined) throw new Error(`${id} ${status} has no example "${name}"`);
  return json(status, example[1]);
}

export const WEBHOOK_SECRET = 'whsec_example_change_me_4f1c';

/** Sends it to a shop, signed as the API does; the status of the response. */
export async function sendEvent(
  url: string,
  event: object,
  { secret = WEBHOOK_SECRET, time = Math.floor(Date.now() / 1000) } = {},
): Promise<number> {
  const body = JSON.stringify(event);
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const signed = { 'Webhook-Signature': `t=${time},v1=${v1}` };
  const headers = { 'Content-Type': 'application/json', ...signed };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

export function json(status: number, body: unknown): Answer {
  const headers = { 'content-type': 'application/json', 'request-id': 'req_5c1f0a7be2d94c6f8a31' };
  return { status, headers, body: JSON.stringify(body) };
}
