// Response headers for every file of dist/: CSP, caching, safety. Shared by the preview, the dev server and hosts
// (headers-file.ts). Each document also carries the CSP, for hosts that send no headers. Entry: headersFor().

import { createHash } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '../../site/shared/element-ids.ts';
import { inlineScript } from '../client/inline-script.ts';
import { ASSETS, INDEX_NAME } from '../client/reserved-folders.ts';

export type Headers = Readonly<Record<string, string>>;

/** Hash of the one inline script, which all pages share. */
const scriptHash = `sha256-${createHash('sha256').update(inlineScript).digest('base64')}`;

/** Browsers honour this only in a header, and warn about it elsewhere. */
const FRAMED = "frame-ancestors 'none'";

/** What a document may load, run and send: nothing but what is named here. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' '${scriptHash}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  FRAMED,
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES_POLICY}`,
];

/** For the <meta> element of a document. */
export const META_POLICY = POLICY.filter((rule) => rule !== FRAMED).join('; ');

/** The same for all files. */
export const SAFETY: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Of pages and of all other files without a group. Each group sets both headers, so that no two rules need to be
 * combined.
 */
export const PAGE: Headers = {
  'Content-Security-Policy': POLICY.join('; '),
  'Cache-Control': 'no-cache',
};
const ASSET: Headers = { ...PAGE, 'Cache-Control': FOREVER };

export interface HeaderGroup {
  beginning: string; // prefix of the paths of all its files: `_assets/`
  headers: Headers; // besides SAFETY
}

/** Versions and locales have theirs in folders of their own. */
export const KEPT_GROUPS: readonly HeaderGroup[] = [
  { beginning: `${ASSETS}/`, headers: ASSET },
  { beginning: INDEX_NAME, headers: ASSET },
];

const KEPT = KEPT_GROUPS.map(({ beginning, headers }) => ({
  pattern: new RegExp(`^(?:.*?/)?${beginning}`),
  headers,
}));

/** `ar/_assets/site-1a2b3c4d.css` → the group with the prefix `ar/_assets/`. Undefined: the file is in no group. */
export function headerGroup(path: string): HeaderGroup | undefined {
  for (const { pattern, headers } of KEPT) {
    const [beginning] = pattern.exec(path) ?? [];
    if (beginning !== undefined) return { beginning, headers };
  }
  return undefined;
}

/** `path`: relative to dist/, without a leading slash. */
export function headersFor(path: string): Headers {
  return { ...SAFETY, ...(headerGroup(path)?.headers ?? PAGE) };
}
