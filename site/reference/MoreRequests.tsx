// The bodies of an operation's other examples, folded: for readers without script, who cannot choose them in the
// samples bar. Entry: MoreRequests.

import { escapeHtml } from '../shared/escape-html.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Operation } from '../shared/reference/operation-types.ts';
import { exampleHtml, type TitledExample, titledExamples } from './examples-html.ts';
import { summed } from './field-parts.ts';

export function MoreRequests({ body }: { body: Operation['body'] | undefined }) {
  const requests = titledExamples(body?.contents ?? []).slice(1);
  if (requests.length === 0) return null;
  const html = summed(words.moreRequests(requests.length), requests.map(foldHtml).join(''));
  return <details className="api-folds" dangerouslySetInnerHTML={{ __html: html }} />;
}

function foldHtml({ title, example }: TitledExample): string {
  const { description } = example;
  const copy = `<button type="button" class="code-button" data-action="copy-code" aria-label="${escapeHtml(contentMessages.copyNamed(title))}">${contentMessages.copyCode}</button>`;
  const before = description === undefined ? '' : `<p>${description}</p>`;
  return `<details class="code-block"><summary>${escapeHtml(title)}</summary>${before}${copy}${exampleHtml(example)}</details>`;
}
