// What a built page says about itself, read from its file: what the browser must show after navigation.
// Entry: builtPage().

import { readFileSync } from 'node:fs';

export interface BuiltPage {
  title: string;
  h1: string;
  description: string | undefined;
  canonical: string | undefined;
}

/** `route` as listed, without base URL. Our HTML escapes `<`, `>`, `&` and `"` only. */
export function builtPage(dist: string, route: string): BuiltPage {
  const html = readFileSync(`${dist}${route.replace(/\/$/, '')}/index.html`, 'utf8');
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
