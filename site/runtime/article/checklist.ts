// The boxes of a page's checklists: without script they are disabled, here the reader can tick them. What is ticked is
// stored by page and words, so that a box whose words change is open again. Entry: keepTicks().

import { storageSlot } from '../state/storage.ts';

export function keepTicks(article: HTMLElement, route: string): void {
  const slot = storageSlot(`ticked-${route}`); // JSON: the words of the ticked boxes
  const stored = slot.get();
  const boxes = [...article.querySelectorAll<HTMLInputElement>('.task-list-item input')];
  for (const box of boxes) {
    if (stored !== undefined) box.checked = stored.includes(JSON.stringify(wordsOf(box)));
    box.disabled = false;
    box.addEventListener('change', () =>
      slot.set(JSON.stringify(boxes.filter(({ checked }) => checked).map(wordsOf))),
    );
  }
}

function wordsOf(box: HTMLInputElement): string {
  return box.parentElement?.textContent?.trim() ?? '';
}
