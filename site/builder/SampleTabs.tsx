// A request in all sample languages, in tabs that share the reader's choice of language with all others. Entry: SampleTabs.

import { type ComponentType, useEffect } from 'react';
import { colorCode } from '../runtime/article/code-colors.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';
import { sampleMessages } from '../shared/messages/samples-messages.ts';
import type { Sample, SampleOptions, SampleRequest } from '../shared/samples/sample-request.ts';
import { writeSamples } from '../shared/samples/write-samples.ts';

/** The Tabs component, passed in by the island: imported here it would be a chunk of its own on every page. */
export type TabsComponent = ComponentType<{
  items: readonly { label: string }[];
  slots: readonly string[];
  group: string;
}>;

interface SampleTabsProps {
  Tabs: TabsComponent;
  request: SampleRequest;
  title?: string; // `POST /payments`
  options: SampleOptions;
}

export function SampleTabs({ request, title, options, Tabs }: SampleTabsProps) {
  const samples = writeSamples(request, options);
  useEffect(colorCode);
  return (
    <Tabs
      items={samples.map(({ label }) => ({ label }))}
      slots={[headHtml(title), ...samples.map(preHtml)]}
      group="lang"
    />
  );
}

/** The same markup as the build's; the page's one listener handles Copy. */
function headHtml(title: string | undefined): string {
  const { copyCode, copyNamed } = contentMessages;
  const before = title === undefined ? '' : `<span class="code-title">${escapeHtml(title)}</span>`;
  const name = escapeHtml(copyNamed(title ?? sampleMessages.copiedRequest));
  return `${before}<button type="button" class="code-button" data-action="copy-code" aria-label="${name}">${copyCode}</button>`;
}

function preHtml({ language, label, code }: Sample): string {
  return `<pre class="language-${language}" tabindex="0" role="group" aria-label="${label}"><code>${escapeHtml(code.replace(/\n$/, ''))}</code></pre>`;
}
