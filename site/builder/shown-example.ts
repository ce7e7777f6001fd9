// What stands beside an example as static HTML: the first example's samples, the answer. Entries: showExample(),
// showAnswer().

import type { Answer } from '../shared/reference/builder-data.ts';

/** The bar's choice says which it is; the samples after the bar are those of the first. */
export function showExample(bar: Element | null, chosen: number): void {
  const select = bar?.querySelector('select');
  if (select) select.selectedIndex = chosen;
  bar?.nextElementSibling?.toggleAttribute('hidden', chosen > 0);
}

/** Returns how to put back what stood there. */
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
