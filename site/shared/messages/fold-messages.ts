// Texts of folds whose content is fetched.

import { localized } from './catalogue.ts';

export const foldMessages = localized('folds', {
  fetching: 'Loading…',
  failed: 'These fields could not be loaded. Follow the link to see them.',
});
