// Two comments around the article's content, so that the router can cut the article out of a fetched page without
// parsing the rest; and the text that the page data begins with.

import { ELEMENT_IDS } from './element-ids.ts';

export const ARTICLE_START = '<!--article-->';
export const ARTICLE_END = '<!--/article-->';
export const PAGE_DATA_START = `<script type="application/json" id="${ELEMENT_IDS.pageData}">`;

/** The article with its marks; undefined if the page has no marks. */
export function sliceArticle(html: string): string | undefined {
  const from = html.indexOf(ARTICLE_START);
  const to = html.lastIndexOf(ARTICLE_END);
  return from < 0 || to < from ? undefined : html.slice(from, to + ARTICLE_END.length);
}
