// Response headers for every file of dist/: CSP, caching, safety. Shared by the preview, the dev server and hosts
// (headers-file.ts). Each document also carries the CSP, for hosts that send no headers. Entry: headersFor().

import { createHash } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '../../site/shared/element-ids.ts';
import { inlineScript } from '../client/inline-script.ts';
import { ASSETS, INDEX_NAME } from '../client/reserved-folders.ts';
import type { SiteConfig } from '../types.ts';

export type Headers = Readonly<Record<string, string>>;

/** Hash of the one inline script, which all pages share. */
const scriptHash = `sha256-${createHash('sha256').update(inlineScript).digest('base64')}`;

/**
 * The CSP of the site's pages, for the <meta> element of a document: browsers honour frame-ancestors only in a header, and
 * warn about it elsewhere.
 */
export function policyOf({ feedback }: Pick<SiteConfig, 'feedback'>): string {
  return pagePolicy(postOrigin(feedback)).replace(" frame-ancestors 'none';", '');
}

/**
 * What a document may load, run and send: nothing but what is named here. `postTo`: the origin that receives readers'
 * feedback, if not the site's own.
 */
function pagePolicy(postTo?: string): string {
  const to = postTo === undefined ? '' : ` ${postTo}`;
  return [
    "default-src 'none'",
    `script-src 'self' '${scriptHash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${to}`,
    "worker-src 'self'",
    `form-action 'self'${to}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join('; ');
}

/** The origin that receives feedback; undefined: the site has no feedback, or receives it itself. */
export function postOrigin(feedback: string | undefined): string | undefined {
  return feedback === undefined || feedback.startsWith('/') ? undefined : new URL(feedback).origin;
}

/** The same for all files. */
export const SAFETY: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const FOREVER = 'public, max-age=31536000, immutable';

/** Headers that differ between files. Each group sets both, so that no two rules need to be combined. */
const PAGE: Headers = {
  'Content-Security-Policy': pagePolicy(),
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

/** Headers of pages and of all other files without a group. */
export function otherHeaders(postTo?: string): Headers {
  return { ...PAGE, 'Content-Security-Policy': pagePolicy(postTo) };
}

/** `path`: relative to dist/, without a leading slash. */
export function headersFor(path: string, postTo?: string): Headers {
  return { ...SAFETY, ...(headerGroup(path)?.headers ?? otherHeaders(postTo)) };
}
