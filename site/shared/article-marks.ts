// Two comments around the article's content: the router takes what stands between them out of a fetched
// page, without parsing the rest; and what begins the page's data there.

import { ELEMENT_IDS } from './element-ids.ts';

export const ARTICLE_START = '<!--article-->';
export const ARTICLE_END = '<!--/article-->';
export const PAGE_DATA_START = `<script type="application/json" id="${ELEMENT_IDS.pageData}">`;

/** What stands between the marks, marks included; undefined where there are none. */
export function sliceArticle(html: string): string | undefined {
  const from = html.indexOf(ARTICLE_START);
  const to = html.lastIndexOf(ARTICLE_END);
  return from < 0 || to < from ? undefined : html.slice(from, to + ARTICLE_END.length);
}
