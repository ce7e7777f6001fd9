// Texts of the screens in place of what has failed: apart from the shell's, so that they come with those.
// 'Try again' is the product specification's word.

export const failureMessages = {
  retry: 'Try again',
  causedBy: 'Caused by:',
  /** Product spec §8: the owner is told to check this item's configuration. */
  navbarItem: (item: string) =>
    `A navbar item could not be drawn. Check the configuration of this item:\n${item}`,
  navbarItemShort: 'Menu item failed',
} as const;
