// What the search of an offline copy takes excerpts from: a page's sections as plain text, in HTML that is cut into
// sections like the page's own. Entry: excerptSource().

import { ARTICLE_END, ARTICLE_START, sliceArticle } from '../../site/shared/article-marks.ts';
import { escapeHtml } from '../../site/shared/escape-html.ts';
import { cutSections } from '../../site/shared/search/page-sections.ts';

const DESCRIPTION = /<meta name="description" content="[^"]*">/;

/** Undefined: the page has no article. */
export function excerptSource(html: string): string | undefined {
  const article = sliceArticle(html);
  if (article === undefined) return undefined;
  const sections = cutSections(article).map(({ hash, kind, text }) => {
    if (hash === '') return `<p>${inText(text)}</p>`;
    const id = escapeHtml(hash);
    const link = `<a class="hash-link" href="#${id}" aria-label=""></a>`; // hits bring their titles along
    return kind === 'row'
      ? `<div id="${id}">${link}${inText(text)}</div>`
      : `<h2 id="${id}">${link}</h2><p>${inText(text)}</p>`;
  });
  return `${DESCRIPTION.exec(html)?.[0] ?? ''}${ARTICLE_START}${sections.join('')}${ARTICLE_END}`;
}

/** Quotes need no escape between tags; the copy has many of them, in examples. */
function inText(text: string): string {
  return escapeHtml(text).replaceAll('&quot;', '"');
}
