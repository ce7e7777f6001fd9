// A request in seven languages, in tabs that share the reader's choice with all others. Entry: SampleTabs.

import { builderMessages as words } from '../shared/builder-messages.ts';
import type { SampleRequest } from '../shared/sample-request.ts';
import { type SampleOptions, writeSamples } from '../shared/samples/write-samples.ts';

/** Handed in: bundled here too it would be a chunk apart, on every page with tabs. */
export type TabsComponent = typeof import('../islands/Tabs.tsx').Tabs;

interface SampleTabsProps {
  Tabs: TabsComponent;
  request: SampleRequest;
  keys: SampleOptions;
}

export function SampleTabs({ request, keys, Tabs }: SampleTabsProps) {
  const samples = writeSamples(request, keys);
  return (
    <Tabs
      items={samples.map(({ label }) => ({ label }))}
      slots={samples.map(({ language, label, code }) => blockHtml(language, label, code))}
      group="lang"
    />
  );
}

/** As the build draws them, without colours; the page's one listener copies. */
function blockHtml(language: string, label: string, code: string): string {
  return `<div class="code-block language-${language}"><div class="code-head"><span class="code-title">${label}</span><button type="button" class="code-button" data-action="copy-code" aria-live="polite">${words.copy}</button></div><pre tabindex="0" role="group" aria-label="${label}"><code>${escapeHtml(code.replace(/\n$/, ''))}</code></pre></div>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
