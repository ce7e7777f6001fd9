// Two comments around the article's content: the router takes what stands between them out of a fetched
// page, without parsing the rest.

export const ARTICLE_START = '<!--article-->';
export const ARTICLE_END = '<!--/article-->';

/** What stands between the marks, marks included; undefined where there are none. */
export function sliceArticle(html: string): string | undefined {
  const from = html.indexOf(ARTICLE_START);
  const to = html.lastIndexOf(ARTICLE_END);
  return from < 0 || to < from ? undefined : html.slice(from, to + ARTICLE_END.length);
}
