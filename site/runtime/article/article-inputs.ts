// Fields of the static article: one delegated listener, by `data-action`. They work before React and on pages without
// it. Entries: listenForInputs(); applyChanges(), for fields that were changed before their code ran.

import { chooseAnswer } from './choose-answer.ts';
import { filterTable } from './filter-table.ts';
import { openFolds } from './open-folds.ts';
import { openVariants } from './open-variants.ts';

type ArticleField = HTMLInputElement | HTMLSelectElement;

export function listenForInputs(): void {
  document.addEventListener('input', ({ target }) => handleInput(target as ArticleField));
}

function handleInput(field: ArticleField): void {
  const { action } = field.dataset;
  if (field instanceof HTMLSelectElement) {
    if (action === 'choose-answer') chooseAnswer(field);
    if (action === 'choose-example') openVariants(field);
  } else {
    if (action === 'filter-table') filterTable(field);
    if (action === 'open-folds') openFolds(field);
  }
}

/** Also for values that the browser has restored, which fires no event. */
export function applyChanges(within: ParentNode): void {
  for (const field of within.querySelectorAll<ArticleField>(':is(input, select)[data-action]'))
    if (isChanged(field)) field.dispatchEvent(new Event('input', { bubbles: true }));
}

function isChanged(field: ArticleField): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field.matches('[type="checkbox"], [type="radio"]'))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
