// Response headers for every file of dist/: policy, caching, safety. One source for the preview and for
// hosts. Entry: headersFor(), headersFile().

import { createHash } from 'node:crypto';
import { earlyScript } from '../site/shared/early-script.ts';

export type Headers = Readonly<Record<string, string>>;

/** Covers the one inline script that all pages share. */
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`;

/** What is not named comes from the site itself: each word travels with each file. */
const PAGE_POLICY = [
  "default-src 'self'",
  `script-src 'self' ${SCRIPT_HASH}`,
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Mermaid writes styles into its drawings, so its frame allows them; nothing else differs. */
const DIAGRAM_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const SAFETY: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** A name with a hash of the content, or a version: it never changes. */
const IMMUTABLE = /^assets\/(?:.*-[0-9A-Za-z]{8}\.\w+|mermaid-[\d.]+\/.*)$/;
/** Its request names the version of its words. Not for ever: there are caches that look at the path alone. */
const INDEX = /^(?:.*\/)?search-index-[^/]*\.json$/;
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** `path` from dist/, without a slash at the start. */
export function headersFor(path: string): Headers {
  const isFrame = /^assets\/diagram-frame-[^/]+\.html$/.test(path);
  return {
    ...SAFETY,
    'Content-Security-Policy': isFrame ? DIAGRAM_POLICY : PAGE_POLICY,
    'Cache-Control': cachingOf(path),
  };
}

function cachingOf(path: string): string {
  if (IMMUTABLE.test(path)) return FOREVER;
  return INDEX.test(path) ? A_DAY : REVALIDATE;
}

/** In the form that static hosts read: rules by path, the more special ones later; `versions`: paths. */
export function headersFile(baseUrl: string, versions: readonly string[] = ['']): string {
  const rule = (path: string, headers: Headers): string =>
    [
      `${baseUrl}${path}`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n');
  return `${[
    rule('*', headersFor('index.html')),
    rule('assets/*', { 'Cache-Control': FOREVER }),
    ...versions.map((path) =>
      rule(`${path === '' ? '' : `${path}/`}search-index-*`, { 'Cache-Control': A_DAY }),
    ),
    rule('assets/diagram-frame-*', { 'Content-Security-Policy': DIAGRAM_POLICY }),
  ].join('\n\n')}\n`;
}
