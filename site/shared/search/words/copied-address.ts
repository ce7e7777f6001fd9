// An address as copied from code, logs or a terminal: `POST https://api.example.com/v1/payments/0aa7…/refund?a=b`, a
// path, a cURL line. Entries: addressIn(), operationsAt().

import { operationToken } from './tokens.ts';

export interface CopiedAddress {
  method: string; // '': none
  steps: readonly string[]; // of its path
}

const METHOD = '(?:get|post|put|patch|delete)';
const ADDRESS = new RegExp(
  `(^|[\\s"'\`(=])(?:(${METHOD})["'\`]*\\s*["'\`]?)?(https?://[^\\s/"'\`]+)?((?:/[^\\s/"'\`?#(),;]+)+)`,
  'i',
);
const CURL = /^\W*curl\s/i;
const CURL_METHOD = new RegExp(`\\s(?:-X|--request)[\\s=]*["']?(${METHOD})\\b`, 'i');
const CURL_BODY = /\s(?:-d|-F|--data[\w-]*|--form|--json)[\s=]/;

export function addressIn(query: string): CopiedAddress | undefined {
  const [, before = '', method = '', host, path] = ADDRESS.exec(query) ?? [];
  const isCurl = CURL.test(query);
  // A path alone may be a word of a title.
  const isAddress = before === '' || method !== '' || host !== undefined || isCurl;
  if (path === undefined || !isAddress) return undefined;
  const byCurl = CURL_METHOD.exec(query)?.[1] ?? (CURL_BODY.test(query) ? 'post' : 'get');
  return {
    method: (method === '' && isCurl ? byCurl : method).toLowerCase(),
    steps: path
      .replace(/[.:]+$/, '')
      .split('/')
      .slice(1),
  };
}

/** `{id}`, `:id`, `$ID`, `<id>`, `0aa7f1…`, `pay_123`: stands for any value. */
const VALUE = /^[{:$<%]|\d.*\d|^\d+$/;
const METHODS = ['', 'post', 'get', 'put', 'patch', 'delete'];

/**
 * Operations of the site at this address, as indexed. The first steps may be those of a host's base path, the last may
 * be incomplete. `starting`: the words of the index with this beginning.
 */
export function operationsAt(
  { method, steps }: CopiedAddress,
  starting: (beginning: string) => readonly string[],
): readonly string[] {
  for (let from = 0; from < steps.length; from += 1) {
    const path = steps.slice(from);
    const values = path.map((step) => VALUE.test(step));
    const fixed = values.includes(true) ? path.slice(0, values.indexOf(true)) : path;
    if (fixed.length === 0) continue;
    for (const one of method === '' ? METHODS : [method, '']) {
      const words = path.map((step, at) =>
        values[at] === true ? '/[^/]+' : operationToken('', `/${step}`).replace(/\W/g, '\\$&'),
      );
      const pattern = new RegExp(`^${one}${words.join('')}`);
      const operations = starting(operationToken(one, `/${fixed.join('/')}`)).filter((word) =>
        pattern.test(word),
      );
      const whole = operations.filter((word) => pattern.exec(word)?.[0] === word);
      if (operations.length > 0) return (whole.length > 0 ? whole : operations).slice(0, MOST);
    }
  }
  return [];
}

/** An incomplete path may be that of many operations. */
const MOST = 8;
