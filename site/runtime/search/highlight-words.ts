// Marks the words of a search on the page it led to. Entries: highlight(), clearHighlight(), clearMarks().
// The Custom Highlight API leaves the document as it is; without it, `<mark>` elements are inserted, but never inside
// islands, whose content belongs to React.

import { matchesIn } from '../../shared/search/mark-matches.ts';
import { adoptStyles } from '../state/document-parts.ts';
import { HIGHLIGHT } from './addresses.ts';

const NAME = 'search';
const MAX_RANGES = 500;
/** The rule matches every element and makes the browser restyle the page, so it is added at the first match. */
const STYLES = `@layer base {
  ::highlight(${NAME}) { color: var(--color-text); background-color: var(--color-accent-soft); }
}`;

export function highlight(words: readonly string[]): void {
  clearHighlight();
  const article = document.querySelector('article');
  if (article === null || words.length === 0) return;
  const ranges = rangesIn(article, words);
  if (typeof Highlight === 'function' && 'highlights' in CSS) {
    if (ranges.length > 0) adoptStyles(STYLES);
    CSS.highlights.set(NAME, new Highlight(...ranges));
    return;
  }
  for (const range of ranges.reverse()) {
    if (range.startContainer.parentElement?.closest('[data-island]')) continue;
    const mark = document.createElement('mark');
    mark.dataset['search'] = '';
    range.surroundContents(mark);
  }
}

export function clearHighlight(): void {
  if ('highlights' in CSS) CSS.highlights.delete(NAME);
  for (const mark of document.querySelectorAll('mark[data-search]')) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
}

/** Removes the words from the address too. No new history entry: the page is the same. */
export function clearMarks(): void {
  clearHighlight();
  const url = new URL(location.href);
  url.searchParams.delete(HIGHLIGHT);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** In reading order, each within one text node. */
function rangesIn(article: Element, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (
    let node = walker.nextNode();
    node !== null && ranges.length < MAX_RANGES;
    node = walker.nextNode()
  ) {
    if (node.parentElement?.closest('button, svg, .visually-hidden, noscript')) continue;
    for (const { from, to } of matchesIn(node.nodeValue ?? '', words)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}
