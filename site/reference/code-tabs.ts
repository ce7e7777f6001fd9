// The code beside an operation as parts of a page's body, each a frame of tabs with one bar: its request, in tabs that
// share the reader's choice of language with all others, and the examples of its responses, in a tab for each status.
// Entries: samplesPart() and samplesBarHtml(), answersPart().

import { escapeHtml } from '../shared/escape-html.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import { sampleMessages } from '../shared/messages/samples-messages.ts';
import { exampleName } from '../shared/reference/builder-data.ts';
import type { CodeSample, Operation } from '../shared/reference/operation-types.ts';
import type { BodyPart } from '../shared/render-types.ts';
import { exampleHtml, type TitledExample, titledExamples } from './examples-html.ts';

type ComponentPart = Extract<BodyPart, { kind: 'component' }>;

function component(
  name: string,
  props: ComponentPart['props'],
  parts: ComponentPart['parts'] = [],
): ComponentPart {
  return { kind: 'component', name, props, parts };
}

export function samplesPart(samples: readonly CodeSample[]): ComponentPart {
  const tabs = samples.map((sample) =>
    component('Tab', { label: sample.label }, [preHtml(sample, sample.label)]),
  );
  const head = component('CodeHead', { copied: sampleMessages.copiedRequest });
  return component('Tabs', { group: 'lang' }, [...tabs, head]);
}

/**
 * The bar above the samples: the select of examples, the button that opens the request builder, and, where there is an
 * answer, the switch between the two panels for windows that have no room for both. `name`: unique in the page.
 */
export function samplesBarHtml(
  examples: readonly string[],
  { name, hasAnswer }: { name: string; hasAnswer: boolean },
): string {
  const { example, build, panel, request, answer } = sampleMessages;
  const option = (label: string, checked: string): string =>
    `<label><input type="radio" class="visually-hidden" name="${name}"${checked}>${label}</label>`;
  const panels = hasAnswer
    ? `<span class="panel-switch" role="radiogroup" aria-label="${panel}">${option(request, ' checked')}${option(answer, '')}</span>`
    : '';
  return `${selectHtml('choose-example', example, examples)}${panels}<button type="button" aria-haspopup="dialog">${build}</button>`;
}

/** '' if there is nothing to choose. The browser must not restore an earlier choice. */
function selectHtml(action: string, label: string, titles: readonly string[]): string {
  if (titles.length < 2) return '';
  const options = titles.map((title, at) => `<option value="${at}">${escapeHtml(title)}</option>`);
  return `<select data-action="${action}" aria-label="${escapeHtml(label)}" autocomplete="off">${options.join('')}</select>`;
}

/** Longer code is cut below the text of an operation. */
const SHORT_LINES = 8;

function preHtml({ html, lang }: CodeSample, name: string): string {
  const short = html.split('\n').length > SHORT_LINES ? '' : ' data-short';
  return `<pre class="language-${lang}"${short} tabindex="0" role="group" aria-label="${escapeHtml(name)}"><code>${html}</code></pre>`;
}

/**
 * A select in a tab where there are several examples; without script all are shown, one below the other. `first`: the
 * first example, already coloured. Returns
 * undefined if there is no example.
 */
export function answersPart(
  { responses, errors }: Pick<Operation, 'responses' | 'errors'>,
  first?: CodeSample,
): ComponentPart | undefined {
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
  const tabs = [...byStatus].map(([status, examples], at) =>
    component('Tab', { label: status === 'default' ? words.otherStatus : status }, [
      statusHtml(status, examples, at === 0 ? shown : undefined),
    ]),
  );
  return component('Tabs', {}, [...tabs, component('CodeHead', { copied: words.copiedAnswer })]);
}

function statusHtml(
  status: string,
  examples: readonly TitledExample[],
  colored: CodeSample | undefined,
): string {
  const titles = examples.map(({ title }) => title);
  const select = selectHtml('choose-answer', words.exampleOf(status), titles);
  const all = examples.map(({ title, example }, at) => {
    const name = [status, title].filter(Boolean).join(' · ');
    const { description } = example;
    const about = description === undefined ? '' : `<div>${description}</div>`;
    const code =
      at === 0 && colored !== undefined ? preHtml(colored, name) : exampleHtml(example, name);
    const label = title === '' ? '' : `<p class="answer-name">${escapeHtml(title)}</p>`;
    return `<div class="answer"${at === 0 ? '' : ' hidden'}>${label}${about}${code}</div>`;
  });
  return `<div class="answers">${select}${all.join('')}</div>`;
}
