// Texts of folds whose content is fetched.

export const foldMessages = {
  fetching: 'Loading…',
  failed: 'These fields could not be loaded. Follow the link to see them.',
} as const;
