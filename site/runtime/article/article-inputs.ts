// Handles the static inputs of an article, by `data-action`. Loaded at the first input event. Entry: handleInput().

import { chooseAnswer } from './choose-answer.ts';
import { filterTable } from './filter-table.ts';
import { openFolds } from './open-folds.ts';

export function handleInput(field: HTMLInputElement | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) chooseAnswer(field);
  else if (field.dataset['action'] === 'open-folds') openFolds(field);
  else filterTable(field);
}
