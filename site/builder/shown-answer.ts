// The answer beside the samples, which is static HTML: shows that of the chosen example. Entry: showAnswer().

import type { Answer } from '../shared/operation-data.ts';

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
