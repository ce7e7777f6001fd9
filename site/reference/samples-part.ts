// The request of an operation as a part of a page's body: one block of code, or tabs of them that share the
// reader's choice of language with all others. Entry: samplesPart().

import type { CodeSample } from '../shared/api-types.ts';
import { referenceMessages } from '../shared/reference-messages.ts';
import type { BodyPart } from '../shared/render-types.ts';

type ComponentPart = Extract<BodyPart, { kind: 'component' }>;

export function samplesPart(samples: readonly CodeSample[]): ComponentPart {
  const [only] = samples;
  if (samples.length === 1 && only !== undefined) return codePart(only, referenceMessages.request);
  const tabs = samples.map((sample): ComponentPart => {
    const parts = [codePart(sample, sample.label)];
    return { kind: 'component', name: 'Tab', props: { label: sample.label }, parts };
  });
  return { kind: 'component', name: 'Tabs', props: { group: 'lang' }, parts: tabs };
}

function codePart({ html, lang }: CodeSample, title: string): ComponentPart {
  return {
    kind: 'component',
    name: 'CodeBlock',
    props: { html, language: lang, title },
    parts: [],
  };
}
