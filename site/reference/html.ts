// HTML as text, for the parts of the reference that are written without React. Entry: linked().

import { escapeHtml } from '../shared/escape-html.ts';

/** Addresses as authors wrote them → finished; '': nothing has this address, so it is no link. */
export interface References {
  hrefs: Readonly<Record<string, string>>;
}

const LINK = /<a([^>]*) href="([^"]*)"([^>]*)>(.*?)<\/a>/gs;

/** Safe HTML with its links finished; those to nothing are their words. */
export function linked(html: string, { hrefs }: References): string {
  if (!html.includes(' href="')) return html;
  return html.replace(
    LINK,
    (written, before: string, href: string, after: string, words: string) => {
      const plain = href.replaceAll('&amp;', '&');
      const target = Object.hasOwn(hrefs, plain) ? hrefs[plain] : undefined;
      if (target === '') return words;
      return target === undefined
        ? written
        : `<a${before} href="${escapeHtml(target)}"${after}>${words}</a>`;
    },
  );
}
