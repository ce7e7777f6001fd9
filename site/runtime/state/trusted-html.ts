// The site's one Trusted Types policy: all HTML set by script and all code loaded by it goes through here, and
// browsers refuse any other. Entries: trustedHtml(), trustedCode().
// The build has sanitised the HTML that it wrote (generator/html/sanitize.ts), and nothing else is ever passed here.
// Browsers without Trusted Types, and the build itself, use plain strings.

import { TRUSTED_TYPES_POLICY } from '../../shared/element-ids.ts';
import { siteBase } from './site-address.ts';

/** Typed as strings; in fact TrustedHTML and TrustedScriptURL objects, which the DOM accepts in their place. */
interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}

const rules: TrustedPolicy = {
  createHTML: (html) => html,
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const isOwn = origin === location.origin && pathname.startsWith(siteBase());
    if (isOwn) return address;
    throw new TypeError(`code of another site: ${address}`);
  },
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, rules);

/** For a new object React would set innerHTML again, and the element being clicked would be gone. */
const cache = new Map<string, string>();
const MAX_CACHED = 500;

/** `html`: from the site's own files. Returns the same object for the same text. */
export function trustedHtml(html: string): string {
  if (policy === undefined) return html;
  const earlier = cache.get(html);
  if (earlier !== undefined) return earlier;
  const trusted = policy.createHTML(html);
  cache.set(html, trusted);
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
  return trusted;
}

/** The address of the site's own code. Throws a TypeError for one of another origin, or outside the base URL. */
export function trustedCode(address: string): string {
  return (policy ?? rules).createScriptURL(address);
}
