// Which addresses links and images may have: one rule for pages, configuration, data and specifications.
// Entries: addressFault(), typedAddress().

/** The schemes of links. An address without a scheme is on this site, or on its host. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel', 'sms'];
/** The schemes of images, videos and redirects. */
const FETCH_SCHEMES: readonly string[] = ['http', 'https'];

export type AddressUse = 'link' | 'fetch';

export interface AddressFault {
  text: string; // the end of a sentence that begins with the address
  hint: string;
}

/** Why an address is not allowed; undefined: it is allowed. */
export function addressFault(address: string, use: AddressUse): AddressFault | undefined {
  const allowed = use === 'link' ? LINK_SCHEMES : FETCH_SCHEMES;
  const scheme = schemeOf(address);
  if (scheme === undefined) return undefined;
  if (allowed.includes(scheme)) return incomplete(address, scheme);
  return {
    text: SCRIPT_SCHEMES.test(scheme) ? 'runs script' : `begins with "${scheme}:"`,
    hint: use === 'link' ? LINK_HINT : FETCH_HINT,
  };
}

/** `http:/example.com`, `https:`, `mailto:`: browsers take the first for an address on the page's own host. */
function incomplete(address: string, scheme: string): AddressFault | undefined {
  const rest = address.trim().slice(scheme.length + 1);
  if (/^https?$/.test(scheme)) {
    if (/^\/\/[^/\\?#]/.test(rest)) return undefined;
    const host = rest.replace(/^[/\\]+/, '');
    return {
      text: 'has no host',
      hint: `write the whole address: https://${host || 'example.com/page'}`,
    };
  }
  if (scheme === 'mailto')
    return /^(?:\?|[^@?\s]+@[^@?\s])/.test(rest)
      ? undefined
      : { text: 'has no address', hint: 'write mailto:name@example.com' };
  return /^\?|\d/.test(rest)
    ? undefined
    : { text: 'has no number', hint: `write ${scheme}:+966110000000` };
}

/** The whole address that an author meant by what is read as a path: `www.a.com`, `a@b.com`, `http//a.com`. */
export function typedAddress(href: string): string | undefined {
  const path = href.trim();
  if (/^www\.[^./]+\.[^/]/i.test(path)) return `https://${path}`;
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(path)) return `mailto:${path}`;
  const [, rest] = /^(?:https?[;.,]?[/\\]{2}|:\/\/)([^/].*)$/i.exec(path) ?? [];
  return rest === undefined ? undefined : `https://${rest}`;
}

const FETCH_HINT = 'write an address that begins with https: or /';
const LINK_HINT = 'write an address that begins with https:, / or #';

/** For the wording of the message only: any scheme that is not listed above is rejected. */
const SCRIPT_SCHEMES = /^(?:javascript|vbscript|data|livescript|mocha)$/;

/**
 * What a browser could take for the scheme. Browsers drop white space and control characters at the ends, tabs and
 * line breaks everywhere; to be safe, all of these are dropped everywhere here: `java\tscript:`, ` \0data:`.
 */
function schemeOf(address: string): string | undefined {
  const plain = address.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, '');
  return /^([^/\\?#:]*):/.exec(plain)?.[1]?.toLowerCase();
}
