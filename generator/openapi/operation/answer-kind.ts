// How a program reads an operation's success response: as JSON, as text, or only its status. Entry: answerKind().

import { bodyKind } from '../../../site/shared/reference/media-types.ts';
import type { Operation, Response } from '../../../site/shared/reference/operation-types.ts';

/** Undefined: the file does not say. If success responses differ, a kind that fits all of them. */
export function answerKind(
  method: string,
  responses: readonly Response[],
): Pick<Operation, 'answer'> {
  if (method === 'head') return {};
  const [first, ...others] = goodResponses(responses).map(kindOf);
  if (first === undefined) return {};
  return { answer: others.every((one) => one === first) ? first : 'text' };
}

/** `default` may be an error: it counts only if there is no 2xx response. */
function goodResponses(responses: readonly Response[]): readonly Response[] {
  const good = responses.filter(({ status }) => status.startsWith('2'));
  return good.length > 0 ? good : responses.filter(({ status }) => /^(?:3|default$)/.test(status));
}

function kindOf({ contents }: Response): NonNullable<Operation['answer']> {
  const kinds = contents.map(({ type }) => bodyKind(type));
  if (kinds.includes('json')) return 'json';
  return kinds.some((kind) => kind !== 'binary') ? 'text' : 'none';
}
