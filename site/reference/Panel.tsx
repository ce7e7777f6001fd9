// The code beside an operation: its request, its response, and all other examples folded. Entry: Panel.

import type { ReactNode } from 'react';
import { CodeBlock } from '../parts/CodeBlock.tsx';
import { escapeHtml } from '../shared/escape-html.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';
import { statusName, referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type {
  CodeSample,
  Content,
  Example,
  Operation,
} from '../shared/reference/operation-types.ts';
import { summed } from './field-parts.ts';

interface PanelProps {
  operation: Operation;
  response: CodeSample | undefined;
  children: ReactNode; // the first request, in tabs
}

export function Panel({ operation, response, children }: PanelProps) {
  const { body, responses, errors, summary } = operation;
  const answers = responses.flatMap(({ status, contents }) => titled(contents, status));
  const failures = errors.flatMap(({ status, examples }) =>
    examples.map((example) => ({ title: `${status} ${example.summary ?? example.name}`, example })),
  );
  const requests = titled(body?.contents ?? []).slice(1);
  const rest = response === undefined ? answers : answers.slice(1);
  return (
    <aside className="api-panel" aria-label={words.examplesFor(summary)}>
      {children}
      {requests.length > 0 && (
        <Folds title={words.moreRequests(requests.length)} examples={requests} canCopy />
      )}
      {response !== undefined && (
        <CodeBlock
          html={response.html}
          language={response.lang}
          title={answers[0]?.title ?? statusName(responses[0]?.status ?? '')}
        />
      )}
      {rest.length > 0 && <Folds title={words.moreAnswers(rest.length)} examples={rest} />}
      {failures.length > 0 && (
        <Folds title={words.errorAnswers(failures.length)} examples={failures} isFlat />
      )}
    </aside>
  );
}

interface Titled {
  title: string;
  example: Example;
}

function titled(contents: readonly Content[], status = ''): Titled[] {
  return contents.flatMap(({ type, examples }, index) =>
    examples.map((example) => {
      const name = example.made === true ? '' : (example.summary ?? example.name);
      const kind = index === 0 && name !== '' ? '' : type;
      return { title: [status, name, kind].filter(Boolean).join(' · '), example };
    }),
  );
}

interface FoldsProps {
  title: string;
  examples: readonly Titled[];
  canCopy?: boolean;
  isFlat?: boolean; // short ones: one fold for all of them
}

function Folds({ title, examples, canCopy = false, isFlat = false }: FoldsProps) {
  const html = examples.map((one) => (isFlat ? flatHtml(one) : foldHtml(one, canCopy))).join('');
  return (
    <details className="api-folds" dangerouslySetInnerHTML={{ __html: summed(title, html) }} />
  );
}

function flatHtml({ title, example }: Titled): string {
  return exampleHtml(example, title);
}

/** A title is drawn above the code by the stylesheet, and read aloud as its name. */
export function exampleHtml({ value, external }: Example, title = ''): string {
  const name = escapeHtml(title);
  if (external !== undefined) return `<p>${name} ${escapeHtml(external)}</p>`;
  const named = title === '' ? '' : ` role="group" aria-label="${name}"`;
  if (typeof value === 'string') return `<pre tabindex="0"${named}>${escapeHtml(value)}</pre>`;
  const text = escapeHtml(JSON.stringify(value, null, 2));
  return `<pre class="language-json" tabindex="0"${named}>${text}</pre>`;
}

function foldHtml({ title, example }: Titled, canCopy: boolean): string {
  const { description } = example;
  const copy = `<button type="button" class="code-button" data-action="copy-code">${contentMessages.copyCode}</button>`;
  const before = description === undefined ? '' : `<p>${description}</p>`;
  return `<details class="code-block"><summary>${escapeHtml(title)}</summary>${before}${canCopy ? copy : ''}${exampleHtml(example)}</details>`;
}
