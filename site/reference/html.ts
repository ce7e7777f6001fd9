// HTML as text, for the parts of the reference that are written without React. Entry: linked().

import { escapeHtml } from '../shared/escape-html.ts';

/** Addresses as authors wrote them → finished; '': nothing has this address, so it is no link. */
export interface References {
  hrefs: Readonly<Record<string, string>>;
}

const HREF = / href="([^"]*)"/g;

/** Safe HTML with its links finished. */
export function linked(html: string, { hrefs }: References): string {
  if (!html.includes(' href="')) return html;
  return html.replace(HREF, (written, href: string) => {
    const plain = href.replaceAll('&amp;', '&');
    const target = Object.hasOwn(hrefs, plain) ? hrefs[plain] : undefined;
    return target === undefined || target === '' ? written : ` href="${escapeHtml(target)}"`;
  });
}
