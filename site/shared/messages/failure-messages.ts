// Texts of the error screens: apart from the shell's, so that they are loaded with those screens only.
// 'Try again' is quoted from test/SPEC.md.

import { localized, text } from './catalogue.ts';

export const failureMessages = localized('failures', {
  retry: 'Try again',
  causedBy: 'Caused by:',
  /** test/SPEC.md §8: asks the owner to check this item's configuration. */
  navbarItem: text(
    'A navbar item could not be drawn. Check the configuration of this item:\n{item}',
  ),
  navbarItemShort: 'Menu item failed',
});
