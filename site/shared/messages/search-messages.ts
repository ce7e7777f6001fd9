// Texts of the search box and the search page: apart from the shell's, so that they are loaded with the search
// chunk. 'No results' and 'Unexpected version url' are quoted from the product specification.

import { plural } from './plural.ts';

export const searchMessages = {
  noResults: 'No results',
  failed: 'Search could not be loaded.',
  needsScript: 'Searching needs JavaScript. Every page is linked from the docs hierarchy below.',
  noResultsHint: 'Check the spelling or try fewer words.',
  browse: 'Look through the docs hierarchy',
  results: 'Search results',
  count: (count: number, locale: string) => plural(count, '1 result|{n} results', locale),
  pages: (count: number, locale: string) => plural(count, '1 page|{n} pages', locale),
  firstPages: (shown: number, count: string) => `The first ${shown} of ${count}`,
  mostPages: (count: string) => `More than ${count}; add a word to narrow the results`,
  moreSections: (count: number, locale: string) =>
    plural(count, '1 more section|{n} more sections', locale),
  filter: 'Filter by section',
  allSections: 'All',
  otherPages: 'Other pages',
  seeAll: 'See all results',
  seeAllWithin: (context: string) => `See all results within "${context}"`,
  seeAllOutside: (context: string) => `See all results outside "${context}"`,
  recent: 'Recent pages',
  suggested: 'Suggested pages',
  clear: 'Clear',
  loading: 'Loading the search index',
  offline: 'You are offline. Search works offline once its index has been loaded.',
  pageTitle: 'Search the documentation',
  resultsFor: (query: string) => `Search results for "${query}"`,
  more: 'Show more results',
  near: 'Near matches',
  corrected: (query: string) => `Results for "${query}"`,
  context: 'Search in',
  everywhere: 'Everywhere',
} as const;
