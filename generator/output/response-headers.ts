// Response headers for every file of dist/: policy, caching, safety. One model for the preview, the dev server
// and hosts (headers-file.ts). Entry: headersFor().

import { createHash } from 'node:crypto';
import { inlineScript } from '../../site/shared/inline-script.ts';
import { ASSETS, FRAMES, INDEX_NAME } from '../client/reserved-folders.ts';

export type Headers = Readonly<Record<string, string>>;

/** Covers the one inline script that all pages share. */
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;

/**
 * What is not named comes from the site itself: each word travels with each file. `postTo`: the origin that takes
 * readers' answers.
 */
function pagePolicy(postTo?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${SCRIPT_HASH}`,
    "img-src 'self' blob: data:",
    ...(postTo === undefined ? [] : [`connect-src 'self' ${postTo}`]),
    "object-src 'none'",
    `form-action 'self'${postTo === undefined ? '' : ` ${postTo}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Undefined: the site asks for no answers, or takes them itself. */
export function postOrigin(feedback: string | undefined): string | undefined {
  return feedback === undefined || feedback.startsWith('/') ? undefined : new URL(feedback).origin;
}

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

/** What differs between files. Each of them has both headers, so that no two rules need to be combined. */
const PAGE: Headers = { 'Content-Security-Policy': pagePolicy(), 'Cache-Control': 'no-cache' };
const ASSET: Headers = { ...PAGE, 'Cache-Control': FOREVER };
const FRAME: Headers = { 'Content-Security-Policy': DIAGRAM_POLICY, 'Cache-Control': FOREVER };

export interface HeaderGroup {
  beginning: string; // `_assets/`: of the paths of all its files
  headers: Headers; // besides SAFETY
}

/** Versions and editions of the site have their own, in their folders. */
export const KEPT_GROUPS: readonly HeaderGroup[] = [
  { beginning: `${ASSETS}/`, headers: ASSET },
  { beginning: `${FRAMES}/`, headers: FRAME },
  { beginning: INDEX_NAME, headers: ASSET },
];

const KEPT = KEPT_GROUPS.map(({ beginning, headers }) => ({
  pattern: new RegExp(`^(?:.*?/)?${beginning}`),
  headers,
}));

/** `ar/_assets/site-1a2b3c4d.css` → the group that begins with `ar/_assets/`. Undefined: one of the others. */
export function headerGroup(path: string): HeaderGroup | undefined {
  for (const { pattern, headers } of KEPT) {
    const [beginning] = pattern.exec(path) ?? [];
    if (beginning !== undefined) return { beginning, headers };
  }
  return undefined;
}

/** Of pages and of whatever else is in no group. */
export function otherHeaders(postTo?: string): Headers {
  return { ...PAGE, 'Content-Security-Policy': pagePolicy(postTo) };
}

/** `path` from dist/, without a slash at the start. */
export function headersFor(path: string, postTo?: string): Headers {
  return { ...SAFETY, ...(headerGroup(path)?.headers ?? otherHeaders(postTo)) };
}
