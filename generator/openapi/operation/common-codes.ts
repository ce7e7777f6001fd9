// Error codes that many operations may return: an operation leads to the errors page for them. Entry: commonCodes().

import type { ApiFiles } from '../spec/api-index.ts';
import { fieldOf, inside, type JsonLocation, listIn, targetsIn } from '../spec/references.ts';

/** Of the operations that list codes, the part that has to list a code. */
const PART = 1 / 4;
const LEAST = 5;

type Files = Pick<ApiFiles, 'api' | 'contents'>;

const answers = new WeakMap<Files['contents'], ReadonlySet<string>>();

export function commonCodes({ api, contents }: Files): ReadonlySet<string> {
  const known = answers.get(contents);
  if (known !== undefined) return known;
  const lists = api.operations
    .map(({ location }) => new Set(codesOf(location, contents)))
    .filter(({ size }) => size > 0);
  const counts = new Map<string, number>();
  for (const code of lists.flatMap((list) => [...list]))
    counts.set(code, (counts.get(code) ?? 0) + 1);
  const most = Math.max(LEAST, PART * lists.length);
  const common = new Set([...counts].flatMap(([code, count]) => (count >= most ? [code] : [])));
  answers.set(contents, common);
  return common;
}

function codesOf(operation: JsonLocation, contents: Files['contents']): string[] {
  const responses = targetsIn(inside(operation, 'responses'), contents);
  return responses.flatMap(([, response]) => codesIn(response));
}

/** `x-error-codes` of a response. */
export function codesIn({ value }: JsonLocation): string[] {
  return listIn(fieldOf(value, 'x-error-codes')).map(String);
}
