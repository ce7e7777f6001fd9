// The code panel next to an operation: its first request and first success response, highlighted at build time.
// Entry: requestSamples(), answerSample().

import { coloredHtml } from '../../../site/shared/code/code-tokens.ts';
import { escapeHtml } from '../../../site/shared/escape-html.ts';
import type {
  CodeSample,
  Operation,
  ShownSchema,
} from '../../../site/shared/reference/operation-types.ts';
import { shownValue } from '../../../site/shared/reference/request-body.ts';
import { sampleRequest } from '../../../site/shared/reference/request-from-operation.ts';
import { jsonOf, textOf } from '../../../site/shared/samples/exact-integers.ts';
import type { SampleOptions } from '../../../site/shared/samples/sample-request.ts';
import { writeSamples } from '../../../site/shared/samples/write-samples.ts';

/**
 * In all sample languages, one per tab. The first is highlighted in the HTML; the others, which are hidden at first, are
 * highlighted in the browser without elements (site/runtime/article/code-colors.ts).
 */
export function requestSamples(operation: Operation, options: SampleOptions): CodeSample[] {
  return writeSamples(sampleRequest(operation), options).map(({ language, label, code }, index) =>
    index === 0
      ? sample(language, label, code)
      : { lang: language, label, html: escapeHtml(code.replace(/\n$/, '')) },
  );
}

export function answerSample({ responses }: Operation): CodeSample | undefined {
  const content = responses[0]?.contents[0];
  const [example] = content?.examples ?? [];
  if (content === undefined || example === undefined || example.external !== undefined)
    return undefined;
  const isJson = /[/+]json/.test(content.type);
  const value = shownValue(content, example);
  const text = typeof value === 'string' && !isJson ? textOf(value) : jsonOf(value, 2);
  return sample(isJson ? 'json' : 'text', isJson ? 'JSON' : content.type, text);
}

export function schemaSample({ examples }: ShownSchema): CodeSample | undefined {
  const [example] = examples;
  return example === undefined ? undefined : sample('json', 'JSON', jsonOf(example.value, 2));
}

function sample(lang: string, label: string, code: string): CodeSample {
  return { lang, label, html: coloredHtml(code.replace(/\n$/, ''), lang) };
}
