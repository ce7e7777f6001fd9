// What the page shows of an example: its name in the samples bar, the samples, its response. Entries: chooseExample(),
// showSamples(), showAnswer().

import type { Answer } from '../shared/reference/builder-data.ts';

/** Selects the example in the bar, as a reader does. */
export function chooseExample(bar: Element | null, example: number): void {
  const select = bar?.querySelector('select');
  if (select) choose(select, example);
}

/** The static samples are those of the first example. */
export function showSamples(bar: Element | null, example: number): void {
  const samples = bar?.parentElement?.querySelector(':scope > [data-slot="1"]');
  samples?.toggleAttribute('hidden', example > 0);
}

/** Selects the tab of the answer's status, and its example in that tab's list. */
export function showAnswer(inside: Element | null, { status, example }: Answer): void {
  const panel = inside?.closest('.api')?.querySelector(':scope > .api-answers');
  const tab = panel?.querySelector<HTMLElement>(`[role="tab"][data-value="${CSS.escape(status)}"]`);
  if (tab?.ariaSelected === 'false') tab.click();
  const own = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
  const list = own?.querySelector('select');
  if (list && list.selectedIndex !== example) choose(list, example);
}

function choose(select: HTMLSelectElement, option: number): void {
  select.selectedIndex = option;
  select.dispatchEvent(new Event('input', { bubbles: true }));
}
