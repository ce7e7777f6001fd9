// Elements of an article that search and the Markdown copy leave out, by tag and class. Entries: isExcludedFromSearch(),
// isExcludedFromCopy().

/** Controls, drawings, and what only the screen, a screen reader or the browser needs. */
const TAGS = new Set('button nav noscript script select style svg template'.split(' '));
const CLASSES =
  /(?:^| )(?:data-footnote-backref|data-table-filter|hash-link|only-dark|open-folds|page-banner|page-version|visually-hidden)(?: |$)/;
/** Other pages' words, and what the page says elsewhere as well. */
const CLASSES_NOT_SEARCHED =
  /(?:^| )(?:card-grid|code-language|diagram-source|hierarchy|tabs-label)(?: |$)/;

export function isExcludedFromSearch(tag: string, classes: string): boolean {
  return (
    isExcludedFromBoth(tag, classes) || tag === 'caption' || CLASSES_NOT_SEARCHED.test(classes)
  );
}

/** In the copy the title of code is in the line that opens it. */
export function isExcludedFromCopy(tag: string, classes: string): boolean {
  return isExcludedFromBoth(tag, classes) || tag === 'label' || classes === 'code-head';
}

function isExcludedFromBoth(tag: string, classes: string): boolean {
  return TAGS.has(tag) || (classes !== '' && CLASSES.test(classes));
}
