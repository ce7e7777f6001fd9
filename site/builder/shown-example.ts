// The static HTML that belongs to an example: the first example's samples, the response. Entries: showExample(),
// showAnswer().

import type { Answer } from '../shared/reference/builder-data.ts';

/** Selects the example in the bar, and shows the static samples only for the first one. */
export function showExample(bar: Element | null, chosen: number): void {
  const select = bar?.querySelector('select');
  if (select) select.selectedIndex = chosen;
  bar?.nextElementSibling?.toggleAttribute('hidden', chosen > 0);
}

/** Returns a function that restores the original HTML. */
export function showAnswer(inside: Element | null, { title, code }: Answer): () => void {
  const block = inside?.closest('.api-panel')?.querySelector(':scope > .code-block');
  const name = block?.querySelector('.code-title');
  const text = block?.querySelector('code');
  if (!name || !text) return () => {};
  const before = { title: name.textContent, html: text.innerHTML };
  name.textContent = title;
  text.textContent = code;
  return () => {
    name.textContent = before.title;
    text.innerHTML = before.html;
  };
}
