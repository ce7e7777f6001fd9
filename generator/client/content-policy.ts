// The Content-Security-Policy of pages: what a document may load, run and send. Hosts send it as a header; each document
// also carries it, for hosts that send none. Entries: pagePolicy(), inDocument().

import { TRUSTED_TYPES_POLICY } from '../../site/shared/element-ids.ts';

export interface PolicyFacts {
  scriptHash: string; // `sha256-…` of the inline script
  postTo?: string; // the origin that receives readers' feedback, if not the site's own
}

/** Allows nothing but what it names. */
export function pagePolicy({ scriptHash, postTo }: PolicyFacts): string {
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

/** For a <meta> element: browsers honour frame-ancestors only in a header, and warn about it elsewhere. */
export function inDocument(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .join('; ');
}
