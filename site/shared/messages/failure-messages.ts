// Texts of the error screens: apart from the shell's, so that they are loaded with those screens only.
// 'Try again' is quoted from the product specification.

export const failureMessages = {
  retry: 'Try again',
  causedBy: 'Caused by:',
  /** Product spec §8: asks the owner to check this item's configuration. */
  navbarItem: (item: string) =>
    `A navbar item could not be drawn. Check the configuration of this item:\n${item}`,
  navbarItemShort: 'Menu item failed',
} as const;
