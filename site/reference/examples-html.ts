// Examples of bodies as HTML text, and their titles. Entries: exampleHtml(), titledExamples().

import { escapeHtml } from '../shared/escape-html.ts';
import { exampleName } from '../shared/reference/builder-data.ts';
import type { Content, Example } from '../shared/reference/operation-types.ts';
import { shownValue } from '../shared/reference/request-body.ts';
import { jsonOf, textOf } from '../shared/samples/exact-integers.ts';

export interface TitledExample {
  title: string; // for a second content type, the title names it
  example: Example;
}

export function titledExamples(contents: readonly Content[]): TitledExample[] {
  return contents.flatMap((content, index) =>
    content.examples.map((example) => {
      const name = exampleName(example);
      const kind = index === 0 && name !== '' ? '' : content.type;
      const title = [name, kind].filter(Boolean).join(' · ');
      return { title, example: { ...example, value: shownValue(content, example) } };
    }),
  );
}

/** `name`: the accessible name of the code. */
export function exampleHtml({ value, external }: Example, name = ''): string {
  if (external !== undefined) return `<p>${escapeHtml(external)}</p>`;
  const named = name === '' ? '' : ` role="group" aria-label="${escapeHtml(name)}"`;
  const isText = typeof value === 'string';
  const text = isText ? textOf(value) : jsonOf(value, 2);
  const language = isText ? '' : ' class="language-json"';
  return `<pre${language} tabindex="0"${named}>${escapeHtml(text)}</pre>`;
}
