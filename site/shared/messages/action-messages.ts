// Texts of the actions that work before React: apart from the shell's, so that a page's first script
// stays small.

import { localized, text } from './catalogue.ts';

export const actionMessages = localized('actions', {
  copied: 'Copied',
  copyFailed: 'Copy failed',
});

/** Of the filter above a table. */
export const tableMessages = localized('tables', {
  noRows: text('No rows match “{words}”. Try fewer words, or clear the filter.'),
  rowsShown: text('{shown} of {all} rows'),
});
