// HTML as text, for the parts of the reference that are written without React. Entries: linked(), linkTo(), codeLink(),
// hasBlocks().

import { escapeHtml } from '../shared/escape-html.ts';
import type { ApiBlock } from '../shared/reference/operation-types.ts';

/** Addresses as authors wrote them → finished ones; '': a broken address, shown without a link. */
export interface References {
  hrefs: Readonly<Record<string, string>>;
}

/** What a page hands to the component of a block. */
export interface BlockProps<Kind extends ApiBlock['kind']> extends References {
  block: Extract<ApiBlock, { kind: Kind }>;
}

const LINK = /<a([^>]*) href="([^"]*)"([^>]*)>(.*?)<\/a>/gs;

/** Safe HTML with its links finished; a broken link becomes its text; '' of nothing. */
export function linked(html: string | undefined, { hrefs }: References): string {
  if (html === undefined) return '';
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

/** A name as code, linked to the page that shows it, if there is one. */
export function codeLink(name: string, page: string | undefined, { hrefs }: References): string {
  const href = hrefs[page ?? ''] ?? '';
  return href === '' ? `<code>${escapeHtml(name)}</code>` : linkTo(href, name);
}

/** '' as the address: plain text. */
export function linkTo(href: string, name: string): string {
  return href === '' ? escapeHtml(name) : `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`;
}

/** Whether HTML has elements that cannot be in a paragraph or a <span>. */
export function hasBlocks(html: string): boolean {
  return /<(?:p|ul|ol|pre|table|blockquote|dl)[ >]/.test(html);
}
