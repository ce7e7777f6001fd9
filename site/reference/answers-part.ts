// The examples of an operation's responses as a part of a page's body: a tab for each status, with a select in it
// where there are several. Without script all are shown, one below the other. Entry: answersPart().

import { escapeHtml } from '../shared/escape-html.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import { exampleName } from '../shared/reference/builder-data.ts';
import type { CodeSample, Operation } from '../shared/reference/operation-types.ts';
import type { BodyPart } from '../shared/render-types.ts';
import { exampleHtml, type TitledExample, titledExamples } from './examples-html.ts';

type AnswersPart = Extract<BodyPart, { kind: 'component' }>;

/** `first`: the first example, already coloured. Returns undefined if there is no example. */
export function answersPart(
  { responses, errors }: Pick<Operation, 'responses' | 'errors'>,
  first?: CodeSample,
): AnswersPart | undefined {
  const byStatus = new Map<string, TitledExample[]>();
  const add = (status: string, examples: readonly TitledExample[]): void => {
    if (examples.length > 0) byStatus.set(status, [...(byStatus.get(status) ?? []), ...examples]);
  };
  for (const { status, contents } of responses) add(status, titledExamples(contents));
  for (const { status, examples } of errors)
    add(
      status,
      examples.map((example) => ({ title: exampleName(example), example })),
    );
  if (byStatus.size === 0) return undefined;
  const shown = first !== undefined && byStatus.has(responses[0]?.status ?? '') ? first : undefined;
  const tabs = [...byStatus].map(
    ([status, examples], at): AnswersPart => ({
      kind: 'component',
      name: 'Tab',
      props: { label: status === 'default' ? words.otherStatus : status },
      parts: [statusHtml(status, examples, at === 0 ? shown : undefined)],
    }),
  );
  const props = { copied: words.copiedAnswer };
  const head: AnswersPart = { kind: 'component', name: 'CodeHead', props, parts: [] };
  return { kind: 'component', name: 'Tabs', props: {}, parts: [...tabs, head] };
}

function statusHtml(
  status: string,
  examples: readonly TitledExample[],
  colored: CodeSample | undefined,
): string {
  const options = examples.map(
    ({ title }, at) => `<option value="${at}">${escapeHtml(title)}</option>`,
  );
  const select =
    examples.length === 1
      ? ''
      : `<select data-action="choose-answer" aria-label="${escapeHtml(words.exampleOf(status))}" autocomplete="off">${options.join('')}</select>`;
  const all = examples.map(({ title, example }, at) => {
    const name = [status, title].filter(Boolean).join(' · ');
    const { description } = example;
    const about = description === undefined ? '' : `<div>${description}</div>`;
    const code =
      at === 0 && colored !== undefined ? coloredPre(colored, name) : exampleHtml(example, name);
    const label = title === '' ? '' : `<p class="answer-name">${escapeHtml(title)}</p>`;
    return `<div class="answer"${at === 0 ? '' : ' hidden'}>${label}${about}${code}</div>`;
  });
  return `<div class="answers">${select}${all.join('')}</div>`;
}

function coloredPre({ lang, html }: CodeSample, name: string): string {
  return `<pre class="language-${lang}" tabindex="0" role="group" aria-label="${escapeHtml(name)}"><code>${html}</code></pre>`;
}
