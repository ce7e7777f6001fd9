// Texts of the list of keyboard shortcuts, loaded with it.

import { localized } from './catalogue.ts';

export const shortcutMessages = localized('shortcuts', {
  title: 'Keyboard shortcuts',
  close: 'Close',
  search: 'Search the documentation',
  or: 'or',
  results: 'Move through search results and menus',
  open: 'Open the selected result',
  leave: 'Close what is open, and return to where you were',
  tabs: 'Move through tabs',
  shortcuts: 'Show this list',
});
