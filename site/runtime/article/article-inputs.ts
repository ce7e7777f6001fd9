// What a reader types or ticks in an article, by `data-action`. Arrives with the first of it. Entry: heed().

import { filterTable } from './filter-table.ts';
import { openFolds } from './open-folds.ts';

export function heed(field: HTMLInputElement): void {
  if (field.dataset['action'] === 'open-folds') openFolds(field);
  else filterTable(field);
}
