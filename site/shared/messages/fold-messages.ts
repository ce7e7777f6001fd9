// Texts of folds whose content is fetched.

export const foldMessages = {
  fetching: 'Loading…',
  failed: 'This part could not be loaded. The link leads to it.',
} as const;
