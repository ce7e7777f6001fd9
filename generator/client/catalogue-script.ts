// Our texts in the site's language, as the script that its documents load before their entry. Entry: catalogueScript().

import type { Catalogue } from '../../site/shared/messages/catalogue.ts';

/** Groups that only the build reads. */
const OF_BUILD = new Set(['overview', 'changes', 'schemas', 'conditions', 'sending']);

export function catalogueScript({ locale, groups }: Catalogue): string {
  const shown = Object.entries(groups).filter(([name]) => !OF_BUILD.has(name));
  return `globalThis.siteCatalogue=${JSON.stringify({ locale, groups: Object.fromEntries(shown) })}`;
}
