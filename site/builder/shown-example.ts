// The static HTML that belongs to an example: the first example's samples, its response. Entries: showExample(),
// showAnswer().

import type { Answer } from '../shared/reference/builder-data.ts';

/** Selects the example in the bar, and shows the static samples only for the first one. */
export function showExample(bar: Element | null, chosen: number): void {
  const select = bar?.querySelector('select');
  if (select) select.selectedIndex = chosen;
  const samples = bar?.parentElement?.querySelector(':scope > [data-slot="1"]');
  samples?.toggleAttribute('hidden', chosen > 0);
}

/** Selects the tab of the answer's status, and its example in that tab's list. */
export function showAnswer(inside: Element | null, { status, example }: Answer): void {
  const panel = inside?.closest('.api')?.querySelector(':scope > .api-answers');
  const tab = panel?.querySelector<HTMLElement>(`[role="tab"][data-value="${CSS.escape(status)}"]`);
  if (tab?.ariaSelected === 'false') tab.click();
  const own = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
  const list = own?.querySelector('select');
  if (!list || list.selectedIndex === example) return;
  list.selectedIndex = example;
  list.dispatchEvent(new Event('input', { bubbles: true }));
}
