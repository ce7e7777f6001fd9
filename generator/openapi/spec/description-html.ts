// A description's Markdown → sanitised HTML. Entries: safeHtml(), descriptionHtml().
// Most are one paragraph with `code` and a link, which is rendered here; the rest goes through a Markdown parser.

import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { escapeHtml } from '../../../site/shared/escape-html.ts';
import { type Inline, parseInline } from '../../../site/shared/inline-markdown.ts';
import { isElementName } from '../../html/element-names.ts';
import { DROPPED_WHOLE, sanitizeHtml } from '../../html/sanitize.ts';

/** Matches anything that needs the Markdown parser: more than one paragraph of simple inline Markdown. */
const RICH =
  /\n[ \t]*\n|^[ \t]*(?:[-*+>#|]|\d+[.)][ \t]|```|~~~|(?: {4}|\t))|[<&]|!\[|\]\[|\]\([^()\s]*[(\s]|^(?:=+|-+)[ \t]*$| {2}$|``/m;

const cache = new Map<string, string>();
const MAX_CACHED = 20_000;

export function safeHtml(markdown: string): string {
  const cached = cache.get(markdown);
  if (cached !== undefined) return cached;
  const html = htmlOf(markdown.replace(/\r\n?/g, '\n').trim());
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(markdown, html);
  return html;
}

/** Undefined if there is no description, or a blank one. */
export function descriptionHtml(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? safeHtml(value) : undefined;
}

/** What the sanitiser removes: `href "javascript:…" on <a>`, `<script>` with its content, `onclick on <a>`. */
export function partsLeftOut(markdown: string): readonly string[] {
  if (!MAY_HOLD_SCRIPT.test(markdown)) return [];
  return sanitizeHtml(renderedMarkdown(markdown), 'blocks').removed.filter((what) => {
    const element = /^<([^<>]+)>$/.exec(what)?.[1];
    if (element === undefined) return /^(?:href|src) "|^on/.test(what);
    return DROPPED_WHOLE.has(element) || !isElementName(element);
  });
}

/** Tags and addresses. */
const MAY_HOLD_SCRIPT = /\]\(|\]:|</;

function htmlOf(markdown: string): string {
  if (!RICH.test(markdown)) return sanitizeHtml(inlineHtml(parseInline(markdown))).html;
  const plain = renderedMarkdown(markdown)
    .replace(/<(\/?)h[1-6]>/g, (_all, slash: string) => (slash === '' ? '<p><b>' : '</b></p>'))
    .replace(/(<\/?(?:table|thead|tbody|tr|th|td|pre|blockquote|ul|ol|li|p|hr)\b[^<>]*>)\n/g, '$1');
  const safe = sanitizeHtml(plain, 'blocks').html.trim();
  const only = safe.startsWith('<p>') && safe.endsWith('</p>') ? safe.slice(3, -4) : '<p>';
  return /<\/?p>/.test(only) ? safe : only;
}

function renderedMarkdown(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true, // the sanitiser decides what is kept
    allowDangerousProtocol: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
}

function inlineHtml(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      switch (part.type) {
        case 'text':
          return escapeHtml(part.text);
        case 'code':
          return `<code>${escapeHtml(part.text)}</code>`;
        case 'link':
          return `<a href="${escapeHtml(part.href)}">${inlineHtml(part.children)}</a>`;
        default:
          return `<${part.type}>${inlineHtml(part.children)}</${part.type}>`;
      }
    })
    .join('');
}

/** Addresses in sanitised HTML, as written. */
export function hrefsIn(html: string): string[] {
  if (!html.includes(' href="')) return [];
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}
