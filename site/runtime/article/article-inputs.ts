// Fields of the static article: one delegated listener, by `data-action`. They work before React and on pages without
// it. Entries: listenForInputs(); applyChanges(), for fields that were changed before their code ran.

import { tableMessages } from '../../shared/messages/action-messages.ts';
import { announce } from '../state/live-region.ts';

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

/** The select above the examples of a response: shows the selected one. */
function chooseAnswer({ selectedIndex, parentElement }: HTMLSelectElement): void {
  const answers = parentElement?.querySelectorAll<HTMLElement>(':scope > .answer') ?? [];
  for (const [at, answer] of [...answers].entries()) answer.hidden = at !== selectedIndex;
}

/** The filter field above a table: shows only the rows that contain all its words. */
function filterTable(field: HTMLInputElement): void {
  const frame = field.closest('.data-table');
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  let all = 0;
  let group: HTMLElement | undefined;
  for (const row of frame?.querySelectorAll<HTMLElement>('tbody tr') ?? []) {
    const text = `${group?.textContent ?? ''} ${row.textContent}`.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
    if (row.matches('.row-group')) {
      row.hidden = true; // until one of its rows is shown
      group = row;
    } else {
      all += 1;
      if (!row.hidden) shown += 1;
      if (group) group.hidden &&= row.hidden;
    }
  }
  frame?.querySelector('.table-frame')?.toggleAttribute('hidden', shown === 0); // no header without rows
  const count = frame?.querySelector('.data-table-count');
  if (!count) return;
  if (shown === 0) count.textContent = tableMessages.noRows(field.value.trim());
  else count.textContent = words.length === 0 ? '' : tableMessages.rowsShown(shown, all);
  announce(count.textContent);
}

/** A checkbox beside a heading of the reference, or above a table, that opens and closes all folds below it. */
function openFolds(box: HTMLInputElement): void {
  const place = box.closest('label, .data-table-filter');
  if (!place) return;
  const heading = place.previousElementSibling?.tagName; // the next heading of this level ends the section
  for (let part = place.nextElementSibling; part; part = part.nextElementSibling) {
    if (part.tagName === heading) return;
    if (part instanceof HTMLDetailsElement) part.open = box.checked;
    for (const fold of part.querySelectorAll<HTMLDetailsElement>('details:not(.api-pattern)'))
      fold.open = box.checked;
  }
}

/**
 * The select of request examples: opens the variants of the body that the selected example shows, and closes those
 * that they replace.
 */
function openVariants(select: HTMLSelectElement): void {
  const isShown = `[data-examples~="${select.value}"]`;
  for (const shown of select.closest('.api')?.querySelectorAll(isShown) ?? [])
    for (const fold of shown.parentElement?.children ?? [])
      if (fold instanceof HTMLDetailsElement && 'examples' in fold.dataset)
        fold.open = fold.matches(isShown);
}
