// The API as specs/*.yaml describe it: a request that fits its operation gets the
// operation's good example that fits best, any other an error of the API. Entry: answerTo().

import { followed } from '../content/specs/references.ts';
import {
  asRecord,
  at,
  entriesOf,
  namedExamples,
  type Operation,
  operationsOf,
  type Response as ResponseSpec,
  readRows,
  readSpecs,
  responsesOf,
} from '../content/specs/spec-files.ts';
import type { Answer, RecordedRequest } from './recording-server.ts';
import { problemsWith, type RequestProblem } from './request-check.ts';

interface FakeAnswer extends Required<Answer> {
  operation?: string; // its id, once the path and the method are known
  problems: readonly RequestProblem[]; // what was wrong with the request
}

const specs = readSpecs();
const operations = operationsOf(specs);
const errorRows = new Map(readRows('api-errors').map((row) => [row['code'] ?? '', row]));
const BASE_PATH = new URL(String(specs.variables['apiBaseUrl'])).pathname;
const DOCS_URL = String(specs.variables['docsUrl']);

export function answerTo(request: RecordedRequest): FakeAnswer {
  const known = operations.flatMap((operation) => {
    const path = pathValues(operation.path, request.path);
    return path === undefined ? [] : [{ operation, path }];
  });
  // `/payouts/bulk` is not a payout with the id "bulk".
  const exact = known.filter(({ path }) => Object.keys(path).length === 0);
  const fitting = exact.length > 0 ? exact : known;
  if (fitting.length === 0) return refusal('route_not_found');
  const found = fitting.find(({ operation }) => operation.method === request.method.toLowerCase());
  if (found === undefined) {
    const allow = fitting.map(({ operation }) => operation.method.toUpperCase()).join(', ');
    return refusal('method_not_allowed', [], { allow });
  }
  const { operation, path } = found;
  const code = keyFault(request, operation);
  const problems = code === undefined ? problemsWith(request, operation, path) : [];
  const answer =
    code !== undefined
      ? refusal(code)
      : problems[0] !== undefined
        ? refusal(problems[0].code, problems)
        : success(request, operation);
  return { ...answer, operation: operation.id };
}

/** `/payments/{id}` and `/v1/payments/a` → `{id: 'a'}`; undefined where they differ. */
function pathValues(template: string, path: string): Record<string, string> | undefined {
  const wanted = (BASE_PATH + template).split('/');
  const steps = path.split('/');
  if (wanted.length !== steps.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, step] of wanted.entries()) {
    const value = steps[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(step)?.[1];
    if (name !== undefined && value !== '') values[name] = decodeURIComponent(value);
    else if (step !== value) return undefined;
  }
  return values;
}

/** The error of a key that is missing, malformed or of the wrong kind. */
function keyFault(request: RecordedRequest, { spec }: Operation): string | undefined {
  const kinds = [spec['security']].flat().flatMap((scheme) => Object.keys(asRecord(scheme)));
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (kinds.length === 0 || isForm === true) return undefined; // a form has its key in a field
  const { authorization } = request.headers;
  if (authorization === undefined) return 'api_key_missing';
  const [scheme, credentials = ''] = authorization.split(' ');
  const text = Buffer.from(credentials, 'base64').toString();
  const kind = /^([sp])k_(?:test|live)_\w+:$/.exec(text)?.[1];
  if (scheme !== 'Basic' || kind === undefined) return 'api_key_invalid';
  return kind === 'p' && !kinds.includes('publishableKey')
    ? 'publishable_key_not_allowed'
    : undefined;
}

function success(request: RecordedRequest, operation: Operation): FakeAnswer {
  const good = responsesOf(operation).filter(({ status }) => Number(status) < 400);
  const isForm = request.headers['content-type']?.includes('urlencoded') === true;
  // 200 beside 201 is the answer to a repeated request.
  const wanted = isForm ? ['303'] : ['201', '200', '204'];
  const [response] = wanted.flatMap((status) => good.filter((one) => one.status === status));
  if (response === undefined) throw new Error(`${operation.id} has no good answer`);
  const csv = new URLSearchParams(request.query).get('format') === 'csv';
  const content = entriesOf(response.spec['content']).find(
    ([type]) => type === (csv ? 'text/csv' : 'application/json'),
  );
  const headers = exampleHeaders(response);
  const answer = { status: Number(response.status), problems: [] };
  if (content === undefined) return { ...answer, headers, body: '' };
  const [type, media] = content;
  const examples = namedExamples(at(media, 'examples'), response.place);
  const fits = examples.map(([, value]) => fitOf(value, request));
  const example = examples[fits.indexOf(Math.max(...fits))];
  if (example === undefined) throw new Error(`${operation.id} ${response.status} has no example`);
  return {
    ...answer,
    headers: { ...headers, 'content-type': type },
    body: typeof example[1] === 'string' ? example[1] : JSON.stringify(example[1]),
  };
}

/** How well the response to a new payment fits: whether the payer has to come back, then the source. */
function fitOf(example: unknown, { body, headers }: RecordedRequest): number {
  const isJson = headers['content-type']?.includes('json') === true && body.length > 0;
  const sent: unknown = isJson ? JSON.parse(String(body)) : {};
  if (at(sent, 'source') === undefined) return 0;
  const returns = (value: unknown): boolean => (at(value, 'callback_url') ?? null) !== null;
  const type = (value: unknown): unknown => at(at(value, 'source'), 'type');
  return (returns(sent) === returns(example) ? 2 : 0) + (type(sent) === type(example) ? 1 : 0);
}

function exampleHeaders({ spec, place }: ResponseSpec): Record<string, string> {
  return Object.fromEntries(
    entriesOf(spec['headers']).flatMap(([name, written]) => {
      const { value } = followed(written, place);
      const example = at(value, 'example');
      return example === undefined ? [] : [[name.toLowerCase(), String(example)]];
    }),
  );
}

/** An error as DOMAIN 3.10 has it; its type and status are those of content/data/api-errors.yaml. */
function refusal(
  code: string,
  problems: readonly RequestProblem[] = [],
  headers: Readonly<Record<string, string>> = {},
): FakeAnswer {
  const row = errorRows.get(code);
  if (row === undefined) throw new Error(`there is no error "${code}"`);
  const fields = problems.filter(({ field }) => field !== '');
  const body = {
    type: /`(\w+)`/.exec(row['type'] ?? '')?.[1],
    code,
    message: `${row['when']}.`,
    errors: fields.length === 0 ? null : messagesByField(fields),
    request_id: 'req_5c1f0a7be2d94c6f8a31',
    doc_url: `${DOCS_URL}/api/errors#${row['anchor']}`,
  };
  return {
    status: Number(row['status']),
    headers: { ...headers, 'content-type': 'application/json', 'request-id': body.request_id },
    body: JSON.stringify(body),
    problems,
  };
}

function messagesByField(problems: readonly RequestProblem[]): Record<string, string[]> {
  const fields = [...new Set(problems.map(({ field }) => field))];
  return Object.fromEntries(
    fields.map((name) => [
      name,
      problems.filter(({ field }) => field === name).map(({ text }) => text),
    ]),
  );
}
