// What the search of an offline copy takes excerpts from: a page's sections as plain text, in HTML that is cut like
// the page's own. Entry: excerptSource().

import { ARTICLE_END, ARTICLE_START, sliceArticle } from '../../site/shared/article-marks.ts';
import { escapeHtml } from '../../site/shared/escape-html.ts';
import { cutSections } from '../../site/shared/search/page-sections.ts';

const DESCRIPTION = /<meta name="description" content="[^"]*">/;

/** Undefined: a page without an article. */
export function excerptSource(html: string): string | undefined {
  const article = sliceArticle(html);
  if (article === undefined) return undefined;
  const sections = cutSections(article).map(({ hash, title, kind, text }) => {
    if (hash === '') return `<p>${escapeHtml(text)}</p>`;
    const id = escapeHtml(hash);
    const link = `<a class="hash-link" href="#${id}" aria-label="Direct link to ${escapeHtml(title)}"></a>`;
    return kind === 'row'
      ? `<div id="${id}">${link}${escapeHtml(text)}</div>`
      : `<h2 id="${id}">${link}</h2><p>${escapeHtml(text)}</p>`;
  });
  return `${DESCRIPTION.exec(html)?.[0] ?? ''}${ARTICLE_START}${sections.join('')}${ARTICLE_END}`;
}
