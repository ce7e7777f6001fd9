// An address that begins like one on the web and is none. Entry: malformedAddress().

import type { AddressFault } from './safe-address.ts';

/** `http:/example.com`, `https:example.com`, `https://`: a browser looks for them on this site, or refuses them. */
export function malformedAddress(address: string): AddressFault | undefined {
  const [, scheme, rest] = /^\s*(https?):[\\/]*(.*?)\s*$/is.exec(address) ?? [];
  const isFine = /^\s*https?:\/\/[^/?#]/i.test(address) && URL.canParse(address);
  if (scheme === undefined || isFine) return undefined;
  const meant = `${scheme}://${rest}`;
  return {
    text: 'is no address of a website',
    hint: URL.canParse(meant) ? `did you mean "${meant}"?` : `write the host after "${scheme}://"`,
  };
}
