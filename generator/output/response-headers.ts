// Response headers for every file of dist/: policy, caching, safety. One model for the preview, the dev server
// and hosts (headers-file.ts). Entry: headersFor().

import { createHash } from 'node:crypto';
import { defined } from '../../site/shared/defined.ts';
import { inlineScript } from '../../site/shared/inline-script.ts';
import { DIAGRAM_POLICY, inDocument, pagePolicy } from '../client/content-policy.ts';
import { ASSETS, FRAMES, INDEX_NAME } from '../client/reserved-folders.ts';
import type { SiteConfig } from '../types.ts';

export type Headers = Readonly<Record<string, string>>;

/** Of the one inline script that all pages share. */
const scriptHash = `sha256-${createHash('sha256').update(inlineScript).digest('base64')}`;

/** Of the site's pages, for a document to carry. */
export function policyOf({ feedback }: Pick<SiteConfig, 'feedback'>): string {
  return inDocument(pagePolicy({ scriptHash, ...defined({ postTo: postOrigin(feedback) }) }));
}

/** Undefined: the site asks for no answers, or takes them itself. */
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

/** What differs between files. Each of them has both headers, so that no two rules need to be combined. */
const PAGE: Headers = {
  'Content-Security-Policy': pagePolicy({ scriptHash }),
  'Cache-Control': 'no-cache',
};
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
  return {
    ...PAGE,
    'Content-Security-Policy': pagePolicy({ scriptHash, ...defined({ postTo }) }),
  };
}

/** `path` from dist/, without a slash at the start. */
export function headersFor(path: string, postTo?: string): Headers {
  return { ...SAFETY, ...(headerGroup(path)?.headers ?? otherHeaders(postTo)) };
}
