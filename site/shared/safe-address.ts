// Which addresses links and images may have: one rule for pages, configuration, data and specifications.
// Entry: addressFault().

/** The schemes of links. An address without a scheme is on this site, or on its host. */
const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel', 'sms'];
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
  if (scheme === undefined || allowed.includes(scheme)) return undefined;
  return {
    text: SCRIPT_SCHEMES.test(scheme) ? 'runs script' : `begins with "${scheme}:"`,
    hint: use === 'link' ? LINK_HINT : FETCH_HINT,
  };
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
