// Response headers for every file of dist/: policy, caching, safety. One model for the preview, the dev server
// and hosts (headers-file.ts). Entry: headersFor().

import { createHash } from 'node:crypto';
import { earlyScript } from '../site/shared/early-script.ts';
import { ASSETS, FRAMES } from './output-folders.ts';

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

/** The same for all files. */
export const SAFETY: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** What differs between files. Each of them has both headers, so that no two rules need to be combined. */
const PAGE: Headers = { 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-cache' };
const ASSET: Headers = { ...PAGE, 'Cache-Control': FOREVER };
const FRAME: Headers = { 'Content-Security-Policy': DIAGRAM_POLICY, 'Cache-Control': FOREVER };
/** Its request names the version of its words. Not for ever: there are caches that look at the path alone. */
const INDEX: Headers = { ...PAGE, 'Cache-Control': A_DAY };

/** `ar/_assets/site-1a2b3c4d.css` → `ar/_assets/`; an edition of the site has such folders of its own. */
const KEPT_FOLDER = new RegExp(`^(?:.*?/)?(${ASSETS}|${FRAMES})/`);
/** `1.0/search-index-1a2b3c4d.json` */
const SEARCH_INDEX = /^(?:.*\/)?search-index-[^/]*\.json$/;

export interface HeaderGroup {
  folder?: string; // `_assets/`: all files below it; otherwise the file alone
  headers: Headers; // besides SAFETY
}

/** Undefined: one of the OTHERS. */
export function headerGroup(path: string): HeaderGroup | undefined {
  const [folder, kept] = KEPT_FOLDER.exec(path) ?? [];
  if (folder !== undefined) return { folder, headers: kept === FRAMES ? FRAME : ASSET };
  return SEARCH_INDEX.test(path) ? { headers: INDEX } : undefined;
}

export const OTHERS: HeaderGroup = { headers: PAGE };

/** `path` from dist/, without a slash at the start. */
export function headersFor(path: string): Headers {
  return { ...SAFETY, ...(headerGroup(path) ?? OTHERS).headers };
}
