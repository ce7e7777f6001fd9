// Texts of the search box and the search page: apart from the shell's, so that they are loaded with the search
// chunk. 'No results' and 'Unexpected version url' are quoted from test/SPEC.md.

import { localized, text } from './catalogue.ts';
import { counted } from './plural.ts';

export const searchMessages = localized('search', {
  noResults: 'No results',
  failed: 'Search could not be loaded.',
  needsScript: 'Searching needs JavaScript. Every page is linked from the docs hierarchy below.',
  noResultsHint: 'Check the spelling or try fewer words.',
  browse: 'Look through the docs hierarchy',
  results: 'Search results',
  count: counted('1 result|{n} results'),
  pages: counted('1 page|{n} pages'),
  firstPages: text('The first {shown} of {pages}'),
  mostPages: text('More than {pages}; add a word to narrow the results'),
  moreSections: counted('1 more section|{n} more sections'),
  filter: 'Filter by section',
  allSections: 'All',
  otherPages: 'Other pages',
  seeAll: 'See all results',
  seeAllWithin: text('See all results within "{context}"'),
  seeAllOutside: text('See all results outside "{context}"'),
  recent: 'Recent pages',
  suggested: 'Suggested pages',
  clear: 'Clear',
  loading: 'Loading the search index',
  offline: 'You are offline. Search works offline once its index has been loaded.',
  pageTitle: 'Search the documentation',
  resultsFor: text('Search results for "{query}"'),
  more: 'Show more results',
  near: 'Near matches',
  corrected: text('Results for "{query}"'),
  context: 'Search in',
  everywhere: 'Everywhere',
});
