// Fetches another page of the site and extracts its parts from its own HTML. Entry: fetchPage().

import { PAGE_DATA_START, sliceArticle } from '../../shared/article-marks.ts';
import { unescapeHtml } from '../../shared/escape-html.ts';
import { promiseCache } from '../../shared/promise-cache.ts';
import { addStyles } from '../state/document-parts.ts';
import { loadShellData, parsePageData, type ShellData } from './shell-data.ts';

/** What a document says. */
export interface PageParts extends ShellData {
  html: string; // of the article
  entry: string; // address of its script
  head: HeadTags;
}

export interface FetchedPage extends PageParts {
  url: string; // its address, after redirects
  bytes: number; // on the wire, as far as known
}

export interface HeadTags {
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
}

/** A page that cannot be shown in place: from another build or site, or not found. The message is its address. */
export class ForeignPage extends Error {}

export async function fetchPage(url: string): Promise<FetchedPage> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('text/html')) throw new ForeignPage(url);
  const text = await response.text();
  const parts = await partsOf(text);
  if (parts === undefined) throw new ForeignPage(url);
  const size = Number(response.headers.get('content-length'));
  return { ...parts, url: response.url, bytes: size > 0 ? size : text.length / 4 };
}

/** Undefined: the document is no page of the site. */
export async function partsOf(text: string): Promise<PageParts | undefined> {
  const html = sliceArticle(text);
  const data = between(text, PAGE_DATA_START, '</script>');
  const entry = attribute(text, /<script type="module" src="([^"]*)"/);
  if (html === undefined || data === undefined || entry === undefined) return undefined;
  const styles = [...text.matchAll(/<link rel="stylesheet" data-extra href="([^"]*)"/g)];
  const [shell] = await Promise.all([
    loadShellData(parsePageData(data)),
    ...styles.map(([, href = '']) => extraStyles.get(unescapeHtml(href))),
  ]);
  return { ...shell, html, entry, head: headTags(text) };
}

/** Page-specific stylesheets, by address: there before the page is shown. A failure does not fail the page. */
const extraStyles = promiseCache(
  (href) =>
    new Promise<unknown>((done) => {
      const link = addStyles(href);
      if (link === undefined) done(undefined);
      else link.onload = link.onerror = done;
    }),
);

function headTags(text: string): HeadTags {
  const head = text.slice(0, text.indexOf('</head>'));
  return {
    title: unescapeHtml(between(head, '<title>', '</title>') ?? ''),
    description: attribute(head, /<meta name="description" content="([^"]*)"/),
    canonical: attribute(head, /<link rel="canonical" href="([^"]*)"/),
    robots: attribute(head, /<meta name="robots" content="([^"]*)"/),
  };
}

function between(text: string, start: string, end: string): string | undefined {
  const from = text.indexOf(start);
  if (from < 0) return undefined;
  return text.slice(from + start.length, text.indexOf(end, from));
}

function attribute(text: string, pattern: RegExp): string | undefined {
  const value = pattern.exec(text)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

/** By island name: imports the module that exports its component. Exported by each page's entry. */
export type IslandLoaders = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;

/** The islands a page's entry exports. Its call of boot() does nothing: the router is running already. */
export async function islandsOf(entry: string): Promise<IslandLoaders> {
  const module = (await import(entry)) as { islands: IslandLoaders };
  return module.islands;
}
