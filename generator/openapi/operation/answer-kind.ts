// What a program reads of an operation's good answer: JSON, text or nothing but the status. Entry: answerKind().

import { bodyKind } from '../../../site/shared/reference/media-types.ts';
import type { Operation, Response } from '../../../site/shared/reference/operation-types.ts';

/** Undefined: the file does not say. Where good answers differ, what all of them can be read as. */
export function answerKind(
  method: string,
  responses: readonly Response[],
): Pick<Operation, 'answer'> {
  if (method === 'head') return {};
  const [first, ...others] = goodResponses(responses).map(kindOf);
  if (first === undefined) return {};
  return { answer: others.every((one) => one === first) ? first : 'text' };
}

/** `default` may be an error: it counts where nothing else can be the good answer. */
function goodResponses(responses: readonly Response[]): readonly Response[] {
  const good = responses.filter(({ status }) => status.startsWith('2'));
  return good.length > 0 ? good : responses.filter(({ status }) => /^(?:3|default$)/.test(status));
}

function kindOf({ contents }: Response): NonNullable<Operation['answer']> {
  const kinds = contents.map(({ type }) => bodyKind(type));
  if (kinds.includes('json')) return 'json';
  return kinds.some((kind) => kind !== 'binary') ? 'text' : 'none';
}
