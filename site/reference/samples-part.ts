// The request of an operation as a part of a page's body: tabs that share the reader's choice of language with all
// others, in one frame with one bar. Entries: samplesPart(), samplesBarHtml().

import { shownLines } from '../shared/code/shown-lines.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { sampleMessages } from '../shared/messages/samples-messages.ts';
import type { CodeSample } from '../shared/reference/operation-types.ts';
import type { BodyPart } from '../shared/render-types.ts';

type SamplesPart = Extract<BodyPart, { kind: 'component' }>;

export function samplesPart(samples: readonly CodeSample[]): SamplesPart {
  const tabs = samples.map((sample): SamplesPart => {
    const { label } = sample;
    return { kind: 'component', name: 'Tab', props: { label }, parts: [preHtml(sample)] };
  });
  const props = { copied: sampleMessages.copiedRequest };
  const head: SamplesPart = { kind: 'component', name: 'CodeHead', props, parts: [] };
  return { kind: 'component', name: 'Tabs', props: { group: 'lang' }, parts: [...tabs, head] };
}

/** The bar above the samples: the select of examples, and the button that opens the request builder. */
export function samplesBarHtml(examples: readonly string[]): string {
  const { example, build } = sampleMessages;
  // The browser must not restore an earlier choice.
  const options = examples.map(
    (title, at) => `<option value="${at}">${escapeHtml(title)}</option>`,
  );
  const select = `<select data-action="choose-example" aria-label="${example}" autocomplete="off">${options.join('')}</select>`;
  return `${examples.length > 1 ? select : ''}<button type="button" aria-haspopup="dialog">${build}</button>`;
}

function preHtml({ html, lang, label }: CodeSample): string {
  const name = escapeHtml(label);
  const lines = shownLines(html.replace(/<[^>]*>|&\w+;/g, (tag) => (tag[0] === '&' ? '.' : '')));
  return `<pre class="language-${lang}" data-lines="${lines}" tabindex="0" role="group" aria-label="${name}"><code>${html}</code></pre>`;
}
