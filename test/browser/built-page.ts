// What a built page says about itself, read from its file: what the browser must show after navigation.
// Entries: builtPage(), htmlOf(), articleOf(), operationPages().

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { SitePreview } from '../support/built-site.ts';

/** The document of a route as listed, without base URL. */
export function htmlOf(dist: string, route: string): string {
  return readFileSync(`${dist}${route.replace(/\/$/, '')}/index.html`, 'utf8');
}

/** Of that document, what stands between the marks of the article. */
export function articleOf(dist: string, route: string): string {
  const [, article] = /<!--article-->(.*)<!--\/article-->/s.exec(htmlOf(dist, route)) ?? [];
  assert.ok(article, route);
  return article;
}

/** The routes that show an operation. */
export function operationPages({ dist, routes }: SitePreview): string[] {
  const pages = routes.filter((route) => htmlOf(dist, route).includes('class="endpoint"'));
  assert.equal(pages.length, 38);
  return pages;
}

/** Our HTML escapes `<`, `>`, `&` and `"` only. */
export function builtPage(dist: string, route: string) {
  const html = htmlOf(dist, route);
  const found = (pattern: RegExp) => {
    const text = pattern.exec(html)?.[1];
    return text === undefined ? undefined : plain(text);
  };
  return {
    title: found(/<title>([^<]*)<\/title>/) ?? '',
    h1: found(/<h1[^>]*>([\s\S]*?)<\/h1>/) ?? '',
    description: found(/<meta name="description" content="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
  };
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
